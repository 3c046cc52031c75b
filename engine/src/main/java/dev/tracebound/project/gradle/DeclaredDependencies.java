package dev.tracebound.project.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the {@code dependencies} blocks of a script say in literals. */
final class DeclaredDependencies {
  private static final Pattern BLOCK = Pattern.compile("\\bdependencies\\s*\\{");
  private static final Pattern STATEMENT = Pattern.compile("^\\s*[\"']?(\\w+)[\"']?\\b(.*)$");
  private static final Pattern PROJECT =
      Pattern.compile("\\bproject\\s*\\(\\s*(?:path\\s*[:=]\\s*)?['\"](:?[^'\"]+)['\"]([^)]*)");
  private static final Pattern ACCESSOR = Pattern.compile("\\bprojects\\.([\\w.]+)");
  private static final Pattern CATALOG = Pattern.compile("\\blibs\\.([\\w.]+)");
  private static final Pattern MODULE =
      Pattern.compile("['\"]([\\w.-]+):([\\w.-]+)(?::([^'\":@]+))?(?::([\\w.-]+))?(?:@\\w+)?['\"]");
  private static final Pattern NAMED =
      Pattern.compile(
          "\\bgroup\\s*[:=]\\s*['\"]([\\w.-]+)['\"].*\\bname\\s*[:=]\\s*['\"]([\\w.-]+)['\"]"
              + "(?:.*\\bversion\\s*[:=]\\s*['\"]?([^'\",)\\s]+))?");
  private static final Pattern FILES = Pattern.compile("\\b(files|fileTree)\\s*\\(([^)]*)");

  private static final int LONGEST_LINE = 2_000;

  /** Configurations that no source is compiled with. */
  private static final Pattern TOOLS =
      Pattern.compile(
          "(?i)classpath|kapt.*|ksp.*|.*annotationProcessor|checkstyle|pmd|errorprone|constraints"
              + "|developmentOnly|.*platform|exclude|because|version|transitive|if|for|def|val");

  /**
   * @param path {@code :a:b}, or {@code a.b} where it is an accessor
   * @param accessor whether it is written {@code projects.a.b}
   * @param set the other project's source set
   */
  record ProjectReference(String path, boolean accessor, String set, boolean byTestsOnly) {}

  /**
   * @param version null where the script leaves it to a platform; may hold {@code $name}
   */
  record Module(
      String group,
      String artifact,
      @Nullable String version,
      @Nullable String classifier,
      boolean byTestsOnly) {}

  /**
   * @param alias as in {@code libs.a.b} without {@code libs.}
   */
  record CatalogReference(String alias, boolean byTestsOnly) {}

  /**
   * @param path a jar, or a folder of jars, as the script writes it
   */
  record LocalFile(String path, boolean byTestsOnly) {}

  final List<ProjectReference> projects = new ArrayList<>();
  final List<Module> modules = new ArrayList<>();
  final List<CatalogReference> catalog = new ArrayList<>();
  final List<LocalFile> files = new ArrayList<>();

  static DeclaredDependencies of(GradleScript script) {
    DeclaredDependencies found = new DeclaredDependencies();
    for (GradleScript.Block block : script.blocks(BLOCK)) {
      // a statement goes on behind a comma or an open bracket
      String text = block.text().replaceAll("([,(])\\s*\\n\\s*", "$1 ");
      text.lines().flatMap(line -> List.of(line.split(";")).stream()).forEach(found::statement);
    }
    return found;
  }

  private void statement(String line) {
    Matcher matcher = STATEMENT.matcher(line);
    if (line.length() > LONGEST_LINE
        || !matcher.matches()
        || TOOLS.matcher(matcher.group(1)).matches()) {
      return;
    }
    String configuration = matcher.group(1);
    String rest = matcher.group(2);
    if (rest.matches(".*\\b(enforcedPlatform|platform)\\s*\\(.*")) {
      return;
    }
    boolean byTestsOnly =
        configuration.toLowerCase(Locale.ROOT).contains("test")
            || configuration.startsWith("jmh")
            || configuration.equals("runtimeOnly");
    boolean fixtures = rest.contains("testFixtures");
    Matcher project = PROJECT.matcher(rest);
    while (project.find()) {
      boolean tests = project.group(2).toLowerCase(Locale.ROOT).contains("test");
      String set = fixtures ? "testFixtures" : tests ? "test" : "main";
      projects.add(new ProjectReference(project.group(1), false, set, byTestsOnly));
    }
    Matcher accessor = ACCESSOR.matcher(rest);
    while (accessor.find()) {
      String set = fixtures ? "testFixtures" : "main";
      projects.add(new ProjectReference(accessor.group(1), true, set, byTestsOnly));
    }
    Matcher alias = CATALOG.matcher(rest);
    while (alias.find()) {
      catalog.add(new CatalogReference(alias.group(1), byTestsOnly));
    }
    modules(rest, byTestsOnly);
    Matcher local = FILES.matcher(rest);
    while (local.find()) {
      List<String> literals = GradleScript.literals(local.group(2));
      int count = local.group(1).equals("files") ? literals.size() : Math.min(1, literals.size());
      literals.subList(0, count).forEach(path -> files.add(new LocalFile(path, byTestsOnly)));
    }
  }

  private void modules(String rest, boolean byTestsOnly) {
    Matcher module = MODULE.matcher(rest);
    while (module.find()) {
      modules.add(
          new Module(
              module.group(1), module.group(2), module.group(3), module.group(4), byTestsOnly));
    }
    Matcher named = NAMED.matcher(rest);
    if (named.find()) {
      modules.add(new Module(named.group(1), named.group(2), named.group(3), null, byTestsOnly));
    }
  }
}
