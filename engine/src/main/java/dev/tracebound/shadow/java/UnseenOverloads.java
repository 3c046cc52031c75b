package dev.tracebound.shadow.java;

import java.util.List;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.jspecify.annotations.Nullable;

/**
 * Whether a missing supertype may have an overload that the compiler would choose before one that
 * is seen. It would have to be more specific: to take the same arguments with parameters that are
 * subtypes of those seen, each of them. There is none where the arguments have exactly the
 * parameters' types; and none where a parameter is of a type of these sources, or the argument
 * inherits no other type from elsewhere, if the supertype is from elsewhere too and so does not
 * name types of these sources. It is assumed to have no method of the name at all where the classes
 * below it say which of their methods override another and none of this name does.
 */
final class UnseenOverloads {
  private enum Fit {
    /** It is not known whether the argument fits at all. */
    UNKNOWN,
    /** It fits, and may fit a subtype of the parameter's type too. */
    LOOSE,
    /** Of all that a type from elsewhere may name, it fits no subtype of the parameter's type. */
    PINNED,
    /** It fits no subtype of the parameter's type. */
    EXACT;

    Fit and(Fit other) {
      return compareTo(other) < 0 ? this : other;
    }
  }

  private final Hierarchy hierarchy;
  private final ExpressionProof expressions;

  UnseenOverloads(Hierarchy hierarchy, ExpressionProof expressions) {
    this.hierarchy = hierarchy;
    this.expressions = expressions;
  }

  /**
   * Whether no method that the receiver may inherit unseen can be meant instead.
   *
   * @param from the type whose methods are looked at
   */
  boolean cannotBeat(IMethodBinding seen, ITypeBinding from, List<Expression> arguments) {
    ITypeBinding[] parameters = seen.getMethodDeclaration().getParameterTypes();
    if (parameters.length != arguments.size()) {
      return false; // found in the last phase alone, after all that has as many parameters
    }
    Fit all = Fit.EXACT;
    boolean home = false;
    for (int i = 0; i < parameters.length; i++) {
      ITypeBinding parameter = parameters[i].getErasure();
      Fit fit = fit(arguments.get(i), parameter);
      all = all.and(fit);
      home |= fit != Fit.UNKNOWN && isOfTheseSources(parameter);
    }
    return all == Fit.EXACT
        || ((home || all == Fit.PINNED || hierarchy.marksNoOverride(from, seen.getName()))
            && hierarchy.isOpenToForeignTypesOnly(from));
  }

  private static boolean isOfTheseSources(ITypeBinding type) {
    return Hierarchy.declaration(type.isArray() ? type.getElementType() : type).isFromSource();
  }

  private Fit fit(Expression argument, ITypeBinding parameter) {
    return switch (argument) {
      case ParenthesizedExpression inner -> fit(inner.getExpression(), parameter);
      case ConditionalExpression either ->
          fit(either.getThenExpression(), parameter)
              .and(fit(either.getElseExpression(), parameter));
      case SwitchExpression several -> Fit.UNKNOWN;
      case LambdaExpression lambda -> functional(parameter);
      case MethodReference reference -> functional(parameter);
      default -> fit(expressions.typeOf(argument), parameter);
    };
  }

  private static Fit functional(ITypeBinding parameter) {
    return parameter.getFunctionalInterfaceMethod() == null ? Fit.UNKNOWN : Fit.LOOSE;
  }

  private static Fit fit(@Nullable ITypeBinding type, ITypeBinding parameter) {
    if (type == null) {
      return Fit.UNKNOWN;
    }
    if (type.isNullType()) {
      if (parameter.isPrimitive()) {
        return Fit.UNKNOWN;
      }
      return isFinal(parameter) ? Fit.EXACT : Fit.LOOSE;
    }
    if (type.getErasure().isEqualTo(parameter)) {
      // of two missing types the compiler knows no more than the name
      return Hierarchy.missing(type) ? Fit.PINNED : Fit.EXACT;
    }
    if (type.isPrimitive() || parameter.isPrimitive()) {
      return type.isPrimitive() && parameter.isPrimitive() && type.isAssignmentCompatible(parameter)
          ? Fit.LOOSE
          : Fit.UNKNOWN;
    }
    if (TypeFactsReader.isObject(parameter)) {
      return type.isArray() ? Fit.LOOSE : inherited(type, parameter);
    }
    if (type.isArray() || parameter.isArray()) {
      return type.getErasure().isAssignmentCompatible(parameter) ? Fit.LOOSE : Fit.UNKNOWN;
    }
    List<ITypeBinding> bounds = Hierarchy.bounds(type);
    if (bounds.isEmpty()) {
      return Hierarchy.contains(type, parameter) ? inherited(type, parameter) : Fit.UNKNOWN;
    }
    return bounds.stream().anyMatch(each -> Hierarchy.contains(each, parameter))
        ? Fit.LOOSE
        : Fit.UNKNOWN;
  }

  /** What the argument's type has beside the parameter's, and may be a subtype of that. */
  private static Fit inherited(ITypeBinding type, ITypeBinding parameter) {
    if (!Hierarchy.bounds(type).isEmpty()) {
      return Fit.LOOSE;
    }
    ITypeBinding wanted = Hierarchy.declaration(parameter);
    for (ITypeBinding each : Hierarchy.closure(type)) {
      boolean between =
          !each.isEqualTo(wanted)
              && !each.isFromSource()
              && (Hierarchy.missing(each) || Hierarchy.contains(each, wanted));
      if (between) {
        return Fit.LOOSE;
      }
    }
    return Fit.PINNED;
  }

  private static boolean isFinal(ITypeBinding type) {
    return !type.isArray() && Modifier.isFinal(type.getModifiers());
  }
}
