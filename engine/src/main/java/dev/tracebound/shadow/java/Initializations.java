package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.EdgeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The class initialisers that a use of a type runs, if it is the first: its own, those of its
 * superclasses, and those of the interfaces above it that have default methods. Only the first use
 * in each code is written. Whether a type has an initialiser is seen where all files are together:
 * edges to one that is not there fall away then.
 */
final class Initializations {
  private static final String INITIALIZER = "#<clinit>()";

  private final JavaNames names;
  private final EdgeWriter writer;
  private final Map<ITypeBinding, List<ITypeBinding>> initialised = new HashMap<>();
  private final Set<String> written = new HashSet<>();

  Initializations(JavaNames names, EdgeWriter writer) {
    this.names = names;
    this.writer = writer;
  }

  /**
   * @param used the type that is instantiated or whose static member is used
   * @param doubt why it may be another type; null where it is proven
   */
  void use(
      EdgeWriter.From from, ITypeBinding used, ASTNode place, @Nullable AmbiguityReason doubt) {
    ITypeBinding type = Hierarchy.declaration(used);
    if (type.isArray() || !type.isFromSource()) {
      return;
    }
    List<ITypeBinding> running = running(place);
    for (ITypeBinding each : initialised.computeIfAbsent(type, Initializations::runBy)) {
      if (running.stream().noneMatch(code -> code.isEqualTo(each) || extendsIt(code, each))) {
        write(from, names.type(each) + INITIALIZER, place, doubt);
      }
    }
  }

  private void write(
      EdgeWriter.From from, String id, ASTNode place, @Nullable AmbiguityReason doubt) {
    List<String> callers =
        from.callers().stream()
            .filter(caller -> written.add(caller + ' ' + from.inLambda() + ' ' + id))
            .toList();
    if (!callers.isEmpty()) {
      writer.plain(
          new EdgeWriter.From(callers, from.inLambda(), from.asWritten()),
          EdgeKind.INITIALIZES,
          EdgeWriter.Target.of(id, "<clinit>/0", doubt),
          place,
          true);
    }
  }

  private static boolean extendsIt(ITypeBinding code, ITypeBinding type) {
    return !type.isInterface() && Hierarchy.contains(code, type);
  }

  /** The types around a place that are initialised when it runs: those of its own objects. */
  private static List<ITypeBinding> running(ASTNode place) {
    List<ITypeBinding> running = new ArrayList<>();
    for (ITypeBinding scope : Scopes.of(place)) {
      running.add(scope);
      boolean alone =
          scope.isMember()
              && (Modifier.isStatic(scope.getModifiers())
                  || scope.isInterface()
                  || scope.isEnum()
                  || scope.isRecord());
      if (alone) {
        break;
      }
    }
    return running;
  }

  private static List<ITypeBinding> runBy(ITypeBinding type) {
    if (type.isInterface()) {
      return List.of(type);
    }
    return Hierarchy.closure(type).stream()
        .filter(each -> each.isFromSource() && (!each.isInterface() || hasDefaultMethod(each)))
        .toList();
  }

  private static boolean hasDefaultMethod(ITypeBinding type) {
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (Modifier.isDefault(method.getModifiers())) {
        return true;
      }
    }
    return false;
  }
}
