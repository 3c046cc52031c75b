package dev.tracebound.retrieval;

import dev.tracebound.workspace.UserError;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What people call things, and what code or documents call them. The shipped ones hold general
 * words of the trade only; a corpus may bring its own.
 */
public final class Glossary {
  /** Nothing stands for anything else. */
  public static final Glossary EMPTY = new Glossary(Map.of());

  /** Chinese words of software and the English words for them. */
  static final Glossary CHINESE = load("glossary-zh.tsv");

  /** Words of English questions and the words that names in code use instead. */
  static final Glossary ENGLISH = load("synonyms-en.tsv");

  private static final Pattern NAME_END = Pattern.compile("[=,，、;；]");
  private static final Pattern SPACE = Pattern.compile("\\s+");

  /** Of one name in a person's own glossary, in UTF-16 units. */
  private static final int MAX_NAME = 80;

  private final Map<String, List<String>> words;
  private final int longest;

  private Glossary(Map<String, List<String>> words) {
    this.words = Map.copyOf(words);
    this.longest = words.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * @param words each name, lower case, with the words for it, as {@link #words} gives them
   */
  public static Glossary of(Map<String, List<String>> words) {
    return new Glossary(words);
  }

  /** Each name with the words for it. */
  public Map<String, List<String>> words() {
    return words;
  }

  /**
   * A person's own: {@code term = alias, alias} a line; {@code #} begins a comment line. Each name
   * of a line stands for each other of it, whatever their case.
   *
   * @param problem told what is wrong with a line that cannot be used, one clause
   */
  public static Glossary read(String text, Consumer<String> problem) {
    Map<String, Set<String>> words = new TreeMap<>();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (line.isBlank() || line.stripLeading().startsWith("#")) {
        continue;
      }
      List<String> names = NAME_END.splitAsStream(line).map(Glossary::spaced).toList();
      Set<String> keys = names.stream().map(Glossary::lower).collect(Collectors.toSet());
      boolean usable = keys.size() > 1 && line.chars().filter(c -> c == '=').count() == 1;
      if (!usable || keys.stream().anyMatch(key -> key.isEmpty() || key.length() > MAX_NAME)) {
        problem.accept("line " + number + " is not of the form \"term = alias, alias\"");
        continue;
      }
      for (String name : names) {
        Set<String> others = words.computeIfAbsent(lower(name), key -> new LinkedHashSet<>());
        names.stream().filter(other -> !lower(other).equals(lower(name))).forEach(others::add);
      }
    }
    return fixed(words);
  }

  /**
   * @throws UserError where {@link #read} would not use the line
   */
  public static void requireLine(String line) {
    List<String> problems = new ArrayList<>();
    if (line.lines().count() > 1 || read(line, problems::add).words().isEmpty()) {
      throw new UserError(
          "\""
              + line
              + "\" is no line of a glossary. Give it as \"term = Identifier, alias\", each name of"
              + " at most "
              + MAX_NAME
              + " characters.");
    }
  }

  private static Glossary fixed(Map<String, Set<String>> words) {
    Map<String, List<String>> fixed = new HashMap<>();
    words.forEach((name, others) -> fixed.put(name, List.copyOf(others)));
    return new Glossary(fixed);
  }

  /** What either of two knows. */
  public Glossary and(Glossary other) {
    Map<String, Set<String>> both = new TreeMap<>();
    for (Glossary each : List.of(this, other)) {
      each.words.forEach(
          (name, names) -> both.computeIfAbsent(name, key -> new LinkedHashSet<>()).addAll(names));
    }
    return fixed(both);
  }

  /** Whether it is a name here, whatever its case. */
  public boolean knows(String name) {
    return words.containsKey(lower(spaced(name)));
  }

  /**
   * Other names of what a text speaks of, in its order, each once. Always the longest name that
   * stands at a place; a name is not found inside a longer word.
   */
  public List<String> othersIn(String text) {
    Set<String> others = new LinkedHashSet<>();
    cut(spaced(text)).forEach(piece -> others.addAll(piece.others()));
    return List.copyOf(others);
  }

  /**
   * A stretch of a text.
   *
   * @param text as it stands
   * @param others names for it; empty where it is no name here
   */
  record Piece(String text, List<String> others) {}

  /** All of a text in NFKC, cut before and after each name, as {@link #othersIn} finds names. */
  List<Piece> cut(String text) {
    String lower = lower(text);
    List<Piece> pieces = new ArrayList<>();
    int plainFrom = 0;
    int at = 0;
    while (!words.isEmpty() && at < text.length()) {
      String name = longestNameAt(lower, at);
      if (name == null) {
        at += Character.charCount(text.codePointAt(at));
        continue;
      }
      if (plainFrom < at) {
        pieces.add(new Piece(text.substring(plainFrom, at), List.of()));
      }
      pieces.add(new Piece(text.substring(at, at + name.length()), of(name)));
      at += name.length();
      plainFrom = at;
    }
    if (plainFrom < text.length()) {
      pieces.add(new Piece(text.substring(plainFrom), List.of()));
    }
    return pieces;
  }

  private @Nullable String longestNameAt(String text, int at) {
    if (!isEdge(text, at)) {
      return null;
    }
    for (int length = Math.min(longest, text.length() - at); length > 0; length--) {
      if (isEdge(text, at + length)) {
        String name = text.substring(at, at + length);
        if (words.containsKey(name)) {
          return name;
        }
      }
    }
    return null;
  }

  /** Whether a word may begin or end here; between ideographs it may anywhere. */
  private static boolean isEdge(String text, int at) {
    if (at == 0 || at == text.length()) {
      return true;
    }
    int before = text.codePointBefore(at);
    int after = text.codePointAt(at);
    return !Character.isLetterOrDigit(before)
        || !Character.isLetterOrDigit(after)
        || CodeTokenizer.isIdeograph(before)
        || CodeTokenizer.isIdeograph(after);
  }

  private static String spaced(String name) {
    return SPACE.matcher(Normalizer.normalize(name, Normalizer.Form.NFKC)).replaceAll(" ").strip();
  }

  /** Of the same length, which {@link String#toLowerCase()} is not for every letter. */
  private static String lower(String name) {
    StringBuilder lower = new StringBuilder(name.length());
    name.chars().forEach(c -> lower.append(Character.toLowerCase((char) c)));
    return lower.toString();
  }

  /** The words for it; empty where the glossary does not know it. */
  List<String> of(String word) {
    return words.getOrDefault(word, List.of());
  }

  /**
   * Cuts a run of Chinese characters into words: always the longest word that starts here and that
   * the glossary or the stop words know. What neither knows stays together up to the next known
   * word.
   */
  List<String> segment(String run) {
    List<String> segments = new ArrayList<>();
    int unknownFrom = 0;
    int at = 0;
    while (at < run.length()) {
      String word = longestAt(run, at);
      if (word == null) {
        at += Character.charCount(run.codePointAt(at));
        continue;
      }
      if (unknownFrom < at) {
        segments.add(run.substring(unknownFrom, at));
      }
      segments.add(word);
      at += word.length();
      unknownFrom = at;
    }
    if (unknownFrom < run.length()) {
      segments.add(run.substring(unknownFrom));
    }
    return segments;
  }

  private @Nullable String longestAt(String run, int at) {
    for (int length = Math.min(longest, run.length() - at); length > 0; length--) {
      String word = run.substring(at, at + length);
      if (words.containsKey(word) || StopWords.CHINESE.contains(word)) {
        return word;
      }
    }
    return null;
  }

  private static Glossary load(String resource) {
    Map<String, List<String>> words = new HashMap<>();
    try (InputStream in = Glossary.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its resource " + resource);
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("#") || line.isBlank()) {
          continue;
        }
        List<String> cells = Arrays.asList(line.split("\t"));
        if (words.put(cells.getFirst(), List.copyOf(cells.subList(1, cells.size()))) != null) {
          throw new IllegalStateException(resource + " holds " + cells.getFirst() + " twice");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Glossary(words);
  }
}
