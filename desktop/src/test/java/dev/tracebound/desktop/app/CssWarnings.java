package dev.tracebound.desktop.app;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects what the toolkit complains of while style sheets are applied. */
final class CssWarnings extends Handler {
  // held: a logger that nobody holds may be collected with its handlers
  private static final Logger CSS = Logger.getLogger("javafx.css");

  private final List<String> seen = new CopyOnWriteArrayList<>();

  static CssWarnings listen() {
    CssWarnings warnings = new CssWarnings();
    CSS.setLevel(Level.WARNING);
    CSS.addHandler(warnings);
    return warnings;
  }

  List<String> seen() {
    return seen;
  }

  @Override
  public void publish(LogRecord record) {
    if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
      seen.add(record.getMessage());
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    CSS.removeHandler(this);
  }
}
