package dev.tracebound.shadow.java;

import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.jspecify.annotations.Nullable;

/**
 * Chooses among overloads by what is certain alone. With types missing the compiler's own choice is
 * a guess, sometimes one that does not even fit; but an argument whose supertypes are all known
 * cannot be passed where its type does not fit, and no overload is more specific than one that has
 * exactly the arguments' types.
 */
final class Overloads {
  private static final Set<String> WRAPPERS =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");
  private static final Set<String> OF_WRAPPERS =
      Set.of(
          "java.lang.Object",
          "java.lang.Number",
          "java.lang.Comparable",
          "java.io.Serializable",
          "java.lang.constant.Constable",
          "java.lang.constant.ConstantDesc");
  private static final Set<String> OF_ARRAYS =
      Set.of("java.lang.Object", "java.lang.Cloneable", "java.io.Serializable");

  private final Hierarchy hierarchy;
  private final ExpressionProof expressions;

  private final MissingIdentity missing;

  Overloads(Hierarchy hierarchy, ExpressionProof expressions, MissingIdentity missing) {
    this.hierarchy = hierarchy;
    this.expressions = expressions;
    this.missing = missing;
  }

  /** The candidates that the arguments may fit. */
  List<IMethodBinding> applicable(List<IMethodBinding> candidates, List<Expression> arguments) {
    return candidates.stream().filter(each -> mayAccept(each, arguments)).toList();
  }

  /** The candidate whose parameters have exactly the arguments' types; null where none has. */
  @Nullable IMethodBinding exact(List<IMethodBinding> candidates, List<Expression> arguments) {
    for (IMethodBinding each : candidates) {
      if (isExact(each, arguments)) {
        return each;
      }
    }
    return null;
  }

  /** Whether the arguments' erasures are not enough to say that the method takes them. */
  static boolean dependsOnTypeArguments(IMethodBinding method) {
    for (ITypeBinding parameter : method.getMethodDeclaration().getParameterTypes()) {
      ITypeBinding type = parameter.isArray() ? parameter.getElementType() : parameter;
      if (type.isParameterizedType() || type.isTypeVariable()) {
        return true;
      }
    }
    return false;
  }

  private boolean isExact(IMethodBinding method, List<Expression> arguments) {
    ITypeBinding[] parameters = method.getMethodDeclaration().getParameterTypes();
    if (parameters.length != arguments.size()) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      Expression argument = arguments.get(i);
      ITypeBinding type = expressions.typeOf(argument);
      if (type == null
          || type.isNullType()
          || ExpressionProof.isPoly(argument)
          || !type.getErasure().isEqualTo(parameters[i].getErasure())
          || (Hierarchy.missing(type) && !missing.isExact(argument, type, method, parameters[i]))) {
        return false;
      }
    }
    return true;
  }

  private boolean mayAccept(IMethodBinding method, List<Expression> arguments) {
    ITypeBinding[] parameters = method.getMethodDeclaration().getParameterTypes();
    return allPass(method, parameters, arguments, this::mayPass);
  }

  private static boolean allPass(
      IMethodBinding method,
      ITypeBinding[] parameters,
      List<Expression> arguments,
      BiPredicate<Expression, @Nullable ITypeBinding> passes) {
    for (int i = 0; i < arguments.size() && parameters.length > 0; i++) {
      boolean rest = method.isVarargs() && i >= parameters.length - 1;
      ITypeBinding parameter = parameters[Math.min(i, parameters.length - 1)];
      Expression argument = arguments.get(i);
      boolean fits =
          passes.test(argument, parameter)
              || (rest && passes.test(argument, parameter.getComponentType()));
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private boolean mayPass(Expression argument, @Nullable ITypeBinding parameterType) {
    ITypeBinding type = expressions.typeOf(argument);
    if (type == null
        || parameterType == null
        || type.isNullType()
        || ExpressionProof.isPoly(argument)
        || !Hierarchy.bounds(type).isEmpty()
        || hierarchy.isOpen(type)) {
      return true;
    }
    ITypeBinding parameter = parameterType.getErasure();
    if (type.isPrimitive()) {
      String name = parameter.getQualifiedName();
      return parameter.isPrimitive() || WRAPPERS.contains(name) || OF_WRAPPERS.contains(name);
    }
    if (parameter.isPrimitive()) {
      return WRAPPERS.contains(type.getQualifiedName());
    }
    if (type.isArray()) {
      return parameter.isArray() || OF_ARRAYS.contains(parameter.getQualifiedName());
    }
    return !parameter.isArray()
        && (TypeFactsReader.isObject(parameter) || Hierarchy.contains(type, parameter));
  }
}
