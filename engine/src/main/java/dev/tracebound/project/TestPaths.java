package dev.tracebound.project;

import java.util.regex.Pattern;

/** Which files are tests by their place alone, where no build file says so. */
public final class TestPaths {
  private static final Pattern TEST_ROOT =
      Pattern.compile("(^|/)(src/(test|\\w*Test)|test/java|tests)/");

  private TestPaths() {}

  /**
   * @param path relative to the tree's root, parts joined by {@code /}
   */
  public static boolean isTest(String path) {
    return TEST_ROOT.matcher(path).find();
  }
}
