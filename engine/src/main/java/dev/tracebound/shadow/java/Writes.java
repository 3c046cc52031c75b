package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/**
 * All that one unit writes to its variables. A write that cannot be told to be another's counts
 * against every variable of the name. So does a string that is a field's name: handles and updaters
 * take it.
 */
final class Writes {
  private final FieldProof fields;
  private final Map<Object, List<Expression>> values = new HashMap<>();
  private final Map<Object, VariableDeclarationFragment> declarations = new HashMap<>();
  private final Set<Object> otherwise = new HashSet<>();
  private final Set<String> doubtfulNames = new HashSet<>();
  private final Set<String> strings = new HashSet<>();

  Writes(FieldProof fields) {
    this.fields = fields;
  }

  void read(CompilationUnit unit) {
    unit.accept(new Reader());
    for (Object written : values.keySet()) {
      if (written instanceof IVariableBinding local && !declarations.containsKey(local)) {
        doubtfulNames.add(local.getName());
      }
    }
  }

  /** Where a variable is declared in this unit, with a value or to be given one; else null. */
  @Nullable VariableDeclarationFragment declaration(IVariableBinding variable) {
    return declarations.get(key(variable));
  }

  /** All values that a variable of this unit is given; null where it may be given others. */
  @Nullable List<Expression> valuesOf(IVariableBinding variable) {
    Object key = key(variable);
    return !declarations.containsKey(key)
            || otherwise.contains(key)
            || doubtfulNames.contains(variable.getName())
            || (variable.isField() && strings.contains(variable.getName()))
        ? null
        : values.getOrDefault(key, List.of());
  }

  /** A field of a generic type has a binding for each use of the type, a local has one. */
  private static Object key(IVariableBinding variable) {
    ITypeBinding declaring = variable.getDeclaringClass();
    return variable.isField() && declaring != null
        ? Hierarchy.declaration(declaring).getKey() + "#" + variable.getName()
        : variable.getVariableDeclaration();
  }

  private final class Reader extends ASTVisitor {
    @Override
    public boolean visit(VariableDeclarationFragment node) {
      IVariableBinding variable = node.resolveBinding();
      ASTNode parent = node.getParent();
      boolean givenByCode =
          parent instanceof FieldDeclaration
              || parent instanceof VariableDeclarationStatement
              || parent instanceof VariableDeclarationExpression;
      if (variable == null || !givenByCode) {
        return true;
      }
      Object key = key(variable);
      if (declarations.put(key, node) != null) {
        otherwise.add(key);
      }
      if (node.getInitializer() != null) {
        add(key, node.getInitializer());
      }
      return true;
    }

    @Override
    public boolean visit(StringLiteral node) {
      strings.add(node.getLiteralValue());
      return true;
    }

    @Override
    public boolean visit(Assignment node) {
      boolean plain = node.getOperator().equals(Assignment.Operator.ASSIGN);
      write(node.getLeftHandSide(), plain ? node.getRightHandSide() : null);
      return true;
    }

    @Override
    public boolean visit(PrefixExpression node) {
      PrefixExpression.Operator operator = node.getOperator();
      if (operator.equals(PrefixExpression.Operator.INCREMENT)
          || operator.equals(PrefixExpression.Operator.DECREMENT)) {
        write(node.getOperand(), null);
      }
      return true;
    }

    @Override
    public boolean visit(PostfixExpression node) {
      write(node.getOperand(), null);
      return true;
    }

    /**
     * @param value null where it is computed from what was there
     */
    private void write(Expression target, @Nullable Expression value) {
      SimpleName name = nameOf(target);
      if (name == null) {
        return;
      }
      if (!(name.resolveBinding() instanceof IVariableBinding variable) || isDoubtful(name)) {
        doubtfulNames.add(name.getIdentifier());
      } else if (value == null) {
        otherwise.add(key(variable));
      } else {
        add(key(variable), value);
      }
    }

    private void add(Object key, Expression value) {
      values.computeIfAbsent(key, any -> new ArrayList<>()).add(value);
    }
  }

  private boolean isDoubtful(SimpleName name) {
    if (!(name.resolveBinding() instanceof IVariableBinding variable) || variable.isRecovered()) {
      return true;
    }
    ITypeBinding declaring = variable.getDeclaringClass();
    return variable.isField()
        && (declaring == null
            || fields.doubt(name, variable, Hierarchy.declaration(declaring)) != null);
  }

  /** The last name of what is written to; null where that is no variable. */
  private static @Nullable SimpleName nameOf(Expression target) {
    return switch (target) {
      case ParenthesizedExpression inner -> nameOf(inner.getExpression());
      case SimpleName name -> name;
      case QualifiedName name -> name.getName();
      case FieldAccess access -> access.getName();
      case SuperFieldAccess access -> access.getName();
      default -> null;
    };
  }
}
