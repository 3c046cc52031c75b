package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Looks up a method without parameters in a static type, as the compiler does where the source
 * implies a call: what a superclass has goes before what an interface has, the nearest before what
 * it overrides.
 */
final class NoArgMethods {
  private static final int MAX_NESTED_BOUNDS = 8;

  private final Hierarchy hierarchy;

  NoArgMethods(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  CallProof.Verdict find(ITypeBinding type, String name) {
    List<ITypeBinding> roots = new ArrayList<>();
    addRoots(type, roots, 0);
    Set<IMethodBinding> found = new LinkedHashSet<>();
    boolean doubtful = false;
    for (ITypeBinding root : roots) {
      IMethodBinding inherited = ofClasses(root, name);
      if (inherited != null) {
        found.add(inherited);
      } else {
        List<IMethodBinding> all = ofInterfaces(root, name);
        found.addAll(all);
        doubtful |=
            hierarchy.isOpen(root)
                && all.stream().noneMatch(each -> declaring(each).isEqualTo(root));
      }
    }
    List<IMethodBinding> nearest = withoutOverridden(found);
    if (nearest.isEmpty()) {
      return CallProof.Verdict.unresolved();
    }
    if (doubtful) {
      return CallProof.Verdict.doubtful(AmbiguityReason.INCOMPLETE_HIERARCHY, nearest);
    }
    return nearest.size() == 1
        ? CallProof.Verdict.proven(nearest.getFirst())
        : CallProof.Verdict.doubtful(AmbiguityReason.SEVERAL_DECLARATIONS, nearest);
  }

  /** The types that a type variable, an intersection or a wildcard stands for. */
  private static void addRoots(ITypeBinding type, List<ITypeBinding> roots, int depth) {
    List<ITypeBinding> bounds = Hierarchy.bounds(type);
    if (bounds.isEmpty() || depth > MAX_NESTED_BOUNDS) {
      roots.add(Hierarchy.declaration(type));
    } else {
      bounds.forEach(bound -> addRoots(bound, roots, depth + 1));
    }
  }

  private @Nullable IMethodBinding ofClasses(ITypeBinding root, String name) {
    Set<ITypeBinding> seen = new LinkedHashSet<>();
    for (ITypeBinding each = root;
        each != null && !each.isRecovered() && seen.add(each);
        each = Hierarchy.superclass(each)) {
      IMethodBinding method = declared(each, name);
      if (method != null) {
        return each.isInterface() ? null : method;
      }
    }
    return null;
  }

  private List<IMethodBinding> ofInterfaces(ITypeBinding root, String name) {
    List<IMethodBinding> found = new ArrayList<>();
    for (ITypeBinding each : Hierarchy.closure(root)) {
      IMethodBinding method = each.isInterface() ? declared(each, name) : null;
      if (method != null) {
        found.add(method);
      }
    }
    return found;
  }

  private @Nullable IMethodBinding declared(ITypeBinding type, String name) {
    for (IMethodBinding each : hierarchy.declared(type, name)) {
      if (each.getParameterTypes().length == 0
          && !Modifier.isStatic(each.getModifiers())
          && !Modifier.isPrivate(each.getModifiers())) {
        return each;
      }
    }
    return null;
  }

  private static List<IMethodBinding> withoutOverridden(Set<IMethodBinding> methods) {
    return methods.stream()
        .filter(
            method ->
                methods.stream()
                    .noneMatch(
                        other ->
                            !declaring(other).isEqualTo(declaring(method))
                                && Hierarchy.contains(declaring(other), declaring(method))))
        .toList();
  }

  private static ITypeBinding declaring(IMethodBinding method) {
    return Hierarchy.declaration(method.getDeclaringClass());
  }
}
