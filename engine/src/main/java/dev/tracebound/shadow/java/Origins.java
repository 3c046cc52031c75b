package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Facts;
import dev.tracebound.shadow.Lines;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/**
 * Where the object that an expression gives comes from, as far as the unit itself proves it. What
 * is not listed here (a parameter, an element of an array, what is caught or iterated over, …) can
 * come from anywhere. Values that are set past the language, by reflection or deserialisation, are
 * not seen.
 */
final class Origins {
  /** What comes from more places than this counts as unknown. */
  static final int MAX_PLACES = 12;

  private final JavaNames names;
  private final CallProof calls;
  private final FieldProof fields;
  private final Receivers receivers;
  private final Hierarchy hierarchy;
  private final CompileErrors errors;
  private final Lines lines;
  private final Writes writes;
  private final Map<VariableDeclarationFragment, @Nullable Set<Facts.Origin>> locals =
      new HashMap<>();

  Origins(
      JavaNames names,
      CallProof calls,
      FieldProof fields,
      Receivers receivers,
      Hierarchy hierarchy,
      CompileErrors errors,
      Lines lines,
      Writes writes) {
    this.names = names;
    this.calls = calls;
    this.fields = fields;
    this.receivers = receivers;
    this.hierarchy = hierarchy;
    this.errors = errors;
    this.lines = lines;
    this.writes = writes;
  }

  /** Null where it can come from anywhere; empty where it can only be {@code null}. */
  @Nullable Set<Facts.Origin> of(Expression expression) {
    return switch (expression) {
      case NullLiteral nothing -> Set.of();
      case ParenthesizedExpression inner -> of(inner.getExpression());
      case CastExpression cast ->
          cast.getType().isPrimitiveType() ? null : of(cast.getExpression());
      case ConditionalExpression either ->
          ofAll(List.of(either.getThenExpression(), either.getElseExpression()));
      case Assignment assignment ->
          assignment.getOperator().equals(Assignment.Operator.ASSIGN)
              ? of(assignment.getRightHandSide())
              : null;
      case ClassInstanceCreation creation -> ofCreation(creation);
      case SimpleName name -> ofVariable(name, name.resolveBinding());
      case QualifiedName name -> ofVariable(name.getName(), name.resolveBinding());
      case FieldAccess access -> ofVariable(access.getName(), access.resolveFieldBinding());
      case SuperFieldAccess access -> ofVariable(access.getName(), access.resolveFieldBinding());
      case MethodInvocation call -> ofCall(CallSite.of(call));
      case SuperMethodInvocation call -> ofCall(CallSite.of(call));
      default -> null;
    };
  }

  /** What any of these gives. */
  @Nullable Set<Facts.Origin> ofAll(List<Expression> expressions) {
    Set<Facts.Origin> all = new LinkedHashSet<>();
    for (Expression each : expressions) {
      Set<Facts.Origin> found = of(each);
      if (found == null) {
        return null;
      }
      all.addAll(found);
    }
    return all.size() > MAX_PLACES ? null : all;
  }

  private @Nullable Set<Facts.Origin> ofCreation(ClassInstanceCreation creation) {
    AnonymousClassDeclaration body = creation.getAnonymousClassDeclaration();
    if (body != null) {
      return body.resolveBinding() == null ? null : created(body.resolveBinding(), creation);
    }
    ITypeBinding type = creation.getType().resolveBinding();
    if (type == null
        || Hierarchy.missing(type)
        || !Hierarchy.declaration(type).isFromSource()
        || calls.mistakes(type)
        || errors.within(creation.getType())
        || (creation.getExpression() == null
            ? mayBeInherited(creation, Hierarchy.declaration(type))
            : !calls.expressions().proven(creation.getExpression()))) {
      return null;
    }
    return created(type, creation);
  }

  private Set<Facts.Origin> created(ITypeBinding type, ASTNode place) {
    return Set.of(origin(names.type(type), place.getStartPosition(), CallSite.end(place)));
  }

  /** A missing supertype of a class around may have a member class of the name, which is nearer. */
  private boolean mayBeInherited(ASTNode creation, ITypeBinding type) {
    ITypeBinding outer = type.getDeclaringClass();
    for (ITypeBinding scope : Scopes.of(creation)) {
      if (outer != null && Hierarchy.contains(scope, outer)) {
        return false;
      }
      if (hierarchy.isOpen(scope)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Set<Facts.Origin> ofVariable(SimpleName name, @Nullable IBinding binding) {
    if (!(binding instanceof IVariableBinding variable) || variable.isRecovered()) {
      return null;
    }
    return variable.isField() ? ofField(name, variable) : ofLocal(name, variable);
  }

  private @Nullable Set<Facts.Origin> ofLocal(SimpleName name, IVariableBinding variable) {
    VariableDeclarationFragment declaration = writes.declaration(variable);
    List<Expression> values = writes.valuesOf(variable);
    if (declaration == null || values == null || mayBeFieldOfOpenScope(name, declaration)) {
      return null;
    }
    if (!locals.containsKey(declaration)) {
      // a variable whose value is taken from itself is not followed
      locals.put(declaration, null);
      locals.put(declaration, ofAll(values));
    }
    return locals.get(declaration);
  }

  /** A class between a local variable and its use may inherit a field of the name. */
  private boolean mayBeFieldOfOpenScope(SimpleName name, ASTNode declaration) {
    for (ASTNode each = name.getParent(); each != null; each = each.getParent()) {
      ITypeBinding scope =
          switch (each) {
            case AnonymousClassDeclaration type -> type.resolveBinding();
            case AbstractTypeDeclaration type -> type.resolveBinding();
            default -> null;
          };
      if (each.getStartPosition() <= declaration.getStartPosition()
          && CallSite.end(declaration) <= CallSite.end(each)) {
        return false;
      }
      if (scope != null && hierarchy.isOpen(scope)) {
        return true;
      }
    }
    return false;
  }

  /** What a field holds is said where it is declared; others can write to it but for these. */
  private @Nullable Set<Facts.Origin> ofField(SimpleName name, IVariableBinding field) {
    ITypeBinding declaring = field.getDeclaringClass();
    if (declaring == null || field.getType().isPrimitive() || !isWrittenByItsFileOnly(field)) {
      return null;
    }
    ITypeBinding declaration = Hierarchy.declaration(declaring);
    return declaration.isFromSource() && fields.doubt(name, field, declaration) == null
        ? Set.of(
            origin(names.field(field, declaration), name.getStartPosition(), CallSite.end(name)))
        : null;
  }

  static boolean isWrittenByItsFileOnly(IVariableBinding field) {
    return Modifier.isFinal(field.getModifiers()) || Modifier.isPrivate(field.getModifiers());
  }

  /** What a method returns is said where it is declared, if it is certain that it is the one. */
  private @Nullable Set<Facts.Origin> ofCall(CallSite site) {
    IMethodBinding target = calls.verdict(site).target();
    if (target == null
        || target.getMethodDeclaration().getReturnType().isPrimitive()
        || !Hierarchy.declaration(target.getDeclaringClass()).isFromSource()
        || receivers.virtualReceiver(site, target) != null) {
      return null;
    }
    return Set.of(origin(names.method(target), site.start(), site.end()));
  }

  Facts.Origin origin(String id, int start, int end) {
    return new Facts.Origin(id, lines.range(start, end));
  }
}
