package dev.tracebound.evaluation;

import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.evaluation.gold.GoldSet;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.workspace.UserError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which questions of a set are asked; an empty part chooses all.
 *
 * @param splits parts of the set
 * @param types of questions
 * @param ids of questions
 */
public record GoldSelection(Set<String> splits, Set<QuestionType> types, Set<String> ids) {

  public GoldSelection {
    splits = Set.copyOf(splits);
    types = Set.copyOf(types);
    ids = Set.copyOf(ids);
  }

  /**
   * @throws UserError where it names what the set does not have, or nothing is left
   */
  public List<GoldQuestion> of(GoldSet gold) {
    requireKnown("--split", splits, gold, GoldQuestion::split);
    requireKnown("--type", types, gold, GoldQuestion::type);
    requireKnown("--only", ids, gold, GoldQuestion::id);
    List<GoldQuestion> chosen =
        gold.questions().stream()
            .filter(question -> splits.isEmpty() || splits.contains(question.split()))
            .filter(question -> types.isEmpty() || types.contains(question.type()))
            .filter(question -> ids.isEmpty() || ids.contains(question.id()))
            .toList();
    if (chosen.isEmpty()) {
      throw new UserError(
          "No question of "
              + gold.file()
              + " is left by "
              + text()
              + " together. Leave one of them out.");
    }
    return chosen;
  }

  /** As it is said in a report; empty where it chooses all. */
  public String text() {
    List<String> parts = new ArrayList<>();
    add(parts, "--split", splits);
    add(parts, "--type", types);
    add(parts, "--only", ids);
    return String.join(" ", parts);
  }

  private static void add(List<String> parts, String option, Set<?> values) {
    if (!values.isEmpty()) {
      parts.add(option + " " + list(values));
    }
  }

  private static <T> void requireKnown(
      String option, Set<T> wanted, GoldSet gold, Function<GoldQuestion, T> part) {
    Set<T> known =
        gold.questions().stream().map(part).collect(Collectors.toCollection(LinkedHashSet::new));
    Set<T> unknown = new LinkedHashSet<>(wanted);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      boolean few = known.size() <= 12;
      throw new UserError(
          "%s names %s, which %s does not have%s"
              .formatted(
                  option,
                  list(unknown),
                  gold.file(),
                  few ? ". It has " + list(known) + "." : ". Check the spelling."));
    }
  }

  private static String list(Collection<?> values) {
    return values.stream()
        .map(value -> value instanceof QuestionType t ? t.name().toLowerCase(Locale.ROOT) : value)
        .map(String::valueOf)
        .sorted()
        .collect(Collectors.joining(","));
  }
}
