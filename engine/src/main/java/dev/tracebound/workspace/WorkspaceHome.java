package dev.tracebound.workspace;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The folder for all that the product keeps: one folder per source tree below {@code trees/}, one
 * per corpus below {@code corpora/}.
 *
 * @param folder absolute; need not exist yet
 */
public record WorkspaceHome(Path folder) {
  /** Environment variable that names the folder where no option does. */
  public static final String VARIABLE = "TRACEBOUND_HOME";

  public WorkspaceHome {
    folder = folder.toAbsolutePath().normalize();
  }

  /** For this process: the option, then {@link #VARIABLE}, then the platform's data folder. */
  public static WorkspaceHome resolve(@Nullable Path option) {
    return resolve(
        option,
        System.getenv(),
        Map.of(
            "os.name", System.getProperty("os.name", ""),
            "user.home", System.getProperty("user.home", "")));
  }

  /**
   * @param option what the command line names; null where it names none
   * @param environment variables
   * @param system the properties {@code os.name} and {@code user.home}
   * @throws UserError where nothing names a folder
   */
  static WorkspaceHome resolve(
      @Nullable Path option, Map<String, String> environment, Map<String, String> system) {
    if (option != null) {
      return new WorkspaceHome(option);
    }
    String named = environment.getOrDefault(VARIABLE, "");
    if (!named.isBlank()) {
      return new WorkspaceHome(Path.of(named));
    }
    String os = system.getOrDefault("os.name", "").toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      String local = environment.getOrDefault("LOCALAPPDATA", "");
      Path data =
          local.isBlank() ? userHome(system).resolve("AppData").resolve("Local") : Path.of(local);
      return new WorkspaceHome(data.resolve("Tracebound"));
    }
    if (os.startsWith("mac")) {
      return new WorkspaceHome(
          userHome(system).resolve("Library").resolve("Application Support").resolve("Tracebound"));
    }
    String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
    // a relative XDG_DATA_HOME is to be ignored, says its specification
    Path data =
        xdg.startsWith("/") ? Path.of(xdg) : userHome(system).resolve(".local").resolve("share");
    return new WorkspaceHome(data.resolve("tracebound"));
  }

  /** The folder of one source tree; nothing is created. */
  public TreeWorkspace tree(SourceTree tree) {
    return workspace("trees", tree.root(), tree.name());
  }

  /** The folder of one corpus of documents; nothing is created. */
  public TreeWorkspace corpus(Path corpus) {
    Path root = corpus.toAbsolutePath().normalize();
    Path last = root.getFileName();
    return workspace("corpora", root, last == null ? "root" : last.toString());
  }

  private TreeWorkspace workspace(String kind, Path root, String shown) {
    String key = Hashes.sha256(root.toString()).substring(0, 12);
    String safe = shown.replaceAll("[^\\p{L}\\p{N}._-]", "_");
    String name =
        safe.codePoints()
            .limit(60)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return new TreeWorkspace(folder.resolve(kind).resolve(name + "-" + key), shown);
  }

  private static Path userHome(Map<String, String> system) {
    String home = system.getOrDefault("user.home", "");
    if (home.isBlank() || home.equals("?")) {
      throw new UserError(
          "No home folder is known. Name a folder for the index with --home or " + VARIABLE + ".");
    }
    return Path.of(home);
  }
}
