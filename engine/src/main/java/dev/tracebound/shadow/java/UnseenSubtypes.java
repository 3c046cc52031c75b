package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Outline;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.ArrayType;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.NameQualifiedType;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.QualifiedType;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SimpleType;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.TypeMethodReference;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/**
 * Classes, lambdas and method references that the compiler gave no type: it reads no code that is
 * passed to a call it cannot bind. What they are written to be says of which types there may be
 * more subtypes than the bindings show.
 */
final class UnseenSubtypes extends ASTVisitor {
  /** Simple names of the types. */
  final Set<String> names = new TreeSet<>();

  /** Names of the methods that such a lambda is passed to. */
  final Set<String> passedTo = new TreeSet<>();

  private final CompilationUnit unit;

  private UnseenSubtypes(CompilationUnit unit) {
    this.unit = unit;
  }

  /** Of a unit without errors there are none. */
  static UnseenSubtypes of(CompilationUnit unit, CompileErrors errors) {
    UnseenSubtypes found = new UnseenSubtypes(unit);
    if (errors.any()) {
      unit.accept(found);
    }
    return found;
  }

  @Override
  public boolean visit(AnonymousClassDeclaration node) {
    if (node.resolveBinding() == null) {
      switch (node.getParent()) {
        case ClassInstanceCreation creation -> add(creation.getType());
        case EnumConstantDeclaration constant
            when constant.getParent() instanceof EnumDeclaration type ->
            names.add(type.getName().getIdentifier());
        case null, default -> {
          // there is no other class without a name
        }
      }
    }
    return true;
  }

  @Override
  public boolean visit(TypeDeclaration node) {
    if (node.resolveBinding() == null && !node.isPackageMemberTypeDeclaration()) {
      add(node.getSuperclassType());
    }
    return type(node, node.superInterfaceTypes());
  }

  @Override
  public boolean visit(EnumDeclaration node) {
    return type(node, node.superInterfaceTypes());
  }

  @Override
  public boolean visit(RecordDeclaration node) {
    return type(node, node.superInterfaceTypes());
  }

  private boolean type(AbstractTypeDeclaration node, List<?> interfaces) {
    if (node.resolveBinding() != null) {
      return true;
    }
    if (node.isPackageMemberTypeDeclaration()) {
      return false; // a duplicate, which is known as one
    }
    CallSite.nodes(interfaces, Type.class).forEach(this::add);
    return true;
  }

  @Override
  public boolean visit(LambdaExpression node) {
    return function(node);
  }

  @Override
  public boolean visit(ExpressionMethodReference node) {
    return function(node);
  }

  @Override
  public boolean visit(TypeMethodReference node) {
    return function(node);
  }

  @Override
  public boolean visit(SuperMethodReference node) {
    return function(node);
  }

  @Override
  public boolean visit(CreationReference node) {
    return function(node);
  }

  private boolean function(Expression node) {
    ITypeBinding type = node.resolveTypeBinding();
    if (type == null || Hierarchy.missing(type)) {
      addContext(node);
    }
    return true;
  }

  private void addContext(Expression node) {
    ASTNode parent = node.getParent();
    while (parent instanceof ParenthesizedExpression
        || parent instanceof ConditionalExpression
        || parent instanceof ArrayInitializer) {
      parent = parent.getParent();
    }
    switch (parent) {
      case ArrayCreation array -> add(array.getType());
      case CastExpression cast -> add(cast.getType());
      case VariableDeclarationFragment variable -> addTypeOf(variable);
      case Assignment assignment -> addVariables(lastName(assignment.getLeftHandSide()));
      case ReturnStatement statement -> addReturned(statement);
      case MethodInvocation call -> passedTo.add(call.getName().getIdentifier());
      case SuperMethodInvocation call -> passedTo.add(call.getName().getIdentifier());
      case ClassInstanceCreation creation -> passedTo.add(CallSite.CONSTRUCTOR);
      case EnumConstantDeclaration constant -> passedTo.add(CallSite.CONSTRUCTOR);
      case ConstructorInvocation call -> passedTo.add(CallSite.CONSTRUCTOR);
      case SuperConstructorInvocation call -> passedTo.add(CallSite.CONSTRUCTOR);
      case null, default -> {
        // what a lambda returns is of a type that is nowhere written
      }
    }
  }

  private void addTypeOf(VariableDeclarationFragment variable) {
    switch (variable.getParent()) {
      case VariableDeclarationStatement statement -> add(statement.getType());
      case FieldDeclaration field -> add(field.getType());
      case null, default -> {
        // others have no such value
      }
    }
  }

  /** Variables and fields of the name in the unit. */
  private void addVariables(@Nullable String name) {
    if (name != null) {
      unit.accept(
          new ASTVisitor() {
            @Override
            public boolean visit(VariableDeclarationFragment each) {
              if (each.getName().getIdentifier().equals(name)) {
                addTypeOf(each);
              }
              return true;
            }
          });
    }
  }

  private static @Nullable String lastName(Expression variable) {
    return switch (variable) {
      case SimpleName name -> name.getIdentifier();
      case QualifiedName name -> name.getName().getIdentifier();
      case FieldAccess access -> access.getName().getIdentifier();
      default -> null;
    };
  }

  private void addReturned(ReturnStatement statement) {
    for (ASTNode each = statement; each != null; each = each.getParent()) {
      if (each instanceof MethodDeclaration method) {
        add(method.getReturnType2());
        return;
      }
      if (each instanceof LambdaExpression) {
        return;
      }
    }
  }

  private void add(@Nullable Type type) {
    switch (type) {
      case SimpleType simple ->
          names.add(Outline.lastPart(simple.getName().getFullyQualifiedName()));
      case QualifiedType qualified -> names.add(qualified.getName().getIdentifier());
      case NameQualifiedType qualified -> names.add(qualified.getName().getIdentifier());
      case ParameterizedType generic -> add(generic.getType());
      case ArrayType array -> add(array.getElementType());
      case null, default -> {
        // primitive, or a variable's type that is not written
      }
    }
  }
}
