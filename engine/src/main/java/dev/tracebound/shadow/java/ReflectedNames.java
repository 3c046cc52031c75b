package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.Facts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/**
 * Names that stand in a string and that reflection looks up: a class, or a method of a class that
 * is named too. Never a proof: class loaders and overloads decide when it runs.
 */
final class ReflectedNames {
  private static final Set<String> OF_CLASS = Set.of("getMethod", "getDeclaredMethod");
  private static final Set<String> OF_LOOKUP = Set.of("findVirtual", "findStatic", "findSpecial");

  private final CompilationUnit unit;
  private final JavaNames names;
  private final Hierarchy hierarchy;

  ReflectedNames(CompilationUnit unit, JavaNames names, Hierarchy hierarchy) {
    this.unit = unit;
    this.names = names;
    this.hierarchy = hierarchy;
  }

  /** What a call looks up by name; null where it does not or where the name is computed. */
  EdgeWriter.@Nullable Target target(MethodInvocation call) {
    String method = call.getName().getIdentifier();
    List<Expression> arguments = CallSite.nodes(call.arguments(), Expression.class);
    if (isForName(call)) {
      String type = text(arguments.getFirst());
      return type == null ? null : reflected(type, List.of(type));
    }
    Expression receiver = call.getExpression();
    if (OF_CLASS.contains(method) && receiver != null && isOf(call, "java.lang.Class")) {
      List<Expression> parameters = arguments.subList(1, arguments.size());
      boolean inherited = method.equals("getMethod");
      return method(receiver, arguments.getFirst(), parameters, inherited);
    }
    if (OF_LOOKUP.contains(method)
        && arguments.size() > 1
        && isOf(call, "java.lang.invoke.MethodHandles.Lookup")) {
      return method(arguments.getFirst(), arguments.get(1), List.of(), true);
    }
    return null;
  }

  private boolean isForName(MethodInvocation call) {
    return call.getName().getIdentifier().equals("forName")
        && !call.arguments().isEmpty()
        && isOf(call, "java.lang.Class");
  }

  private static boolean isOf(MethodInvocation call, String type) {
    IMethodBinding bound = call.resolveMethodBinding();
    return bound != null
        && bound.getDeclaringClass() != null
        && !bound.isRecovered()
        && Hierarchy.declaration(bound.getDeclaringClass()).getQualifiedName().equals(type);
  }

  private EdgeWriter.@Nullable Target method(
      Expression type, Expression name, List<Expression> parameters, boolean inherited) {
    String method = text(name);
    if (method == null) {
      return null;
    }
    return switch (classOf(type)) {
      case TypeLiteral literal -> {
        ITypeBinding named = literal.getType().resolveBinding();
        yield Hierarchy.missing(named) || named == null
            ? null
            : reflected(method, methods(named, method, parameters, inherited));
      }
      case MethodInvocation forName -> {
        String named = text(CallSite.nodes(forName.arguments(), Expression.class).getFirst());
        yield named == null
            ? null
            : reflected(method, List.of(named + "#" + method + Facts.ANY_PARAMETERS));
      }
      case null, default -> null;
    };
  }

  private List<String> methods(
      ITypeBinding type, String name, List<Expression> parameters, boolean inherited) {
    ITypeBinding declaration = Hierarchy.declaration(type);
    List<IMethodBinding> all =
        inherited
            ? hierarchy.methods(declaration, name, -1)
            : hierarchy.declared(declaration, name);
    List<String> found = new ArrayList<>();
    for (IMethodBinding each : all) {
      boolean ofTree = Hierarchy.declaration(each.getDeclaringClass()).isFromSource();
      if (ofTree && mayTake(each, parameters)) {
        found.add(names.method(each));
      }
    }
    return found;
  }

  private static boolean mayTake(IMethodBinding method, List<Expression> parameters) {
    ITypeBinding[] declared = method.getMethodDeclaration().getParameterTypes();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i) instanceof TypeLiteral literal) {
        ITypeBinding wanted = literal.getType().resolveBinding();
        boolean other =
            i >= declared.length
                || (wanted != null && !wanted.getErasure().isEqualTo(declared[i].getErasure()));
        if (other) {
          return false;
        }
      }
    }
    return true;
  }

  /** The class literal or {@code Class.forName} that an expression's value comes from. */
  private @Nullable Expression classOf(Expression expression) {
    return switch (expression) {
      case ParenthesizedExpression inner -> classOf(inner.getExpression());
      case CastExpression cast -> classOf(cast.getExpression());
      case TypeLiteral literal -> literal;
      case MethodInvocation call when isForName(call) -> call;
      case SimpleName name -> {
        Expression value = onlyValue(name);
        yield value == null ? null : classOf(value);
      }
      default -> null;
    };
  }

  private @Nullable Expression onlyValue(SimpleName name) {
    if (name.resolveBinding() instanceof IVariableBinding variable
        && !variable.isField()
        && (variable.isEffectivelyFinal() || Modifier.isFinal(variable.getModifiers()))) {
      ASTNode declaration = unit.findDeclaringNode(variable);
      return declaration instanceof VariableDeclarationFragment fragment
          ? fragment.getInitializer()
          : null;
    }
    return null;
  }

  private static @Nullable String text(Expression expression) {
    return expression.resolveConstantExpressionValue() instanceof String text ? text : null;
  }

  private static EdgeWriter.@Nullable Target reflected(String text, List<String> candidates) {
    return candidates.isEmpty()
        ? null
        : new EdgeWriter.Target(null, text, AmbiguityReason.REFLECTION, candidates);
  }
}
