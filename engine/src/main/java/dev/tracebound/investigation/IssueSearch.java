package dev.tracebound.investigation;

import dev.tracebound.documents.DocumentRetriever;
import dev.tracebound.documents.IssueBackground;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds issues that speak of what a code question asks. They are shown beside its answer: no
 * decision, no chain and no citation rests on them. For many threads.
 */
public final class IssueSearch implements AutoCloseable {
  /** A tree without issues. */
  public static final IssueSearch NONE = new IssueSearch("", null, List.of());

  /** Issues beside one answer. */
  static final int SHOWN = 3;

  private static final Logger LOG = LoggerFactory.getLogger(IssueSearch.class);

  private final String corpus;
  private final @Nullable DocumentRetriever retriever;
  private final List<String> problems;

  private IssueSearch(String corpus, @Nullable DocumentRetriever retriever, List<String> problems) {
    this.corpus = corpus;
    this.retriever = retriever;
    this.problems = List.copyOf(problems);
  }

  /**
   * Opens issue exports. Where they cannot be used the investigation goes on without them, and says
   * so beside its answer.
   *
   * @param corpus a folder of exports, or one file
   * @param home where their index is kept
   * @param use which vectors
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static IssueSearch open(
      Path corpus, WorkspaceHome home, DocumentRetriever.Vectors use, WorkMonitor monitor) {
    String name = corpus.toAbsolutePath().normalize().toString();
    try {
      return new IssueSearch(name, DocumentRetriever.open(corpus, home, use, monitor), List.of());
    } catch (UserError e) {
      return new IssueSearch(name, null, List.of(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      return new IssueSearch(name, null, List.of(name + " cannot be read: " + e));
    }
  }

  /**
   * Those that were attached to a tree; a question does not wait for vectors that are missing.
   *
   * @throws UserError where what is attached cannot be read
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static IssueSearch attached(
      TreeWorkspace workspace, WorkspaceHome home, WorkMonitor monitor) {
    return AttachedIssues.of(workspace)
        .map(path -> open(path, home, DocumentRetriever.Vectors.KEPT, monitor))
        .orElse(NONE);
  }

  /** Whether there is anything to say of issues. */
  boolean isAttached() {
    return !corpus.isEmpty();
  }

  /** The folder or file, absolute; empty where no issues are attached. */
  String corpus() {
    return corpus;
  }

  /** Best first; none where they could not be opened. */
  List<IssueBackground> find(String question) {
    return retriever == null ? List.of() : retriever.background(question, SHOWN);
  }

  /** What could not be searched, one sentence each. */
  public List<String> limitations() {
    return retriever == null ? problems : retriever.limitations();
  }

  @Override
  public void close() {
    try {
      if (retriever != null) {
        retriever.close();
      }
    } catch (IOException e) {
      LOG.warn("the index of {} could not be closed", corpus, e);
    }
  }
}
