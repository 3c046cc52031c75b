package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small classes that use each other in every way in which one's declaration can matter to others.
 */
final class RandomSources {
  private static final int TYPES = 7;

  private final Random random;

  RandomSources(long seed) {
    this.random = new Random(seed);
  }

  static String path(int number) {
    return (number % 2 == 0 ? "p/" : "q/") + "T" + number + ".java";
  }

  static int count() {
    return TYPES;
  }

  /** A file of one top-level type, now and then with a second one beside or of another's name. */
  String file(int number) {
    String own = chance(20) ? type() : "T" + number;
    StringBuilder text = new StringBuilder();
    text.append("package ").append(number % 2 == 0 ? "p" : "q").append(";\n");
    text.append(chance(2) ? "import p.*; import q.*;\n" : "import p.T0; import q.T1;\n");
    if (chance(6)) {
      text.append("import static p.T2.*;\n");
    }
    text.append(declaration(own, number));
    if (chance(6)) {
      text.append(declaration(chance(2) ? "Extra" + number : type(), number));
    }
    if (chance(25)) {
      text.append("class Broken { void x( }\n");
    }
    return text.toString();
  }

  private String declaration(String name, int number) {
    boolean isInterface = number % 3 == 0;
    StringBuilder text = new StringBuilder("public ");
    text.append(chance(6) && !isInterface ? "abstract " : "");
    text.append(isInterface ? "interface " : "class ").append(name);
    text.append(chance(4) ? "<X extends " + type() + ">" : "");
    if (chance(2)) {
      text.append(" extends ").append(type());
    }
    if (!isInterface && chance(3)) {
      text.append(" implements ").append(type());
    }
    text.append(" {\n");
    if (!isInterface) {
      text.append("  public ")
          .append(type())
          .append(" field = ")
          .append(expression())
          .append(";\n");
      if (chance(3)) {
        text.append("  public ").append(name).append("(").append(type()).append(" a) {}\n");
      }
    }
    if (!isInterface && chance(2)) {
      text.append("  private ").append(chance(2) ? "final " : "").append(type()).append(" own = ");
      text.append(expression()).append(";\n");
    }
    if (chance(2)) {
      text.append("  ").append(isInterface ? "" : "public ").append("static ").append(type());
      text.append(" made() { return ").append(expression()).append("; }\n");
    }
    int methods = 1 + random.nextInt(4);
    for (int i = 0; i < methods; i++) {
      text.append(isInterface ? signature() + ";\n" : "public " + signature() + body());
    }
    if (!isInterface && chance(3)) {
      text.append("  class Inner extends ").append(type()).append(" { void in() {");
      text.append(statement()).append("} }\n");
    }
    return text.append("}\n").toString();
  }

  private String signature() {
    String parameters = chance(3) ? "" : type() + " a" + (chance(3) ? ", int b" : "");
    return "  " + (chance(3) ? "void" : type()) + " m" + random.nextInt(3) + "(" + parameters + ")";
  }

  private String body() {
    List<String> statements = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      statements.add(statement());
    }
    return " {" + String.join(" ", statements) + "}\n";
  }

  private String statement() {
    return switch (random.nextInt(9)) {
      case 6 -> "own.m" + random.nextInt(3) + "(null);";
      case 7 -> type() + ".made().m" + random.nextInt(3) + "(null);";
      case 8 -> "own = " + expression() + ";";
      case 0 -> "var v = " + expression() + "; v.m" + random.nextInt(3) + "(null);";
      case 1 -> type() + " l = x -> " + expression() + ";";
      case 2 -> "new " + type() + "() { void m0() { m1(null); } };";
      case 3 -> "m" + random.nextInt(3) + "(" + expression() + ");";
      default -> expression() + ";";
    };
  }

  private String expression() {
    return switch (random.nextInt(8)) {
      case 6 -> type() + ".made()";
      case 7 -> "own";
      case 0 -> "new " + type() + "()";
      case 1 -> "new " + type() + "().m" + random.nextInt(3) + "(" + argument() + ")";
      case 2 -> "this.field";
      case 3 -> "((" + type() + ") null).field.m" + random.nextInt(3) + "(" + argument() + ", 1)";
      case 4 -> "m" + random.nextInt(3) + "(" + argument() + ")";
      default -> "((" + type() + ") null).m" + random.nextInt(3) + "()";
    };
  }

  private String argument() {
    return chance(2) ? "null" : "new " + type() + "()";
  }

  /** Now and then one that is nowhere. */
  private String type() {
    return chance(9) ? "Gone" : "T" + random.nextInt(TYPES);
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }
}
