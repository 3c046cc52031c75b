package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.SwitchCase;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.jspecify.annotations.Nullable;

/**
 * Whether the field that a name is bound to is proven. Within one type a missing supertype cannot
 * hide a field that is seen: the name would be ambiguous and the source would not compile. A
 * missing supertype of an inner scope can hide one of an outer scope, and the type before the dot
 * may rest on what is not proven.
 */
final class FieldProof {
  private final CallProof calls;
  private final ExpressionProof expressions;
  private final StaticImports imports;
  private final Hierarchy hierarchy;
  private final CompileErrors errors;

  FieldProof(CallProof calls, Hierarchy hierarchy, CompileErrors errors) {
    this.calls = calls;
    this.expressions = calls.expressions();
    this.imports = calls.imports();
    this.hierarchy = hierarchy;
    this.errors = errors;
  }

  /** Why the binding of a field's name is not proven; null where it is. */
  @Nullable AmbiguityReason doubt(SimpleName name, IVariableBinding field, ITypeBinding declaring) {
    if (field.isRecovered() || calls.mistakes(declaring)) {
      return AmbiguityReason.RECOVERED_BINDING;
    }
    if (errors.within(name)) {
      return AmbiguityReason.COMPILE_ERROR;
    }
    return switch (wholeOf(name)) {
      case FieldAccess access -> of(access.getExpression());
      case SuperFieldAccess access -> null;
      case QualifiedName qualified ->
          qualified.getQualifier().resolveBinding() instanceof IVariableBinding
              ? of(qualified.getQualifier())
              : null;
      default ->
          name.getParent() instanceof SwitchCase label && field.isEnumConstant()
              ? ofSelector(label)
              : ofScopes(name, declaring);
    };
  }

  /** The expression whose last part a name is. */
  static ASTNode wholeOf(SimpleName name) {
    return switch (name.getParent()) {
      case FieldAccess access when access.getName().equals(name) -> access;
      case SuperFieldAccess access when access.getName().equals(name) -> access;
      case QualifiedName qualified when qualified.getName().equals(name) -> qualified;
      case null, default -> name;
    };
  }

  private @Nullable AmbiguityReason of(Expression receiver) {
    return expressions.proven(receiver) ? null : AmbiguityReason.RECOVERED_BINDING;
  }

  private @Nullable AmbiguityReason ofSelector(SwitchCase label) {
    return switch (label.getParent()) {
      case SwitchStatement statement -> of(statement.getExpression());
      case SwitchExpression expression -> of(expression.getExpression());
      case null, default -> AmbiguityReason.RECOVERED_BINDING;
    };
  }

  private @Nullable AmbiguityReason ofScopes(SimpleName name, ITypeBinding declaring) {
    for (ITypeBinding scope : Scopes.of(name)) {
      if (scope.isEqualTo(declaring) || Hierarchy.contains(scope, declaring)) {
        return null;
      }
      if (hierarchy.isOpen(scope)) {
        return AmbiguityReason.OUTER_SCOPE_WITH_MISSING_SUPERTYPE;
      }
    }
    return imports.mayHide(name.getIdentifier()) ? AmbiguityReason.RECOVERED_BINDING : null;
  }
}
