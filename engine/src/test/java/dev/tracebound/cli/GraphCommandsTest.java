package dev.tracebound.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.json.Json;
import dev.tracebound.json.Schemas;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GraphCommandsTest {
  @TempDir Path folder = Path.of("");
  private final StringWriter errors = new StringWriter();

  @BeforeEach
  void writeSources() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/p"));
    Files.writeString(
        sources.resolve("A.java"),
        """
        package p;
        final class A {
          static void a() { b(); c(); }
          static void b() { a(); }
          static void c() { b(); d(); }
          static void d() {}
        }
        """);
  }

  private List<String> run(int exitCode, String... arguments) {
    StringWriter out = new StringWriter();
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--source", folder.resolve("src").toString()));
    all.addAll(List.of("--home", folder.resolve("home").toString()));
    Console console = new Console(new PrintWriter(out), new PrintWriter(errors));
    assertEquals(
        exitCode,
        TraceboundCommand.create(console)
            .setErr(new PrintWriter(errors))
            .execute(all.toArray(String[]::new)),
        errors::toString);
    return out.toString().lines().toList();
  }

  @Test
  void everyEdgeIsALineWithItsDepthAndPlaceInTheStructure() {
    List<String> lines = run(0, "callees", "A.a", "--depth", "2", "--json");
    assertEquals(5, lines.size(), lines::toString);
    String last = lines.getLast();
    for (String field :
        List.of(
            "\"caller\":\"p.A#c()\"",
            "\"callee\":\"p.A#d()\"",
            "\"kind\":\"CALLS\"",
            "\"confidence\":\"VERIFIED\"",
            "\"depth\":2",
            "\"in_cycle\":false",
            "\"hub\":false")) {
      assertTrue(last.contains(field), last);
    }
    assertTrue(lines.getFirst().contains("\"in_cycle\":true"), lines.getFirst());
  }

  @Test
  void theLastLineSaysWhereItStopped() {
    List<String> lines = run(0, "callers", "A.b", "--limit", "1", "--json");
    assertEquals(2, lines.size());
    assertEquals("{\"stopped_at\":1}", lines.getLast());
    assertTrue(run(0, "callers", "A.b", "--limit", "1").getLast().startsWith("stopped at 1"));
  }

  @Test
  void filtersLeaveOutAndRefuse() {
    assertEquals(List.of(), run(0, "callees", "A.a", "--kind", "REFERENCES"));
    assertEquals(List.of(), run(0, "callees", "A.a", "--confidence", "AMBIGUOUS,UNRESOLVED"));
    assertEquals(List.of(), run(2, "callees", "A.a", "--kind", "DISPATCHES_TO"));
    assertEquals(List.of(), run(2, "callees", "A.a", "--limit", "0"));
    assertEquals(List.of(), run(2, "path", "A.a", "A.d", "--confidence", "AMBIGUOUS"));
    assertEquals(List.of(), run(2, "path", "A.a", "A.d", "--depth", "0"));
  }

  @Test
  void aPathNeedsItsDepth() {
    assertTrue(String.join("\n", run(0, "path", "A.a", "A.d")).contains("A.c"));
    assertTrue(
        String.join("\n", run(3, "path", "A.a", "A.d", "--depth", "1")).contains("limit of 1 hop"));
  }

  @Test
  void everyCommandTellsItsOptions() {
    for (String command : TraceboundCommand.create(console()).getSubcommands().keySet()) {
      StringWriter out = new StringWriter();
      int code =
          TraceboundCommand.create(console())
              .setOut(new PrintWriter(out))
              .setErr(new PrintWriter(errors))
              .execute(command, "--help");
      assertEquals(0, code, () -> command + ": " + errors);
      assertTrue(out.toString().contains("tracebound " + command), command);
    }
  }

  private Console console() {
    return new Console(new PrintWriter(new StringWriter()), new PrintWriter(errors));
  }

  @Test
  void aWrongKindIsRefusedWithTheNamesThatAreTaken() {
    run(2, "path", "A.a", "A.d", "--kind", "READS");
    assertTrue(
        errors
            .toString()
            .contains(
                "--kind READS is not followed by 'path', which takes CALLS, DISPATCHES_TO,"
                    + " REFERENCES, INITIALIZES, CONVERTS."),
        errors::toString);
    run(2, "callers", "A.a", "--kind", "CALL");
    assertTrue(
        errors
            .toString()
            .contains(
                "--kind CALL is not followed by 'callers', which takes CALLS, REFERENCES,"
                    + " INITIALIZES, CONVERTS, READS, WRITES."),
        errors::toString);
    run(2, "callees", "A.a", "--confidence", "CONDITIONAL");
    assertTrue(
        errors
            .toString()
            .contains(
                "--confidence CONDITIONAL is not followed by 'callees', which takes VERIFIED,"
                    + " AMBIGUOUS, UNRESOLVED."),
        errors::toString);
  }

  @Test
  void aPathRunsOverWhatIsNoCallOnlyWhereItIsAskedFor() throws IOException {
    Files.writeString(
        folder.resolve("src/p/Uses.java"),
        """
        package p;
        final class Uses {
          void pass() { later(Uses::run); }
          void later(Runnable task) {}
          static void run() { A.d(); }
          void load() { Object used = new Settings(); }
          String say(Name name) { return "for " + name; }
        }
        final class Settings {
          static { A.d(); }
        }
        final class Name {
          @Override public String toString() { A.d(); return "name"; }
        }
        """);
    for (List<String> each :
        List.of(
            List.of("Uses.pass", "REFERENCES", "passes Uses.run on as a callback"),
            List.of("Uses.load", "INITIALIZES", "runs Settings.<clinit>"),
            List.of("Uses.say", "CONVERTS", "runs Name.toString"))) {
      String from = each.getFirst();
      String kind = each.get(1);
      run(3, "path", from, "A.d");
      run(3, "path", from, "A.d", "--kind", kind);
      String kinds = "CALLS,DISPATCHES_TO," + kind.toLowerCase(Locale.ROOT);
      String text = String.join("\n", run(0, "path", from, "A.d", "--kind", kinds));
      assertTrue(text.contains("VERIFIED " + kind), text);
      assertTrue(text.contains("VERIFIED call"), text);
      assertTrue(text.contains(each.getLast()), text);
      String json = String.join("\n", run(0, "path", from, "A.d", "--kind", kinds, "--json"));
      assertEquals(
          List.of(),
          Schemas.violations(Schemas.DEVELOPER_ANSWER, Json.read(json, DeveloperAnswer.class)));
      assertTrue(json.contains("\"" + kind + "\""), json);
    }
  }

  @Test
  void withoutDispatchAPathEndsAtWhatIsDeclared() throws IOException {
    Files.writeString(
        folder.resolve("src/p/Shape.java"),
        """
        package p;
        interface Shape { void draw(); }
        final class Circle implements Shape { public void draw() { A.d(); } }
        final class Canvas {
          void paint(Shape shape) { shape.draw(); }
        }
        """);
    run(0, "path", "Canvas.paint", "A.d");
    run(3, "path", "Canvas.paint", "A.d", "--kind", "CALLS");
    run(0, "path", "Canvas.paint", "Shape.draw", "--kind", "CALLS");
  }

  @Test
  void edgesSayWhatRunsBecauseOfWhereTheReceiverIsCreated() throws IOException {
    Files.writeString(
        folder.resolve("src/p/Shapes.java"),
        """
        package p;
        interface Shape { void draw(); }
        class Circle implements Shape { public void draw() {} }
        class Square implements Shape { public void draw() {} }
        class Canvas {
          void paint() {
            Shape shape = new Circle();
            shape.draw();
          }
        }
        """);
    List<String> dispatches =
        run(0, "edges").stream()
            .filter(line -> line.contains("\"DISPATCHES_TO\"") && line.contains("p.Canvas#paint()"))
            .toList();
    assertEquals(1, dispatches.size(), dispatches::toString);
    for (String field :
        List.of(
            "\"callee\":\"p.Circle#draw()\"",
            "\"confidence\":\"VERIFIED\"",
            "\"basis\":\"CONSTRUCTION\"",
            "\"origins\":[\"p/Shapes.java:7\"]")) {
      assertTrue(dispatches.getFirst().contains(field), dispatches.getFirst());
    }
  }
}
