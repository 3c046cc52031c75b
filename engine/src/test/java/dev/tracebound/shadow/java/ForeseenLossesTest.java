package dev.tracebound.shadow.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.Outline;
import dev.tracebound.workspace.NotTextException;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.TextDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known to be missing before anything is resolved. */
final class ForeseenLossesTest {
  private static final String OWN = "package com.acme; public class Own { class In<T> {} }";

  private static List<String> lost(String type, List<Path> classPath) throws NotTextException {
    String text =
        """
        package com.acme.app;
        import com.acme.Own;
        import java.util.Map;
        import org.elsewhere.Outer;
        class A { void go() { %s x = null; } }
        """
            .formatted(type);
    Compilation.Unit own = unit("Own.java", OWN);
    Compilation compilation =
        new Compilation(
            new Compilation.Units("main", List.of(own, unit("A.java", text))),
            List.of(),
            classPath,
            Set.of("A.java"));
    return new ForeseenLosses(compilation)
        .in(text).stream().map(each -> text.substring(each.start(), each.end())).toList();
  }

  private static Compilation.Unit unit(String path, String text) throws NotTextException {
    Outline outline = OutlineReader.read(text);
    SourceText decoded = TextDecoder.decode(path, text.getBytes(StandardCharsets.UTF_8));
    return new Compilation.Unit(path, "", outline, () -> decoded);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Outer.In<String>              | <String>",
        "org.elsewhere.Other<String>   | <String>",
        "Map.Entry<String, String>     |",
        "java.util.List<String>        |",
        "Own.In<String>                |",
        "com.acme.Own.In<String>       |",
        "Unknown.In<String>            |",
        "Outer.In                      |",
        "Outer<String>                 |",
      })
  void whatIsWrittenDifferently(String type, String expected) throws NotTextException {
    assertEquals(expected == null ? List.of() : List.of(expected), lost(type, List.of()), type);
  }

  @ParameterizedTest
  @CsvSource("Outer.In<String>")
  void nothingWhereAClassPathMayHoldIt(String type) throws NotTextException {
    assertEquals(List.of(), lost(type, List.of(Path.of("some.jar"))));
  }
}
