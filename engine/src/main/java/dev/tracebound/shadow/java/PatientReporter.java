package dev.tracebound.shadow.java;

import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.ast.ASTNode;
import org.eclipse.jdt.internal.compiler.impl.ReferenceContext;
import org.eclipse.jdt.internal.compiler.problem.ProblemReporter;
import org.eclipse.jdt.internal.compiler.problem.ProblemSeverities;

/**
 * Goes on where the compiler gives up. An error for which it has no words, such as a field whose
 * type is a wildcard of a missing type, makes it leave the rest of the method without bindings.
 * Here it is an error at its place like any other, which the proofs see, and the rest is resolved.
 */
final class PatientReporter extends ProblemReporter {
  private boolean wordless;

  PatientReporter(ProblemReporter replaced) {
    super(replaced.policy, replaced.options, replaced.problemFactory);
  }

  @Override
  public void needImplementation(ASTNode location) {
    ReferenceContext context = referenceContext;
    wordless = true;
    try {
      super.needImplementation(location);
    } finally {
      wordless = false;
      // reporting forgets it, and the caller has more to report
      referenceContext = context;
    }
  }

  @Override
  public void handle(
      int problemId,
      String[] problemArguments,
      int elaborationId,
      String[] messageArguments,
      int severity,
      int start,
      int end,
      ReferenceContext context,
      CompilationResult result) {
    super.handle(
        problemId,
        problemArguments,
        elaborationId,
        messageArguments,
        wordless ? severity & ~ProblemSeverities.Abort : severity,
        start,
        end,
        context,
        result);
  }
}
