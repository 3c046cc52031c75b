package dev.tracebound.shadow.java;

import java.util.List;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.TypeMethodReference;

/** Hands every call and method reference of one unit to the {@link EdgeWriter}. */
final class UnitCalls extends CodeWalk {
  private final EdgeWriter writer;
  private final ImpliedCalls implied;
  private final String source;

  UnitCalls(
      JavaNames names,
      CompileErrors errors,
      EdgeWriter writer,
      ImpliedCalls implied,
      String source) {
    super(names, errors);
    this.writer = writer;
    this.implied = implied;
    this.source = source;
  }

  @Override
  void enter(AbstractTypeDeclaration node, ITypeBinding type) {
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (method.isDefaultConstructor() && type.isClass()) {
        writer.implicitSuper(
            constructor(names.method(method), errors.parsedAsWritten(node)), type, node.getName());
      }
    }
  }

  @Override
  public boolean visit(MethodDeclaration node) {
    IMethodBinding method = node.resolveBinding();
    if (method != null
        && method.isConstructor()
        && method.getDeclaringClass().isClass()
        && node.getBody() != null
        && !callsConstructor(node, false)) {
      writer.implicitSuper(
          constructor(names.method(method), errors.parsedAsWritten(node)),
          method.getDeclaringClass(),
          node.getName());
    }
    return super.visit(node);
  }

  @Override
  public boolean visit(EnumConstantDeclaration node) {
    boolean inside = super.visit(node);
    if (inside) {
      writer.creation(from(), CallSite.of(node, source), node.getAnonymousClassDeclaration());
    }
    return inside;
  }

  @Override
  public boolean visit(LambdaExpression node) {
    writer.functional(node.resolveTypeBinding(), node);
    return super.visit(node);
  }

  @Override
  public boolean visit(MethodInvocation node) {
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(SuperMethodInvocation node) {
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(ConstructorInvocation node) {
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(SuperConstructorInvocation node) {
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(ClassInstanceCreation node) {
    if (inCode()) {
      writer.creation(from(), CallSite.of(node, source), node.getAnonymousClassDeclaration());
    }
    return true;
  }

  @Override
  public boolean visit(ExpressionMethodReference node) {
    writer.functional(node.resolveTypeBinding(), node);
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(TypeMethodReference node) {
    writer.functional(node.resolveTypeBinding(), node);
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(SuperMethodReference node) {
    writer.functional(node.resolveTypeBinding(), node);
    return call(CallSite.of(node));
  }

  @Override
  public boolean visit(CreationReference node) {
    writer.functional(node.resolveTypeBinding(), node);
    return node.getType().isArrayType() || call(CallSite.of(node));
  }

  // calls that are not written

  @Override
  public boolean visit(EnhancedForStatement node) {
    if (inCode()) {
      implied.loop(from(), node);
    }
    return true;
  }

  @Override
  public boolean visit(TryStatement node) {
    if (inCode()) {
      implied.resources(from(), node);
    }
    return true;
  }

  @Override
  public boolean visit(RecordPattern node) {
    if (inCode()) {
      implied.deconstruction(from(), node);
    }
    return true;
  }

  @Override
  public boolean visit(InfixExpression node) {
    if (inCode()) {
      implied.concatenation(from(), node);
    }
    return true;
  }

  @Override
  public boolean visit(Assignment node) {
    if (inCode()) {
      implied.concatenation(from(), node);
    }
    return true;
  }

  private boolean call(CallSite site) {
    if (inCode()) {
      writer.call(from(), site);
    }
    return true;
  }

  private static EdgeWriter.From constructor(String id, boolean asWritten) {
    return new EdgeWriter.From(List.of(id), false, asWritten);
  }
}
