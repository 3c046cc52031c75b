package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.jspecify.annotations.Nullable;

/**
 * Calls that the compiler binds to nothing, because a type is missing. What bears the name in the
 * receiver's type may still be meant, and is a candidate. It is proven as the one method that can
 * be meant: where it is certain in which type it is looked for, and no other that could be found
 * there takes such arguments.
 */
final class UnboundCalls {
  /** What every interface has too, although it inherits from no class. */
  private static final Set<String> OF_OBJECT =
      Set.of("equals", "hashCode", "toString", "getClass", "notify", "notifyAll", "wait");

  private final Hierarchy hierarchy;
  private final CallProof calls;
  private final ExpressionProof expressions;
  private final Overloads overloads;
  private final UnseenOverloads unseen;

  UnboundCalls(
      Hierarchy hierarchy,
      CallProof calls,
      ExpressionProof expressions,
      Overloads overloads,
      UnseenOverloads unseen) {
    this.hierarchy = hierarchy;
    this.calls = calls;
    this.expressions = expressions;
    this.overloads = overloads;
    this.unseen = unseen;
  }

  CallProof.Verdict verdict(CallSite site) {
    ITypeBinding searched = searched(site);
    IMethodBinding only = searched == null ? null : only(site, searched);
    if (only != null) {
      return CallProof.Verdict.proven(only);
    }
    List<IMethodBinding> candidates =
        named(site).stream().filter(each -> Access.allowed(site, each)).toList();
    if (candidates.isEmpty()) {
      return CallProof.Verdict.unresolved();
    }
    return CallProof.Verdict.doubtful(
        candidates.size() > 1
            ? AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE
            : AmbiguityReason.RECOVERED_BINDING,
        CallProof.meant(candidates.getFirst(), candidates));
  }

  private List<IMethodBinding> named(CallSite site) {
    if (site.form() == CallSite.Form.UNQUALIFIED) {
      List<IMethodBinding> named = new ArrayList<>();
      for (ITypeBinding scope : Scopes.of(site.node())) {
        named.addAll(hierarchy.methods(scope, site.name(), site.argumentCount()));
      }
      return named;
    }
    ITypeBinding type = typeOfReceiver(site);
    return type == null || Hierarchy.missing(type) ? List.of() : named(site, type);
  }

  private List<IMethodBinding> named(CallSite site, ITypeBinding type) {
    return site.form().isConstructor()
        ? Hierarchy.constructors(type, site.argumentCount())
        : hierarchy.methods(type, site.name(), site.argumentCount());
  }

  /**
   * The one of a type's methods or constructors that can be meant; null where there may be more.
   */
  private @Nullable IMethodBinding only(CallSite site, ITypeBinding type) {
    if (mayHide(site, type) || (type.isInterface() && OF_OBJECT.contains(site.name()))) {
      return null;
    }
    List<IMethodBinding> fitting =
        overloads.applicable(named(site, type), site.arguments()).stream()
            .filter(each -> Access.allowed(site, each))
            .toList();
    if (fitting.size() != 1) {
      return null;
    }
    IMethodBinding only = fitting.getFirst();
    return site.form().isConstructor() || !hierarchy.isOpen(type) || isNearest(site, only, type)
        ? only
        : null;
  }

  /** Nothing that the type may inherit unseen is before what it declares itself. */
  private boolean isNearest(CallSite site, IMethodBinding method, ITypeBinding type) {
    return Hierarchy.declaration(type).isEqualTo(Hierarchy.declaration(method.getDeclaringClass()))
        && unseen.cannotBeat(method, type, site.arguments());
  }

  private boolean mayHide(CallSite site, ITypeBinding type) {
    int arguments = site.argumentCount();
    return site.form().isConstructor()
        ? hierarchy.hidesConstructor(type, arguments)
        : hierarchy.hidesMethod(type, site.name(), arguments);
  }

  /** The type in which the method is looked for; null where that is not certain. */
  private @Nullable ITypeBinding searched(CallSite site) {
    ITypeBinding type =
        switch (site.form()) {
          case CREATION, ENUM_CONSTANT, THIS_CONSTRUCTOR, SUPER_CONSTRUCTOR -> site.type();
          case UNQUALIFIED -> scope(site);
          case QUALIFIED -> receiver(site);
          case SUPER, REFERENCE, SUPER_REFERENCE, CREATION_REFERENCE -> null;
        };
    return type == null
            || Hierarchy.missing(type)
            || type.isArray()
            || !Hierarchy.bounds(type).isEmpty()
            || calls.mistakes(type)
        ? null
        : type;
  }

  /** The innermost enclosing type that has a method of the name. */
  private @Nullable ITypeBinding scope(CallSite site) {
    if (isInUnseenType(site.node())) {
      return null;
    }
    for (ITypeBinding scope : Scopes.of(site.node())) {
      if (calls.mistakes(scope)) {
        return null;
      }
      if (!hierarchy.methods(scope, site.name(), -1).isEmpty()
          || hierarchy.hidesMethod(scope, site.name(), -1)) {
        return scope;
      }
      if (hierarchy.isOpen(scope)) {
        return null;
      }
    }
    return null;
  }

  private static boolean isInUnseenType(ASTNode node) {
    for (ASTNode each = node; each != null; each = each.getParent()) {
      boolean unseen =
          switch (each) {
            case AbstractTypeDeclaration type -> type.resolveBinding() == null;
            case AnonymousClassDeclaration type -> type.resolveBinding() == null;
            default -> false;
          };
      if (unseen) {
        return true;
      }
    }
    return false;
  }

  private @Nullable ITypeBinding receiver(CallSite site) {
    if (site.type() == null) {
      return site.target() instanceof MethodInvocation call ? returned(CallSite.of(call)) : null;
    }
    return site.target() != null && expressions.proven(site.target()) ? site.type() : null;
  }

  /** What a call returns whichever of those that it may mean is meant. */
  private @Nullable ITypeBinding returned(CallSite call) {
    CallProof.Verdict verdict = calls.verdict(call);
    IMethodBinding target = verdict.target();
    if (target != null) {
      return isFixed(target.getMethodDeclaration().getReturnType())
          ? Hierarchy.declaration(target.getMethodDeclaration().getReturnType())
          : null;
    }
    ITypeBinding searched =
        verdict.reason() == AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE ? searched(call) : null;
    boolean fixed =
        searched != null
            && !hierarchy.isOpen(searched)
            && !mayHide(call, searched)
            && verdict.candidates().stream()
                .allMatch(each -> isFixed(each.getMethodDeclaration().getReturnType()));
    return fixed ? typeReturned(verdict) : null;
  }

  private static boolean isFixed(ITypeBinding returned) {
    return !returned.isTypeVariable() && !returned.isArray();
  }

  private @Nullable ITypeBinding typeOfReceiver(CallSite site) {
    if (site.type() != null) {
      return site.type();
    }
    return switch (site.target()) {
      case ThisExpression self when self.getQualifier() == null ->
          Scopes.of(self).stream().findFirst().orElse(null);
      case MethodInvocation call -> typeReturned(calls.verdict(CallSite.of(call)));
      case null, default -> null;
    };
  }

  /** What the proven target returns, or what all candidates do. */
  private static @Nullable ITypeBinding typeReturned(CallProof.Verdict verdict) {
    IMethodBinding target = verdict.target();
    if (target != null) {
      return Hierarchy.declaration(target.getMethodDeclaration().getReturnType());
    }
    ITypeBinding returned = null;
    for (IMethodBinding each : verdict.candidates()) {
      ITypeBinding type = Hierarchy.declaration(each.getMethodDeclaration().getReturnType());
      if (returned != null && !returned.isEqualTo(type)) {
        return null;
      }
      returned = type;
    }
    return returned;
  }
}
