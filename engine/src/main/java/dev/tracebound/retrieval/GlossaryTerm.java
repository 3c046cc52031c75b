package dev.tracebound.retrieval;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a question says, and what a person's own glossary says that it is called.
 *
 * @param term as the question has it
 * @param names what else it is called, as the glossary has it
 */
public record GlossaryTerm(String term, List<String> names) {
  private static final Pattern IDENTIFIER =
      Pattern.compile(
          "[\\p{L}_$][\\p{L}\\p{N}_$]*(?:(?:\\.|#|::)(?:[\\p{L}_$][\\p{L}\\p{N}_$]*|<init>))*"
              + "(?:\\(\\))?");

  private static final Pattern LIKE_CODE = Pattern.compile("[\\p{Lu}_$.#:(]");

  private static final Pattern PACKAGE =
      Pattern.compile("^(?:[\\p{Ll}_][\\p{L}\\p{N}_]*\\.)+(?=\\p{Lu})");

  public GlossaryTerm {
    names = List.copyOf(names);
  }

  /**
   * Those names that can be names in code: one word in Latin letters that holds a capital, {@code
   * _}, {@code .} or {@code #}, or ends in {@code ()}. A single word in small letters is taken for
   * a word.
   */
  public List<String> identifiers() {
    return names.stream()
        .filter(GlossaryTerm::isIdentifier)
        .map(name -> name.replace("()", ""))
        .toList();
  }

  static boolean isIdentifier(String name) {
    return IDENTIFIER.matcher(name).matches()
        && LIKE_CODE.matcher(name).find()
        && name.codePoints().noneMatch(CodeTokenizer::isIdeograph);
  }

  /** {@code term → name, name (glossary)}. */
  public String say() {
    return term + " → " + String.join(", ", names) + " (glossary)";
  }

  /** Those that a part of the question speaks of. */
  static List<GlossaryTerm> in(String part, List<GlossaryTerm> terms) {
    Set<String> spoken =
        asGlossary(terms).cut(part).stream()
            .filter(piece -> !piece.others().isEmpty())
            .map(piece -> piece.text().toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return terms.stream()
        .filter(each -> spoken.contains(each.term().toLowerCase(Locale.ROOT)))
        .toList();
  }

  static Glossary asGlossary(List<GlossaryTerm> terms) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    terms.forEach(each -> words.put(each.term().toLowerCase(Locale.ROOT), each.spoken()));
    return Glossary.of(words);
  }

  /** The names as one says them: without packages. */
  List<String> spoken() {
    return names.stream().map(name -> PACKAGE.matcher(name).replaceFirst("")).toList();
  }
}
