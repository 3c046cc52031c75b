package dev.tracebound.shadow;

import dev.tracebound.shadow.bytecode.Bytecode;
import dev.tracebound.shadow.bytecode.BytecodeCalls;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which of its candidates an AMBIGUOUS call calls in the bytecode of its file. */
final class ChosenCall {
  /** Names that the compiler calls where the source does not write them. */
  private static final Set<String> IMPLIED =
      Set.of("iterator", "hasNext", "next", "close", "values", "valueOf", "ordinal", "clone");

  private final BytecodeCalls names;
  private final CompiledCalls compiled;

  ChosenCall(BytecodeCalls names, CompiledCalls compiled) {
    this.names = names;
    this.compiled = compiled;
  }

  /** Whether bytecode may say which candidate of a call it calls. */
  static boolean isOpen(Facts.Edge edge) {
    AmbiguityReason reason = edge.reason();
    return edge.kind() == EdgeKind.CALLS
        && edge.confidence() == Confidence.AMBIGUOUS
        && reason != null
        && switch (reason) {
          case OVERLOAD_WITH_MISSING_TYPE,
              ARITY_MISMATCH,
              OUTER_SCOPE_WITH_MISSING_SUPERTYPE,
              CONSTRUCTOR_OF_OTHER_CLASS,
              RECOVERED_BINDING,
              INCOMPLETE_HIERARCHY ->
              true;
          case COMPILE_ERROR,
              DUPLICATE_TYPE,
              SEVERAL_DECLARATIONS,
              REFLECTION,
              UNRESOLVED,
              SEVERAL_IMPLEMENTATIONS,
              EXTERNAL_IMPL,
              LAMBDA_IMPLEMENTATION,
              TEST_ONLY_IMPLEMENTATION ->
              false;
        };
  }

  /** The facts, with the candidate first that the classes call, where they call one. */
  Facts.FileFacts rank(Facts.FileFacts facts) {
    List<Facts.Edge> edges = new ArrayList<>();
    for (Facts.Edge edge : facts.edges()) {
      edges.add(isOpen(edge) ? rank(edge, facts.edges()) : edge);
    }
    return facts.withEdges(edges);
  }

  private Facts.Edge rank(Facts.Edge edge, List<Facts.Edge> ofFile) {
    BytecodeCalls.Made made =
        CompiledCalls.isConstructor(edge) ? constructor(edge) : method(edge, ofFile);
    String candidate = made == null ? null : candidate(edge, made);
    return candidate == null ? edge : edge.calledByClasses(candidate);
  }

  /** The only call of the name in the lines of the only call of the name there. */
  private BytecodeCalls.@Nullable Made method(Facts.Edge edge, List<Facts.Edge> ofFile) {
    String name = CompiledCalls.name(edge);
    if (edge.implicit() || IMPLIED.contains(name) || isNamedAgain(edge, name, ofFile)) {
      return null;
    }
    Map<Bytecode.Call, BytecodeCalls.Made> found = new HashMap<>();
    for (BytecodeCalls.Made each : compiled.madeBy(edge)) {
      if (each.name().equals(name) && CompiledCalls.holds(edge.site(), each.call().line())) {
        // what stands in a finally block is there several times
        found.put(each.call().at(0), each);
      }
    }
    return found.size() == 1 ? found.values().iterator().next() : null;
  }

  private static boolean isNamedAgain(Facts.Edge edge, String name, List<Facts.Edge> ofFile) {
    return ofFile.stream()
        .anyMatch(
            other ->
                CompiledCalls.isCode(other)
                    && !other.site().equals(edge.site())
                    && CompiledCalls.name(other).equals(name)
                    && other.site().lineStart() <= edge.site().lineEnd()
                    && edge.site().lineStart() <= other.site().lineEnd());
  }

  /**
   * The compiler gives a creation no line of its own: so all creations of the type in the caller
   * must be of one constructor, and be as many as the source has.
   */
  private BytecodeCalls.@Nullable Made constructor(Facts.Edge edge) {
    Set<String> types = CompiledCalls.constructed(edge);
    if (types.size() != 1) {
      return null;
    }
    String type = types.iterator().next();
    Set<SourceRange> written = new HashSet<>();
    for (Facts.Edge each : compiled.edgesOf(edge)) {
      if (CompiledCalls.isConstructor(each) && CompiledCalls.constructed(each).contains(type)) {
        written.add(each.site());
      }
    }
    List<BytecodeCalls.Made> made =
        compiled.madeBy(edge).stream()
            .filter(each -> each.target() != null && isConstructorOf(each.target(), type))
            .toList();
    boolean ofOne = made.stream().map(BytecodeCalls.Made::target).distinct().count() == 1;
    return ofOne && made.size() == written.size() ? made.getFirst() : null;
  }

  private static boolean isConstructorOf(Bytecode.Method target, String type) {
    return target.name().equals("<init>") && target.owner().replace('/', '.').equals(type);
  }

  /** The candidate that is called; null where it is none of them, or takes other arguments. */
  private @Nullable String candidate(Facts.Edge edge, BytecodeCalls.Made made) {
    Bytecode.Method target = made.target();
    String text = edge.calleeText();
    int arguments = Integer.parseInt(text.substring(text.lastIndexOf('/') + 1));
    if (target == null || !made.certain() || made.call().isHandle()) {
      return null;
    }
    String called = names.id(target);
    List<String> same =
        edge.candidates().stream().filter(each -> names.id(each).equals(called)).toList();
    return same.size() == 1 && takes(same.getFirst(), target, arguments) ? same.getFirst() : null;
  }

  /** A constructor's parameters are counted as written: the compiler adds some of its own. */
  private static boolean takes(String candidate, Bytecode.Method target, int arguments) {
    if (!target.name().equals("<init>")) {
      return target.takes(arguments);
    }
    String parameters = candidate.substring(candidate.indexOf('(') + 1, candidate.length() - 1);
    int count = parameters.isEmpty() ? 0 : parameters.split(",", -1).length;
    return target.isVarargs() ? arguments >= count - 1 : arguments == count;
  }
}
