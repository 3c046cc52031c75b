package dev.tracebound.shadow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** VERIFIED edges that are right although the bytecode does not have them, each with the reason. */
final class ComparisonArtefacts {
  private static final Map<String, String> REASONS = new HashMap<>();

  static {
    explain(
        "javac leaves out what stands behind if (USE_LEGACY_SERIALIZATION) { … return; }: the"
            + " constant is true",
        "com.google.common.collect.ImmutableMap$SerializedForm#<init>",
        List.of(
            "com.google.common.collect.ImmutableMap#keySet()",
            "com.google.common.collect.ImmutableMap#values()"));
    String unknown = "javac leaves out what stands in if (CACHE_UNKNOWN_MAPPINGS): it is false";
    for (String finder :
        List.of(
            "findValueSerializer(%s,BeanProperty)",
            "findValueSerializer(%s)",
            "findPrimaryPropertySerializer(%s,BeanProperty)",
            "findContentValueSerializer(%s,BeanProperty)")) {
      for (String type : List.of("Class", "JavaType")) {
        explain(
            unknown,
            "com.fasterxml.jackson.databind.SerializerProvider#" + finder.formatted(type),
            List.of(
                "com.fasterxml.jackson.databind.ser.SerializerCache#addAndResolveNonTypedSerializer"
                    + "(%s,JsonSerializer,SerializerProvider)".formatted(type)));
      }
    }
  }

  private ComparisonArtefacts() {}

  private static void explain(String reason, String caller, List<String> callees) {
    callees.forEach(callee -> REASONS.put(caller + " -> " + callee, reason));
  }

  /** Why an edge is not in the bytecode though it is right; null where nothing explains it. */
  static @Nullable String reason(OracleVerdict.Wrong edge) {
    return REASONS.get(edge.edge());
  }
}
