package dev.tracebound.shadow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One case of the conformance suite: small sources and what each line of them asks for. The format
 * is described beside the cases.
 *
 * @param name of the case's file
 * @param files path to text
 * @param compiles whether javac accepts it
 */
record ConformanceCase(
    String name, Map<String, String> files, boolean compiles, List<Expectation> expectations) {

  private static final Pattern EXPECTATIONS =
      Pattern.compile("// ((?:calls|references|initializes|converts|reads|writes|runs|not): .+)$");
  private static final Pattern EXPECTATION =
      Pattern.compile("(\\w+): (\\S+)(?: ([A-Z]+))?(?: ([A-Z_]+))?(?: from (\\S+))?");
  private static final Pattern FILE = Pattern.compile("// file: (\\S+)");

  /**
   * What one line has to have or must not have.
   *
   * @param kind of edge, {@code runs} or {@code not}
   * @param target symbol id; call text where nothing may be bound; {@code *} for any
   */
  record Expectation(
      String file,
      int line,
      String kind,
      String target,
      @Nullable String confidence,
      @Nullable String reason,
      @Nullable String caller) {
    @Override
    public String toString() {
      return file
          + ":"
          + line
          + " "
          + kind
          + ": "
          + target
          + (confidence == null ? "" : " " + confidence)
          + (reason == null ? "" : " " + reason)
          + (caller == null ? "" : " from " + caller);
    }
  }

  static List<ConformanceCase> all() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/conformance"))) {
      List<ConformanceCase> cases = new ArrayList<>();
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
        cases.add(read(file));
      }
      return cases;
    }
  }

  private static ConformanceCase read(Path source) throws IOException {
    List<String> lines = Files.readAllLines(source);
    Map<String, String> files = new LinkedHashMap<>();
    List<Expectation> expectations = new ArrayList<>();
    String name = source.getFileName().toString();
    String file = name;
    StringBuilder text = new StringBuilder();
    int line = 0;
    for (String each : lines) {
      Matcher start = FILE.matcher(each);
      if (start.matches()) {
        if (!text.isEmpty() && line > 0 && !isComment(text)) {
          files.put(file, text.toString());
        }
        file = start.group(1);
        text.setLength(0);
        line = 0;
        continue;
      }
      line++;
      text.append(each).append('\n');
      Matcher asked = EXPECTATIONS.matcher(each);
      if (asked.find()) {
        for (String one : asked.group(1).split("; ", -1)) {
          expectations.add(expectation(file, line, one));
        }
      }
    }
    files.put(file, text.toString());
    return new ConformanceCase(name, files, !lines.contains("// missing"), expectations);
  }

  private static boolean isComment(CharSequence text) {
    return text.toString().lines().allMatch(each -> each.startsWith("//"));
  }

  private static Expectation expectation(String file, int line, String text) {
    Matcher parts = EXPECTATION.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(file + ":" + line + ": cannot read " + text);
    }
    return new Expectation(
        file, line, parts.group(1), parts.group(2), parts.group(3), parts.group(4), parts.group(5));
  }

  MemoryTree tree() {
    MemoryTree tree = new MemoryTree();
    files.forEach(tree::with);
    return tree;
  }

  @Override
  public String toString() {
    return name;
  }
}
