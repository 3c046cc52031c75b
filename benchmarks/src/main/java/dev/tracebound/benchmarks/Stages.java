package dev.tracebound.benchmarks;

import dev.tracebound.workspace.WorkMonitor;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Where the time goes: from the first word of one stage to the first word of the next. */
final class Stages implements WorkMonitor {
  private static final String START = "start";

  private final Map<String, Long> nanos = new LinkedHashMap<>();
  private String stage = START;
  private long since = System.nanoTime();

  @Override
  public synchronized void progress(String now, long done, long total, String detail) {
    if (!now.equals(stage)) {
      next(now);
    }
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  private void next(String now) {
    long time = System.nanoTime();
    nanos.merge(stage, time - since, Long::sum);
    stage = now;
    since = time;
  }

  /** Seconds of each stage, in the order in which they began. */
  synchronized String seconds() {
    next(START);
    return nanos.entrySet().stream()
        .map(each -> String.format(Locale.ROOT, "%s %.2f", each.getKey(), each.getValue() / 1e9))
        .collect(Collectors.joining(", "));
  }
}
