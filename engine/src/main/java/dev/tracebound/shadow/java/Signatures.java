package dev.tracebound.shadow.java;

import static java.lang.Character.isUpperCase;

import java.util.List;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Compares signatures where types are missing. The compiler takes a missing type for another one in
 * every file that imports it in another way, and so does not see that a method overrides one.
 */
final class Signatures {
  /** A hierarchy that is deeper goes in circles. */
  private static final int MAX_DEPTH = 50;

  private Signatures() {}

  /**
   * Whether a method overrides or implements another of a supertype.
   *
   * @param other as a member of the supertype with the arguments that the subtype gives it
   */
  static boolean overrides(IMethodBinding method, IMethodBinding other) {
    if (!method.getName().equals(other.getName())
        || !isOverridable(method)
        || !isOverridable(other)) {
      return false;
    }
    return method.overrides(other)
        || (isVisible(other, method) && sameParameters(method, other))
        || (isVisible(other, method) && sameParameters(method, other.getMethodDeclaration()));
  }

  /**
   * Whether a method overrides or implements another, whose parameters may be those of a generic
   * supertype as it declares them.
   */
  static boolean overridesOf(IMethodBinding method, IMethodBinding declared) {
    if (!differsByTypeVariablesOnly(method, declared)) {
      return false;
    }
    ITypeBinding above = superTypeOf(method.getDeclaringClass(), declared.getDeclaringClass(), 0);
    if (above == null) {
      return false;
    }
    for (IMethodBinding other : above.getDeclaredMethods()) {
      if (other.getMethodDeclaration().isEqualTo(declared.getMethodDeclaration())) {
        return overrides(method, other);
      }
    }
    return false;
  }

  /** The quick part of the question: a visitor has hundreds of overloads, none of them generic. */
  private static boolean differsByTypeVariablesOnly(
      IMethodBinding method, IMethodBinding declared) {
    ITypeBinding[] own = method.getParameterTypes();
    ITypeBinding[] generic = declared.getMethodDeclaration().getParameterTypes();
    if (own.length != generic.length) {
      return false;
    }
    for (int i = 0; i < own.length; i++) {
      ITypeBinding element = generic[i].isArray() ? generic[i].getElementType() : generic[i];
      if (!element.isTypeVariable() && !same(own[i].getErasure(), generic[i].getErasure())) {
        return false;
      }
    }
    return true;
  }

  /** The supertype, with the type arguments that a type gives it. */
  private static @Nullable ITypeBinding superTypeOf(
      @Nullable ITypeBinding type, ITypeBinding wanted, int depth) {
    if (type == null || depth > MAX_DEPTH) {
      return null;
    }
    if (Hierarchy.declaration(type).isEqualTo(Hierarchy.declaration(wanted))) {
      return type;
    }
    ITypeBinding found = superTypeOf(type.getSuperclass(), wanted, depth + 1);
    for (ITypeBinding each : type.getInterfaces()) {
      found = found != null ? found : superTypeOf(each, wanted, depth + 1);
    }
    return found;
  }

  /** Whether a method is what a class inherits for an interface's method of the same name. */
  static boolean implementsWhenInherited(IMethodBinding method, IMethodBinding other) {
    return isOverridable(method)
        && (method.isSubsignature(other)
            || sameParameters(method, other)
            || sameParameters(method, other.getMethodDeclaration()));
  }

  static boolean isOverridable(IMethodBinding method) {
    int modifiers = method.getModifiers();
    return !method.isConstructor()
        && !Modifier.isStatic(modifiers)
        && !Modifier.isPrivate(modifiers);
  }

  private static boolean isVisible(IMethodBinding other, IMethodBinding from) {
    int modifiers = other.getModifiers();
    if (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)) {
      return true;
    }
    return packageOf(other).equals(packageOf(from));
  }

  private static String packageOf(IMethodBinding method) {
    return Access.packageOf(Hierarchy.declaration(method.getDeclaringClass()));
  }

  /** Whether the erasures of all parameters are the same; a missing type is known by its name. */
  static boolean sameParameters(IMethodBinding one, IMethodBinding other) {
    ITypeBinding[] a = one.getParameterTypes();
    ITypeBinding[] b = other.getParameterTypes();
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (!same(a[i].getErasure(), b[i].getErasure())) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(@Nullable ITypeBinding one, @Nullable ITypeBinding other) {
    if (one == null || other == null) {
      return false;
    }
    if (one.isEqualTo(other)) {
      return true;
    }
    if (one.isArray() && other.isArray()) {
      return one.getDimensions() == other.getDimensions()
          && same(one.getElementType().getErasure(), other.getElementType().getErasure());
    }
    return one.isRecovered() && other.isRecovered() && sameName(typeNames(one), typeNames(other));
  }

  /** As far as both are written: {@code Feature} may be {@code Parser.Feature}. */
  private static boolean sameName(List<String> one, List<String> other) {
    int common = Math.min(one.size(), other.size());
    return one.subList(one.size() - common, one.size())
        .equals(other.subList(other.size() - common, other.size()));
  }

  /** The names of a missing type and its outer ones; its package is a guess of the compiler's. */
  private static List<String> typeNames(ITypeBinding type) {
    String name = type.getQualifiedName();
    int generic = name.indexOf('<');
    String[] parts = (generic < 0 ? name : name.substring(0, generic)).split("[.$]", -1);
    int first = parts.length - 1;
    while (first > 0 && !parts[first - 1].isEmpty() && isUpperCase(parts[first - 1].charAt(0))) {
      first--;
    }
    return List.of(parts).subList(first, parts.length);
  }
}
