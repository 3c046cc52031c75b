package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How well names fit a phrase, 0–1: how much of what the phrase says is in the name, and how much
 * of the name is said by the phrase. BM25 knows only the first; so {@code pollAndWakeup} and a
 * method with the words in its body would be as good as {@code poll} where people say "a poll".
 */
final class NameFit {
  /** What a word of the declaring types counts beside one of the symbol's own name. */
  private static final double OWNER_WORD = 0.75;

  /** What a word counts that only says more of the thing, as after "that" or "of". */
  private static final double MODIFIER = 0.3;

  /** What a word around the phrase counts: it tells which of two that fit alike is meant. */
  private static final double CONTEXT = 0.3;

  /** How much more it counts that the phrase is covered than that the name is. */
  private static final double PHRASE_BEFORE_NAME = 1.4;

  private final NameTable names;
  private final List<Double> meant = new ArrayList<>();
  private final double said;

  /** That a word stands for something that is meant. */
  private record Sense(int meant, double strength) {}

  private final Map<Integer, List<Sense>> senses = new HashMap<>();

  /**
   * @param head what the phrase names
   * @param modifiers what it says of that
   * @param context what is said around the phrase
   */
  NameFit(
      NameTable names,
      List<QueryConcept> head,
      List<QueryConcept> modifiers,
      List<QueryConcept> context) {
    this.names = names;
    head.forEach(concept -> add(concept, 1));
    modifiers.forEach(concept -> add(concept, MODIFIER));
    context.forEach(concept -> add(concept, CONTEXT));
    this.said = meant.stream().mapToDouble(Double::doubleValue).sum();
  }

  private void add(QueryConcept concept, double share) {
    if (!concept.counts()) {
      return;
    }
    int number = meant.size();
    meant.add(share * rarity(concept));
    for (QueryConcept.Alternative alternative : concept.alternatives()) {
      int word = names.word(alternative.term());
      if (word >= 0) {
        senses
            .computeIfAbsent(word, key -> new ArrayList<>())
            .add(new Sense(number, alternative.weight()));
      }
    }
  }

  /** Of the word itself where names hold it, else of the commonest that stands for it. */
  private double rarity(QueryConcept concept) {
    double least = Double.POSITIVE_INFINITY;
    for (QueryConcept.Alternative alternative : concept.alternatives()) {
      if (alternative.weight() == 1f && names.word(alternative.term()) >= 0) {
        return names.rarity(alternative.term());
      }
      least = Math.min(least, names.rarity(alternative.term()));
    }
    return Double.isInfinite(least) ? names.rarity("") : least;
  }

  /** Of each document whose name holds any of it. */
  Map<Integer, Double> all() {
    Map<Integer, Double> fits = new HashMap<>();
    if (senses.isEmpty()) {
      return fits;
    }
    double[] held = new double[meant.size()];
    for (int document = 0; document < names.size(); document++) {
      double fit = of(document, held);
      if (fit > 0) {
        fits.put(document, fit);
      }
    }
    return fits;
  }

  private double of(int document, double[] held) {
    Arrays.fill(held, 0);
    double own = covered(names.own(document), held);
    double owner = covered(names.owner(document), held);
    if (own + owner == 0) {
      return 0;
    }
    double phrase = Arrays.stream(held).sum() / said;
    double name =
        (own + OWNER_WORD * owner)
            / (rarity(names.own(document)) + OWNER_WORD * rarity(names.owner(document)));
    double beta = PHRASE_BEFORE_NAME * PHRASE_BEFORE_NAME;
    return (1 + beta) * name * phrase / (beta * name + phrase);
  }

  /**
   * Marks what words stand for.
   *
   * @param held receives the weight of what is meant, as far as it is held
   * @return how much of the words is said, in rarity
   */
  private double covered(int[] words, double[] held) {
    double covered = 0;
    for (int word : words) {
      double best = 0;
      for (Sense sense : senses.getOrDefault(word, List.of())) {
        double weight = meant.get(sense.meant());
        held[sense.meant()] = Math.max(held[sense.meant()], sense.strength() * weight);
        best = Math.max(best, sense.strength() * Math.min(names.rarity(word), weight));
      }
      covered += best;
    }
    return covered;
  }

  private double rarity(int[] words) {
    double rarity = 0;
    for (int word : words) {
      rarity += names.rarity(word);
    }
    return rarity;
  }
}
