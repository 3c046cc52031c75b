package dev.tracebound.shadow.java;

import java.lang.reflect.Method;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.Compiler;
import org.eclipse.jdt.internal.compiler.ast.ASTNode;
import org.eclipse.jdt.internal.compiler.ast.CompilationUnitDeclaration;
import org.eclipse.jdt.internal.compiler.impl.ReferenceContext;
import org.eclipse.jdt.internal.compiler.lookup.LookupEnvironment;
import org.eclipse.jdt.internal.compiler.problem.ProblemReporter;
import org.eclipse.jdt.internal.compiler.problem.ProblemSeverities;

/**
 * Goes on where the compiler gives up. An error for which it has no words, such as a field whose
 * type is a wildcard of a missing type, makes it leave the rest of the method without bindings.
 * Here it is an error at its place like any other, which the proofs see, and the rest is resolved.
 */
final class PatientReporter extends ProblemReporter {
  private boolean wordless;

  private PatientReporter(ProblemReporter replaced) {
    super(replaced.policy, replaced.options, replaced.problemFactory);
  }

  /**
   * Takes the place of the reporter of all units that are yet to be resolved.
   *
   * @param first the first unit of a batch
   */
  static void install(CompilationUnit first) {
    Compiler compiler = compiler(first.getAST());
    PatientReporter reporter = new PatientReporter(compiler.problemReporter);
    for (CompilationUnitDeclaration unit : compiler.unitsToProcess) {
      if (unit != null) {
        unit.problemReporter = reporter;
      }
    }
  }

  /** The compiler has no public way in. */
  private static Compiler compiler(AST ast) {
    try {
      Method resolverOf = AST.class.getDeclaredMethod("getBindingResolver");
      resolverOf.setAccessible(true);
      Object resolver = resolverOf.invoke(ast);
      Method environmentOf = resolver.getClass().getDeclaredMethod("lookupEnvironment");
      environmentOf.setAccessible(true);
      if (environmentOf.invoke(resolver) instanceof LookupEnvironment environment
          && environment.typeRequestor instanceof Compiler compiler) {
        return compiler;
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this version of the Eclipse compiler is not known", e);
    }
    throw new IllegalStateException("this version of the Eclipse compiler is not known");
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
