package dev.tracebound.evaluation;

import dev.tracebound.evaluation.gold.GoldQuestion;
import dev.tracebound.evaluation.gold.QuestionType;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A way in which questions reach the engine. Each has its own contract, so that figures of one say
 * nothing of another: reports name it and lie apart.
 */
public interface Entry {
  /** Stable, plain: it names a folder. */
  String name();

  /** Whether it can be asked this at all. */
  boolean takes(QuestionType type);

  /**
   * Makes one material ready for questions; may take long.
   *
   * @param material a source tree or a file of documents
   * @throws UserError where that cannot be used; its questions count as not run
   */
  Session open(Path material, WorkMonitor monitor);

  /** One material that is open for questions. */
  interface Session extends AutoCloseable {
    /** What was asked, by hash: two runs over the same have the same. */
    String revision();

    /**
     * Asks one question, once.
     *
     * @throws java.util.concurrent.CancellationException where the monitor asks to stop
     */
    Outcome run(GoldQuestion question, WorkMonitor monitor);

    /** What the material itself says of the gold; empty where it has nothing to say. */
    Optional<Diagnosis> diagnose(GoldQuestion question, WorkMonitor monitor);

    @Override
    void close();
  }
}
