package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.jspecify.annotations.Nullable;

/** The compile errors of one unit, as far as they cast doubt on what a call is bound to. */
final class CompileErrors {
  /** Errors that say nothing about which method is meant. */
  private static final Set<Integer> HARMLESS =
      Set.of(
          IProblem.MissingTypeInMethod,
          IProblem.MissingTypeInConstructor,
          IProblem.UnhandledException,
          IProblem.UnhandledExceptionInDefaultConstructor,
          IProblem.UnhandledExceptionInImplicitConstructorCall,
          IProblem.UnhandledExceptionOnAutoClose,
          IProblem.CannotThrowType,
          IProblem.UnreachableCatch,
          IProblem.AbstractMethodMustBeImplemented,
          IProblem.AbstractMethodMustBeImplementedOverConcreteMethod,
          IProblem.EnumConstantMustImplementAbstractMethod,
          IProblem.CodeCannotBeReached,
          IProblem.UninitializedLocalVariable,
          IProblem.UninitializedBlankFinalField);

  private final List<IProblem> doubtful = new ArrayList<>();

  /** Where the names start that stand for no type. */
  private final NavigableSet<Integer> undefinedTypes = new TreeSet<>();

  /** For each error the furthest end of it and all before it. */
  private final int[] furthestEnd;

  private @Nullable IProblem firstSyntaxError;

  CompileErrors(CompilationUnit unit) {
    for (IProblem problem : unit.getProblems()) {
      if (problem.isError() && !HARMLESS.contains(problem.getID())) {
        doubtful.add(problem);
      }
      if (problem.getID() == IProblem.UndefinedType) {
        undefinedTypes.add(problem.getSourceStart());
      }
      if (problem.isError() && (problem.getID() & IProblem.Syntax) != 0) {
        if (firstSyntaxError == null
            || problem.getSourceStart() < firstSyntaxError.getSourceStart()) {
          firstSyntaxError = problem;
        }
      }
    }
    doubtful.sort(Comparator.comparingInt(IProblem::getSourceStart));
    furthestEnd = new int[doubtful.size()];
    for (int i = 0; i < furthestEnd.length; i++) {
      int end = doubtful.get(i).getSourceEnd();
      furthestEnd[i] = i == 0 ? end : Math.max(end, furthestEnd[i - 1]);
    }
  }

  /** Whether there is any error that can change a binding. */
  boolean any() {
    return !doubtful.isEmpty();
  }

  @Nullable IProblem firstSyntaxError() {
    return firstSyntaxError;
  }

  /**
   * Whether a declaration ends before the first syntax error: what stands there is parsed as
   * written. Behind it the parser guesses where things belong.
   */
  boolean parsedAsWritten(ASTNode declaration) {
    return firstSyntaxError == null
        || CallSite.end(declaration) <= firstSyntaxError.getSourceStart();
  }

  /** Whether the compiler says that a type's name, or the beginning of it, stands for no type. */
  boolean namesUndefinedType(ASTNode name) {
    Integer first = undefinedTypes.ceiling(name.getStartPosition());
    return first != null && first < CallSite.end(name);
  }

  /** Whether an error touches the call itself; errors wholly inside one argument are its own. */
  boolean touches(CallSite site) {
    return overlapping(site.start(), site.end()).stream()
        .anyMatch(
            problem -> site.arguments().stream().noneMatch(argument -> inside(problem, argument)));
  }

  boolean within(ASTNode node) {
    return !overlapping(node.getStartPosition(), CallSite.end(node)).isEmpty();
  }

  private List<IProblem> overlapping(int start, int end) {
    List<IProblem> found = new ArrayList<>();
    for (int i = firstStartingAt(end) - 1; i >= 0 && furthestEnd[i] >= start; i--) {
      if (doubtful.get(i).getSourceEnd() >= start) {
        found.add(doubtful.get(i));
      }
    }
    return found;
  }

  /** Position of the first error that starts at an offset or behind it. */
  private int firstStartingAt(int offset) {
    int low = 0;
    int high = doubtful.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (doubtful.get(middle).getSourceStart() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static boolean inside(IProblem problem, ASTNode node) {
    return problem.getSourceStart() >= node.getStartPosition()
        && problem.getSourceEnd() < CallSite.end(node);
  }
}
