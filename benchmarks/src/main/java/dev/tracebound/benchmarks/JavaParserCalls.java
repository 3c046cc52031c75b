package dev.tracebound.benchmarks;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.symbolsolver.JavaSymbolSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.CombinedTypeSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.JavaParserTypeSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.ReflectionTypeSolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JavaParser with its symbol solver: every method call of the sources is asked for its declaration.
 *
 * @param calls method calls that were found
 * @param resolved those that were bound to a declaration
 * @param unparsed files without a syntax tree
 */
record JavaParserCalls(int calls, int resolved, int unparsed) {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

  static JavaParserCalls of(List<Path> files) throws IOException {
    CombinedTypeSolver types = new CombinedTypeSolver(new ReflectionTypeSolver());
    for (Path root : roots(files)) {
      types.add(new JavaParserTypeSolver(root));
    }
    JavaParser parser =
        new JavaParser(
            new ParserConfiguration()
                .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_21)
                .setSymbolResolver(new JavaSymbolSolver(types)));
    int calls = 0;
    int resolved = 0;
    int unparsed = 0;
    for (Path file : files) {
      CompilationUnit unit = parser.parse(file).getResult().orElse(null);
      if (unit == null) {
        unparsed++;
        continue;
      }
      for (MethodCallExpr call : unit.findAll(MethodCallExpr.class)) {
        calls++;
        if (resolves(call)) {
          resolved++;
        }
      }
    }
    return new JavaParserCalls(calls, resolved, unparsed);
  }

  /** What it cannot resolve it says in many ways: unsolved, unsupported, illegal, overflows. */
  private static boolean resolves(MethodCallExpr call) {
    try {
      return !call.resolve().getName().isEmpty();
    } catch (RuntimeException | StackOverflowError unresolved) {
      return false;
    }
  }

  private static Set<Path> roots(List<Path> files) throws IOException {
    Set<Path> roots = new HashSet<>();
    for (Path file : files) {
      Matcher matcher =
          PACKAGE.matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      Path folder = file.getParent();
      if (folder != null && matcher.find()) {
        Path below = Path.of(matcher.group(1).replace('.', '/'));
        if (folder.endsWith(below)) {
          Path root = folder;
          for (int i = below.getNameCount(); i > 0 && root != null; i--) {
            root = root.getParent();
          }
          if (root != null) {
            roots.add(root);
          }
        }
      }
    }
    return roots;
  }
}
