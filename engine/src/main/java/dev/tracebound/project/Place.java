package dev.tracebound.project;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The source set that a file belongs to.
 *
 * @param module its folder, relative to the tree's root
 * @param set its name within the module
 */
record Place(String module, String set) {
  static final String MAIN = "main";
  static final String TEST = "test";
  static final String FIXTURES = "testFixtures";

  private static final Pattern TESTS =
      Pattern.compile("tests?([A-Z-].*)?|(.*(Test|Tests|IT)|it|itest|jmh)(-java\\d+)?");
  private static final Pattern RELEASE = Pattern.compile("(.+)-java(\\d+)");

  String name() {
    return module.isEmpty() ? set : module + "/" + set;
  }

  /** Whether it holds tests, benchmarks, or what only these use. */
  boolean isTest() {
    return TESTS.matcher(set).matches();
  }

  /** The set that these files replace parts of in a multi-release jar; else the set itself. */
  String base() {
    Matcher release = RELEASE.matcher(set);
    return release.matches() ? release.group(1) : set;
  }

  /** The Java release of a multi-release set; 0 for the others. */
  int release() {
    Matcher release = RELEASE.matcher(set);
    return release.matches() && release.group(2).length() < 4
        ? Integer.parseInt(release.group(2))
        : 0;
  }
}
