package dev.tracebound.investigation;

import dev.tracebound.answer.Phrases;
import dev.tracebound.retrieval.VectorState;
import java.util.Optional;

/** What an answer says of how far it was searched by meaning. */
final class RetrievalNote {
  private final Phrases phrases;

  RetrievalNote(Phrases phrases) {
    this.phrases = phrases;
  }

  /**
   * @param before the vectors when the question was asked: it saw no fewer
   * @param after the same when it was answered
   * @return empty where every symbol could be found by meaning
   */
  Optional<String> of(VectorState before, VectorState after) {
    if (!after.problem().isEmpty()) {
      return Optional.of(phrases.say("limit.vectors.broken", after.problem()));
    }
    if (before.isComplete()) {
      return Optional.empty();
    }
    return Optional.of(
        before.ready() == 0
            ? phrases.say("limit.lexical")
            : phrases.say("limit.vectors.some", before.ready(), before.total()));
  }
}
