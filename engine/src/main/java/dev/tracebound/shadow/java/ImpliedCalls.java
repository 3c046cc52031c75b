package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.EdgeKind;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/**
 * Calls that the source implies: a loop's iterator, a resource's {@code close()}, the accessors
 * that a record pattern asks, the {@code toString()} of what is put into a string.
 */
final class ImpliedCalls {
  private static final String STRING = "java.lang.String";

  private final EdgeWriter writer;
  private final CallProof calls;
  private final ExpressionProof expressions;
  private final CompileErrors errors;
  private final NoArgMethods methods;

  ImpliedCalls(EdgeWriter writer, CallProof calls, Hierarchy hierarchy, CompileErrors errors) {
    this.writer = writer;
    this.calls = calls;
    this.expressions = calls.expressions();
    this.errors = errors;
    this.methods = new NoArgMethods(hierarchy);
  }

  /** A loop over an {@code Iterable}; one over an array calls nothing. */
  void loop(EdgeWriter.From from, EnhancedForStatement loop) {
    Expression iterated = loop.getExpression();
    ITypeBinding type = iterated.resolveTypeBinding();
    if (type == null || type.isArray()) {
      return;
    }
    implied(from, iterated, type, "iterator", expressions.proven(iterated));
    ITypeBinding iterator = iteratorOf(type);
    if (iterator != null) {
      // whatever type the iterator has, these two are named on java.util.Iterator
      implied(from, iterated, iterator, "hasNext", expressions.proven(iterated));
      implied(from, iterated, iterator, "next", expressions.proven(iterated));
    }
  }

  private static @Nullable ITypeBinding iteratorOf(ITypeBinding type) {
    List<ITypeBinding> roots = new ArrayList<>(Hierarchy.bounds(type));
    roots.add(type);
    for (ITypeBinding root : roots) {
      for (ITypeBinding each : Hierarchy.closure(root)) {
        if ("java.lang.Iterable".equals(each.getQualifiedName())
            || "java.lang.Iterable".equals(each.getErasure().getQualifiedName())) {
          for (IMethodBinding method : each.getDeclaredMethods()) {
            if (method.getName().equals("iterator")) {
              return Hierarchy.declaration(method.getReturnType());
            }
          }
        }
      }
    }
    return null;
  }

  void resources(EdgeWriter.From from, TryStatement statement) {
    for (Object each : statement.resources()) {
      if (each instanceof VariableDeclarationExpression declared) {
        for (VariableDeclarationFragment fragment :
            CallSite.nodes(declared.fragments(), VariableDeclarationFragment.class)) {
          close(from, fragment.getName());
        }
      } else if (each instanceof Expression resource) {
        close(from, resource);
      }
    }
  }

  private void close(EdgeWriter.From from, Expression resource) {
    ITypeBinding type = resource.resolveTypeBinding();
    if (type != null) {
      implied(from, resource, type, "close", expressions.proven(resource));
    }
  }

  /** Every component's accessor, in the order of the nested patterns. */
  void deconstruction(EdgeWriter.From from, RecordPattern pattern) {
    ITypeBinding type = pattern.getPatternType().resolveBinding();
    if (type == null || Hierarchy.missing(type)) {
      return;
    }
    List<String> components = components(Hierarchy.declaration(type));
    List<Pattern> nested = pattern.patterns();
    if (components.size() != nested.size()) {
      return;
    }
    for (int i = 0; i < nested.size(); i++) {
      implied(from, nested.get(i), type, components.get(i), !calls.mistakes(type));
    }
  }

  private static List<String> components(ITypeBinding record) {
    for (IMethodBinding method : record.getDeclaredMethods()) {
      if (method.isCanonicalConstructor()) {
        return List.of(method.getParameterNames());
      }
    }
    return List.of();
  }

  /** {@code a + b} where that is a string. */
  void concatenation(EdgeWriter.From from, InfixExpression sum) {
    if (sum.getOperator().equals(InfixExpression.Operator.PLUS)
        && isString(sum.resolveTypeBinding())) {
      convert(from, sum.getLeftOperand());
      convert(from, sum.getRightOperand());
      CallSite.nodes(sum.extendedOperands(), Expression.class).forEach(each -> convert(from, each));
    }
  }

  /** {@code s += b} where {@code s} is a string. */
  void concatenation(EdgeWriter.From from, Assignment sum) {
    if (sum.getOperator().equals(Assignment.Operator.PLUS_ASSIGN)
        && isString(sum.resolveTypeBinding())) {
      convert(from, sum.getRightHandSide());
    }
  }

  private void convert(EdgeWriter.From from, Expression operand) {
    ITypeBinding type = operand.resolveTypeBinding();
    if (type == null
        || type.isPrimitive()
        || type.isNullType()
        || type.isArray()
        || isString(type)) {
      return;
    }
    CallProof.Verdict verdict = methods.find(type, "toString");
    IMethodBinding found =
        verdict.target() != null
            ? verdict.target()
            : verdict.candidates().isEmpty() ? null : verdict.candidates().getFirst();
    if (found != null && Hierarchy.declaration(found.getDeclaringClass()).isFromSource()) {
      CallSite site = site(operand, type, "toString", found);
      writer.implied(
          from, EdgeKind.CONVERTS, site, checked(verdict, operand, expressions.proven(operand)));
    }
  }

  private static boolean isString(@Nullable ITypeBinding type) {
    return type != null && STRING.equals(type.getQualifiedName());
  }

  private void implied(
      EdgeWriter.From from, ASTNode place, ITypeBinding type, String name, boolean typeProven) {
    CallProof.Verdict verdict = checked(methods.find(type, name), place, typeProven);
    IMethodBinding bound =
        verdict.target() != null
            ? verdict.target()
            : verdict.candidates().isEmpty() ? null : verdict.candidates().getFirst();
    writer.implied(from, EdgeKind.CALLS, site(place, type, name, bound), verdict);
  }

  private CallProof.Verdict checked(CallProof.Verdict found, ASTNode place, boolean typeProven) {
    IMethodBinding target = found.target();
    if (target == null) {
      return found;
    }
    if (!typeProven) {
      return CallProof.Verdict.doubtful(AmbiguityReason.RECOVERED_BINDING, List.of(target));
    }
    return errors.within(place)
        ? CallProof.Verdict.doubtful(AmbiguityReason.COMPILE_ERROR, List.of(target))
        : found;
  }

  private static CallSite site(
      ASTNode place, ITypeBinding type, String name, @Nullable IMethodBinding bound) {
    return new CallSite(
        place,
        CallSite.Form.QUALIFIED,
        name,
        List.of(),
        bound,
        null,
        type,
        place.getStartPosition(),
        CallSite.end(place));
  }
}
