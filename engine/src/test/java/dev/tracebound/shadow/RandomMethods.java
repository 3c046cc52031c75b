package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Types whose methods come, go and change one at a time, and users that call them in every way in
 * which a method can be meant, most of them written in few words.
 */
final class RandomMethods {
  private static final int USERS = 14;
  private static final List<String> TYPES =
      List.of("A", "B", "I", "E", "R", "C<B>", "A.N", "M", "Z", "Gone", "Runnable", "Object");
  private static final List<String> PLAIN = List.of("int", "long", "String", "gone.Far.Type<A>");
  private static final List<String> UNWRITTEN =
      List.of("iterator", "close", "toString", "n", "a", "equals");

  private final Random random;
  private final Map<String, List<String>> methods = new TreeMap<>();
  private final Map<String, String> heads = new TreeMap<>();
  private final Map<String, String> users = new TreeMap<>();

  RandomMethods(long seed) {
    random = new Random(seed);
    for (String type : List.of("A", "A.N", "B", "I", "E", "R", "C", "M")) {
      heads.put(type, head(type));
      methods.put(type, new ArrayList<>());
      for (int i = random.nextInt(type.equals("I") ? 2 : 3); i > 0; i--) {
        methods.get(type).add(method(type));
      }
    }
    for (int i = 0; i < USERS; i++) {
      users.put("U" + i, user("U" + i));
    }
  }

  /** All files by path. */
  Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    heads.forEach(
        (type, head) -> {
          if (!type.equals("A.N")) {
            String inner = type.equals("A") ? heads.get("A.N") + body("A.N") + "  }\n" : "";
            String path = (inPackageP(type) ? "p/" : "q/") + type + ".java";
            files.put(path, head + inner + body(type) + "}\n");
          }
        });
    users.forEach((user, text) -> files.put("u/" + user + ".java", text));
    files.put("p/Names.java", "package p; public class Names {\n" + constant() + "}\n");
    files.put("y/Z.java", "package y; public class Z extends p.A { public void m0() {} }\n");
    files.put("z/Z.java", "package z; public class Z { public Z m1(p.A a) { return this; } }\n");
    return files;
  }

  private static String constant() {
    return "  public static final String FIRST = \"m0\", OTHER = \"m\" + 1;\n";
  }

  private String body(String type) {
    return String.join("", methods.getOrDefault(type, List.of()));
  }

  private static boolean inPackageP(String type) {
    return type.startsWith("A") || type.equals("B") || type.equals("E") || type.equals("M");
  }

  /** Makes one change, mostly to a method; what it says is for a person. */
  String edit() {
    String type = pick(List.copyOf(methods.keySet()));
    List<String> all = methods.getOrDefault(type, List.of());
    if (all.size() > 4) {
      return "without" + all.removeFirst();
    }
    int at = all.isEmpty() ? 0 : random.nextInt(all.size());
    switch (random.nextInt(14)) {
      case 0 -> {
        heads.put(type, head(type));
        return "head of " + type;
      }
      case 1 -> {
        String user = "U" + random.nextInt(USERS);
        users.put(user, user(user));
        return user;
      }
      case 2, 3, 4 -> {
        if (!all.isEmpty()) {
          return "without" + all.remove(at);
        }
      }
      case 5, 6 -> {
        if (!all.isEmpty()) {
          return all.set(at, method(type)) + "became" + all.get(at);
        }
      }
      case 7 -> {
        if (!all.isEmpty()) {
          all.addFirst(all.remove(at));
          return type + ": first" + all.getFirst();
        }
      }
      case 8 -> {
        String head = heads.getOrDefault(type, "");
        heads.put(
            type, head.contains("y.Z") ? head.replace("y.Z", "z.Z") : head.replace("z.Z", "y.Z"));
        return "import in " + type;
      }
      default -> {
        // a new method
      }
    }
    all.add(at, method(type));
    return type + " with" + all.get(at);
  }

  private String head(String type) {
    String imports =
        "package "
            + (inPackageP(type) ? "p" : "q")
            + ";\nimport p.*; import q.*;"
            + (chance(5) ? "" : " import " + (chance(2) ? "y" : "z") + ".Z;")
            + (chance(12) ? " import static p.A.*;" : "")
            + "\n";
    return switch (type) {
      case "A" ->
          imports
              + ("public " + (chance(4) ? "abstract " : "") + "class A ")
              + (chance(5) ? "extends Gone " : "")
              + "{\n  public B field = new B();\n"
              + (chance(3) ? "  public A(Object... o) {}\n" : "");
      case "A.N" -> "  public static class N " + (chance(2) ? "extends A " : "") + "{\n";
      case "B" ->
          imports + "public class B extends A " + (chance(2) ? "implements I " : "") + "{\n";
      case "I" -> imports + "public interface I " + (chance(4) ? "extends Runnable " : "") + "{\n";
      case "E" ->
          imports
              + ("public enum E " + (chance(2) ? "implements I " : ""))
              + (chance(2) ? "{ X, Y { public void m0() {} };\n" : "{ X, Y;\n");
      case "R" ->
          imports + "public record R(A a, int n) " + (chance(2) ? "implements I " : "") + "{\n";
      case "C" ->
          imports
              + "public class C<T extends A> "
              + (chance(3) ? "extends B " : "")
              + "implements Iterable<T>, AutoCloseable {\n";
      default -> imports + "public class M extends " + (chance(2) ? "Gone" : "w.x.Gone") + " {\n";
    };
  }

  private String method(String type) {
    String name = chance(3) ? pick(UNWRITTEN) : name();
    boolean ofInterface = type.equals("I");
    boolean bare = name.equals("iterator") || name.equals("close") || name.equals("toString");
    String returned =
        switch (name) {
          case "iterator" -> "java.util.Iterator";
          case "close" -> "void";
          case "toString" -> "String";
          default -> chance(3) ? "void" : chance(6) ? pick(PLAIN) : type();
        };
    StringBuilder text = new StringBuilder(" ");
    text.append(chance(5) ? " @Override" : "");
    boolean isAbstract = ofInterface ? !chance(3) : chance(16);
    String access = chance(5) ? pick(List.of("protected ", "private ", "")) : "public ";
    text.append(ofInterface ? " " : " " + access);
    if (isAbstract) {
      text.append("abstract ");
    } else if (ofInterface) {
      text.append(chance(2) ? "default " : "static ");
    } else {
      text.append(bare ? "" : chance(3) ? "static " : chance(9) ? "final " : "");
    }
    text.append(chance(9) ? "<V extends " + type() + "> " : "").append(returned).append(' ');
    text.append(name).append('(').append(bare ? "" : parameters(type)).append(')');
    String made = returned.equals("void") ? "" : "return new " + returned + "();";
    String runs = chance(2) ? made : statement() + " throw new RuntimeException();";
    return text.append(isAbstract ? ";\n" : " { " + runs + " }\n").toString();
  }

  private String parameters(String type) {
    List<String> parameters = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      String of = chance(4) ? pick(PLAIN) : type.equals("C") && chance(3) ? "T" : type();
      parameters.add(of + (i == 1 && chance(8) ? "..." : "") + " p" + i);
    }
    return String.join(", ", parameters);
  }

  /** A file of few words. */
  private String user(String name) {
    StringBuilder text = new StringBuilder("package u;\nimport p.*; import q.*;\n");
    text.append(chance(2) ? "import z.Z;\n" : chance(2) ? "import y.Z;\n" : "");
    if (chance(4)) {
      text.append("import static ").append(chance(2) ? "p.A" : "p.B").append(".");
      text.append(chance(2) ? "*" : name()).append(";\n");
    }
    text.append("public class ").append(name);
    text.append(chance(4) ? " extends " + pick(List.of("A", "B", "C<B>", "M", "A.N")) : "");
    text.append(chance(8) ? " implements I" : "").append(" {\n");
    if (chance(3)) {
      text.append("  private final ").append(type()).append(" own = ").append(made()).append(";\n");
    }
    for (int i = chance(5) ? 1 : 0; i >= 0; i--) {
      text.append("  void u").append(i).append("(Object o, A a, C<B> c) throws Exception {\n    ");
      text.append(chance(2) ? silent() : statement()).append("\n  }\n");
    }
    return text.append("}\n").toString();
  }

  /** What looks at methods without naming them. */
  private String silent() {
    return switch (random.nextInt(11)) {
      case 0 -> "for (var x : " + made() + ") {}";
      case 1 -> "try (var x = " + made() + ") {}";
      case 2 -> "String s = \"\" + " + made() + ";";
      case 3 -> "String s = \"\"; s += " + made() + ";";
      case 4 -> "if (o instanceof R(var x, var y)) {}";
      case 5 -> "new " + made(true) + " {};";
      case 6 -> "class L extends " + pick(List.of("A", "B")) + " implements I {} new L();";
      case 7 -> "A.class.getMethod(Names." + (chance(2) ? "FIRST" : "OTHER") + ");";
      case 8 -> "new A().\\u006d" + random.nextInt(4) + "();";
      case 9 -> "I x = y -> null;";
      default -> "I x = () -> {};";
    };
  }

  private String statement() {
    return switch (random.nextInt(20)) {
      case 0 -> "for (var x : " + made() + ") { x." + call() + " }";
      case 1 -> "try (var x = " + made() + ") { x." + call() + " }";
      case 2 -> "String s = \"\" + " + made() + "; s += o;";
      case 3 -> "if (o instanceof R(var x, var y)) { x." + call() + " }";
      case 4 -> "var x = new " + made(true) + " {}; x." + call();
      case 5 -> "new " + made(true) + " { public void " + name() + "() { " + call() + " } };";
      case 6 -> "class L extends " + pick(List.of("A", "B")) + " implements I {} new L();";
      case 7 -> "A.class.getMethod(Names." + (chance(2) ? "FIRST" : "OTHER") + ", A.class);";
      case 8 -> "Class.forName(\"p.A\").getMethod(\"" + name() + "\");";
      case 9 -> "new A().\\u006d" + random.nextInt(4) + "(" + argument() + ");";
      case 10 -> "java.util.function.Supplier<Object> x = " + made() + "::" + name() + ";";
      case 11 -> "java.util.function.Function<A, Object> x = A::" + name() + ";";
      case 12 -> "I x = y -> " + made() + "; x." + call();
      case 13 -> "I x = " + made() + "::" + name() + ";";
      case 14 -> call();
      case 15 -> "var x = " + made() + "." + name() + "(" + argument() + "); x." + call();
      case 16 -> "own." + call();
      case 17 -> "a.field." + call() + " c." + call();
      case 18 -> "super." + call();
      default -> made() + "." + call();
    };
  }

  private String call() {
    String arguments = chance(3) ? "" : argument() + (chance(4) ? ", " + argument() : "");
    return (chance(12) ? pick(UNWRITTEN) : name()) + "(" + arguments + ");";
  }

  private String argument() {
    return switch (random.nextInt(8)) {
      case 0 -> "null";
      case 1 -> "1";
      case 2 -> "y -> y." + name() + "()";
      case 3 -> "() -> {}";
      case 4 -> "A::" + name();
      case 5 -> "\"\"";
      case 6 -> "new Gone()";
      default -> made();
    };
  }

  private String made() {
    return chance(4) ? "E.X" : chance(6) ? "((" + type() + ") o)" : "new " + made(false);
  }

  private String made(boolean extended) {
    return pick(List.of("A()", "B()", "C<B>()", "M()", "A.N()", extended ? "I()" : "R(null, 1)"));
  }

  private String name() {
    return "m" + random.nextInt(4);
  }

  private String type() {
    return pick(TYPES);
  }

  private String pick(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }
}
