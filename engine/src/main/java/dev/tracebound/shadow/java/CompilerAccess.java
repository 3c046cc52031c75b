package dev.tracebound.shadow.java;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.FileASTRequestor;
import org.eclipse.jdt.internal.compiler.Compiler;
import org.eclipse.jdt.internal.compiler.ast.ASTNode;
import org.eclipse.jdt.internal.compiler.ast.CompilationUnitDeclaration;
import org.eclipse.jdt.internal.compiler.ast.TypeDeclaration;
import org.eclipse.jdt.internal.compiler.batch.ClasspathDirectory;
import org.eclipse.jdt.internal.compiler.batch.FileSystem;
import org.eclipse.jdt.internal.compiler.lookup.TypeBinding;
import org.jspecify.annotations.Nullable;

/**
 * Prepares the compiler behind a batch of units, to which it has no public way in: it goes on after
 * errors it has no words for ({@link PatientReporter}), and leaves out what takes time and is not
 * wanted here.
 */
final class CompilerAccess {
  private final FileASTRequestor requestor;
  private final SourceFolders sources;
  private @Nullable Compiler compiler;
  private @Nullable PatientReporter reporter;
  private int prepared;

  /**
   * Of one batch.
   *
   * @param requestor what the compiler will hand its units to
   * @param sources what it will look for further types in
   */
  CompilerAccess(FileASTRequestor requestor, SourceFolders sources) {
    this.requestor = requestor;
    this.sources = sources;
  }

  /** Prepares the units that were parsed since; none where the compiler has not begun. */
  void prepareUnits() {
    try {
      if (compiler == null
          && get(FileASTRequestor.class, requestor, "compilationUnitResolver")
              instanceof Compiler atWork) {
        findTypesByIdentity(atWork);
        expectOneTypeInEachFileOf(sources, atWork);
        reporter = new PatientReporter(atWork.problemReporter);
        compiler = atWork;
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this version of the Eclipse compiler is not known", e);
    }
    if (compiler != null && reporter != null) {
      for (; prepared < compiler.totalUnits; prepared++) {
        prepare(compiler.unitsToProcess[prepared], reporter);
      }
    }
  }

  private static void prepare(CompilationUnitDeclaration unit, PatientReporter reporter) {
    unit.problemReporter = reporter;
    if (unit.types != null) {
      for (TypeDeclaration type : unit.types) {
        // nobody wants the classes: they are as if made already
        type.bits |= ASTNode.HasBeenGenerated;
      }
    }
  }

  /**
   * Lets types be found by identity. They are compared so, but hashed by their simple names: the
   * thousands of a large batch that are all named {@code List}, or {@code T}, share one bucket of
   * the compiler's own table, which took a quarter of all time.
   */
  @SuppressWarnings("unchecked") // the field's declared type
  private static void findTypesByIdentity(Compiler compiler) throws ReflectiveOperationException {
    Object tables = get(compiler.getClass(), compiler, "bindingTables");
    Field field = field(tables.getClass(), "compilerBindingsToASTBindings");
    Bindings bindings = new Bindings();
    bindings.putAll((Map<Object, Object>) field.get(tables));
    field.set(tables, bindings);
  }

  /**
   * For a type that a package does not have, the compiler would parse all of the package's files:
   * one of them might declare it beside another.
   */
  @SuppressWarnings("unchecked") // the field's declared type
  private static void expectOneTypeInEachFileOf(SourceFolders sources, Compiler compiler)
      throws ReflectiveOperationException {
    Set<Path> folders = new HashSet<>(sources.folders());
    Object environment = compiler.lookupEnvironment.nameEnvironment;
    for (Object entry : (Object[]) get(FileSystem.class, environment, "classpaths")) {
      if (entry instanceof ClasspathDirectory folder
          && folders.contains(Path.of(folder.getPath()))) {
        Map<String, Map<String, String>> besides =
            (Map<String, Map<String, String>>)
                get(ClasspathDirectory.class, folder, "packageSecondaryTypes");
        sources.packages().forEach(each -> besides.put(each, Map.of()));
      }
    }
  }

  private static Object get(Class<?> type, Object of, String name)
      throws ReflectiveOperationException {
    return field(type, name).get(of);
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /** What the compiler's bindings are in its syntax trees. One thread reads a batch. */
  private static final class Bindings extends AbstractMap<Object, Object> {
    private final IdentityHashMap<Object, Object> types = new IdentityHashMap<>();
    private final Map<Object, Object> others = new HashMap<>();

    @Override
    public @Nullable Object get(Object key) {
      return key instanceof TypeBinding ? types.get(key) : others.get(key);
    }

    @Override
    public boolean containsKey(Object key) {
      return get(key) != null;
    }

    @Override
    public @Nullable Object put(Object key, Object value) {
      return key instanceof TypeBinding ? types.put(key, value) : others.put(key, value);
    }

    @Override
    public @Nullable Object remove(Object key) {
      return key instanceof TypeBinding ? types.remove(key) : others.remove(key);
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
      Set<Entry<Object, Object>> all = new HashSet<>(others.entrySet());
      types.forEach((binding, shown) -> all.add(Map.entry(binding, shown)));
      return all;
    }
  }
}
