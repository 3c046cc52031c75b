package dev.tracebound.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiled classes named with {@code index --bytecode}: what a person sees of them. */
final class CompiledClassesTest {
  @TempDir Path folder = Path.of("");
  private final StringWriter errors = new StringWriter();
  private Path classes = Path.of("");

  @BeforeEach
  void compile() throws IOException {
    Path library =
        write(
            "library/lib/Text.java",
            "package lib; public abstract class Text implements CharSequence {}");
    Path sink =
        write(
            "src/p/Sink.java",
            """
            package p;
            public class Sink {
              public void take(Object any) {}
              public void take(CharSequence text) {}
            }
            """);
    Path caller =
        write(
            "src/p/Caller.java",
            """
            package p;
            class Caller {
              void run(Sink sink, lib.Text text) { sink.take(text); }
            }
            """);
    classes = Files.createDirectories(folder.resolve("classes"));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-d",
                classes.toString(),
                library.toString(),
                sink.toString(),
                caller.toString());
    assertEquals(0, failed, "javac");
  }

  private Path write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, text);
  }

  private String run(int exitCode, String... arguments) {
    StringWriter out = new StringWriter();
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--home", folder.resolve("home").toString()));
    Console console = new Console(new PrintWriter(out), new PrintWriter(errors));
    assertEquals(
        exitCode,
        TraceboundCommand.create(console)
            .setErr(new PrintWriter(errors))
            .execute(all.toArray(String[]::new)),
        errors::toString);
    return out.toString();
  }

  private String source() {
    return folder.resolve("src").toString();
  }

  private void index() {
    run(0, "index", source(), "--bytecode", classes.toString());
  }

  private String generation() throws IOException {
    try (CodeIndex index =
        new CodeIndexer(new WorkspaceHome(folder.resolve("home")))
            .open(Path.of(source()), CodeIndexer.Policy.UPDATE, WorkMonitor.NONE)) {
      return index.id();
    }
  }

  private String call() {
    return run(0, "edges", "--source", source())
        .lines()
        .filter(line -> line.contains("p.Caller#run") && line.contains("\"CALLS\""))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theCandidateThatIsCalledIsFirstAndTheCallStaysAmbiguous() {
    index();

    String line = call();
    for (String field :
        List.of(
            "\"callee\":\"p.Sink#take(CharSequence)\"",
            "\"confidence\":\"AMBIGUOUS\"",
            "\"basis\":\"BYTECODE\"",
            "\"reason\":\"OVERLOAD_WITH_MISSING_TYPE\"",
            "\"candidates\":[\"p.Sink#take(CharSequence)\",\"p.Sink#take(Object)\"]")) {
      assertTrue(line.contains(field), line);
    }
    String callees = run(0, "callees", "Caller.run", "--source", source());
    assertTrue(callees.contains("compiled classes call this one"), callees);
  }

  @Test
  void noChainRunsOverItAndTheGapNamesIt() {
    index();

    String text = run(3, "path", "Caller.run", "p.Sink#take(CharSequence)", "--source", source());

    assertTrue(
        text.contains("compiled classes beside the sources call p.Sink#take(CharSequence)"), text);
  }

  @Test
  void otherClassesAreNoticedAtTheNextRun() throws IOException {
    index();
    String first = generation();
    assertEquals(first, generation());

    Path caller = classes.resolve("p/Caller.class");
    byte[] bytes = Files.readAllBytes(caller);
    Files.write(caller, new byte[] {1, 2, 3});
    assertNotEquals(first, generation());
    assertTrue(call().contains("\"basis\":\"COMPILER\""), this::call);

    Files.write(caller, bytes);
    assertTrue(call().contains("\"basis\":\"BYTECODE\""), this::call);
  }

  @Test
  void classesThatAreGoneAreANoteAndNoFailure() throws IOException {
    index();
    Files.move(classes, folder.resolve("elsewhere"));

    assertTrue(!call().contains("BYTECODE"), this::call);
    String again = generation();
    assertEquals(again, generation());
  }

  @Test
  void aPathThatIsNotThereIsRefused() {
    run(1, "index", source(), "--bytecode", folder.resolve("none").toString());

    assertTrue(errors.toString().contains("Correct --bytecode"), errors::toString);
  }
}
