package dev.tracebound.shadow.java;

import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/**
 * What can still be said of types that cannot be found. The compiler takes a missing type that an
 * on-demand import would bring for one of the importing file's own package, so that the same type
 * has another name in each package, and an override over it is none to the compiler.
 */
final class MissingTypes {
  private MissingTypes() {}

  /**
   * Whether a method overrides another as far as the types that are there tell, with missing types
   * compared by simple name. False where no type is missing: then the compiler knows better.
   */
  static boolean mayOverride(IMethodBinding method, IMethodBinding other) {
    ITypeBinding[] mine = method.getMethodDeclaration().getParameterTypes();
    ITypeBinding[] theirs = other.getMethodDeclaration().getParameterTypes();
    if (!method.getName().equals(other.getName()) || mine.length != theirs.length) {
      return false;
    }
    boolean anyMissing = false;
    for (int i = 0; i < mine.length; i++) {
      anyMissing |= Hierarchy.missing(mine[i]) || Hierarchy.missing(theirs[i]);
      if (!maySame(mine[i], theirs[i])) {
        return false;
      }
    }
    return anyMissing;
  }

  private static boolean maySame(ITypeBinding mine, ITypeBinding theirs) {
    if (mine.isArray() || theirs.isArray()) {
      return mine.getDimensions() == theirs.getDimensions()
          && maySame(element(mine), element(theirs));
    }
    if (theirs.isTypeVariable()) {
      return !mine.isPrimitive();
    }
    return JavaNames.erased(mine, false).equals(JavaNames.erased(theirs, false));
  }

  private static ITypeBinding element(ITypeBinding type) {
    return type.isArray() ? type.getElementType() : type;
  }
}
