package dev.tracebound.shadow;

import dev.tracebound.shadow.bytecode.Bytecode;
import dev.tracebound.shadow.bytecode.BytecodeCalls;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls of one file beside those of its classes. Each must be in the other; a single one that
 * is not says that the classes are of another version of the file.
 */
final class CompiledCalls {
  private static final String CONSTRUCTOR = "<init>";

  private final BytecodeCalls calls;
  private final CompiledSources sources;
  private final Map<String, List<Facts.Edge>> byCaller = new HashMap<>();
  private final Map<String, Integer> seen = new HashMap<>();

  CompiledCalls(BytecodeCalls calls, CompiledSources sources, Facts.FileFacts facts) {
    this.calls = calls;
    this.sources = sources;
    for (Facts.Edge edge : facts.edges()) {
      if (isCode(edge)) {
        byCaller.computeIfAbsent(calls.id(edge.caller()), key -> new ArrayList<>()).add(edge);
      }
    }
  }

  /** Whether there is an instruction, or a method handle, for an edge. */
  static boolean isCode(Facts.Edge edge) {
    return edge.kind().namesCode() && edge.reason() != AmbiguityReason.REFLECTION;
  }

  /** What the caller's bytecode calls. */
  List<BytecodeCalls.Made> madeBy(Facts.Edge edge) {
    return calls.madeBy(calls.id(edge.caller()));
  }

  /** The edges of a caller, however it is written. */
  List<Facts.Edge> edgesOf(Facts.Edge edge) {
    return byCaller.getOrDefault(calls.id(edge.caller()), List.of());
  }

  /** The name that is called, {@code <init>} for a constructor. */
  static String name(Facts.Edge edge) {
    String text = edge.calleeText();
    int slash = text.lastIndexOf('/');
    return slash < 0 ? text : text.substring(0, slash);
  }

  static boolean isConstructor(Facts.Edge edge) {
    return name(edge).equals(CONSTRUCTOR);
  }

  static boolean holds(SourceRange site, int line) {
    return line >= site.lineStart() && line <= site.lineEnd();
  }

  /** Whether every call of the file is in its classes, and every call of these in the file. */
  boolean agree(List<Bytecode.Declared> classes) {
    for (List<Facts.Edge> edges : byCaller.values()) {
      for (Facts.Edge edge : edges) {
        boolean stands =
            edge.confidence() == Confidence.VERIFIED ? isThere(edge) : isNamedThere(edge);
        if (!stands) {
          return false;
        }
      }
    }
    for (Bytecode.Declared type : classes) {
      for (Bytecode.Method method : type.methods.values()) {
        if (!type.isSynthetic() && !method.isSynthetic() && !isWritten(calls.id(method))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isThere(Facts.Edge edge) {
    String callee = String.valueOf(edge.callee());
    List<BytecodeCalls.Made> found =
        madeBy(edge).stream().filter(made -> isOf(made, callee)).toList();
    // a constructor's call and a handle have no line of their own
    if (isConstructor(edge) || edge.kind() == EdgeKind.REFERENCES) {
      return found.size() >= seen.merge(edge.caller() + ">" + callee, 1, Integer::sum);
    }
    return edge.implicit()
        ? !found.isEmpty()
        : found.stream().anyMatch(made -> holds(edge.site(), made.call().line()));
  }

  private boolean isOf(BytecodeCalls.Made made, String callee) {
    Bytecode.Method target = made.target();
    if (target != null) {
      return calls.id(target).equals(calls.id(callee));
    }
    int member = callee.indexOf('#');
    int parameters = callee.indexOf('(');
    boolean constructor = made.call().name().equals(CONSTRUCTOR);
    return made.call().name().equals(callee.substring(member + 1, parameters))
        && (!constructor
            || made.call().owner().replace('/', '.').equals(callee.substring(0, member)))
        && (made.call().isHandle()
            || BytecodeCalls.parameters(made.call())
                .equals(BytecodeCalls.simple(callee.substring(parameters))));
  }

  /** A call that is not proven is somewhere in its lines, whatever it calls. */
  private boolean isNamedThere(Facts.Edge edge) {
    return edge.implicit()
        || edge.kind() != EdgeKind.CALLS
        || isConstructor(edge)
        || madeBy(edge).stream()
            .anyMatch(
                made -> made.name().equals(name(edge)) && holds(edge.site(), made.call().line()));
  }

  /** Whether the source has all calls to the tree's own methods that its bytecode has. */
  private boolean isWritten(String caller) {
    List<Facts.Edge> edges = byCaller.getOrDefault(caller, List.of());
    for (BytecodeCalls.Made made : calls.madeBy(caller)) {
      Bytecode.Method target = made.target();
      boolean ofTree = target != null && sources.fileOf(target.owner().replace('/', '.')) != null;
      if (ofTree && edges.stream().noneMatch(edge -> mayBe(edge, made))) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayBe(Facts.Edge edge, BytecodeCalls.Made made) {
    if (!name(edge).equals(made.name())) {
      return false;
    }
    if (isConstructor(edge)) {
      Set<String> types = constructed(edge);
      return types.isEmpty() || types.contains(made.call().owner().replace('/', '.'));
    }
    return edge.implicit()
        || edge.kind() == EdgeKind.REFERENCES
        || holds(edge.site(), made.call().line());
  }

  /** The types whose constructor may be called; empty where nothing is known. */
  static Set<String> constructed(Facts.Edge edge) {
    Set<String> types = new HashSet<>();
    if (edge.callee() != null) {
      types.add(typeOf(edge.callee()));
    }
    edge.candidates().forEach(each -> types.add(typeOf(each)));
    return types;
  }

  private static String typeOf(String id) {
    return id.substring(0, id.indexOf('#'));
  }
}
