package dev.tracebound.shadow.java;

import java.util.List;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.jspecify.annotations.Nullable;

/** On whose objects a call may land: whether an override may run, and from which type down. */
final class Receivers {
  private final Hierarchy hierarchy;

  Receivers(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /**
   * The receiver's static type where the call is virtual; null where what is bound is what runs.
   */
  @Nullable ITypeBinding virtualReceiver(CallSite site, IMethodBinding bound) {
    IMethodBinding method = bound.getMethodDeclaration();
    int modifiers = method.getModifiers();
    ITypeBinding declaring = Hierarchy.declaration(method.getDeclaringClass());
    if (method.isConstructor()
        || Modifier.isStatic(modifiers)
        || Modifier.isPrivate(modifiers)
        || Modifier.isFinal(modifiers)
        || site.form() == CallSite.Form.SUPER
        || site.form() == CallSite.Form.SUPER_REFERENCE) {
      return null;
    }
    ITypeBinding receiver = receiver(site, declaring);
    if (receiver == null) {
      return declaring;
    }
    if (receiver.isArray() || isExact(site, receiver, method, declaring)) {
      return null;
    }
    return receiver;
  }

  private static @Nullable ITypeBinding receiver(CallSite site, ITypeBinding declaring) {
    if (site.form() == CallSite.Form.UNQUALIFIED) {
      for (ITypeBinding scope : Scopes.of(site.node())) {
        if (Hierarchy.contains(scope, declaring)) {
          return Hierarchy.declaration(scope);
        }
      }
      return null;
    }
    ITypeBinding type = site.type();
    return type == null ? null : boundThatHas(type, declaring);
  }

  /** Of a type variable's bounds the one that has the method. */
  private static ITypeBinding boundThatHas(ITypeBinding type, ITypeBinding declaring) {
    if (type.isArray()) {
      return type;
    }
    List<ITypeBinding> bounds = Hierarchy.bounds(type);
    for (ITypeBinding bound : bounds) {
      ITypeBinding found = boundThatHas(bound, declaring);
      if (found.isArray() || Hierarchy.contains(found, declaring)) {
        return found;
      }
    }
    ITypeBinding erasure = Hierarchy.declaration(type);
    return bounds.isEmpty() || Hierarchy.contains(erasure, declaring) ? erasure : declaring;
  }

  /** Objects of exactly this type, and nothing missing between it and the method. */
  private boolean isExact(
      CallSite site, ITypeBinding receiver, IMethodBinding method, ITypeBinding declaring) {
    boolean oneClass = Modifier.isFinal(receiver.getModifiers()) || isCreated(site.target());
    if (!oneClass || Modifier.isAbstract(method.getModifiers())) {
      return false;
    }
    return receiver.isEqualTo(declaring)
        || (declaring.isInterface() ? !hierarchy.isOpen(receiver) : true);
  }

  private static boolean isCreated(@Nullable Expression target) {
    return switch (target) {
      case ParenthesizedExpression inner -> isCreated(inner.getExpression());
      case ClassInstanceCreation creation -> creation.getAnonymousClassDeclaration() == null;
      case null, default -> false;
    };
  }
}
