package dev.tracebound.shadow.java;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.jspecify.annotations.Nullable;

/** Walks one unit and knows at each place which code it belongs to when it runs. */
abstract class CodeWalk extends ASTVisitor {
  /** The code that is being read: whose calls these are. */
  private static final class Code {
    final List<String> callers;
    final boolean asWritten;
    int lambdas;

    Code(List<String> callers, boolean asWritten) {
      this.callers = callers;
      this.asWritten = asWritten;
    }
  }

  final JavaNames names;
  final CompileErrors errors;
  private final Deque<Code> codes = new ArrayDeque<>();

  CodeWalk(JavaNames names, CompileErrors errors) {
    this.names = names;
    this.errors = errors;
  }

  /** A type whose declaration is entered. */
  void enter(AbstractTypeDeclaration node, ITypeBinding type) {}

  /** Whether there is code around the node that is being visited. */
  final boolean inCode() {
    return !codes.isEmpty();
  }

  /** The code around the node that is being visited. */
  final EdgeWriter.From from() {
    Code code = codes.element();
    return new EdgeWriter.From(code.callers, code.lambdas > 0, code.asWritten);
  }

  // types

  @Override
  public boolean visit(TypeDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(EnumDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(RecordDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(AnnotationTypeDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(ImplicitTypeDeclaration node) {
    return type(node);
  }

  private boolean type(AbstractTypeDeclaration node) {
    ITypeBinding type = node.resolveBinding();
    if (type == null) {
      return false;
    }
    enter(node, type);
    return true;
  }

  @Override
  public boolean visit(AnonymousClassDeclaration node) {
    return node.resolveBinding() != null;
  }

  // code

  @Override
  public boolean visit(MethodDeclaration node) {
    String id = id(node);
    if (id == null) {
      return false;
    }
    codes.push(new Code(List.of(id), errors.parsedAsWritten(node)));
    return true;
  }

  @Override
  public void endVisit(MethodDeclaration node) {
    if (id(node) != null) {
      codes.pop();
    }
  }

  private @Nullable String id(MethodDeclaration node) {
    IMethodBinding method = node.resolveBinding();
    if (method != null) {
      return names.method(method);
    }
    ITypeBinding declaring = CallSite.enclosingType(node);
    return declaring == null ? null : names.written(node, declaring);
  }

  /** Whether a constructor starts with {@code this(…)}, or with that or {@code super(…)}. */
  static boolean callsConstructor(MethodDeclaration node, boolean onlyThis) {
    if (node.getBody() == null) {
      return false;
    }
    for (Object each : node.getBody().statements()) {
      if (each instanceof Statement
          && (each instanceof ConstructorInvocation
              || (!onlyThis && each instanceof SuperConstructorInvocation))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean visit(Initializer node) {
    return initialization(node, UnitDeclarations.isStatic(node));
  }

  @Override
  public void endVisit(Initializer node) {
    endInitialization(node);
  }

  @Override
  public boolean visit(FieldDeclaration node) {
    ITypeBinding type = CallSite.enclosingType(node);
    if (type != null && UnitDeclarations.declaresConstants(node)) {
      codes.push(new Code(List.of(), true)); // the compiler's work: nothing runs
      return true;
    }
    return type != null && initialization(node, UnitDeclarations.isStatic(node, type));
  }

  @Override
  public void endVisit(FieldDeclaration node) {
    endInitialization(node);
  }

  private boolean initialization(ASTNode node, boolean isStatic) {
    ITypeBinding type = CallSite.enclosingType(node);
    ASTNode declaration = node.getParent();
    if (type == null || declaration == null) {
      return false;
    }
    List<String> callers =
        isStatic
            ? List.of(names.type(type) + "#<clinit>()")
            : constructorsThatInitialise(declaration, type);
    ASTNode trusted = isStatic ? node : declaration;
    codes.push(new Code(callers, errors.parsedAsWritten(trusted)));
    return true;
  }

  private void endInitialization(ASTNode node) {
    if (CallSite.enclosingType(node) != null) {
      codes.pop();
    }
  }

  /** Field values and instance initialisers run in every constructor that does not call another. */
  private List<String> constructorsThatInitialise(ASTNode declaration, ITypeBinding type) {
    List<String> written = new ArrayList<>();
    List<String> callers = new ArrayList<>();
    List<IMethodBinding> bound = new ArrayList<>();
    for (MethodDeclaration method : UnitDeclarations.methodsOf(declaration)) {
      if (method.isConstructor()) {
        IMethodBinding binding = method.resolveBinding();
        String id = binding == null ? names.written(method, type) : names.method(binding);
        written.add(id);
        if (binding != null) {
          bound.add(binding);
        }
        if (!callsConstructor(method, true)) {
          callers.add(id);
        }
      }
    }
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (method.isConstructor() && !bound.contains(method)) {
        callers.add(names.method(method));
      }
    }
    if (!callers.isEmpty()) {
      return callers;
    }
    return written.isEmpty() ? List.of(names.type(type) + "#" + JavaNames.NO_ARGUMENTS) : written;
  }

  @Override
  public boolean visit(EnumConstantDeclaration node) {
    ITypeBinding type = CallSite.enclosingType(node);
    if (type == null) {
      return false;
    }
    codes.push(new Code(List.of(names.type(type) + "#<clinit>()"), errors.parsedAsWritten(node)));
    return true;
  }

  @Override
  public void endVisit(EnumConstantDeclaration node) {
    if (CallSite.enclosingType(node) != null) {
      codes.pop();
    }
  }

  @Override
  public boolean visit(LambdaExpression node) {
    Code code = codes.peek();
    if (code == null) {
      return false;
    }
    code.lambdas++;
    return true;
  }

  @Override
  public void endVisit(LambdaExpression node) {
    Code code = codes.peek();
    if (code != null) {
      code.lambdas--;
    }
  }
}
