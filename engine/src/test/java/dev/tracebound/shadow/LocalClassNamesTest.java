package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Local and anonymous classes have the names that javac gives them: these stand in stack traces.
 * Each class of a random source has a method of a name of its own, that tells it from the others.
 */
final class LocalClassNamesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void localClassesAreNumberedAsJavacDoes(long seed) throws IOException {
    String source = new Sources(new Random(seed)).unit();

    Map<String, String> javac = compiled(source);
    Map<String, String> shadow = new TreeMap<>();
    for (Symbol symbol : MemoryTree.of(source).index().symbols()) {
      if (symbol.memberName().startsWith("mark")) {
        shadow.put(symbol.memberName(), symbol.typeId());
      }
    }

    assertTrue(javac.size() > 20, () -> "only " + javac.size() + " classes in\n" + source);
    assertEquals(javac, shadow, () -> source);
  }

  private Map<String, String> compiled(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("Unit.java"), source);
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, messages, "-d", folder.toString(), file.toString());
    assertEquals(0, code, () -> messages + source);
    Map<String, String> found = new TreeMap<>();
    List<Path> classes;
    try (Stream<Path> files = Files.list(folder)) {
      classes = files.filter(each -> each.toString().endsWith(".class")).toList();
    }
    for (Path each : classes) {
      ClassReader reader = new ClassReader(Files.readAllBytes(each));
      reader.accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String type, String signature, String[] thrown) {
              if (name.startsWith("mark")) {
                found.put(name, reader.getClassName());
              }
              return super.visitMethod(access, name, type, signature, thrown);
            }
          },
          ClassReader.SKIP_CODE);
    }
    return found;
  }

  /** Writes expressions that hold classes within each other. */
  private static final class Sources {
    private static final int DEPTH = 5;
    private final Random random;
    private int marks;

    Sources(Random random) {
      this.random = random;
    }

    String unit() {
      StringBuilder text = new StringBuilder();
      text.append("import java.util.function.Supplier;\n");
      text.append("class Box<X> extends Unit { Box(X x) {} }\n");
      text.append("enum Constants { A(new Unit() {").append(mark()).append("}) {");
      text.append(mark()).append("}, B { }; Constants(Object... o) {} }\n");
      text.append("class Unit {\n");
      text.append("  Unit(Object... o) {}\n");
      text.append("  static <X> X same(X x) { return x; }\n");
      text.append("  static <X> X made(Supplier<X> x) { return x.get(); }\n");
      text.append("  static Unit plain(Object... o) { return new Unit(o); }\n");
      text.append("  Unit then(Object... o) { return this; }\n");
      text.append("  Object first = ").append(expression(0)).append(";\n");
      text.append("  boolean b = hashCode() > 0;\n");
      for (int i = 0; i < 4; i++) {
        text.append("  Object method").append(i).append("() {\n");
        text.append("    class Local {").append(mark()).append("}\n");
        text.append("    var v = ").append(expression(0)).append(";\n");
        text.append("    if (b) { class Local2 {").append(mark()).append("} }\n");
        text.append("    return ").append(expression(0)).append(";\n  }\n");
      }
      return text.append("  Object last = ").append(expression(0)).append(";\n}\n").toString();
    }

    private String mark() {
      return " void mark" + marks++ + "() {} ";
    }

    /** Of type {@code Unit}. */
    private String expression(int depth) {
      if (depth >= DEPTH) {
        return "new Unit()";
      }
      int next = depth + 1;
      return switch (random.nextInt(13)) {
        case 0, 1, 2 -> "new Unit(" + list(next) + ") {" + mark() + "}";
        case 3 ->
            "new Unit(" + list(next) + ") {" + mark() + " Object o = " + expression(next) + "; }";
        case 4 -> "new Unit(" + list(next) + ")";
        case 5 -> "same(" + expression(next) + ")";
        case 6 -> "Unit.<Unit>same(" + expression(next) + ")";
        case 7 -> "plain(" + list(next) + ")";
        case 8 -> "(" + expression(next) + ").then(" + list(next) + ")";
        case 9 -> "(hashCode() > 1 ? " + expression(next) + " : " + expression(next) + ")";
        case 10 -> "made(() -> " + expression(next) + ")";
        case 11 ->
            "(switch (hashCode()) { case 1 -> "
                + expression(next)
                + "; default -> "
                + expression(next)
                + "; })";
        default -> "new Box<>(" + expression(next) + ")";
      };
    }

    private String list(int depth) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(3); i > 0; i--) {
        text.append(expression(depth)).append(i == 1 ? "" : ", ");
      }
      return text.toString();
    }
  }
}
