package dev.tracebound.shadow.java;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/**
 * Whether an argument has exactly a parameter's type although that type is missing. Two missing
 * types of one name are the same where the name is written in one file: there it means one thing.
 * Across files it need not, since each has imports of its own.
 */
final class MissingIdentity {
  private final CompilationUnit unit;
  private final CallProof calls;

  MissingIdentity(CompilationUnit unit, CallProof calls) {
    this.unit = unit;
    this.calls = calls;
  }

  /**
   * @param type of the argument, proven
   * @param method whose parameter it is passed to
   */
  boolean isExact(
      Expression argument, ITypeBinding type, IMethodBinding method, ITypeBinding parameter) {
    if (isUnclear(type) || isUnclear(parameter) || !type.isEqualTo(parameter)) {
      return false;
    }
    ITypeBinding writer = writer(argument);
    return writer != null
        && outermost(writer)
            .isEqualTo(outermost(method.getMethodDeclaration().getDeclaringClass()));
  }

  private static boolean isQualified(ITypeBinding missing) {
    return missing.getKey().chars().anyMatch(each -> "/.$".indexOf(each) >= 0);
  }

  /** What stands in angle brackets may not fit; what stands before a dot may be missing too. */
  private static boolean isUnclear(ITypeBinding type) {
    ITypeBinding element = type.isArray() ? type.getElementType() : type;
    return isQualified(element)
        || element.isParameterizedType()
        || element.isRawType()
        || element.getTypeArguments().length > 0
        || element.getName().indexOf('<') >= 0;
  }

  /** The type in which the argument's type is written; null where it is inferred or unclear. */
  private @Nullable ITypeBinding writer(Expression argument) {
    return switch (argument) {
      case ParenthesizedExpression inner -> writer(inner.getExpression());
      case MethodInvocation call -> {
        IMethodBinding target = calls.verdict(CallSite.of(call)).target();
        yield target == null ? null : target.getMethodDeclaration().getDeclaringClass();
      }
      case FieldAccess access -> ofField(access.resolveFieldBinding());
      case SimpleName name when name.resolveBinding() instanceof IVariableBinding variable ->
          variable.isField() ? ofField(variable) : ofLocal(variable);
      default -> null;
    };
  }

  private static @Nullable ITypeBinding ofField(@Nullable IVariableBinding field) {
    return field == null ? null : field.getVariableDeclaration().getDeclaringClass();
  }

  private @Nullable ITypeBinding ofLocal(IVariableBinding variable) {
    ASTNode declaration = unit.findDeclaringNode(variable.getVariableDeclaration());
    Type written =
        switch (declaration) {
          case SingleVariableDeclaration single -> single.getType();
          case VariableDeclarationFragment fragment
              when fragment.getParent() instanceof VariableDeclarationStatement statement ->
              statement.getType();
          case null, default -> null;
        };
    return declaration == null || written == null || written.isVar()
        ? null
        : CallSite.enclosingType(declaration);
  }

  private static ITypeBinding outermost(ITypeBinding type) {
    ITypeBinding outermost = Hierarchy.declaration(type);
    for (ITypeBinding outer = outermost.getDeclaringClass();
        outer != null;
        outer = outer.getDeclaringClass()) {
      outermost = Hierarchy.declaration(outer);
    }
    return outermost;
  }
}
