package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names in a text that look like code: by their shape, never by a guess at what exists. */
final class Identifiers {
  static final int MAX = 32;

  private static final String WORD = "[A-Za-z_$][A-Za-z0-9_$]*";

  /** {@code a.b.C}, {@code Foo#bar}, {@code Foo::bar}, {@code bar()}, {@code Foo}. */
  private static final Pattern CANDIDATE =
      Pattern.compile(
          "(?<![A-Za-z0-9_$.#@/-])(?<name>"
              + WORD
              + "(?:(?:\\.|#|::)(?:"
              + WORD
              + "|<init>|<clinit>))*+)"
              + "(?<call>\\([A-Za-z0-9_$.,\\[\\] ]{0,120}\\))?");

  private static final Pattern BACKTICKS = Pattern.compile("`([^`\\n]{1,200})`");

  /** Endings that name a role in code; a capital inside a sentence makes such a word a name. */
  private static final Pattern ROLE =
      Pattern.compile(
          ".+(Exception|Factory|Handler|Listener|Service|Controller|Impl|Builder|Parser|Manager"
              + "|Provider|Serializer|Deserializer|Adapter|Visitor|Resolver|Launcher|Badge|Util|Utils)");

  /** {@code max_size}, {@code _locate}, {@code readTree}, {@code HTTPServer}. */
  private static final Pattern SHAPE =
      Pattern.compile(
          "\\w+[_$][\\w$]*\\w|_+[a-z]\\w+|[\\w$]*[a-z0-9][A-Z][\\w$]*|[A-Z]{2,}[a-z]{2,}\\w*");

  private static final Set<String> FILE_ENDINGS =
      Set.of(
          "java",
          "xml",
          "xlsx",
          "xls",
          "docx",
          "json",
          "yml",
          "yaml",
          "md",
          "txt",
          "html",
          "jar",
          "properties",
          "csv",
          "com",
          "org",
          "net",
          "io");

  private static final Set<String> ABBREVIATIONS = Set.of("e.g", "i.e", "etc", "vs", "a.k.a");

  private Identifiers() {}

  /** As written, without argument lists; in their order, each once. */
  static List<String> in(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher quoted = BACKTICKS.matcher(text);
    while (quoted.find() && found.size() < MAX) {
      Matcher whole = CANDIDATE.matcher(quoted.group(1).strip());
      if (whole.matches()) {
        found.add(whole.group("name"));
      }
    }
    Matcher candidate = CANDIDATE.matcher(text);
    while (candidate.find() && found.size() < MAX) {
      String name = candidate.group("name");
      boolean called = candidate.group("call") != null && isCall(candidate.group("call"));
      if (called || looksLikeCode(name, startsSentence(text, candidate.start()))) {
        found.add(name);
      }
    }
    return new ArrayList<>(found);
  }

  /** A parenthesis right after a word is a call only when empty or holding types. */
  private static boolean isCall(String arguments) {
    return arguments.equals("()") || arguments.matches("\\([A-Z].*\\)");
  }

  private static boolean looksLikeCode(String name, boolean startsSentence) {
    if (name.contains("#") || name.contains("::")) {
      return true;
    }
    if (name.contains(".")) {
      String last = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      return !FILE_ENDINGS.contains(last) && !ABBREVIATIONS.contains(name.toLowerCase(Locale.ROOT));
    }
    return SHAPE.matcher(name).matches() || (!startsSentence && ROLE.matcher(name).matches());
  }

  private static boolean startsSentence(String text, int at) {
    int before = at - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    return before < 0 || ".?!:;。？！：；\n".indexOf(text.charAt(before)) >= 0;
  }
}
