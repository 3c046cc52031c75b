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
 * receiver's type may still be meant: never VERIFIED, but a candidate.
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
    return CallProof.Verdict.doubtful(
        candidates.size() > 1
            ? AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE
            : AmbiguityReason.RECOVERED_BINDING,
        CallProof.meant(candidates.getFirst(), candidates));
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

  /** What all candidates return. */
  private static @Nullable ITypeBinding typeReturned(CallProof.Verdict verdict) {
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
