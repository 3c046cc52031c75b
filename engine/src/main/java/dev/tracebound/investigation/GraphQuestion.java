package dev.tracebound.investigation;

import dev.tracebound.answer.AnswerWriter;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Provenance;
import dev.tracebound.answer.PathGuard;
import dev.tracebound.answer.Phrases;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.retrieval.QuestionKind;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.PathFinder;
import dev.tracebound.shadow.SymbolNames;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Questions that name their symbols: no rewriting, no retrieval, the same path search, guard and
 * answer.
 */
public final class GraphQuestion {
  private final CodeIndex index;

  public GraphQuestion(CodeIndex index) {
    this.index = index;
  }

  /**
   * The chain from one symbol to another.
   *
   * @param from a symbol id or the end of one
   * @param to a symbol id or the end of one
   * @param limits how far to look
   * @param conditions whether a chain with open conditions will do where no verified one is
   * @throws UserError where a name fits no symbol or several
   */
  public DeveloperAnswer path(
      String from, String to, PathFinder.Limits limits, boolean conditions, WorkMonitor monitor) {
    String text = from + " → " + to;
    RewrittenQuestion question =
        new RewrittenQuestion(
            text,
            "en",
            QuestionKind.PATH,
            List.of(from, to),
            List.of(),
            List.of(),
            List.of(),
            from,
            to,
            text);
    Phrases phrases = Phrases.of("en");
    AnswerWriter writer = new AnswerWriter(index.graph(), phrases, text);
    PathSearch search =
        new PathSearch(index, question, phrases, writer, monitor, limits, conditions);
    Anchors anchors = Anchors.meant(named(from), named(to));
    PathOutlook outlook = search.search(anchors, List.of());
    Provenance provenance =
        new Provenance(index.id(), index.sourceRevision(), index.tree().name(), 0, 0, 0);
    List<String> notes = new ArrayList<>(outlook.problems());
    if (outlook.bounded()) {
      notes.add(phrases.say("limit.bounded", limits.maxHops(), limits.maxVisited()));
    }
    outlook.nextBest().ifPresent(next -> notes.add(writer.nextBest(next)));
    if (outlook.best().isEmpty()) {
      notes.add(outlook.gap());
      return writer.insufficient(List.of(), notes.stream().distinct().toList(), provenance);
    }
    ChainPath path = outlook.best().get().path();
    PathGuard.Result guarded = search.guard(path, List.of(path));
    return writer.chain(guarded, Map.of(), outlook.others(), notes, provenance);
  }

  private Map<Integer, Double> named(String name) {
    Map<Integer, Double> named = new LinkedHashMap<>();
    for (int symbol : SymbolNames.resolve(index.graph(), name)) {
      named.put(symbol, 1.0);
      if (index.graph().symbol(symbol).kind().isType()) {
        index.graph().members(symbol).forEach(member -> named.putIfAbsent(member, 1.0));
      }
    }
    return named;
  }
}
