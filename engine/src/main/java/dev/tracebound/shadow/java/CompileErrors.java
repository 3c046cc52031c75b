package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
          IProblem.UnreachableCatch,
          IProblem.AbstractMethodMustBeImplemented,
          IProblem.AbstractMethodMustBeImplementedOverConcreteMethod,
          IProblem.EnumConstantMustImplementAbstractMethod,
          IProblem.CodeCannotBeReached,
          IProblem.UninitializedLocalVariable,
          IProblem.UninitializedBlankFinalField);

  private final List<IProblem> doubtful = new ArrayList<>();
  private @Nullable IProblem firstSyntaxError;

  CompileErrors(CompilationUnit unit) {
    for (IProblem problem : unit.getProblems()) {
      if (problem.isError() && !HARMLESS.contains(problem.getID())) {
        doubtful.add(problem);
      }
      if (problem.isError() && (problem.getID() & IProblem.Syntax) != 0) {
        if (firstSyntaxError == null
            || problem.getSourceStart() < firstSyntaxError.getSourceStart()) {
          firstSyntaxError = problem;
        }
      }
    }
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

  /** Whether an error touches the call itself; errors wholly inside one argument are its own. */
  boolean touches(CallSite site) {
    for (IProblem problem : doubtful) {
      if (overlaps(problem, site.start(), site.end())
          && site.arguments().stream().noneMatch(argument -> inside(problem, argument))) {
        return true;
      }
    }
    return false;
  }

  boolean within(ASTNode node) {
    return doubtful.stream()
        .anyMatch(problem -> overlaps(problem, node.getStartPosition(), CallSite.end(node)));
  }

  private static boolean overlaps(IProblem problem, int start, int end) {
    return problem.getSourceStart() < end && problem.getSourceEnd() >= start;
  }

  private static boolean inside(IProblem problem, ASTNode node) {
    return problem.getSourceStart() >= node.getStartPosition()
        && problem.getSourceEnd() < CallSite.end(node);
  }
}
