package dev.tracebound.desktop.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Splits Java text into what is coloured. Never fails: odd text is left plain. */
final class JavaTokens {

  /** Kinds with a colour of their own. */
  enum Kind {
    KEYWORD,
    STRING,
    COMMENT,
    TYPE,
    METHOD,
    ANNOTATION
  }

  /**
   * @param start first UTF-16 unit
   * @param end one past the last
   */
  record Token(int start, int end, Kind kind) {}

  private static final Set<String> KEYWORDS =
      Set.of(
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "goto",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "native",
          "new",
          "null",
          "package",
          "permits",
          "private",
          "protected",
          "public",
          "record",
          "return",
          "sealed",
          "short",
          "static",
          "strictfp",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "transient",
          "true",
          "try",
          "var",
          "void",
          "volatile",
          "while",
          "yield");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private JavaTokens(String text) {
    this.text = text;
  }

  static List<Token> of(String text) {
    return new JavaTokens(text).scan();
  }

  private List<Token> scan() {
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (text.startsWith("//", at)) {
        add(endOfLine(at), Kind.COMMENT);
      } else if (text.startsWith("/*", at)) {
        add(after("*/", at + 2), Kind.COMMENT);
      } else if (text.startsWith("\"\"\"", at)) {
        add(after("\"\"\"", at + 3), Kind.STRING);
      } else if (letter == '"' || letter == '\'') {
        add(endOfLiteral(letter), Kind.STRING);
      } else if (letter == '@' && Character.isJavaIdentifierStart(next())) {
        annotation();
      } else if (Character.isJavaIdentifierStart(letter)) {
        word();
      } else {
        at++;
      }
    }
    return tokens;
  }

  private char next() {
    return at + 1 < text.length() ? text.charAt(at + 1) : ' ';
  }

  private void add(int end, Kind kind) {
    tokens.add(new Token(at, end, kind));
    at = end;
  }

  private int endOfLine(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private int after(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  /** A literal ends at its quote, or at the end of its line where it is never closed. */
  private int endOfLiteral(char quote) {
    for (int i = at + 1; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '\\') {
        i++;
      } else if (letter == quote) {
        return i + 1;
      } else if (letter == '\n') {
        return i;
      }
    }
    return text.length();
  }

  private int endOfWord(int from) {
    int end = from;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private void annotation() {
    int end = endOfWord(at + 1);
    Kind kind = text.substring(at + 1, end).equals("interface") ? Kind.KEYWORD : Kind.ANNOTATION;
    add(end, kind);
  }

  private void word() {
    int end = endOfWord(at);
    String word = text.substring(at, end);
    if (KEYWORDS.contains(word)) {
      add(end, Kind.KEYWORD);
    } else if (isType(word)) {
      add(end, Kind.TYPE);
    } else if (end < text.length() && text.charAt(end) == '(') {
      add(end, Kind.METHOD);
    } else {
      at = end;
    }
  }

  /** By custom: a capital first, and not all capitals as constants are. */
  private static boolean isType(String word) {
    return Character.isUpperCase(word.charAt(0))
        && (word.length() == 1 || word.chars().anyMatch(Character::isLowerCase));
  }
}
