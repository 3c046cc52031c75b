package dev.tracebound.investigation;

import dev.tracebound.workspace.DiskErrors;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Numbers events, stores each before anyone sees it, then hands it on. Where the log cannot be
 * written (any more) the investigation goes on and the answer says so.
 */
final class Recorder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Recorder.class);

  private final Consumer<CaseEntry> listener;
  private final Clock clock;
  private @Nullable CaseLog log;
  private String failure = "";
  private int seq;

  Recorder(Path file, Consumer<CaseEntry> listener, Clock clock) {
    this.listener = listener;
    this.clock = clock;
    try {
      log = CaseLog.create(file);
    } catch (IOException e) {
      failed(e);
    }
  }

  void record(InvestigationEvent event) {
    CaseEntry entry = new CaseEntry(++seq, clock.instant(), event);
    if (log != null) {
      try {
        log.append(entry);
      } catch (IOException e) {
        failed(e);
      }
    }
    listener.accept(entry);
  }

  /** Why the log is not whole; empty where it is. */
  Optional<String> failure() {
    return failure.isEmpty() ? Optional.empty() : Optional.of(failure);
  }

  private void failed(IOException e) {
    failure = "The case log could not be written: " + DiskErrors.reason(e) + ".";
    LOG.warn("{}", failure, e);
    close();
  }

  @Override
  public void close() {
    CaseLog open = log;
    log = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        LOG.warn("closing the case log failed", e);
      }
    }
  }
}
