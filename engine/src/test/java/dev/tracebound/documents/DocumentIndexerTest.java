package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DocumentIndexerTest {
  @TempDir Path folder = Path.of("");
  private TestCorpus files = new TestCorpus(folder);
  private final Built built = new Built();

  /** Counts what is written to an index, and does something at a stage. */
  private static final class Built implements WorkMonitor {
    private final AtomicInteger passages = new AtomicInteger();
    private String at = "";
    private Runnable then = () -> {};

    @Override
    public void progress(String stage, long done, long total, String detail) {
      if (stage.equals("passages")) {
        passages.incrementAndGet();
      }
      if ((stage + " " + detail).equals(at)) {
        at = "";
        then.run();
      }
    }

    @Override
    public boolean isCancelled() {
      return false;
    }
  }

  @BeforeEach
  void write() {
    files = new TestCorpus(folder.resolve("corpus"));
    files.write("a.md", "# Alpha\nFirst words.\n").write("b.md", "# Beta\nSecond words.\n");
    files.write("glossary.txt", "Beta = beth\n");
  }

  private Corpus open(String query, String... docIds) throws IOException {
    try (DocumentSearcher searcher = files.open(folder.resolve("index"), built)) {
      assertEquals(
          List.of(docIds), TestCorpus.ids(searcher.search(query, 3, Optional.empty())), query);
      return searcher.corpus();
    }
  }

  @Test
  void theIndexIsKeptAndTheSame() throws IOException {
    Corpus first = open("first", "a.md");
    Corpus second = open("beth", "b.md");
    assertEquals(2, built.passages.get());
    assertEquals(first.documents(), second.documents());
    assertEquals(first.passages(), second.passages());
    assertEquals(first.notes(), second.notes());
    assertEquals(first.glossary().words(), second.glossary().words());
  }

  @Test
  void changesOfAnyKindAreSeen() throws IOException {
    open("words", "a.md", "b.md");
    files.write("c.md", "# Gamma\nThird words.\n");
    open("third", "c.md");
    files.write("c.md", "# Gamma\nFourth words.\n");
    open("third");
    Files.delete(files.folder().resolve("c.md"));
    open("fourth");
    files.write("glossary.txt", "Alpha = aleph\n");
    open("aleph", "a.md");
    files.write("d.docx", "unknown");
    assertTrue(TestCorpus.notes(open("aleph", "a.md")).contains("*.docx: 1 file"));
  }

  @Test
  void aDamagedIndexIsBuiltAnew() throws IOException {
    open("first", "a.md");
    Path index = folder.resolve("index");
    Path generation = index.resolve(Files.readString(index.resolve("CURRENT")).strip());
    Files.writeString(generation.resolve("corpus.jsonl"), "{\"layout\":");
    open("first", "a.md");
    generation = index.resolve(Files.readString(index.resolve("CURRENT")).strip());
    try (var segments = Files.newDirectoryStream(generation.resolve("search"), "segments_*")) {
      for (Path each : segments) {
        Files.delete(each);
      }
    }
    open("first", "a.md");
    assertEquals(6, built.passages.get());
  }

  @Test
  void aCorpusThatChangesMeanwhileIsSaidAndReadAgain() throws IOException {
    built.at = "documents a.md";
    built.then =
        () -> {
          files.write("a.md", "# Alpha\nRewritten and longer.\n");
          files.write("b.md", "# Beta\nOther.\n");
          files.write("c.md", "# Gamma\nNew.\n");
        };
    Corpus corpus = open("first", "a.md");
    assertTrue(TestCorpus.notes(corpus).contains("a.md: it changed while the corpus was read"));
    assertTrue(TestCorpus.notes(corpus).contains("c.md: it changed while the corpus was read"));
    for (Passage each : corpus.passages()) {
      String text = corpus.documents().get(each.document()).text();
      assertEquals(text.substring(each.start(), each.end()), each.text());
    }
    corpus = open("rewritten", "a.md");
    assertEquals(List.of(), corpus.notes());
    open("new", "c.md");
  }

  @Test
  void aDocumentThatGoesMeanwhileIsLeftOut() throws IOException {
    built.at = "documents a.md";
    built.then = () -> files.folder().resolve("b.md").toFile().delete();
    Corpus corpus = open("second");
    assertTrue(TestCorpus.notes(corpus).contains("b.md: it cannot be read: it is not there"));
    assertEquals(List.of(), open("first", "a.md").notes());
  }

  @Test
  void cancelledOrFailedTheLastIndexStays() throws IOException {
    open("first", "a.md");
    files.write("a.md", "# Alpha\nChanged.\n");
    built.at = "passages a.md";
    built.then =
        () -> {
          throw new CancellationException("cancelled");
        };
    assertThrows(CancellationException.class, () -> open("changed"));
    Path index = folder.resolve("index");
    assertEquals("gen-000001", Files.readString(index.resolve("CURRENT")).strip());
    for (String name : List.of("a.md", "b.md")) {
      Files.delete(files.folder().resolve(name));
    }
    assertThrows(UserError.class, () -> open("changed"));
    assertEquals("gen-000001", Files.readString(index.resolve("CURRENT")).strip());
    try (var children = Files.list(index)) {
      assertFalse(children.anyMatch(each -> each.toString().contains("building")));
    }
  }

  @Test
  void nothingIsWrittenIntoTheCorpus() throws IOException {
    files.pdf("p.pdf", "", "Page");
    open("first", "a.md");
    try (var children = Files.walk(files.folder())) {
      assertEquals(5, children.count());
    }
  }
}
