package dev.tracebound.project.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a build script without its comments, and the blocks in it. */
final class GradleScript {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("\\b(\\w+)\\s*=\\s*(['\"])([^'\"$\\n]+)\\2");
  private static final Pattern LITERAL = Pattern.compile("'([^'\\n]*)'|\"([^\"\\n]*)\"");

  private final String text;

  GradleScript(String text) {
    this.text = withoutComments(text);
  }

  String text() {
    return text;
  }

  /**
   * What stands between the braces behind each match of a pattern that ends at an opening brace.
   *
   * @param opening ends in <code>\{</code>
   */
  List<Block> blocks(Pattern opening) {
    List<Block> blocks = new ArrayList<>();
    Matcher matcher = opening.matcher(text);
    int from = 0;
    while (from <= text.length() && matcher.find(from)) {
      int end = closingBrace(matcher.end());
      String name = matcher.groupCount() == 0 ? "" : firstGroup(matcher);
      blocks.add(new Block(name, text.substring(matcher.end(), end)));
      from = Math.max(end, matcher.end());
    }
    return blocks;
  }

  /** The script without the blocks that a pattern opens. */
  GradleScript without(Pattern opening) {
    StringBuilder rest = new StringBuilder();
    Matcher matcher = opening.matcher(text);
    int from = 0;
    while (from <= text.length() && matcher.find(from)) {
      rest.append(text, from, matcher.start());
      from = Math.max(closingBrace(matcher.end()), matcher.end());
    }
    return new GradleScript(rest.append(text.substring(Math.min(from, text.length()))).toString());
  }

  /** Names that the script sets to a literal. */
  Map<String, String> assignments() {
    Map<String, String> found = new TreeMap<>();
    Matcher matcher = ASSIGNMENT.matcher(text);
    while (matcher.find()) {
      found.putIfAbsent(matcher.group(1), matcher.group(3));
    }
    return found;
  }

  static List<String> literals(String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = LITERAL.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return found;
  }

  /**
   * @param name what the first group of the pattern matched
   */
  record Block(String name, String text) {}

  private static String firstGroup(Matcher matcher) {
    for (int i = 1; i <= matcher.groupCount(); i++) {
      String group = matcher.group(i);
      if (group != null) {
        return group;
      }
    }
    return "";
  }

  private int closingBrace(int from) {
    int depth = 1;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\'' || c == '"') {
        i = endOfString(text, i);
      } else if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        return i;
      }
    }
    return text.length();
  }

  private static String withoutComments(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\'' || c == '"') {
        int end = Math.min(endOfString(text, i), text.length() - 1);
        kept.append(text, i, end + 1);
        i = end;
      } else if (text.startsWith("//", i)) {
        int end = text.indexOf('\n', i);
        i = end < 0 ? text.length() : end - 1;
      } else if (text.startsWith("/*", i)) {
        int end = text.indexOf("*/", i + 2);
        i = end < 0 ? text.length() : end + 1;
      } else {
        kept.append(c);
      }
    }
    return kept.toString();
  }

  /** Index of the quote that ends a string, or of the end of its line. */
  private static int endOfString(String text, int start) {
    char quote = text.charAt(start);
    for (int i = start + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == quote || c == '\n') {
        return i;
      }
    }
    return text.length() - 1;
  }
}
