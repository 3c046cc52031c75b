package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.lucene.analysis.Analyzer;

/** The words that the names of an index's symbols are made of. Immutable. */
final class NameTable {
  /** People call a constructor by what it does. */
  private static final String CONSTRUCTOR = "create construct";

  private final Map<String, Integer> words = new HashMap<>();
  private final int[][] own;
  private final int[][] owner;
  private final double[] rarity;

  NameTable(SymbolTable table, Analyzer analyzer) {
    Terms terms = new Terms(analyzer);
    Map<String, int[]> known = new HashMap<>();
    Function<String, int[]> split =
        name -> known.computeIfAbsent(name, each -> wordsOf(each, terms));
    this.own = new int[table.size()][];
    this.owner = new int[table.size()][];
    int[] frequency = new int[16];
    for (int document = 0; document < own.length; document++) {
      String symbol = table.name(document);
      int hash = symbol.indexOf('#');
      String type =
          symbol.substring(symbol.lastIndexOf('.', hash < 0 ? symbol.length() : hash) + 1);
      if (hash < 0) {
        int nested = type.lastIndexOf('$');
        own[document] = split.apply(type.substring(nested + 1));
        owner[document] = split.apply(type.substring(0, Math.max(0, nested)));
      } else {
        String member = symbol.substring(hash + 1);
        own[document] = split.apply(member.equals("<init>") ? CONSTRUCTOR : member);
        owner[document] = split.apply(type.substring(0, type.indexOf('#')));
      }
      frequency = count(frequency, own[document], owner[document]);
    }
    this.rarity = new double[words.size()];
    for (int word = 0; word < rarity.length; word++) {
      rarity[word] = rarityOf(frequency[word]);
    }
  }

  int size() {
    return own.length;
  }

  /** Words of the symbol's own name, each once. */
  int[] own(int document) {
    return own[document];
  }

  /** Words of the types that it is declared in, each once. */
  int[] owner(int document) {
    return owner[document];
  }

  /**
   * @return below 0 where no name holds the term
   */
  int word(String term) {
    return words.getOrDefault(term, -1);
  }

  /** The more names hold it the less it says; above 0. */
  double rarity(String term) {
    int word = word(term);
    return word < 0 ? rarityOf(0) : rarity[word];
  }

  /** The same for a word of this table. */
  double rarity(int word) {
    return rarity[word];
  }

  private double rarityOf(int frequency) {
    return Math.log(1 + (own.length + 0.5) / (frequency + 0.5));
  }

  private int[] wordsOf(String name, Terms terms) {
    List<Integer> found = new ArrayList<>();
    for (Terms.Term term : terms.of(name.replace('$', ' '))) {
      if (!term.isCompound()) {
        int word = words.computeIfAbsent(term.text(), text -> words.size());
        if (!found.contains(word)) {
          found.add(word);
        }
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  private int[] count(int[] before, int[] own, int[] owner) {
    int[] frequency =
        before.length > words.size() ? before : Arrays.copyOf(before, 2 * words.size() + 16);
    for (int word : own) {
      frequency[word]++;
    }
    for (int word : owner) {
      frequency[word] += contains(own, word) ? 0 : 1;
    }
    return frequency;
  }

  private static boolean contains(int[] words, int wanted) {
    return Arrays.stream(words).anyMatch(word -> word == wanted);
  }
}
