package dev.tracebound.shadow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** VERIFIED edges that are right although bytecode or javac have others, each with the reason. */
final class ComparisonArtefacts {
  private static final Map<String, String> REASONS = new HashMap<>();

  private static final String NUMBER =
      "javac numbers the anonymous class in a conditional argument (c ? new A() {} : null) after"
          + " that of the next argument: what is $3 by its place is $2 in the jar";

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
    String client = "org.apache.hc.client5.http.impl.async.InternalAbstractHttpAsyncClient$3";
    String runtime = "org.apache.hc.client5.http.async.AsyncExecRuntime#";
    explain(
        NUMBER,
        client + "#handleResponse(HttpResponse,EntityDetails)",
        List.of(client + "$1#<init>()"));
    String host = "org.apache.hc.client5.http.impl.async.InternalAbstractHttpAsyncClient";
    explain(
        NUMBER,
        host
            + "#doExecute(HttpHost,AsyncRequestProducer,AsyncResponseConsumer,HandlerFactory"
            + ",HttpContext,FutureCallback)",
        List.of(host + "$2#<init>()", host + "$3#<init>()"));
    explain(NUMBER, client + "#completed()", List.of(runtime + "releaseEndpoint()"));
    explain(NUMBER, client + "#failed(Exception)", List.of(runtime + "discardEndpoint()"));
  }

  private ComparisonArtefacts() {}

  /** Why javac names something else though the edge is right; null where nothing explains it. */
  static @Nullable String reason(JavacVerdict.Disagreement disagreement) {
    // javac sees dead code too: nothing else differs for it
    return NUMBER.equals(REASONS.get(disagreement.edge())) ? NUMBER : null;
  }

  private static void explain(String reason, String caller, List<String> callees) {
    callees.forEach(callee -> REASONS.put(caller + " -> " + callee, reason));
  }

  /** Why an edge is not in the bytecode though it is right; null where nothing explains it. */
  static @Nullable String reason(OracleVerdict.Wrong edge) {
    return REASONS.get(edge.edge());
  }
}
