package dev.tracebound.benchmarks;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import dev.tracebound.workspace.TextDecoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The methods of a tree by the first sentence of their Javadoc, and the tree without it. */
final class DescribedMethods {
  private static final int FEWEST_WORDS = 4;

  private final Map<String, Set<String>> bySentence;
  private final Map<String, String> bare;

  /**
   * @param text first sentence of a Javadoc, without markup
   * @param methods those it was written for, without parameters: overloads count as one
   */
  record Question(String text, Set<String> methods) {}

  private DescribedMethods(Map<String, Set<String>> bySentence, Map<String, String> bare) {
    this.bySentence = bySentence;
    this.bare = bare;
  }

  static DescribedMethods of(CodeIndex index) throws IOException {
    Map<String, Set<String>> bySentence = new TreeMap<>();
    Map<String, String> bare = new TreeMap<>();
    for (int file = 0; file < index.graph().files().size(); file++) {
      SourceFile source = index.graph().file(file);
      String text = TextDecoder.decode(source.path(), index.tree().read(source.path())).text();
      StringBuilder without = new StringBuilder(text);
      for (Symbol symbol : index.graph().symbols()) {
        if (symbol.file() == file && symbol.kind() == SymbolKind.METHOD) {
          int start = symbol.range().start();
          int end = text.indexOf("*/", start) + 2;
          if (text.startsWith("/**", start) && end > 1 && end <= symbol.range().end()) {
            String sentence = firstSentence(text.substring(start + 3, end - 2));
            bySentence.computeIfAbsent(sentence, key -> new TreeSet<>()).add(name(symbol.id()));
            for (int i = start; i < end; i++) {
              without.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
            }
          }
        }
      }
      bare.put(source.path(), without.toString());
    }
    return new DescribedMethods(bySentence, bare);
  }

  /** Sentences long enough to describe something; the same for the same seed. */
  List<Question> sample(int most, long seed) {
    List<Question> all = new ArrayList<>();
    bySentence.forEach(
        (sentence, methods) -> {
          if (sentence.split(" ").length >= FEWEST_WORDS) {
            all.add(new Question(sentence, methods));
          }
        });
    Collections.shuffle(all, new Random(seed));
    return List.copyOf(all.subList(0, Math.min(most, all.size())));
  }

  /** Writes the tree without its methods' Javadoc. */
  void writeBare(Path folder) throws IOException {
    for (Map.Entry<String, String> file : bare.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  /** A method's id without its parameters. */
  static String name(String id) {
    return id.substring(0, id.indexOf('('));
  }

  private static String firstSentence(String javadoc) {
    String plain =
        javadoc
            .replaceAll("(?m)^[\\s*]+", " ")
            .replaceAll("\\{@\\w+\\s*#?([^{}]*)\\}", "$1")
            .replaceAll("</?[A-Za-z][^<>]*>|&[a-z]+;", " ")
            .replaceAll("\\s+", " ")
            .replaceFirst("(^| )@[a-z]+ .*", "")
            .strip();
    return plain.replaceFirst("(?<=[a-z)\\]])\\.( .*|$)", "");
  }
}
