package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;

/** What a body returns itself, not what lambdas and classes in it do. */
final class ReturnedExpressions extends ASTVisitor {
  private final List<Expression> found = new ArrayList<>();

  private ReturnedExpressions() {}

  /** In the order of the source. */
  static List<Expression> of(ASTNode body) {
    ReturnedExpressions returned = new ReturnedExpressions();
    body.accept(returned);
    return returned.found;
  }

  @Override
  public boolean visit(ReturnStatement node) {
    if (node.getExpression() != null) {
      found.add(node.getExpression());
    }
    return true;
  }

  @Override
  public boolean visit(LambdaExpression node) {
    return false;
  }

  @Override
  public boolean visit(AnonymousClassDeclaration node) {
    return false;
  }

  @Override
  public boolean visit(TypeDeclarationStatement node) {
    return false;
  }
}
