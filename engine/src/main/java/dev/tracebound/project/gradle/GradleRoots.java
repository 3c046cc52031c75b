package dev.tracebound.project.gradle;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.Notes;
import dev.tracebound.project.build.SourceRoot;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The source folders that a script names literally. */
final class GradleRoots {
  private static final Pattern SOURCE_SETS = Pattern.compile("\\bsourceSets\\s*\\{");
  private static final Pattern SET =
      Pattern.compile(
          "(?:\\b(?:create|named|getByName|register|maybeCreate)\\s*\\(\\s*['\"](\\w+)['\"]"
              + "[^){]*\\)|\\b(?:val\\s+(\\w+)\\s+by\\s+\\w+)|\\b(\\w+))\\s*\\{");
  private static final Pattern RESOURCES = Pattern.compile("\\bresources\\s*\\{");
  private static final String FOLDERS =
      "(?:srcDirs?|setSrcDirs)\\b\\s*(?:\\+?=\\s*)?(\\[[^\\]]*]|\\w*\\([^)]*\\)*|[^\\n;}]*)";
  private static final Pattern IN_SET = Pattern.compile("(\\bresources\\s*\\.\\s*)?\\b" + FOLDERS);
  private static final Pattern ONE_LINE =
      Pattern.compile("\\bsourceSets\\.(\\w+)\\.(?:java|kotlin|groovy|scala)\\." + FOLDERS);

  private GradleRoots() {}

  static List<SourceRoot> of(String folder, GradleScript script, Notes notes) {
    List<SourceRoot> roots = new ArrayList<>();
    for (GradleScript.Block sets : script.blocks(SOURCE_SETS)) {
      for (GradleScript.Block set : new GradleScript(sets.text()).blocks(SET)) {
        Matcher folders = IN_SET.matcher(new GradleScript(set.text()).without(RESOURCES).text());
        while (folders.find()) {
          if (folders.group(1) == null) {
            add(roots, folder, set.name(), folders.group(2), notes);
          }
        }
      }
    }
    Matcher lines = ONE_LINE.matcher(script.text());
    while (lines.find()) {
      add(roots, folder, lines.group(1), lines.group(2), notes);
    }
    return roots;
  }

  private static void add(
      List<SourceRoot> roots, String folder, String set, String literals, Notes notes) {
    for (String literal : GradleScript.literals(literals)) {
      String path =
          literal.replaceFirst("^\\$(\\{(projectDir|project\\.projectDir)}|projectDir)/", "");
      String inTree = path.contains("$") ? null : BuildFiles.resolve(folder, path);
      if (inTree != null) {
        roots.add(new SourceRoot(inTree, set));
      } else {
        notes.add(
            "The Gradle script of "
                + (folder.isEmpty() ? "the root" : folder)
                + " names the source folder "
                + literal
                + ", which "
                + (path.contains("$") ? "is computed" : "lies outside the tree")
                + " and was not read.");
      }
    }
  }
}
