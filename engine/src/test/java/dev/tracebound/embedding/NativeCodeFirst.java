package dev.tracebound.embedding;

import dev.tracebound.workspace.UserError;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads native code before any test does: the first one to do so decides on the folder for the
 * whole process, and a test's own temporary one is gone before the next test.
 */
public final class NativeCodeFirst implements LauncherSessionListener {
  private static final Logger LOG = LoggerFactory.getLogger(NativeCodeFirst.class);

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    try {
      NativeCode.load();
    } catch (UserError e) {
      LOG.warn("tests of models will fail: {}", e.getMessage());
    }
  }
}
