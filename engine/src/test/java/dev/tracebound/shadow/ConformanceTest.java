package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.shadow.ConformanceCase.Expectation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Language feature by language feature: the targets that a line must have, and must not have. */
final class ConformanceTest {
  /** What javac adds to a call of its own: record methods and enum lists are nobody's source. */
  private static final Set<String> MADE_BY_JAVAC = Set.of("$values()");

  static List<ConformanceCase> cases() throws IOException {
    return ConformanceCase.all();
  }

  static Stream<ConformanceCase> compiled() throws IOException {
    return cases().stream().filter(ConformanceCase::compiles);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyLineSaysWhatItHasToAndNothingProhibited(ConformanceCase sources) {
    ShadowGraph graph = sources.tree().index();
    Dispatcher dispatcher = new Dispatcher(graph);
    List<String> failures = new ArrayList<>();
    for (Expectation each : sources.expectations()) {
      List<CallEdge> line =
          graph.edges().stream().filter(edge -> stands(graph, edge, each)).toList();
      boolean met =
          switch (each.kind()) {
            case "not" -> line.stream().noneMatch(edge -> claims(graph, dispatcher, edge, each));
            case "runs" -> line.stream().anyMatch(edge -> runs(graph, dispatcher, edge, each));
            default -> line.stream().anyMatch(edge -> is(graph, edge, each));
          };
      if (!met) {
        failures.add(each + "  but: " + line.stream().map(edge -> say(graph, edge)).toList());
      }
    }
    assertTrue(!sources.expectations().isEmpty(), "the case asks nothing");
    assertEquals("", String.join("\n", failures));
  }

  private static boolean stands(ShadowGraph graph, CallEdge edge, Expectation asked) {
    return graph.file(edge.file()).path().equals(asked.file())
        && edge.site().lineStart() == asked.line()
        && (asked.caller() == null || graph.symbol(edge.caller()).id().equals(asked.caller()));
  }

  private static boolean is(ShadowGraph graph, CallEdge edge, Expectation asked) {
    String reason = edge.reason() == null ? null : edge.reason().name();
    boolean names =
        switch (edge.confidence()) {
          case UNRESOLVED -> edge.calleeText().equals(asked.target());
          case AMBIGUOUS -> Edges.candidates(graph, edge).contains(asked.target());
          default -> graph.symbol(edge.callee()).id().equals(asked.target());
        };
    return names
        && edge.kind().name().toLowerCase(Locale.ROOT).equals(asked.kind())
        && edge.confidence().name().equals(asked.confidence())
        && (asked.reason() == null || asked.reason().equals(reason));
  }

  private static boolean runs(
      ShadowGraph graph, Dispatcher dispatcher, CallEdge edge, Expectation asked) {
    Dispatch dispatch = dispatcher.dispatch(edge);
    return edge.kind() == EdgeKind.CALLS
        && edge.confidence() == Confidence.VERIFIED
        && dispatch.confidence().name().equals(asked.confidence())
        && (asked.reason() == null || asked.reason().equals(String.valueOf(dispatch.reason())))
        && dispatch.targets().stream()
            .anyMatch(target -> graph.symbol(target.method()).id().equals(asked.target()));
  }

  /** Whether an edge, or what its dispatch is sure to consist of, says what is prohibited. */
  private static boolean claims(
      ShadowGraph graph, Dispatcher dispatcher, CallEdge edge, Expectation prohibited) {
    if (edge.confidence() != Confidence.VERIFIED) {
      return false;
    }
    if (prohibited.target().equals("*")) {
      return edge.kind() == EdgeKind.CALLS || edge.kind() == EdgeKind.CONVERTS;
    }
    Dispatch dispatch = dispatcher.dispatch(edge);
    return graph.symbol(edge.callee()).id().equals(prohibited.target())
        || (dispatch.confidence() != Confidence.AMBIGUOUS
            && dispatch.targets().stream()
                .anyMatch(
                    target -> graph.symbol(target.method()).id().equals(prohibited.target())));
  }

  private static String say(ShadowGraph graph, CallEdge edge) {
    return edge.kind()
        + " "
        + Edges.text(graph, edge)
        + " "
        + edge.confidence()
        + " "
        + edge.reason()
        + Edges.candidates(graph, edge);
  }

  @ParameterizedTest
  @MethodSource("compiled")
  void whatIsVerifiedIsWhatJavacWrites(ConformanceCase sources, @TempDir Path folder)
      throws IOException {
    Path jar = compile(sources, folder);
    OracleVerdict verdict = OracleVerdict.of(sources.tree().index(), jar);
    assertEquals(List.of(), verdict.wrong());
    assertEquals(Set.of(), verdict.wrongDispatches());
    Set<String> missed = new TreeSet<>(verdict.missed());
    missed.removeIf(pair -> MADE_BY_JAVAC.stream().anyMatch(pair::endsWith));
    assertEquals(Set.of(), missed);
  }

  private static Path compile(ConformanceCase sources, Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : sources.files().keySet()) {
      Path file = folder.resolve("sources").resolve(name);
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, sources.files().get(name)));
    }
    Path classes = Files.createDirectories(folder.resolve("classes"));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    java.io.StringWriter messages = new java.io.StringWriter();
    try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      boolean done =
          javac
              .getTask(
                  messages,
                  manager,
                  null,
                  List.of("-g", "-proc:none", "-nowarn", "-d", classes.toString()),
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      assertTrue(done, messages::toString);
    }
    Path jar = folder.resolve("case.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        zip.write(Files.readAllBytes(file));
      }
    }
    return jar;
  }
}
