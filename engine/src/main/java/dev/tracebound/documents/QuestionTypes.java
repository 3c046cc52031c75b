package dev.tracebound.documents;

import dev.tracebound.embedding.Language;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a question wants to know of its subject (its symptoms, how it is installed), and which
 * headings and kinds of question promise that. By words of the language that hold for any corpus.
 */
final class QuestionTypes {
  /** Asked where nothing else is. */
  static final String DEFINITION = "definition";

  private static final Map<String, Type> TYPES = load();

  private QuestionTypes() {}

  private record Type(Pattern headings, Pattern questions) {}

  /**
   * @param type that is asked for
   * @param words of the question that say so, lower case
   */
  record Asked(String type, String words) {}

  /** In the order of the types; empty where the question says nothing of its kind. */
  static List<Asked> of(String question) {
    String text = normal(question);
    List<Asked> asked = new ArrayList<>();
    TYPES.forEach(
        (name, type) -> {
          for (Pattern pattern : List.of(type.headings(), type.questions())) {
            Matcher found = pattern.matcher(text);
            while (found.find()) {
              asked.add(new Asked(name, found.group()));
            }
          }
        });
    return List.copyOf(asked);
  }

  /** Types of question that something of this heading answers. */
  static Set<String> answeredBy(String heading) {
    String text = normal(heading);
    return TYPES.entrySet().stream()
        .filter(type -> type.getValue().headings().matcher(text).find())
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Those that are asked of a subject: words of its own name ask for nothing, and a definition is
   * asked for where nothing else is.
   *
   * @param name what the subject is called, {@link #normal}
   */
  static Set<String> askedOf(String name, List<Asked> asked) {
    Set<String> types = new LinkedHashSet<>();
    asked.stream().filter(each -> !name.contains(each.words())).forEach(a -> types.add(a.type()));
    if (types.size() > 1) {
      types.remove(DEFINITION);
    }
    return types;
  }

  /** Lower case, with plain blanks and signs. */
  static String normal(String text) {
    return Normalizer.normalize(IndexText.clean(text), Normalizer.Form.NFKC)
        .toLowerCase(Locale.ROOT)
        .replace('’', '\'')
        .replaceAll("\\s+", " ");
  }

  private static Pattern anyOf(String cell) {
    return Pattern.compile(
        Arrays.stream(cell.split(","))
            .map(String::strip)
            .map(QuestionTypes::word)
            .collect(Collectors.joining("|")));
  }

  /** Not inside a longer word; words of ideographs have no edges. */
  private static String word(String word) {
    if (word.codePoints().anyMatch(Language::isIdeograph)) {
      return Pattern.quote(word);
    }
    boolean open = word.endsWith("*");
    String stem = open ? word.substring(0, word.length() - 1) : word;
    return "(?<!\\p{L})" + Pattern.quote(stem) + (open ? "\\p{L}*" : "(?!\\p{L})");
  }

  private static Map<String, Type> load() {
    Map<String, Type> types = new LinkedHashMap<>();
    try (InputStream in = QuestionTypes.class.getResourceAsStream("question-types.tsv")) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its kinds of question");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#") && !line.isBlank()) {
          List<String> cells = Arrays.asList(line.split("\t"));
          types.put(cells.getFirst(), new Type(anyOf(cells.get(1)), anyOf(cells.get(2))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return types;
  }
}
