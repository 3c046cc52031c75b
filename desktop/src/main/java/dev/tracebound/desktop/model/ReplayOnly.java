package dev.tracebound.desktop.model;

import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;

/** The engine of a window that only shows stored cases: it opens nothing and asks nothing. */
public final class ReplayOnly implements Engine {

  @Override
  public Source open(Path tree, WorkMonitor monitor) {
    throw new UserError(
        "This window shows stored cases only, so "
            + tree
            + " was not opened. Start the workbench to ask about it.");
  }

  @Override
  public Watch watch(Path tree, Runnable changed) {
    return () -> {};
  }
}
