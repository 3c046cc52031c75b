package dev.tracebound.shadow.java;

import dev.tracebound.shadow.FactSource;
import dev.tracebound.shadow.Facts;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.WorkMonitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Facts of Java source by the Eclipse compiler, without a class path: what the tree and the JDK
 * declare is bound, the rest stays missing and {@link CallProof} says what that leaves proven.
 */
public final class JavaExtractor implements FactSource {
  private static final String VERSION = "java-jdt-2";

  /** Generated code nests deeply, and the parser's tree is walked by recursion. */
  private static final long STACK_BYTES = 512L << 20;

  private final long stackBytes;

  public JavaExtractor() {
    this(STACK_BYTES);
  }

  /**
   * @param stackBytes how deep the parser may nest before it gives up on a file
   */
  JavaExtractor(long stackBytes) {
    this.stackBytes = stackBytes;
  }

  @Override
  public String version() {
    return VERSION;
  }

  @Override
  public Facts extract(List<SourceText> sources, Path workFolder, WorkMonitor monitor) {
    monitor.check();
    return BigStack.call(
        "java-extractor",
        stackBytes,
        monitor,
        stoppable -> {
          try (Snapshot snapshot = Snapshot.create(workFolder)) {
            return new Run(sources, snapshot, stoppable).facts();
          }
        });
  }

  /** One extraction: repeated without the files that break the parser. */
  private static final class Run {
    private final List<SourceText> sources;
    private final WorkMonitor monitor;
    private final Map<Path, Integer> numbers = new HashMap<>();
    private final List<Path> files = new ArrayList<>();
    private final Map<Integer, String> lost = new HashMap<>();

    Run(List<SourceText> sources, Snapshot snapshot, WorkMonitor monitor) {
      this.sources = sources;
      this.monitor = monitor;
      for (int i = 0; i < sources.size(); i++) {
        monitor.check();
        Path file = snapshot.write(i, sources.get(i));
        files.add(file);
        numbers.put(file, i);
      }
    }

    Facts facts() {
      Set<String> openTypes = new HashSet<>();
      while (true) {
        Pass pass = new Pass(openTypes);
        Integer culprit = pass.run();
        if (culprit != null) {
          openTypes = new HashSet<>();
        } else if (openTypes.containsAll(pass.reader.openTypes())) {
          return pass.result();
        } else {
          openTypes.addAll(pass.reader.openTypes());
        }
      }
    }

    private final class Pass {
      final UnitReader reader;
      private final UnitReader.@Nullable Unit[] units = new UnitReader.Unit[sources.size()];
      private int done;

      Pass(Set<String> openTypes) {
        reader = new UnitReader(Set.copyOf(openTypes));
      }

      /** Number of the file that broke the parser; null where none did. */
      @Nullable Integer run() {
        List<Path> batch = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
          if (!lost.containsKey(i) && !holdsNoCode(sources.get(i).path())) {
            batch.add(files.get(i));
          }
        }
        done = sources.size() - batch.size();
        try {
          JdtParser.parse(
              batch,
              monitor,
              (file, unit) -> {
                int number = numbers.getOrDefault(file, -1);
                if (number >= 0) {
                  SourceText source = sources.get(number);
                  monitor.progress("parse", done++, sources.size(), source.path());
                  units[number] = reader.read(unit, source.text());
                }
              });
          return null;
        } catch (CancellationException e) {
          throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
          int culprit = culprit(batch, e);
          lost.put(culprit, "the parser failed on it: " + e);
          return culprit;
        }
      }

      /** Units are worked on in order, so the first without a result is the one that failed. */
      private int culprit(List<Path> batch, Throwable failure) {
        for (Path file : batch) {
          int number = numbers.getOrDefault(file, -1);
          if (number >= 0 && units[number] == null) {
            if (done == sources.size() - batch.size()) {
              return firstBrokenAlone(batch, number);
            }
            return number;
          }
        }
        throw new IllegalStateException("the parser failed after the last file", failure);
      }

      /** Where not even one unit came out, each is parsed by itself to find the one at fault. */
      private int firstBrokenAlone(List<Path> batch, int otherwise) {
        for (Path file : batch) {
          monitor.check();
          int number = numbers.getOrDefault(file, -1);
          try {
            JdtParser.parse(List.of(file), monitor, (path, unit) -> {});
          } catch (CancellationException e) {
            throw e;
          } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return number;
          }
        }
        return otherwise;
      }

      Facts result() {
        List<Facts.FileFacts> result = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
          UnitReader.Unit unit = units[i];
          if (unit != null) {
            result.add(withLooseLambdas(unit));
          } else if (lost.containsKey(i)) {
            result.add(Facts.FileFacts.lost(lost.getOrDefault(i, "")));
          } else if (holdsNoCode(sources.get(i).path())) {
            result.add(Facts.FileFacts.empty());
          } else {
            result.add(Facts.FileFacts.lost("the parser gave nothing back for it"));
          }
        }
        return new Facts(result, reader.mentioned());
      }

      /** A lambda passed to a call that is not proven may become any interface it takes. */
      private Facts.FileFacts withLooseLambdas(UnitReader.Unit unit) {
        Facts.FileFacts facts = unit.facts();
        if (unit.looselyPassedTo().isEmpty()) {
          return facts;
        }
        Set<String> functional = new TreeSet<>(facts.functional());
        unit.looselyPassedTo()
            .forEach(name -> functional.addAll(reader.functionalParametersOf(name)));
        return new Facts.FileFacts(
            facts.declared(),
            facts.edges(),
            facts.types(),
            List.copyOf(functional),
            facts.duplicates(),
            facts.whole(),
            facts.note());
      }
    }

    /** Modules and packages declare nothing that calls. */
    private static boolean holdsNoCode(String path) {
      return path.endsWith("module-info.java") || path.endsWith("package-info.java");
    }
  }
}
