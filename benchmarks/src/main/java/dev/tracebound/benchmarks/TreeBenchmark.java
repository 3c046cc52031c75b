package dev.tracebound.benchmarks;

import dev.tracebound.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Measures one source tree, each piece of work in a fresh process, and prints a table. Works on a
 * copy: the tree itself is only read.
 */
@Command(
    name = "tree-benchmark",
    mixinStandardHelpOptions = true,
    description = "Measures indexing of a folder of Java sources or a -sources.jar.")
public final class TreeBenchmark implements Callable<Integer> {
  private static final int WALKS = 30;

  @Parameters(paramLabel = "SOURCES", description = "A folder, or a -sources.jar.")
  private @Nullable Path source;

  @Option(
      names = "--javaparser",
      description = "Also let JavaParser's symbol solver resolve every call (slow).")
  private boolean javaParser;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Largest heap of each process, e.g. 1500m; the JDK's default without it.")
  private String heap = "";

  @Option(
      names = "--only",
      paramLabel = "WORK",
      split = ",",
      description = "Only these: ${COMPLETION-CANDIDATES}.")
  private List<Measure> only = List.of();

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new TreeBenchmark()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("bench-");
    try {
      SourceCopy sources =
          SourceCopy.make(Objects.requireNonNull(source), folder.resolve("sources"));
      System.out.printf(
          Locale.ROOT,
          "%s: %,d files, %,d lines; load %.1f on %d cores%n",
          source.getFileName(),
          sources.files().size(),
          sources.lines(),
          load(),
          Runtime.getRuntime().availableProcessors());
      System.out.printf(
          Locale.ROOT, "%-36s %8s %8s %8s  %s%n", "", "CPU s", "wall s", "peak MB", "");
      Map<Measure, Figures> all = new EnumMap<>(Measure.class);
      for (Measure measure : Measure.values()) {
        if (wanted(measure)) {
          if (measure == Measure.CHANGE_COLD) {
            Measure.changeBody(sources.middle(), 0);
          }
          Figures figures = measure(measure, sources.folder(), folder.resolve("home"));
          all.put(measure, figures);
          line(measure.title(), figures);
        }
      }
      ratio("extraction", all.get(Measure.EXTRACT), all.get(Measure.JDT));
      ratio("JavaParser", all.get(Measure.JAVAPARSER), all.get(Measure.JDT));
      walk();
      System.out.printf(Locale.ROOT, "load at the end %.1f%n", load());
      return CommandLine.ExitCode.OK;
    } finally {
      SourceCopy.delete(folder);
    }
  }

  private boolean wanted(Measure measure) {
    return only.isEmpty() ? measure != Measure.JAVAPARSER || javaParser : only.contains(measure);
  }

  private static double load() {
    return java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  private static void line(String title, Figures figures) {
    System.out.printf(
        Locale.ROOT,
        "%-36s %8.1f %8.1f %8d  %s%n",
        title,
        figures.cpuSeconds(),
        figures.wallSeconds(),
        figures.peakMegabytes(),
        figures.detail());
  }

  private static void ratio(String what, @Nullable Figures figures, @Nullable Figures base) {
    if (figures != null && base != null && figures.cpuSeconds() > 0 && base.cpuSeconds() > 0) {
      System.out.printf(
          Locale.ROOT,
          "CPU of %s / CPU of bare JDT: %.2f%n",
          what,
          figures.cpuSeconds() / base.cpuSeconds());
    }
  }

  private Figures measure(Measure measure, Path sources, Path home)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Measure.class.getName(),
                measure.name(),
                sources.toString(),
                home.toString()));
    if (!heap.isEmpty()) {
      command.add(1, "-Xmx" + heap);
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      return new Figures(0, 0, 0, "FAILED with exit code " + process.exitValue());
    }
    return Json.read(out.lines().reduce("", (before, last) -> last), Figures.class);
  }

  private static void walk() throws IOException {
    GraphBenchmark graph = new GraphBenchmark();
    graph.store();
    try {
      double[] millis = new double[WALKS];
      int reached = 0;
      for (int i = 0; i < WALKS; i++) {
        long start = System.nanoTime();
        reached = graph.walkColumns();
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
      double first = millis[0];
      Arrays.sort(millis);
      System.out.printf(
          Locale.ROOT,
          "walk of %,d edges, %,d symbols: %.1f ms the first time, %.1f ms in the middle of %d%n",
          SyntheticGraph.EDGES,
          reached,
          first,
          millis[WALKS / 2],
          WALKS);
    } finally {
      graph.delete();
    }
  }
}
