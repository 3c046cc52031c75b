package dev.tracebound.shadow.java;

import dev.tracebound.workspace.WorkMonitor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;

/** Calls the Eclipse compiler on a batch of files. */
final class JdtParser {
  static {
    // its own assertions fail on missing types, which are the normal case here
    ClassLoader loader = ASTParser.class.getClassLoader();
    if (loader != null) {
      loader.setPackageAssertionStatus("org.eclipse.jdt", false);
    }
  }

  /**
   * Parses files together and hands over each unit, in the order of the files, with its bindings.
   *
   * @param files in UTF-8
   * @param sources asked for what {@code files} do not declare
   * @param classPath jars and class folders, asked last
   * @param unit receives a file and its unit; the unit is gone afterwards
   */
  static void parse(
      List<Path> files,
      SourceFolders sources,
      List<Path> classPath,
      WorkMonitor monitor,
      BiConsumer<Path, CompilationUnit> unit) {
    if (files.isEmpty()) {
      return;
    }
    String[] paths = strings(files);
    FileASTRequestor requestor =
        new FileASTRequestor() {
          @Override
          public void acceptAST(String sourceFilePath, CompilationUnit ast) {
            monitor.check();
            unit.accept(Path.of(sourceFilePath), ast);
          }
        };
    NullProgressMonitor progress =
        new NullProgressMonitor() {
          private final CompilerAccess access = new CompilerAccess(requestor, sources);

          // asked for each unit, when it is parsed, and before the first is resolved
          @Override
          public boolean isCanceled() {
            access.prepareUnits();
            return monitor.isCancelled();
          }
        };
    try {
      parser(sources.folders(), classPath)
          .createASTs(paths, utf8(paths.length), new String[0], requestor, progress);
    } catch (OperationCanceledException e) {
      throw (CancellationException) new CancellationException("cancelled").initCause(e);
    }
    monitor.check();
  }

  private static final Map<String, String> OPTIONS = newOptions();

  private JdtParser() {}

  /** The newest language; what an older one lacks is no error in its sources. */
  static Map<String, String> options() {
    return OPTIONS;
  }

  private static Map<String, String> newOptions() {
    Map<String, String> options = JavaCore.getOptions();
    JavaCore.setComplianceOptions(JavaCore.VERSION_25, options);
    options.put(JavaCore.COMPILER_PB_ENABLE_PREVIEW_FEATURES, JavaCore.DISABLED);
    options.put(JavaCore.COMPILER_DOC_COMMENT_SUPPORT, JavaCore.DISABLED);
    // what is proven rests on knowing all errors: the default is to forget those past a hundred
    options.put(JavaCore.COMPILER_PB_MAX_PER_UNIT, Integer.toString(Integer.MAX_VALUE));
    // comments hold nothing that is read here: no search for task tags in them
    options.put(JavaCore.COMPILER_TASK_TAGS, "");
    options.put(JavaCore.COMPILER_TASK_PRIORITIES, "");
    return options;
  }

  private static ASTParser parser(List<Path> sourcePath, List<Path> classPath) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setCompilerOptions(options());
    parser.setResolveBindings(true);
    parser.setBindingsRecovery(true);
    parser.setStatementsRecovery(true);
    parser.setEnvironment(strings(classPath), strings(sourcePath), utf8(sourcePath.size()), true);
    return parser;
  }

  private static String[] utf8(int times) {
    String[] encodings = new String[times];
    Arrays.fill(encodings, StandardCharsets.UTF_8.name());
    return encodings;
  }

  private static String[] strings(List<Path> paths) {
    return paths.stream().map(Path::toString).toArray(String[]::new);
  }
}
