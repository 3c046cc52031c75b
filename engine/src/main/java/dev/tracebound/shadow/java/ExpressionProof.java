package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/**
 * Whether the static type of an expression is what the compiler says. It is not where it rests on a
 * call whose own binding is not proven, or on a name that a missing supertype may declare too.
 */
final class ExpressionProof {
  private final CompilationUnit unit;
  private final String source;
  private final CallProof calls;
  private final Hierarchy hierarchy;
  private final CompileErrors errors;
  private final Map<ASTNode, Boolean> known = new HashMap<>();

  ExpressionProof(
      CompilationUnit unit,
      String source,
      CallProof calls,
      Hierarchy hierarchy,
      CompileErrors errors) {
    this.unit = unit;
    this.source = source;
    this.calls = calls;
    this.hierarchy = hierarchy;
    this.errors = errors;
  }

  /**
   * The proven type of an argument; null where it is not proven. For a call it is what the proven
   * target returns, whatever the compiler bound.
   */
  @Nullable ITypeBinding typeOf(Expression argument) {
    if (argument instanceof ParenthesizedExpression inner) {
      return typeOf(inner.getExpression());
    }
    if (argument instanceof MethodInvocation call) {
      IMethodBinding target = calls.verdict(CallSite.of(call)).target();
      ITypeBinding returned = target == null ? null : target.getMethodDeclaration().getReturnType();
      if (returned != null && !isGeneric(returned)) {
        return returned;
      }
    }
    return proven(argument) ? argument.resolveTypeBinding() : null;
  }

  private static boolean isGeneric(ITypeBinding type) {
    return type.isTypeVariable()
        || type.isParameterizedType()
        || (type.isArray() && isGeneric(type.getElementType()));
  }

  /**
   * Whether an argument's type is proven and all its supertypes are there to choose by, and the
   * compiler chose by that type.
   */
  boolean chooses(Expression argument) {
    ITypeBinding type = typeOf(argument);
    if (type == null || !type.isEqualTo(argument.resolveTypeBinding())) {
      return false;
    }
    return switch (argument) {
      case LambdaExpression lambda -> isFunction(lambda, type) && resultsProven(lambda);
      case MethodReference reference ->
          isFunction(reference, type) && calls.verdict(CallSite.of(reference)).proven();
      default -> !hierarchy.isOpenDeeply(type);
    };
  }

  private boolean isFunction(Expression argument, ITypeBinding type) {
    return !hierarchy.isOpen(type) && !errors.within(argument);
  }

  /** Whether it is known of what type a lambda's results are, and whether it has any. */
  private boolean resultsProven(LambdaExpression lambda) {
    if (lambda.getBody() instanceof Expression result) {
      return typeOf(result) != null;
    }
    return ReturnedExpressions.of(lambda.getBody()).stream().allMatch(each -> typeOf(each) != null);
  }

  /** Whether the argument's type depends on the parameter it is passed to. */
  static boolean isPoly(Expression argument) {
    return switch (argument) {
      case LambdaExpression lambda -> true;
      case MethodReference reference -> true;
      case ParenthesizedExpression inner -> isPoly(inner.getExpression());
      case ConditionalExpression either -> true;
      case SwitchExpression several -> true;
      default -> false;
    };
  }

  boolean proven(Expression expression) {
    Boolean cached = known.get(expression);
    if (cached == null) {
      // a cycle through a variable's own initialiser proves nothing
      known.put(expression, false);
      cached = decide(expression);
      known.put(expression, cached);
    }
    return cached;
  }

  private boolean decide(Expression expression) {
    if (calls.mistakes(expression.resolveTypeBinding())) {
      return false;
    }
    return switch (expression) {
      case MethodInvocation call -> returnProven(CallSite.of(call));
      case SuperMethodInvocation call -> returnProven(CallSite.of(call));
      case ParenthesizedExpression inner -> proven(inner.getExpression());
      case ConditionalExpression either ->
          proven(either.getThenExpression()) && proven(either.getElseExpression());
      case Assignment assignment -> proven(assignment.getLeftHandSide());
      case ArrayAccess access -> proven(access.getArray());
      case InfixExpression infix -> operandsProven(infix);
      case CastExpression cast -> !Hierarchy.missing(cast.resolveTypeBinding());
      case ClassInstanceCreation creation -> !Hierarchy.missing(creation.resolveTypeBinding());
      case SwitchExpression several ->
          !Hierarchy.missing(several.resolveTypeBinding()) && !errors.within(several);
      case FieldAccess access ->
          proven(access.getExpression()) && fieldFound(access.resolveFieldBinding());
      case SuperFieldAccess access -> fieldFound(access.resolveFieldBinding());
      case SimpleName name -> nameProven(name);
      case QualifiedName name -> qualifiedProven(name);
      default -> true;
    };
  }

  private boolean operandsProven(InfixExpression infix) {
    if (!proven(infix.getLeftOperand()) || !proven(infix.getRightOperand())) {
      return false;
    }
    for (Object each : infix.extendedOperands()) {
      if (!(each instanceof Expression operand) || !proven(operand)) {
        return false;
      }
    }
    return true;
  }

  /** A call's type is proven where its binding is, or where all it may mean return the same. */
  private boolean returnProven(CallSite site) {
    CallProof.Verdict verdict = calls.verdict(site);
    IMethodBinding bound = site.bound();
    if (bound == null) {
      return false;
    }
    IMethodBinding target = verdict.target();
    if (target != null) {
      return target.getMethodDeclaration().isEqualTo(bound.getMethodDeclaration())
          || returnsTheSame(List.of(bound.getMethodDeclaration(), target));
    }
    return verdict.reason() == AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE
        && !calls.mayMeanHidden(site, bound)
        && returnsTheSame(verdict.candidates());
  }

  private static boolean returnsTheSame(List<IMethodBinding> methods) {
    for (IMethodBinding each : methods) {
      ITypeBinding type = each.getReturnType();
      if (isGeneric(type) || !type.isEqualTo(methods.getFirst().getReturnType())) {
        return false;
      }
    }
    return true;
  }

  private static boolean fieldFound(@Nullable IVariableBinding field) {
    return field != null && !field.isRecovered();
  }

  private boolean qualifiedProven(QualifiedName name) {
    if (name.resolveBinding() instanceof IVariableBinding field) {
      return fieldFound(field) && proven(name.getQualifier());
    }
    return true;
  }

  private boolean nameProven(SimpleName name) {
    if (!(name.resolveBinding() instanceof IVariableBinding variable)) {
      return true;
    }
    if (variable.isRecovered()) {
      return false;
    }
    if (variable.isField()) {
      return !hiddenByOpenScope(name, variable);
    }
    ASTNode declaration = unit.findDeclaringNode(variable.getVariableDeclaration());
    return declaration == null
        || (variableProven(declaration) && !hiddenByOpenClass(name, declaration));
  }

  /**
   * A class between a variable and its use may inherit a field of the name, which is nearer. What
   * an anonymous class is made of without arguments is taken for an interface, whose fields are
   * constants.
   */
  private boolean hiddenByOpenClass(SimpleName name, ASTNode declaration) {
    return Scopes.of(name, declaration).stream()
        .anyMatch(scope -> hierarchy.isOpen(scope) && !isOfInterface(scope));
  }

  private boolean isOfInterface(ITypeBinding scope) {
    return scope.isAnonymous()
        && unit.findDeclaringNode(scope) instanceof AnonymousClassDeclaration body
        && body.getParent() instanceof ClassInstanceCreation creation
        && creation.arguments().isEmpty();
  }

  private boolean hiddenByOpenScope(Name name, IVariableBinding field) {
    ITypeBinding declaring = field.getDeclaringClass();
    if (declaring == null) {
      return false;
    }
    for (ITypeBinding scope : Scopes.of(name)) {
      if (Hierarchy.contains(scope, declaring)) {
        return false;
      }
      if (hierarchy.isOpen(scope)) {
        return true;
      }
    }
    return false;
  }

  /** A variable whose type is written down is proven by that; an inferred one by its source. */
  private boolean variableProven(ASTNode declaration) {
    ASTNode parent = declaration.getParent();
    if (declaration instanceof VariableDeclarationFragment fragment) {
      return switch (parent) {
        case LambdaExpression lambda -> lambdaProven(lambda);
        case VariableDeclarationStatement statement ->
            inferredProven(statement.getType(), fragment.getInitializer());
        case VariableDeclarationExpression resource ->
            inferredProven(resource.getType(), fragment.getInitializer());
        case null, default -> true;
      };
    }
    if (parent instanceof EnhancedForStatement loop
        && declaration.equals(loop.getParameter())
        && loop.getParameter().getType() != null) {
      return inferredProven(loop.getParameter().getType(), loop.getExpression());
    }
    return true;
  }

  /** A {@code var} that is given something missing is an Object to the compiler. */
  private boolean inferredProven(Type type, @Nullable Expression source) {
    return !type.isVar()
        || (source != null
            && proven(source)
            && !Hierarchy.namesMissing(source.resolveTypeBinding()));
  }

  /** A lambda's parameter types follow from the call that the lambda is passed to. */
  private boolean lambdaProven(LambdaExpression lambda) {
    ITypeBinding type = lambda.resolveTypeBinding();
    if (type == null || hierarchy.isOpen(type)) {
      return false;
    }
    ASTNode parent = lambda.getParent();
    while (parent instanceof ParenthesizedExpression) {
      parent = parent.getParent();
    }
    return switch (parent) {
      case MethodInvocation call ->
          !passes(call.arguments(), lambda) || siteProven(CallSite.of(call));
      case SuperMethodInvocation call -> siteProven(CallSite.of(call));
      case ClassInstanceCreation creation -> siteProven(CallSite.of(creation, source));
      case null, default -> true;
    };
  }

  private static boolean passes(List<?> arguments, Expression argument) {
    return arguments.contains(argument);
  }

  private boolean siteProven(CallSite site) {
    IMethodBinding target = calls.verdict(site).target();
    IMethodBinding bound = site.bound();
    return target != null
        && bound != null
        && target.getMethodDeclaration().isEqualTo(bound.getMethodDeclaration());
  }
}
