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
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which classes of a jar read and write which of its fields. */
final class BytecodeFields {
  /**
   * @param lists whether it may be an enum's list of its constants, which no source writes
   */
  private record Access(String from, EdgeKind kind, String owner, String name, boolean lists) {}

  private final Map<String, Set<String>> fields = new HashMap<>();
  private final Map<String, List<String>> supertypes = new HashMap<>();
  private final Set<String> constants = new HashSet<>();
  private final List<Access> accesses = new ArrayList<>();
  private final Set<String> uses = new TreeSet<>();
  private final Set<String> possible = new TreeSet<>();

  static BytecodeFields ofJar(Path jar) throws IOException {
    BytecodeFields found = new BytecodeFields();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF")) {
          try (InputStream in = zip.getInputStream(entry)) {
            new ClassReader(in).accept(found.new Reader(), ClassReader.SKIP_FRAMES);
          }
        }
      }
    }
    found.bind();
    return found;
  }

  /** Every use that the source must have, as {@link #use} writes it. */
  Set<String> uses() {
    return uses;
  }

  /** Uses that the source may have: javac makes some of these itself. */
  Set<String> possible() {
    return possible;
  }

  boolean isConstant(String id) {
    return constants.contains(id);
  }

  /** By the outermost class, since accessors and lambdas of inner ones move between classes. */
  static String use(String caller, EdgeKind kind, String field) {
    int inner = caller.indexOf('$');
    return (inner < 0 ? caller : caller.substring(0, inner)) + " " + kind + " " + field;
  }

  private void bind() {
    for (Access each : accesses) {
      String declaring = declaring(each.owner(), each.name());
      String field = declaring == null ? "" : id(declaring) + "#" + each.name();
      if (declaring != null && !constants.contains(field)) {
        (each.lists() ? possible : uses).add(use(id(each.from()), each.kind(), field));
      }
    }
  }

  private @Nullable String declaring(String owner, String name) {
    if (fields.getOrDefault(owner, Set.of()).contains(name)) {
      return owner;
    }
    for (String each : supertypes.getOrDefault(owner, List.of())) {
      String found = declaring(each, name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static String id(String internalName) {
    return internalName.replace('/', '.');
  }

  private final class Reader extends ClassVisitor {
    private String name = "";
    private boolean isEnum;

    Reader() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      this.name = name;
      this.isEnum = (access & Opcodes.ACC_ENUM) != 0;
      List<String> all = new ArrayList<>(List.of(interfaces));
      if (superName != null) {
        all.add(superName);
      }
      supertypes.put(name, all);
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access, String field, String descriptor, String signature, Object value) {
      if ((access & Opcodes.ACC_SYNTHETIC) == 0) {
        fields.computeIfAbsent(name, key -> new HashSet<>()).add(field);
      }
      if (value != null) {
        constants.add(id(name) + "#" + field);
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      boolean listsValues = isEnum && (method.equals("<clinit>") || method.equals("$values"));
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          boolean read = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
          boolean lists = read && listsValues && owner.equals(name);
          accesses.add(
              new Access(name, read ? EdgeKind.READS : EdgeKind.WRITES, owner, field, lists));
        }
      };
    }
  }
}
