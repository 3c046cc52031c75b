package dev.tracebound.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The same sources read by the Eclipse compiler alone, by the extractor and by JavaParser. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xss512m")
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class ExtractionBenchmark {
  /** The sources: a {@code -sources.jar} or a folder. */
  private static final String SOURCES = "bench.sources";

  /** What is read. */
  @State(Scope.Benchmark)
  public static class Sources {
    private Path folder = Path.of("");
    private SourceCopy copy = new SourceCopy(folder, List.of(), 0);

    @Setup
    public void unpack() throws IOException {
      String source = System.getProperty(SOURCES, "");
      if (source.isEmpty()) {
        throw new IllegalStateException("name the sources with -D" + SOURCES);
      }
      folder = Files.createTempDirectory("bench-sources");
      copy = SourceCopy.make(Path.of(source), folder);
    }

    @TearDown
    public void delete() throws IOException {
      SourceCopy.delete(folder);
    }
  }

  /** CPU time beside the wall time: the extractor uses all cores, the others one. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Cpu {
    /** Of the whole process. */
    public long cpuMillis;

    private void of(Measure measure, Sources sources) throws IOException {
      long start = Figures.cpuNanos();
      measure.run(sources.copy, sources.folder);
      cpuMillis = (Figures.cpuNanos() - start) / 1_000_000;
    }
  }

  @Benchmark
  public void bareJdt(Sources sources, Cpu cpu) throws IOException {
    cpu.of(Measure.JDT, sources);
  }

  @Benchmark
  public void extraction(Sources sources, Cpu cpu) throws IOException {
    cpu.of(Measure.EXTRACT, sources);
  }

  @Benchmark
  public void javaParser(Sources sources, Cpu cpu) throws IOException {
    cpu.of(Measure.JAVAPARSER, sources);
  }
}
