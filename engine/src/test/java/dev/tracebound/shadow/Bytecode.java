package dev.tracebound.shadow;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The classes of a jar as the compiler wrote them: what each declares and what it invokes. */
final class Bytecode {
  /**
   * An invoke instruction, or a method handle that makes a lambda or method reference.
   *
   * @param owner the qualifying type, not the declaring one
   * @param line 0 where the compiler left none
   */
  record Call(String owner, String name, String descriptor, int line) {}

  /** A method or constructor; {@code calls} in the order of the code. */
  record Method(String owner, String name, String descriptor, int access, List<Call> calls) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }

    boolean isLambdaBody() {
      return is(Opcodes.ACC_SYNTHETIC) && name.startsWith("lambda$");
    }

    /** An accessor of a private member, a bridge, the marker constructor of a private one, … */
    boolean isGenerated() {
      return is(Opcodes.ACC_SYNTHETIC) && !isLambdaBody();
    }

    String key() {
      return name + descriptor;
    }
  }

  /** A class; names are internal ones, with slashes. */
  static final class Declared {
    final String name;
    final @Nullable String superclass;
    final List<String> interfaces;
    final int access;
    final Map<String, Method> methods = new TreeMap<>();

    /** Captured variables and the outer object are synthetic fields. */
    final Set<String> syntheticFields = new HashSet<>();

    /** The file it was compiled from; null where the compiler left none. */
    @Nullable String sourceFile;

    boolean member;
    boolean staticMember;
    @Nullable String enclosingMethod;

    Declared(String name, @Nullable String superclass, List<String> interfaces, int access) {
      this.name = name;
      this.superclass = superclass;
      this.interfaces = interfaces;
      this.access = access;
    }

    boolean is(int flag) {
      return (access & flag) != 0;
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

  /** Interfaces that an {@code invokedynamic} instruction makes an object of. */
  final Set<String> functional = new HashSet<>();

  static Bytecode ofJar(Path jar) throws IOException {
    Bytecode bytecode = new Bytecode();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        String name = entry.getName();
        if (name.endsWith(".class")
            && !name.startsWith("META-INF/")
            && !name.endsWith("-info.class")) {
          try (InputStream in = zip.getInputStream(entry)) {
            new ClassReader(in).accept(bytecode.new Reader(), ClassReader.SKIP_FRAMES);
          }
        }
      }
    }
    // other languages' classes have no Java source to be judged
    bytecode
        .classes
        .values()
        .removeIf(each -> each.sourceFile != null && !each.sourceFile.endsWith(".java"));
    return bytecode;
  }

  Iterable<Declared> classes() {
    return classes.values();
  }

  @Nullable Declared type(@Nullable String name) {
    return name == null ? null : classes.get(name);
  }

  /** The method that a call names: in the qualifying type, else up its supertypes. */
  @Nullable Method find(String owner, String name, String descriptor) {
    Set<String> seen = new HashSet<>();
    List<String> interfaces = new ArrayList<>();
    for (Declared each = type(owner); each != null; each = type(each.superclass)) {
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

  private final class Reader extends ClassVisitor {
    private @Nullable Declared declared;

    Reader() {
      super(Opcodes.ASM9);
    }

    private Declared current() {
      if (declared == null) {
        throw new IllegalStateException("a member before its class");
      }
      return declared;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      declared =
          new Declared(
              name, superName, interfaces == null ? List.of() : List.of(interfaces), access);
      classes.put(name, declared);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      current().sourceFile = source;
    }

    @Override
    public void visitOuterClass(String owner, @Nullable String name, @Nullable String descriptor) {
      current().enclosingMethod = name == null ? null : owner + " " + name + descriptor;
    }

    @Override
    public void visitInnerClass(
        String name, @Nullable String outer, @Nullable String inner, int access) {
      if (name.equals(current().name) && outer != null) {
        current().member = true;
        current().staticMember = (access & (Opcodes.ACC_STATIC | Opcodes.ACC_INTERFACE)) != 0;
      }
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access, String name, String type, @Nullable String signature, @Nullable Object value) {
      if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
        current().syntheticFields.add(name);
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      Method method = new Method(current().name, name, descriptor, access, new ArrayList<>());
      current().methods.put(method.key(), method);
      return new Code(method.calls());
    }
  }

  private final class Code extends MethodVisitor {
    private final List<Call> calls;
    private int line;

    Code(List<Call> calls) {
      super(Opcodes.ASM9);
      this.calls = calls;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      calls.add(new Call(owner, name, descriptor, line));
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      functional.add(Type.getReturnType(descriptor).getInternalName());
      for (Object each : arguments) {
        if (each instanceof Handle handle) {
          calls.add(new Call(handle.getOwner(), handle.getName(), handle.getDesc(), line));
        }
      }
    }
  }

  /** The jar's classes by name, for those who look for subtypes. */
  Map<String, List<String>> directSubtypes() {
    Map<String, List<String>> below = new HashMap<>();
    for (Declared each : classes.values()) {
      for (String supertype : each.supertypes()) {
        below.computeIfAbsent(supertype, key -> new ArrayList<>()).add(each.name);
      }
    }
    return below;
  }
}
