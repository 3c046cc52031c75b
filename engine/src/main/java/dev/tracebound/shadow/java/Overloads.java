package dev.tracebound.shadow.java;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.jspecify.annotations.Nullable;

/**
 * Chooses among overloads by what is certain alone. With types missing the compiler's own choice is
 * a guess, sometimes one that does not even fit; but an argument whose supertypes are all known
 * cannot be passed where its type does not fit, and no overload is more specific than one that has
 * exactly the arguments' types.
 */
final class Overloads {
  /** Of a wrapper's name what is in it. */
  private static final Map<String, String> WRAPPED =
      Map.of(
          "java.lang.Boolean", "boolean",
          "java.lang.Byte", "byte",
          "java.lang.Character", "char",
          "java.lang.Short", "short",
          "java.lang.Integer", "int",
          "java.lang.Long", "long",
          "java.lang.Float", "float",
          "java.lang.Double", "double");

  /** Each is taken where a later one is asked for. */
  private static final List<String> WIDENING =
      List.of("byte", "short", "int", "long", "float", "double");

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

  private static final int ANY_NUMBER = -1;

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
    if (parameterType == null) {
      return true;
    }
    return switch (argument) {
      case ParenthesizedExpression inner -> mayPass(inner.getExpression(), parameterType);
      case LambdaExpression lambda -> mayBeFunction(parameterType, lambda.parameters().size());
      case MethodReference reference -> mayBeFunction(parameterType, ANY_NUMBER);
      default -> mayPassValue(argument, parameterType.getErasure());
    };
  }

  /** Whether a lambda of so many parameters may be passed. */
  private boolean mayBeFunction(ITypeBinding parameter, int takes) {
    if (parameter.isTypeVariable() || Hierarchy.missing(parameter)) {
      return true;
    }
    if (!parameter.isInterface()) {
      return false;
    }
    IMethodBinding function = parameter.getFunctionalInterfaceMethod();
    return hierarchy.isOpen(parameter)
        || (function != null
            && (takes == ANY_NUMBER || function.getParameterTypes().length == takes));
  }

  private boolean mayPassValue(Expression argument, ITypeBinding parameter) {
    ITypeBinding type = expressions.typeOf(argument);
    if (type == null
        || type.isNullType()
        || ExpressionProof.isPoly(argument)
        || !Hierarchy.bounds(type).isEmpty()) {
      return true;
    }
    if (type.isPrimitive()) {
      String name = parameter.getQualifiedName();
      return parameter.isPrimitive()
          ? widens(type.getName(), name)
          : type.getName().equals(WRAPPED.get(name)) || OF_WRAPPERS.contains(name);
    }
    if (parameter.isPrimitive()) {
      String wrapped = WRAPPED.get(type.getQualifiedName());
      return wrapped != null && widens(wrapped, parameter.getName());
    }
    if (type.isArray()) {
      return parameter.isArray() || OF_ARRAYS.contains(parameter.getQualifiedName());
    }
    if (parameter.isArray()) {
      return false;
    }
    if (TypeFactsReader.isObject(parameter)) {
      return true;
    }
    if (Hierarchy.missing(type)) {
      return Hierarchy.missing(parameter) || mayBeBelow(type, parameter);
    }
    return Hierarchy.contains(type, parameter) || mayInherit(type, parameter);
  }

  private static boolean widens(String from, String to) {
    int wider = WIDENING.indexOf(to);
    int least = "char".equals(from) ? WIDENING.indexOf("int") : WIDENING.indexOf(from);
    return from.equals(to) || (least >= 0 && wider >= least);
  }

  /** Whether a missing type may be another or a subtype of it; a name that is missing stays one. */
  private static boolean mayBeBelow(ITypeBinding missing, ITypeBinding type) {
    boolean ends = Modifier.isFinal(type.getModifiers()) || type.isEnum() || type.isRecord();
    return !ends || JavaNames.simple(missing).equals(JavaNames.simple(type));
  }

  /** Whether a type that is there may have another among the supertypes that are not. */
  private boolean mayInherit(ITypeBinding type, ITypeBinding parameter) {
    if (!hierarchy.isOpen(type)) {
      return false;
    }
    if (Hierarchy.missing(parameter)) {
      return true;
    }
    if (!parameter.isInterface() && (type.isInterface() || !hierarchy.hasOpenSuperclass(type))) {
      return false; // all its superclasses are seen
    }
    boolean ends = Modifier.isFinal(parameter.getModifiers());
    boolean ofTheseSources = Hierarchy.declaration(parameter).isFromSource();
    return !ends && !(ofTheseSources && hierarchy.isOpenToForeignTypesOnly(type));
  }
}
