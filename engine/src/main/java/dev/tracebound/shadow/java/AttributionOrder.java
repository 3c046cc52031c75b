package dev.tracebound.shadow.java;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * Comes to the type declarations of a unit in the order in which javac gives types to its
 * expressions, which is the order of the numbers in the names of local and anonymous classes. It is
 * the order of the source but for calls: the arguments come before the receiver, and those whose
 * type may depend on the parameter (lambdas, calls, conditional expressions, diamonds) come after
 * it, and after the body of a class that is created.
 */
abstract class AttributionOrder extends ASTVisitor {
  /**
   * A type declaration of any kind.
   *
   * @param type null where the compiler gave it none
   */
  abstract void local(ASTNode node, @Nullable ITypeBinding type);

  @Override
  public boolean visit(TypeDeclaration node) {
    local(node, node.resolveBinding());
    return true;
  }

  @Override
  public boolean visit(EnumDeclaration node) {
    local(node, node.resolveBinding());
    return true;
  }

  @Override
  public boolean visit(RecordDeclaration node) {
    local(node, node.resolveBinding());
    return true;
  }

  @Override
  public boolean visit(AnnotationTypeDeclaration node) {
    local(node, node.resolveBinding());
    return true;
  }

  @Override
  public boolean visit(AnonymousClassDeclaration node) {
    local(node, node.resolveBinding());
    return true;
  }

  @Override
  public boolean visit(MethodInvocation node) {
    return call(node.arguments(), node.getExpression());
  }

  @Override
  public boolean visit(SuperMethodInvocation node) {
    return call(node.arguments(), null);
  }

  @Override
  public boolean visit(ConstructorInvocation node) {
    return call(node.arguments(), null);
  }

  @Override
  public boolean visit(SuperConstructorInvocation node) {
    return call(node.arguments(), node.getExpression());
  }

  @Override
  public boolean visit(EnumConstantDeclaration node) {
    return call(node.arguments(), node.getAnonymousClassDeclaration());
  }

  @Override
  public boolean visit(ClassInstanceCreation node) {
    Expression outer = node.getExpression();
    if (outer != null) {
      outer.accept(this);
    }
    return call(node.arguments(), node.getAnonymousClassDeclaration());
  }

  private boolean call(List<?> arguments, @Nullable ASTNode between) {
    accept(arguments, false);
    if (between != null) {
      between.accept(this);
    }
    accept(arguments, true);
    return false;
  }

  private void accept(List<?> arguments, boolean late) {
    for (Object each : arguments) {
      if (each instanceof Expression argument && isLate(argument) == late) {
        argument.accept(this);
      }
    }
  }

  private static boolean isLate(Expression argument) {
    return switch (argument) {
      case LambdaExpression lambda -> true;
      case MethodReference reference -> true;
      case ParenthesizedExpression inner -> true;
      case ConditionalExpression either -> true;
      case SwitchExpression several -> true;
      case MethodInvocation call -> call.typeArguments().isEmpty();
      case SuperMethodInvocation call -> call.typeArguments().isEmpty();
      case ClassInstanceCreation creation ->
          creation.getType() instanceof org.eclipse.jdt.core.dom.ParameterizedType type
              && type.typeArguments().isEmpty();
      default -> false;
    };
  }
}
