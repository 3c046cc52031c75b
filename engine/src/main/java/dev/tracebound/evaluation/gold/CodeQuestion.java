package dev.tracebound.evaluation.gold;

import java.util.List;

/**
 * A question about a source tree.
 *
 * @param id unique within its file
 * @param type any but DOCUMENT
 * @param split part of the set; empty where none is named
 * @param language of the question; empty where none is named
 * @param project name of the project; empty where none is named
 * @param source the tree
 * @param question as it is asked
 * @param entries where a right chain starts; any of them; empty but for PATH
 * @param targets where a right chain ends, or the place asked for; any of them; empty for
 *     INSUFFICIENT
 * @param nearTargets the last stop before the target
 * @param chain what ran
 */
public record CodeQuestion(
    String id,
    QuestionType type,
    String split,
    String language,
    String project,
    SourceName source,
    String question,
    List<GoldMethod> entries,
    List<GoldMethod> targets,
    List<GoldMethod> nearTargets,
    GoldChain chain)
    implements GoldQuestion {
  public CodeQuestion {
    entries = List.copyOf(entries);
    targets = List.copyOf(targets);
    nearTargets = List.copyOf(nearTargets);
  }

  @Override
  public String material() {
    return source.text();
  }
}
