package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A whole tree is the judge of what is left of it: where files are taken out, and types are missing
 * that nothing but their names is known of, what stays VERIFIED is what the whole tree says.
 */
final class MissingFilesOracleTest {
  private static final OracleReport REPORT = new OracleReport("missing-files");

  @AfterAll
  static void write() throws IOException {
    REPORT.write();
  }

  /**
   * @param percent of the files that are taken out
   * @param recall at least this share of what the whole tree has VERIFIED between the files that
   *     are left stays so
   */
  @ParameterizedTest
  @CsvSource({
    "commons-lang3-3.14.0, 20, 0.98",
    "commons-lang3-3.14.0, 50, 0.98",
    "gson-2.10.1,          20, 0.98",
    "gson-2.10.1,          50, 0.95"
  })
  void whatIsVerifiedIsSoInTheWholeTree(String library, int percent, double recall)
      throws IOException {
    judge(library, percent, recall);
  }

  @ParameterizedTest
  @Tag("large")
  @CsvSource({
    "guava-33.4.8-jre,          20, 0.91",
    "guava-33.4.8-jre,          40, 0.90",
    "guava-33.4.8-jre,          60, 0.87",
    "jackson-databind-2.15.2,   20, 0.89",
    "jackson-databind-2.15.2,   40, 0.80",
    "jackson-databind-2.15.2,   60, 0.71",
    "joda-time-2.14.0,          40, 0.94",
    "snakeyaml-2.4,             40, 0.87",
    "spring-jdbc-6.2.8,         40, 0.93",
    "httpclient5-5.4.4,         40, 0.97",
    "lucene-queryparser-10.3.1, 40, 0.94",
    "logback-classic-1.5.18,    40, 0.97"
  })
  void whatIsVerifiedIsSoInTheWholeTreeOfOthers(String library, int percent, double recall)
      throws IOException {
    judge(library, percent, recall);
  }

  private static void judge(String library, int percent, double recall) throws IOException {
    MemoryTree tree = MemoryTree.ofJar(OracleFiles.sources(library));
    ShadowGraph whole = tree.index();
    Random random = new Random(percent);
    for (String path : List.copyOf(tree.paths())) {
      if (random.nextInt(100) < percent) {
        tree.without(path);
      }
    }
    Verdict verdict = Verdict.of(whole, tree.index());
    REPORT.add(verdict.row(library, percent));

    assertEquals(List.of(), verdict.wrong);
    assertEquals(0, verdict.undecided, "VERIFIED where the whole tree knows nothing");
    assertEquals(List.of(), verdict.wrongDispatches);
    assertTrue(verdict.recall() >= recall, () -> "recall " + verdict.recall());
  }

  /** The judgement of one cut tree. */
  private static final class Verdict {
    private record Site(String path, int start, int end, EdgeKind kind, String caller) {}

    final List<String> wrong = new ArrayList<>();
    final List<String> wrongDispatches = new ArrayList<>();
    private int verified;
    private int undecided;
    private int dispatches;
    private final Set<String> found = new HashSet<>();
    private int kept;
    private int wanted;
    private int openedWorlds;

    static Verdict of(ShadowGraph whole, ShadowGraph cut) {
      Verdict verdict = new Verdict();
      Map<Site, List<CallEdge>> truth = new HashMap<>();
      for (CallEdge edge : whole.edges()) {
        if (edge.kind().namesCode()) {
          truth.computeIfAbsent(site(whole, edge), key -> new ArrayList<>()).add(edge);
        }
      }
      Dispatcher of = new Dispatcher(whole);
      Dispatcher in = new Dispatcher(cut);
      for (CallEdge edge : cut.edges()) {
        if (edge.kind().namesCode() && edge.confidence() == Confidence.VERIFIED) {
          List<CallEdge> judges = truth.getOrDefault(site(cut, edge), List.of());
          verdict.judge(whole, cut, edge, judges);
          verdict.judgeDispatch(whole, cut, edge, judges, of, in);
        }
      }
      verdict.countWanted(whole, cut);
      return verdict;
    }

    private static Site site(ShadowGraph graph, CallEdge edge) {
      return new Site(
          graph.file(edge.file()).path(),
          edge.site().start(),
          edge.site().end(),
          edge.kind(),
          graph.symbol(edge.caller()).id());
    }

    private void judge(ShadowGraph whole, ShadowGraph cut, CallEdge edge, List<CallEdge> judges) {
      verified++;
      String callee = cut.symbol(edge.callee()).id();
      found.add(site(cut, edge) + callee);
      boolean known = false;
      for (CallEdge judge : judges) {
        if (judge.confidence() == Confidence.UNRESOLVED) {
          continue;
        }
        known = true;
        if (names(whole, judge).contains(callee)) {
          return;
        }
      }
      if (known) {
        wrong.add(
            Edges.text(cut, edge)
                + " at "
                + cut.file(edge.file()).path()
                + ":"
                + edge.site().lineStart()
                + ", but "
                + judges.stream().map(each -> names(whole, each)).toList());
      } else {
        undecided++;
      }
    }

    private static List<String> names(ShadowGraph graph, CallEdge edge) {
      return edge.confidence() == Confidence.VERIFIED
          ? List.of(graph.symbol(edge.callee()).id())
          : edge.candidates().stream().map(each -> graph.symbol(each).id()).toList();
    }

    private void judgeDispatch(
        ShadowGraph whole,
        ShadowGraph cut,
        CallEdge edge,
        List<CallEdge> judges,
        Dispatcher of,
        Dispatcher in) {
      Dispatch found = in.dispatch(edge);
      if (!edge.virtual() || found.confidence() != Confidence.VERIFIED) {
        return;
      }
      String target = cut.symbol(found.targets().getFirst().method()).id();
      for (CallEdge judge : judges) {
        if (judge.confidence() != Confidence.VERIFIED) {
          continue;
        }
        List<String> run =
            of.dispatch(judge).targets().stream()
                .map(each -> whole.symbol(each.method()).id())
                .toList();
        dispatches++;
        if (!run.equals(List.of(target))) {
          String text = Edges.text(cut, edge) + ": " + target + ", but " + run;
          if (found.basis() == Basis.CLOSED_WORLD) {
            openedWorlds++; // the world that is closed is that of the files at hand
          } else if (!run.isEmpty()) {
            wrongDispatches.add(found.basis() + " " + text);
          }
        }
      }
    }

    /** What the whole tree has VERIFIED between files that are left. */
    private void countWanted(ShadowGraph whole, ShadowGraph cut) {
      Map<String, Boolean> left = new HashMap<>();
      cut.files().forEach(file -> left.put(file.path(), true));
      for (CallEdge edge : whole.edges()) {
        if (edge.kind().namesCode()
            && edge.confidence() == Confidence.VERIFIED
            && !whole.symbol(edge.callee()).isExternal()
            && left.containsKey(whole.file(edge.file()).path())
            && left.containsKey(whole.file(whole.symbol(edge.callee()).file()).path())) {
          wanted++;
          if (found.contains(site(whole, edge) + whole.symbol(edge.callee()).id())) {
            kept++;
          }
        }
      }
    }

    double recall() {
      return (double) kept / wanted;
    }

    Map<String, Object> row(String library, int percent) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("library", library);
      row.put("files taken out", percent + " %");
      row.put("VERIFIED edges", verified);
      row.put("wrong", wrong.size());
      row.put("not known in the whole tree", undecided);
      row.put("still VERIFIED", String.format(java.util.Locale.ROOT, "%.1f %%", 100 * recall()));
      row.put("VERIFIED dispatches", dispatches);
      row.put("wrong dispatches", wrongDispatches.size());
      row.put("closed worlds that the whole tree opens", openedWorlds);
      row.put("wrong edges", wrong);
      row.put("named wrong dispatches", wrongDispatches);
      return row;
    }
  }
}
