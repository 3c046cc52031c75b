package dev.tracebound.documents;

import dev.tracebound.documents.QuestionTypes.Asked;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ranks passages also by whether they answer the kind of question that was asked, as far as their
 * headings say. A passage that does may be short and name its subject once: what its document's
 * best passage says of the subject counts for more. Nothing is found by its kind alone. For many
 * threads.
 */
final class TypeFit {
  private static final double OF_ITS_DOCUMENT = 0.65;

  /** Where headings say nothing. */
  private static final double UNKNOWN = 0.9;

  /**
   * Where headings say that it answers something else, or say nothing and another passage of its
   * subject is for this kind of question.
   */
  private static final double OTHER = 0.7;

  private final List<Passage> passages;

  /** By heading, and by title: few of them are different ones. */
  private final Map<String, Set<String>> answered = new ConcurrentHashMap<>();

  private final Map<String, String> subjects = new ConcurrentHashMap<>();

  /**
   * @param passages all of the corpus
   */
  TypeFit(List<Passage> passages) {
    this.passages = passages;
  }

  private enum Fit {
    SAME,
    UNKNOWN,
    OTHER
  }

  /**
   * @param scores by the passages' numbers, above 0
   * @return for the same passages; as they were where the question says nothing of its kind, or no
   *     heading names it
   */
  Map<Integer, Double> apply(String question, Map<Integer, Double> scores) {
    List<Asked> all = QuestionTypes.of(question);
    if (all.isEmpty()) {
      return scores;
    }
    Map<String, Set<String>> asked = new HashMap<>();
    Map<Integer, Fit> fits = new HashMap<>();
    Map<String, Double> best = new HashMap<>();
    scores.forEach(
        (number, score) -> {
          Passage passage = passages.get(number);
          String subject = subject(passage);
          Set<String> wanted =
              asked.computeIfAbsent(subject, name -> QuestionTypes.askedOf(name, all));
          fits.put(number, fit(passage, wanted));
          best.merge(subject, score, Math::max);
        });
    if (!fits.containsValue(Fit.SAME)) {
      return scores;
    }
    Set<String> served = new HashSet<>();
    fits.forEach(
        (number, fit) -> {
          if (fit == Fit.SAME) {
            served.add(subject(passages.get(number)));
          }
        });
    Map<Integer, Double> fitted = new HashMap<>();
    scores.forEach(
        (number, score) -> {
          String subject = subject(passages.get(number));
          double top = best.getOrDefault(subject, score);
          double value =
              switch (fits.getOrDefault(number, Fit.UNKNOWN)) {
                case SAME -> score + OF_ITS_DOCUMENT * (top - score);
                case UNKNOWN -> (served.contains(subject) ? OTHER : UNKNOWN) * score;
                case OTHER -> OTHER * score;
              };
          fitted.put(number, score > 0 ? value : score);
        });
    return fitted;
  }

  private Fit fit(Passage passage, Set<String> wanted) {
    Set<String> has =
        answered.computeIfAbsent(
            passage.questionType() + "\n" + passage.section(), QuestionTypes::answeredBy);
    if (wanted.isEmpty() || has.isEmpty()) {
      return Fit.UNKNOWN;
    }
    return has.stream().anyMatch(wanted::contains) ? Fit.SAME : Fit.OTHER;
  }

  /** What tells documents of one subject. */
  private String subject(Passage passage) {
    return subjects.computeIfAbsent(passage.title(), QuestionTypes::normal);
  }
}
