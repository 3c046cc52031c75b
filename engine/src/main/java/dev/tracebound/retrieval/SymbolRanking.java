package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/** Brings what one search found by words, by meaning and by name into one order. */
final class SymbolRanking {
  /** Hits that are named come before hits that only speak of the same things. */
  private static final double NAMED = 10;

  /** From here on a name says which symbol is meant. */
  private static final double CLEARLY = 0.5;

  /** What the declaring type's own match adds to its members, by words. */
  private static final double TYPE_SHARE = 0.3;

  /** The same by meaning: a member's card holds its type's name already. */
  private static final double DENSE_TYPE_SHARE = 0.15;

  /** Types beside executables in one list: their texts are longer, their scores say less. */
  private static final double TYPE_HIT = 0.8;

  /** What a fitting name counts beside the words in all fields. */
  private static final double NAME_SHARE = 0.5;

  /** Nearness of overloads whose cards differ in parameters alone. */
  private static final double ALMOST_THE_SAME = 0.9;

  private static final double REPEATED = 0.5;

  /** What is among the best of neither stays in the order of its words, behind them. */
  private static final double TAIL = 1e-3;

  private final SymbolTable table;
  private final IntPredicate wanted;
  private final Map<Integer, Double> lexical = new HashMap<>();
  private final Map<Integer, Double> dense = new HashMap<>();
  private final Map<Integer, Double> names = new HashMap<>();
  private final Map<Integer, Double> named;

  /**
   * @param wanted which documents may be hits
   * @param named how exactly documents are named, above 0 up to 1
   */
  SymbolRanking(SymbolTable table, IntPredicate wanted, Map<Integer, Double> named) {
    this.table = table;
    this.wanted = wanted;
    this.named = named;
  }

  /** How near two documents are in meaning. */
  @FunctionalInterface
  interface Nearness {
    double of(int one, int another);
  }

  /** A document with what it is ranked by. */
  record Ranked(int document, double score) {}

  /**
   * Adds what the words found.
   *
   * @param types BM25 scores of types
   * @param executables BM25 scores of executables
   */
  void addLexical(Map<Integer, Double> types, Map<Integer, Double> executables) {
    double bestType = most(types);
    double bestExecutable = most(executables);
    types.forEach((type, score) -> lexical.put(type, TYPE_HIT * score / bestType));
    executables.forEach(
        (executable, score) -> lexical.put(executable, (1 - TYPE_SHARE) * score / bestExecutable));
    for (int document : everyone()) {
      Double ofType = types.get(table.type(document));
      if (ofType != null && !table.isType(document)) {
        lexical.merge(document, TYPE_SHARE * ofType / bestType, Double::sum);
      }
    }
    lexical.keySet().removeIf(document -> !wanted.test(document));
    lexical.replaceAll((document, score) -> table.weight(document) * score);
  }

  private List<Integer> everyone() {
    Set<Integer> all = new HashSet<>(lexical.keySet());
    all.addAll(named.keySet());
    return List.copyOf(all);
  }

  /**
   * Adds what the vectors found.
   *
   * @param cosines of documents; what is not among them is farther than each that is
   */
  void addDense(Map<Integer, Double> cosines) {
    double least = cosines.values().stream().mapToDouble(each -> each).min().orElse(0);
    cosines.forEach(
        (document, cosine) -> {
          if (wanted.test(document)) {
            double own = cosine - least;
            double ofType = Math.max(0, cosines.getOrDefault(table.type(document), least) - least);
            double score =
                table.isType(document)
                    ? TYPE_HIT * own
                    : (1 - DENSE_TYPE_SHARE) * own + DENSE_TYPE_SHARE * ofType;
            dense.put(document, table.weight(document) * score);
          }
        });
  }

  /**
   * Adds how well names fit.
   *
   * @param fits of documents, 0–1
   */
  void addNames(Map<Integer, Double> fits) {
    fits.forEach(
        (document, fit) -> {
          if (wanted.test(document)) {
            names.put(document, fit);
          }
        });
  }

  /** 0 where it does not fit at all. */
  double nameFit(int document) {
    return names.getOrDefault(document, 0.0);
  }

  /**
   * @param denseShare 0–1; of no account where nothing was found by vectors
   * @param nearness of two documents to each other, up to 1
   * @return best first; of equal ones the smaller symbol id. None has a score of 0
   */
  List<Ranked> best(double denseShare, int limit, Nearness nearness) {
    Map<Integer, Double> words = words();
    Map<Integer, Double> scores = new HashMap<>();
    if (dense.isEmpty()) {
      scores.putAll(words);
    } else {
      Fusion.convex(byPlace(words), byPlace(dense), denseShare)
          .forEach((place, score) -> scores.put(table.atPlace(place), score));
      words.forEach((document, score) -> scores.merge(document, TAIL * score, Double::sum));
    }
    named.forEach(
        (document, exactly) ->
            scores.merge(document, table.weight(document) * bonus(exactly), Double::sum));
    List<Ranked> ranked = new ArrayList<>();
    scores.forEach(
        (document, score) -> {
          if (score > 0) {
            ranked.add(new Ranked(document, score));
          }
        });
    Comparator<Ranked> bestFirst =
        Comparator.comparingDouble(Ranked::score)
            .reversed()
            .thenComparingInt(hit -> table.place(hit.document()));
    ranked.sort(bestFirst);
    List<Ranked> spread = spread(ranked, nearness);
    spread.sort(bestFirst);
    return spread.subList(0, Math.min(limit, spread.size()));
  }

  /** What the words found, anywhere and in names. */
  private Map<Integer, Double> words() {
    double bestFit = most(names);
    Map<Integer, Double> words = new HashMap<>();
    lexical.forEach((document, score) -> words.put(document, (1 - NAME_SHARE) * score));
    names.forEach(
        (document, fit) ->
            words.merge(
                document, NAME_SHARE * table.weight(document) * fit / bestFit, Double::sum));
    return words;
  }

  /**
   * Overloads that say almost the same as a better one, and copies of its code, stand behind other
   * finds: a list full of one method shows little. What is clearly named stays where it is.
   */
  private List<Ranked> spread(List<Ranked> bestFirst, Nearness nearness) {
    Map<String, List<Integer>> overloads = new HashMap<>();
    Set<Long> shapes = new HashSet<>();
    List<Ranked> spread = new ArrayList<>();
    for (Ranked hit : bestFirst) {
      long shape = table.shape(hit.document());
      boolean copied = shape != 0 && !shapes.add(shape);
      List<Integer> better =
          overloads.computeIfAbsent(table.name(hit.document()), name -> new ArrayList<>());
      boolean repeats =
          named.getOrDefault(hit.document(), 0.0) < CLEARLY
              && (copied
                  || better.stream()
                      .anyMatch(other -> nearness.of(other, hit.document()) >= ALMOST_THE_SAME));
      if (repeats) {
        spread.add(new Ranked(hit.document(), REPEATED * hit.score()));
      } else {
        better.add(hit.document());
        spread.add(hit);
      }
    }
    return spread;
  }

  /** A name that many bear, or the type's name alone, is one more thing that speaks for it. */
  private static double bonus(double exactly) {
    return exactly < CLEARLY ? exactly : NAMED * exactly;
  }

  private Map<Integer, Double> byPlace(Map<Integer, Double> scores) {
    Map<Integer, Double> byPlace = new HashMap<>();
    scores.forEach((document, score) -> byPlace.put(table.place(document), score));
    return byPlace;
  }

  private static double most(Map<Integer, Double> scores) {
    return scores.values().stream().mapToDouble(each -> each).max().orElse(1);
  }
}
