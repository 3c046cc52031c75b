package dev.tracebound.shadow;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * What javac binds each call, creation and method reference of a source tree to, with all types at
 * hand.
 */
final class JavacCalls {
  /** For each file, the id of what is called at an offset; see {@link CallEdge#site}. */
  final Map<String, Map<Integer, String>> at = new TreeMap<>();

  /** The same for method references, which may start where a call in them does. */
  final Map<String, Map<Integer, String>> referencesAt = new TreeMap<>();

  /** For a constructor's id, what its unwritten {@code super()} calls. */
  final Map<String, String> unwrittenSuper = new TreeMap<>();

  /** Ids of the abstract methods among what is called. */
  final Set<String> abstractMethods = new TreeSet<>();

  /** Errors: where there is one, bindings may be guesses. */
  final List<String> errors = new ArrayList<>();

  private JavacCalls() {}

  static JavacCalls of(MemoryTree sources, List<Path> classPath) throws IOException {
    JavacCalls calls = new JavacCalls();
    JavaCompiler compiler =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK, not a JRE");
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none",
              "-nowarn",
              "-implicit:none",
              "--class-path",
              classPath.stream()
                  .map(Path::toString)
                  .collect(Collectors.joining(File.pathSeparator)));
      List<JavaFileObject> units =
          sources.paths().stream()
              .filter(path -> !path.endsWith("module-info.java"))
              .<JavaFileObject>map(path -> new Unit(path, sources.text(path)))
              .toList();
      if (!(compiler.getTask(null, files, diagnostics, options, null, units)
          instanceof JavacTask task)) {
        throw new IllegalStateException("the system's compiler is not javac");
      }
      Iterable<? extends CompilationUnitTree> trees = task.parse();
      task.analyze();
      JavacNames names = new JavacNames(task.getElements(), task.getTypes());
      for (CompilationUnitTree unit : trees) {
        // javac wraps the file it was given
        String path = unit.getSourceFile().toUri().getPath().substring(1);
        calls.new Sites(Trees.instance(task), names, unit, path, sources.text(path))
            .scan(unit, null);
      }
    }
    diagnostics.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .forEach(
            each ->
                calls.errors.add(
                    (each.getSource() == null ? "" : each.getSource().getName())
                        + ":"
                        + each.getLineNumber()
                        + " "
                        + each.getMessage(Locale.ROOT)));
    return calls;
  }

  private static final class Unit extends SimpleJavaFileObject {
    private final String text;

    Unit(String path, String text) {
      super(URI.create("memory:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private final class Sites extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Trees trees;
    private final JavacNames names;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String text;
    private final Map<Integer, String> sites;
    private final Map<Integer, String> references;

    Sites(Trees trees, JavacNames names, CompilationUnitTree unit, String path, String text) {
      this.trees = trees;
      this.names = names;
      this.unit = unit;
      this.positions = trees.getSourcePositions();
      this.text = text;
      this.sites = at.computeIfAbsent(path, key -> new TreeMap<>());
      this.references = referencesAt.computeIfAbsent(path, key -> new TreeMap<>());
    }

    private int start(Tree tree) {
      return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
      return (int) positions.getEndPosition(unit, tree);
    }

    private void note(int offset, @Nullable Element element) {
      if (element instanceof ExecutableElement method) {
        sites.put(offset, names.method(method));
        if (method.getModifiers().contains(Modifier.ABSTRACT)) {
          abstractMethods.add(names.method(method));
        }
      }
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree node, @Nullable Void nothing) {
      ExpressionTree select = node.getMethodSelect();
      Element method = trees.getElement(new TreePath(getCurrentPath(), select));
      if (select instanceof IdentifierTree name) {
        int start = start(select);
        if (text.startsWith(name.getName().toString(), start)) {
          note(start, method);
        } else {
          unwritten(method);
        }
      } else if (select instanceof MemberSelectTree member) {
        boolean constructor = member.getIdentifier().contentEquals("super");
        note(constructor ? start(select) : end(select) - member.getIdentifier().length(), method);
      }
      return super.visitMethodInvocation(node, null);
    }

    /** javac writes {@code super()} into the constructors that have none. */
    private void unwritten(@Nullable Element superConstructor) {
      TreePath path = getCurrentPath();
      while (!(path.getLeaf() instanceof MethodTree)) {
        path = path.getParentPath();
      }
      if (trees.getElement(path) instanceof ExecutableElement constructor
          && superConstructor instanceof ExecutableElement target) {
        unwrittenSuper.put(names.method(constructor), names.method(target));
      }
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree node, @Nullable Void nothing) {
      Element declared = trees.getElement(getCurrentPath().getParentPath());
      boolean enumConstant = declared != null && declared.getKind() == ElementKind.ENUM_CONSTANT;
      int from =
          node.getEnclosingExpression() == null ? start(node) : end(node.getEnclosingExpression());
      int offset =
          enumConstant ? start(node.getIdentifier()) : Math.max(from, text.indexOf("new", from));
      note(offset, trees.getElement(getCurrentPath()));
      superOfAnonymous(node);
      return super.visitNewClass(node, null);
    }

    /** The constructor that javac gives an anonymous class passes its arguments on. */
    private void superOfAnonymous(NewClassTree node) {
      ClassTree body = node.getClassBody();
      if (body == null) {
        return;
      }
      TreePath type = new TreePath(getCurrentPath(), body);
      for (Tree member : body.getMembers()) {
        if (member instanceof MethodTree method
            && method.getName().contentEquals("<init>")
            && method.getBody().getStatements().getFirst() instanceof ExpressionStatementTree first
            && first.getExpression() instanceof MethodInvocationTree call) {
          TreePath constructor = new TreePath(type, method);
          TreePath select =
              new TreePath(
                  new TreePath(
                      new TreePath(new TreePath(constructor, method.getBody()), first), call),
                  call.getMethodSelect());
          if (trees.getElement(constructor) instanceof ExecutableElement own
              && trees.getElement(select) instanceof ExecutableElement target) {
            unwrittenSuper.put(names.method(own), names.method(target));
          }
        }
      }
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree node, @Nullable Void nothing) {
      if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method) {
        references.put(start(node), names.method(method));
      }
      return super.visitMemberReference(node, null);
    }
  }
}
