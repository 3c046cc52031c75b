package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.jspecify.annotations.Nullable;

/**
 * Calls that the compiler binds to nothing, because a type is missing. What bears the name in the
 * receiver's type may still be meant, and is a candidate. It is proven only as the one method that
 * can be meant of what a proven call returns, as in a chain of setters.
 */
final class UnboundCalls {
  private final Hierarchy hierarchy;
  private final CallProof calls;

  UnboundCalls(Hierarchy hierarchy, CallProof calls) {
    this.hierarchy = hierarchy;
    this.calls = calls;
  }

  CallProof.Verdict verdict(CallSite site) {
    List<IMethodBinding> named = new ArrayList<>();
    if (site.form() == CallSite.Form.UNQUALIFIED) {
      for (ITypeBinding scope : CallProof.scopes(site.node())) {
        named.addAll(hierarchy.methods(scope, site.name(), site.argumentCount()));
      }
    } else {
      ITypeBinding type = typeOfReceiver(site);
      if (type == null || Hierarchy.missing(type)) {
        return CallProof.Verdict.unresolved();
      }
      named.addAll(
          site.form().isConstructor()
              ? Hierarchy.constructors(type, site.argumentCount())
              : hierarchy.methods(type, site.name(), site.argumentCount()));
    }
    List<IMethodBinding> candidates =
        named.stream().filter(each -> Access.allowed(site, each)).toList();
    if (candidates.isEmpty()) {
      return CallProof.Verdict.unresolved();
    }
    if (named.size() == 1 && isAllThereIs(site)) {
      return CallProof.Verdict.proven(candidates.getFirst());
    }
    return CallProof.Verdict.doubtful(
        candidates.size() > 1
            ? AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE
            : AmbiguityReason.RECOVERED_BINDING,
        CallProof.meant(candidates.getFirst(), candidates));
  }

  /** Whether the receiver is what a proven call returns, and all methods of its class are seen. */
  private boolean isAllThereIs(CallSite site) {
    if (site.form() != CallSite.Form.QUALIFIED
        || site.type() != null
        || !(site.target() instanceof MethodInvocation call)) {
      return false;
    }
    IMethodBinding target = calls.verdict(CallSite.of(call)).target();
    if (target == null) {
      return false;
    }
    ITypeBinding type = target.getMethodDeclaration().getReturnType();
    return type.isClass()
        && !type.isParameterizedType()
        && !type.isRawType()
        && !calls.mistakes(type)
        && !hierarchy.isOpenDeeply(type)
        && !hierarchy.hidesMethod(type, site.name(), site.argumentCount());
  }

  private @Nullable ITypeBinding typeOfReceiver(CallSite site) {
    if (site.type() != null) {
      return site.type();
    }
    return switch (site.target()) {
      case ThisExpression self when self.getQualifier() == null ->
          CallProof.scopes(self).stream().findFirst().orElse(null);
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
