package dev.tracebound.shadow.bytecode;

import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Classes as the compiler wrote them: what each declares and what it invokes. */
public final class Bytecode {
  /**
   * An invoke instruction, or a method handle that makes a lambda or method reference.
   *
   * @param opcode {@link #HANDLE} where it is a handle
   * @param owner the qualifying type, not the declaring one
   * @param line 0 where the compiler left none
   */
  public record Call(int opcode, String owner, String name, String descriptor, int line) {
    public static final int HANDLE = 0;

    public boolean isHandle() {
      return opcode == HANDLE;
    }

    /** Whether the object chooses what runs. */
    public boolean isVirtual() {
      return opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
    }

    boolean isStatic() {
      return opcode == Opcodes.INVOKESTATIC;
    }

    /** The same in another line. */
    public Call at(int otherLine) {
      return new Call(opcode, owner, name, descriptor, otherLine);
    }
  }

  /** A method or constructor; {@code calls} in the order of the code. */
  public record Method(String owner, String name, String descriptor, int access, List<Call> calls) {
    public boolean is(int flag) {
      return (access & flag) != 0;
    }

    public boolean isLambdaBody() {
      return is(Opcodes.ACC_SYNTHETIC) && name.startsWith("lambda$");
    }

    /** An accessor of a private member, a bridge, the marker constructor of a private one, … */
    public boolean isGenerated() {
      return is(Opcodes.ACC_SYNTHETIC) && !isLambdaBody();
    }

    public String key() {
      return name + descriptor;
    }

    /** Whether the compiler made it of its own accord. */
    public boolean isSynthetic() {
      return is(Opcodes.ACC_SYNTHETIC);
    }

    /** Whether the source declares it as a member that others can name. */
    public boolean isOfSource() {
      return !isSynthetic() && !name.equals("<clinit>");
    }

    public boolean isVarargs() {
      return is(Opcodes.ACC_VARARGS);
    }

    /** Whether a subclass can put another method in its place. */
    public boolean isOverridable() {
      return !is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)
          && !name.equals("<init>");
    }

    /** Whether so many arguments fit. */
    public boolean takes(int arguments) {
      int parameters = Type.getArgumentCount(descriptor);
      return arguments == parameters || (isVarargs() && arguments >= parameters - 1);
    }
  }

  /** A class; names are internal ones, with slashes. */
  public static final class Declared {
    public final String name;
    public final @Nullable String superclass;
    public final List<String> interfaces;
    public final int access;
    public final Map<String, Method> methods = new TreeMap<>();

    /** Names of the fields that the source declares. */
    public final Set<String> fields = new HashSet<>();

    /** Captured variables and the outer object are synthetic fields. */
    final Set<String> syntheticFields = new HashSet<>();

    /** Milliseconds since 1970; 0 where not known. */
    public long modifiedMillis;

    /** The file it was compiled from; null where the compiler left none. */
    public @Nullable String sourceFile;

    boolean member;
    boolean staticMember;
    @Nullable String enclosingMethod;

    Declared(String name, @Nullable String superclass, List<String> interfaces, int access) {
      this.name = name;
      this.superclass = superclass;
      this.interfaces = interfaces;
      this.access = access;
    }

    public boolean is(int flag) {
      return (access & flag) != 0;
    }

    /** Whether the compiler made it of its own accord. */
    public boolean isSynthetic() {
      return is(Opcodes.ACC_SYNTHETIC);
    }

    public boolean isAnnotation() {
      return is(Opcodes.ACC_ANNOTATION);
    }

    public boolean isRecord() {
      return "java/lang/Record".equals(superclass);
    }

    String packageName() {
      return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    List<String> supertypes() {
      List<String> all = new ArrayList<>(interfaces);
      if (superclass != null) {
        all.addFirst(superclass);
      }
      return all;
    }
  }

  private final Map<String, Declared> classes = new TreeMap<>();
  private final Map<String, List<Declared>> bySource = new HashMap<>();

  /** Interfaces that an {@code invokedynamic} instruction makes an object of. */
  public final Set<String> functional = new HashSet<>();

  /**
   * Reads jars and folders of classes. Where several have a class, the first one's counts, as on a
   * class path.
   *
   * @param notes receives what a person should know: what could not be read
   */
  public static Bytecode of(List<Path> roots, Consumer<String> notes, WorkMonitor monitor) {
    Bytecode bytecode = new Bytecode();
    ClassFiles files =
        new ClassFiles(
            (name, bytes, modified) -> bytecode.parse(name, bytes, modified, notes),
            notes,
            monitor);
    roots.forEach(files::read);
    // other languages' classes have no Java source to be judged
    bytecode
        .classes
        .values()
        .removeIf(each -> each.sourceFile != null && !each.sourceFile.endsWith(".java"));
    bytecode
        .classes
        .values()
        .forEach(
            each ->
                bytecode
                    .bySource
                    .computeIfAbsent(
                        each.packageName() + "/" + each.sourceFile, key -> new ArrayList<>())
                    .add(each));
    return bytecode;
  }

  /** A class that is no class is as good as not there; the parser may fail in any way. */
  private void parse(String path, byte[] bytes, long modifiedMillis, Consumer<String> notes) {
    ClassReading reader = new ClassReading();
    try {
      new ClassReader(bytes).accept(reader, ClassReader.SKIP_FRAMES);
    } catch (RuntimeException | StackOverflowError e) {
      notes.accept(path + ".class cannot be read, so it confirms nothing: " + e);
      return;
    }
    Declared declared = reader.current();
    declared.modifiedMillis = modifiedMillis;
    if (!declared.name.equals(path)) {
      notes.accept(path + ".class holds " + declared.name + ", so it confirms nothing.");
      return;
    }
    if (classes.putIfAbsent(declared.name, declared) == null) {
      functional.addAll(reader.functional);
    }
  }

  /**
   * The classes that say they were compiled from a file.
   *
   * @param packageName with dots
   * @param fileName without folders
   */
  public List<Declared> compiledFrom(String packageName, String fileName) {
    return bySource.getOrDefault(packageName.replace('.', '/') + "/" + fileName, List.of());
  }

  public Iterable<Declared> classes() {
    return classes.values();
  }

  public @Nullable Declared type(@Nullable String name) {
    return name == null ? null : classes.get(name);
  }

  /** The method that a call names: in the qualifying type, else up its supertypes. */
  public @Nullable Method find(String owner, String name, String descriptor) {
    Set<String> seen = new HashSet<>();
    List<String> interfaces = new ArrayList<>();
    // a cycle is no hierarchy, but a file may hold one
    for (Declared each = type(owner);
        each != null && seen.add(each.name);
        each = type(each.superclass)) {
      Method method = each.methods.get(name + descriptor);
      if (method != null) {
        return method;
      }
      interfaces.addAll(each.interfaces);
    }
    for (int i = 0; i < interfaces.size(); i++) {
      Declared each = type(interfaces.get(i));
      if (each != null && seen.add(each.name)) {
        Method method = each.methods.get(name + descriptor);
        if (method != null) {
          return method;
        }
        interfaces.addAll(each.interfaces);
      }
    }
    return null;
  }

  /**
   * Whether a method that {@link #find} gave for a type is what the type's member is, whatever the
   * supertypes that are not at hand declare.
   */
  boolean isOnlyDeclaration(String from, Method method) {
    Declared owner = type(from);
    Set<String> passed = new HashSet<>();
    for (Declared each = owner; each != null && passed.add(each.name); ) {
      if (method.owner().equals(each.name)) {
        return each == owner || !method.is(Opcodes.ACC_ABSTRACT);
      }
      each = type(each.superclass);
    }
    return isOnlyInWholeHierarchy(from, method);
  }

  private boolean isOnlyInWholeHierarchy(String from, Method method) {
    Set<String> closure = new HashSet<>();
    List<String> open = new ArrayList<>(List.of(from));
    int declarations = 0;
    while (!open.isEmpty()) {
      String name = open.removeLast();
      if (name.equals("java/lang/Object") || !closure.add(name)) {
        continue;
      }
      Declared each = type(name);
      if (each == null) {
        return false;
      }
      declarations += each.methods.containsKey(method.key()) ? 1 : 0;
      open.addAll(each.supertypes());
    }
    return declarations == 1;
  }

  /** The classes by name, for those who look for subtypes. */
  public Map<String, List<String>> directSubtypes() {
    Map<String, List<String>> below = new HashMap<>();
    for (Declared each : classes.values()) {
      for (String supertype : each.supertypes()) {
        below.computeIfAbsent(supertype, key -> new ArrayList<>()).add(each.name);
      }
    }
    return below;
  }
}
