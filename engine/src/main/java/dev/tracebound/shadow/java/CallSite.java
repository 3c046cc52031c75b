package dev.tracebound.shadow.java;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.TypeMethodReference;
import org.jspecify.annotations.Nullable;

/**
 * One place in the source where something is called or referred to, whatever its syntax.
 *
 * @param node the whole expression or statement
 * @param form its syntax
 * @param name the method's name, {@code <init>} for a constructor
 * @param arguments what is passed; empty for a reference
 * @param bound what the compiler bound it to
 * @param target what stands before the dot; null where nothing does
 * @param type the static type that the member is looked up in; null where it is not known or where
 *     the name is looked up in the enclosing scopes
 * @param start of the name, of {@code new} where something is created
 * @param end behind the closing parenthesis
 */
record CallSite(
    ASTNode node,
    Form form,
    String name,
    List<Expression> arguments,
    @Nullable IMethodBinding bound,
    @Nullable Expression target,
    @Nullable ITypeBinding type,
    int start,
    int end) {

  static final String CONSTRUCTOR = "<init>";

  enum Form {
    UNQUALIFIED,
    QUALIFIED,
    SUPER,
    CREATION,
    ENUM_CONSTANT,
    THIS_CONSTRUCTOR,
    SUPER_CONSTRUCTOR,
    REFERENCE,
    SUPER_REFERENCE,
    CREATION_REFERENCE;

    boolean isReference() {
      return this == REFERENCE || this == SUPER_REFERENCE || this == CREATION_REFERENCE;
    }

    boolean isConstructor() {
      return switch (this) {
        case CREATION, ENUM_CONSTANT, THIS_CONSTRUCTOR, SUPER_CONSTRUCTOR, CREATION_REFERENCE ->
            true;
        case UNQUALIFIED, QUALIFIED, SUPER, REFERENCE, SUPER_REFERENCE -> false;
      };
    }
  }

  /** For a diamond the compiler may bind a factory of its own making: its constructor is meant. */
  private static @Nullable IMethodBinding constructor(@Nullable IMethodBinding bound) {
    if (bound == null || bound.isConstructor() || bound.getDeclaringClass() == null) {
      return bound;
    }
    ITypeBinding[] wanted = bound.getParameterTypes();
    for (IMethodBinding method : Hierarchy.constructors(bound.getDeclaringClass(), -1)) {
      ITypeBinding[] parameters = method.getParameterTypes();
      boolean same = parameters.length == wanted.length;
      for (int i = 0; same && i < wanted.length; i++) {
        same = parameters[i].getErasure().isEqualTo(wanted[i].getErasure());
      }
      if (same) {
        return method;
      }
    }
    return null;
  }

  /** What is written there, e.g. {@code resolve/2}; a reference does not say how many. */
  String text() {
    return name + "/" + (form.isReference() ? "?" : arguments.size());
  }

  /** Number of arguments; -1 where the site does not say. */
  int argumentCount() {
    return form.isReference() ? -1 : arguments.size();
  }

  static CallSite of(MethodInvocation node) {
    Expression target = node.getExpression();
    return new CallSite(
        node,
        target == null ? Form.UNQUALIFIED : Form.QUALIFIED,
        node.getName().getIdentifier(),
        arguments(node.arguments()),
        node.resolveMethodBinding(),
        target,
        target == null ? null : target.resolveTypeBinding(),
        node.getName().getStartPosition(),
        end(node));
  }

  static CallSite of(SuperMethodInvocation node) {
    return new CallSite(
        node,
        Form.SUPER,
        node.getName().getIdentifier(),
        arguments(node.arguments()),
        node.resolveMethodBinding(),
        null,
        superType(node, node.getQualifier() == null ? null : node.getQualifier().resolveBinding()),
        node.getName().getStartPosition(),
        end(node));
  }

  /**
   * The created class's own constructor; for an anonymous class the one of its superclass, which is
   * what the arguments choose.
   */
  static CallSite of(ClassInstanceCreation node, String source) {
    AnonymousClassDeclaration body = node.getAnonymousClassDeclaration();
    Expression outer = node.getExpression();
    int from = outer == null ? node.getStartPosition() : end(outer);
    return new CallSite(
        node,
        Form.CREATION,
        CONSTRUCTOR,
        arguments(node.arguments()),
        constructor(node.resolveConstructorBinding()),
        outer,
        node.getType().resolveBinding(),
        Math.max(from, source.indexOf("new", from)),
        body == null ? end(node) : trimmed(source, body.getStartPosition()));
  }

  static CallSite of(EnumConstantDeclaration node, String source) {
    AnonymousClassDeclaration body = node.getAnonymousClassDeclaration();
    ITypeBinding type =
        node.getParent() instanceof AbstractTypeDeclaration declaration
            ? declaration.resolveBinding()
            : null;
    return new CallSite(
        node,
        Form.ENUM_CONSTANT,
        CONSTRUCTOR,
        arguments(node.arguments()),
        constructor(node.resolveConstructorBinding()),
        null,
        type,
        node.getName().getStartPosition(),
        body == null ? end(node) : trimmed(source, body.getStartPosition()));
  }

  static CallSite of(ConstructorInvocation node) {
    return new CallSite(
        node,
        Form.THIS_CONSTRUCTOR,
        CONSTRUCTOR,
        arguments(node.arguments()),
        constructor(node.resolveConstructorBinding()),
        null,
        enclosingType(node),
        node.getStartPosition(),
        end(node));
  }

  static CallSite of(SuperConstructorInvocation node) {
    return new CallSite(
        node,
        Form.SUPER_CONSTRUCTOR,
        CONSTRUCTOR,
        arguments(node.arguments()),
        constructor(node.resolveConstructorBinding()),
        node.getExpression(),
        superType(node, null),
        node.getStartPosition(),
        end(node));
  }

  static CallSite of(MethodReference node) {
    return switch (node) {
      case ExpressionMethodReference reference -> of(reference);
      case TypeMethodReference reference -> of(reference);
      case SuperMethodReference reference -> of(reference);
      case CreationReference reference -> of(reference);
      default -> throw new IllegalArgumentException("not known: " + node);
    };
  }

  static CallSite of(ExpressionMethodReference node) {
    return reference(
        node,
        Form.REFERENCE,
        node.getName().getIdentifier(),
        node.resolveMethodBinding(),
        node.getExpression(),
        node.getExpression().resolveTypeBinding());
  }

  static CallSite of(TypeMethodReference node) {
    return reference(
        node,
        Form.REFERENCE,
        node.getName().getIdentifier(),
        node.resolveMethodBinding(),
        null,
        node.getType().resolveBinding());
  }

  static CallSite of(SuperMethodReference node) {
    return reference(
        node,
        Form.SUPER_REFERENCE,
        node.getName().getIdentifier(),
        node.resolveMethodBinding(),
        null,
        superType(node, node.getQualifier() == null ? null : node.getQualifier().resolveBinding()));
  }

  static CallSite of(CreationReference node) {
    return reference(
        node,
        Form.CREATION_REFERENCE,
        CONSTRUCTOR,
        constructor(node.resolveMethodBinding()),
        null,
        node.getType().resolveBinding());
  }

  private static CallSite reference(
      ASTNode node,
      Form form,
      String name,
      @Nullable IMethodBinding bound,
      @Nullable Expression target,
      @Nullable ITypeBinding type) {
    return new CallSite(
        node, form, name, List.of(), bound, target, type, node.getStartPosition(), end(node));
  }

  /** The innermost type declaration around a node. */
  static @Nullable ITypeBinding enclosingType(ASTNode node) {
    for (ASTNode each = node.getParent(); each != null; each = each.getParent()) {
      if (each instanceof AbstractTypeDeclaration type) {
        return type.resolveBinding();
      }
      if (each instanceof AnonymousClassDeclaration type) {
        return type.resolveBinding();
      }
    }
    return null;
  }

  /** {@code super} is the superclass; {@code Interface.super} is that interface. */
  private static @Nullable ITypeBinding superType(
      ASTNode node, org.eclipse.jdt.core.dom.@Nullable IBinding qualifier) {
    if (qualifier instanceof ITypeBinding named) {
      return named.isInterface() ? named : named.getSuperclass();
    }
    ITypeBinding type = enclosingType(node);
    return type == null ? null : type.getSuperclass();
  }

  private static List<Expression> arguments(List<?> nodes) {
    return nodes(nodes, Expression.class);
  }

  /** The parser's lists do not say what they hold. */
  static <T> List<T> nodes(List<?> nodes, Class<T> type) {
    return nodes.stream().map(type::cast).toList();
  }

  static int end(ASTNode node) {
    return node.getStartPosition() + node.getLength();
  }

  private static int trimmed(String source, int end) {
    int position = Math.min(end, source.length());
    while (position > 0 && Character.isWhitespace(source.charAt(position - 1))) {
      position--;
    }
    return position;
  }
}
