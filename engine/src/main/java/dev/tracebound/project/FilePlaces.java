package dev.tracebound.project;

import dev.tracebound.project.build.BuildFiles;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells the module and source set of a file: by what the build files say, then by convention. */
final class FilePlaces {
  private static final Pattern CONVENTION =
      Pattern.compile(
          "^((?:[^/]+/)*?)src/([^/]+)/(?:(java-?(\\d+))|java[\\w-]*|kotlin|groovy|scala"
              + "|generated[\\w-]*)/");
  private static final Pattern GENERATED =
      Pattern.compile(
          "^((?:[^/]+/)*?)(?:target/generated-(test-)?sources|build/generated(?:-src)?)/(.*)");
  private static final Pattern TEST_PART = Pattern.compile("(^|/)test/");
  private static final Set<String> GENERATED_SETS = Set.of("gen", "generated");

  private final Set<String> modules;
  private final Map<String, Place> roots;
  private final boolean archive;

  /**
   * @param modules folders with a build file
   * @param roots source folders that the build files name
   * @param archive whether the tree is a jar, whose top folders are packages
   */
  FilePlaces(Set<String> modules, Map<String, Place> roots, boolean archive) {
    this.modules = modules;
    this.roots = roots;
    this.archive = archive;
  }

  Place of(String file) {
    String folder = file;
    do {
      folder = BuildFiles.parent(folder);
      Place named = roots.get(folder);
      if (named != null) {
        return named;
      }
      if (modules.contains(folder)) {
        break;
      }
    } while (!folder.isEmpty());
    return byConvention(folder, folder.isEmpty() ? file : file.substring(folder.length() + 1));
  }

  /** Whether a folder lies in a conventional source root, where no build file is to be expected. */
  static boolean isBelowSources(String folder) {
    return CONVENTION.matcher(folder + "/").find();
  }

  private Place byConvention(String module, String file) {
    Matcher source = CONVENTION.matcher(file);
    if (source.find()) {
      String set = GENERATED_SETS.contains(source.group(2)) ? Place.MAIN : source.group(2);
      String release = source.group(4) == null ? "" : "-java" + source.group(4);
      return new Place(nested(module, source.group(1)), set + release);
    }
    Matcher generated = GENERATED.matcher(file);
    if (generated.find()) {
      boolean test = generated.group(2) != null || TEST_PART.matcher(generated.group(3)).find();
      return new Place(nested(module, generated.group(1)), test ? Place.TEST : Place.MAIN);
    }
    boolean test = TestPaths.isTest(file) || (!archive && file.startsWith("test/"));
    return new Place(module, test ? Place.TEST : Place.MAIN);
  }

  private static String nested(String module, String prefix) {
    return BuildFiles.join(
        module, prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1));
  }
}
