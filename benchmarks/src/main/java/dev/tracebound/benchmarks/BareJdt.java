package dev.tracebound.benchmarks;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;

/**
 * The Eclipse compiler alone, as its documentation shows it: all files in one batch, bindings and
 * recovery on, no class path. What comes out is thrown away.
 */
final class BareJdt {
  static {
    // as in the engine: its own assertions fail on missing types
    ClassLoader loader = ASTParser.class.getClassLoader();
    if (loader != null) {
      loader.setPackageAssertionStatus("org.eclipse.jdt", false);
    }
  }

  private BareJdt() {}

  /** Returns the number of units. */
  static int parse(List<Path> files) {
    Map<String, String> options = JavaCore.getOptions();
    JavaCore.setComplianceOptions(JavaCore.VERSION_25, options);
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setCompilerOptions(options);
    parser.setResolveBindings(true);
    parser.setBindingsRecovery(true);
    parser.setStatementsRecovery(true);
    parser.setEnvironment(new String[0], new String[0], new String[0], true);
    String[] encodings = new String[files.size()];
    Arrays.fill(encodings, StandardCharsets.UTF_8.name());
    AtomicInteger units = new AtomicInteger();
    parser.createASTs(
        files.stream().map(Path::toString).toArray(String[]::new),
        encodings,
        new String[0],
        new FileASTRequestor() {
          @Override
          public void acceptAST(String file, CompilationUnit unit) {
            units.incrementAndGet();
          }
        },
        new NullProgressMonitor());
    return units.get();
  }
}
