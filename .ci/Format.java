import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * Runs google-java-format over all Java sources of the checkout: {@code check} fails and names the
 * files that differ, {@code write} formats them. A program of its own because the formatter parses
 * with the JDK it runs on, and Maven's may be older than the sources.
 */
final class Format {
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    boolean write = args[1].equals("write");
    List<String> call = new ArrayList<>();
    if (write) {
      call.add("--replace");
    } else {
      call.addAll(List.of("--dry-run", "--set-exit-if-changed"));
    }
    for (String module :
        List.of(".ci", "bridge-launcher/src", "engine/src", "benchmarks/src", "desktop/src")) {
      Path folder = root.resolve(module);
      if (Files.isDirectory(folder)) {
        try (var files = Files.walk(folder)) {
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().contains("/resources/"))
              .sorted()
              .map(Path::toString)
              .forEach(call::add);
        }
      }
    }
    int exit =
        ToolProvider.findFirst("google-java-format")
            .orElseThrow()
            .run(
                new PrintWriter(System.out, true),
                new PrintWriter(System.err, true),
                call.toArray(String[]::new));
    if (exit != 0 && !write) {
      System.err.println(
          "The files above are not formatted. Put it right with: mvn -N -Dformat.goal=write"
              + " process-sources");
    }
    System.exit(exit);
  }
}
