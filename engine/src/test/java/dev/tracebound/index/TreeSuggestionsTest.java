package dev.tracebound.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.retrieval.GlossarySuggestion;
import dev.tracebound.retrieval.GlossarySuggestion.Origin;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeSuggestionsTest {
  @Test
  void aLibrarySuggestsWhatItsCommentsSayOfItsTypes(@TempDir Path home) throws IOException {
    Path jar =
        Path.of(
            System.getProperty("tracebound.test.sources"), "jackson-databind-2.15.2-sources.jar");
    try (CodeIndex index =
        new CodeIndexer(new WorkspaceHome(home))
            .open(jar, CodeIndexer.Policy.UPDATE, WorkMonitor.NONE)) {
      List<GlossarySuggestion> all = index.glossarySuggestions(1000, WorkMonitor.NONE);
      assertTrue(
          all.contains(
              new GlossarySuggestion(
                  "Standard deserializer for EnumSets",
                  "EnumSetDeserializer",
                  Origin.COMMENT,
                  1,
                  List.of("com/fasterxml/jackson/databind/deser/std/EnumSetDeserializer.java:18"))),
          all::toString);
      assertEquals(all, index.glossarySuggestions(1000, WorkMonitor.NONE));
      assertEquals(all.subList(0, 7), index.glossarySuggestions(7, WorkMonitor.NONE));
    }
  }
}
