package dev.tracebound.shadow.java;

import java.util.List;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IPackageBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;

/** Whether code at a call site may name a method at all. */
final class Access {
  private Access() {}

  static boolean allowed(CallSite site, IMethodBinding method) {
    int modifiers = method.getModifiers();
    if (Modifier.isPublic(modifiers)) {
      return true;
    }
    List<ITypeBinding> scopes = Scopes.of(site.node());
    ITypeBinding declaring = Hierarchy.declaration(method.getDeclaringClass());
    if (scopes.isEmpty()) {
      return true;
    }
    ITypeBinding outermost = Hierarchy.declaration(scopes.getLast());
    if (Modifier.isPrivate(modifiers)) {
      return outermost.isEqualTo(outermostOf(declaring));
    }
    if (packageOf(outermost).equals(packageOf(declaring))) {
      return true;
    }
    return Modifier.isProtected(modifiers)
        && (method.isConstructor()
            ? callsAsSubclass(site)
            : scopes.stream().anyMatch(scope -> Hierarchy.contains(scope, declaring)));
  }

  private static boolean callsAsSubclass(CallSite site) {
    return site.form() == CallSite.Form.SUPER_CONSTRUCTOR
        || site.form() == CallSite.Form.THIS_CONSTRUCTOR
        || (site.node() instanceof ClassInstanceCreation creation
            && creation.getAnonymousClassDeclaration() != null);
  }

  private static ITypeBinding outermostOf(ITypeBinding type) {
    ITypeBinding each = type;
    for (ITypeBinding outer = each.getDeclaringClass();
        outer != null;
        outer = each.getDeclaringClass()) {
      each = Hierarchy.declaration(outer);
    }
    return each;
  }

  static String packageOf(ITypeBinding type) {
    IPackageBinding found = type.getPackage();
    return found == null ? "" : found.getName();
  }
}
