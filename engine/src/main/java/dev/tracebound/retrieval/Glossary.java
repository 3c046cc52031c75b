package dev.tracebound.retrieval;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What people call things, and what code calls them. General words of the trade only. */
final class Glossary {
  /** Chinese words of software and the English words for them. */
  static final Glossary CHINESE = load("glossary-zh.tsv");

  /** Words of English questions and the words that names in code use instead. */
  static final Glossary ENGLISH = load("synonyms-en.tsv");

  private final Map<String, List<String>> words;
  private final int longest;

  private Glossary(Map<String, List<String>> words) {
    this.words = Map.copyOf(words);
    this.longest = words.keySet().stream().mapToInt(String::length).max().orElse(0);
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
