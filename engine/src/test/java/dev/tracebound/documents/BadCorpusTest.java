package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.documents.format.Limits;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BadCorpusTest {
  private static final Limits SMALL = new Limits(3, 2_000, 2_000, 4_000, 1, 1_000, 16, 4);

  @TempDir Path folder = Path.of("");
  private TestCorpus files = new TestCorpus(folder);

  @BeforeEach
  void oneGoodDocument() {
    files = new TestCorpus(folder.resolve("corpus"));
    files.write("good.md", "# Good\nThis one can be read.\n");
  }

  private void onlyTheGoodOne(String note) {
    onlyTheGoodOne(note, Limits.DEFAULT);
  }

  private void onlyTheGoodOne(String note, Limits limits) {
    Corpus corpus = files.read(limits);
    assertEquals(List.of("good.md"), TestCorpus.docIds(corpus));
    assertEquals(1, corpus.notes().size(), TestCorpus.notes(corpus));
    assertTrue(TestCorpus.notes(corpus).contains(note), TestCorpus.notes(corpus));
  }

  @Test
  void anEmptyCorpusIsSaidToBeOne() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    UserError error = assertThrows(UserError.class, () -> new TestCorpus(empty).read());
    assertTrue(String.valueOf(error.getMessage()).contains("it holds no document with text"));
    Path none = folder.resolve("none");
    assertTrue(
        String.valueOf(
                assertThrows(UserError.class, () -> new TestCorpus(none).read()).getMessage())
            .startsWith("There is no folder " + none));
  }

  @Test
  void aCorpusOfNothingButProblemsNamesTheFirst() {
    TestCorpus bad = new TestCorpus(folder.resolve("bad")).write("a.txt", " \n\t\n");
    UserError error = assertThrows(UserError.class, bad::read);
    assertTrue(
        String.valueOf(error.getMessage()).contains("First problem: a.txt: it holds no text."));
  }

  @Test
  void blankDocumentsAreLeftOut() {
    files.write("blank.txt", " \n\u00A0\n --- \n");
    onlyTheGoodOne("blank.txt: it holds no text");
  }

  @Test
  void binaryFilesAreNoText() {
    files.write("binary.txt", new byte[] {1, 0, 2, 0, 3});
    onlyTheGoodOne("binary.txt: it is no text: holds NUL");
  }

  @Test
  void aCorruptPdfIsLeftOut() {
    files.write("bad.pdf", "%PDF-1.7\n1 0 obj <</Type /Catalog".getBytes(StandardCharsets.UTF_8));
    onlyTheGoodOne("bad.pdf: it is no PDF that can be read");
  }

  @Test
  void anEncryptedPdfIsLeftOut() {
    files.pdf("secret.pdf", "password", "Nobody reads this.");
    onlyTheGoodOne("secret.pdf: it is encrypted");
  }

  @Test
  void aPdfWithoutTextIsLeftOut() {
    files.pdf("scan.pdf", "", "");
    onlyTheGoodOne("scan.pdf: it holds no text, perhaps pictures");
  }

  @Test
  void aPdfOfTooManyPagesIsLeftOut() {
    files.pdf("long.pdf", "", "one", "two");
    onlyTheGoodOne("long.pdf: it has 2 pages, more than 1", SMALL);
  }

  @Test
  void htmlNestedWithoutEndIsReadOrLeftOut() {
    files.write("deep.html", "<div>".repeat(100_000) + "deep words" + "<b><i>".repeat(50_000));
    Corpus corpus = files.read();
    assertEquals(List.of("deep.html", "good.md"), TestCorpus.docIds(corpus));
    assertEquals("deep words", corpus.passages().getFirst().text());
  }

  @Test
  void htmlBeyondTheLimitIsLeftOut() {
    files.write("bomb.html", "<p>" + "a ".repeat(600));
    onlyTheGoodOne("bomb.html: its text has more than 1000 characters", SMALL);
    files.write("bomb.html", "<p>".repeat(1_000));
    onlyTheGoodOne("bomb.html: it is larger than 2000 bytes", SMALL);
  }

  @Test
  void markdownNestedWithoutEndIsRead() {
    files.write("deep.md", "> ".repeat(20_000) + "deep\n\n" + "[".repeat(20_000) + "\n");
    assertEquals(List.of("deep.md", "good.md"), TestCorpus.docIds(files.read()));
  }

  @Test
  void markupWithoutEndIsNotTakenApart() {
    files.write(
        "emphasis.md", "*a_ [".repeat(200_000) + "\n\n# " + "*a_ [".repeat(20_000) + "\nx\n");
    Corpus corpus = files.read();
    assertEquals(List.of(), corpus.notes());
    assertTrue(TestCorpus.docIds(corpus).contains("emphasis.md"));
  }

  @Test
  void frontMatterThatIsNoYamlIsNotGuessedAt() {
    files.write("front.md", "---\nid: [a\n---\nText.\n");
    onlyTheGoodOne("front.md: its front matter is no YAML");
  }

  @Test
  void jsonThatIsNoExportIsLeftOut() {
    files.write("data.json", "{\"a\": " + "[".repeat(5_000));
    onlyTheGoodOne("data.json: it is no JSON");
    files.write("data.json", "[1, 2]");
    onlyTheGoodOne("data.json: it holds no issues");
    files.write("data.json", "");
    onlyTheGoodOne("data.json: it ");
  }

  @Test
  void aTableThatIsNoExportIsLeftOut() {
    files.write("table.csv", "a,b\n1,2\n");
    onlyTheGoodOne("table.csv: its first line names no \"Issue key\"");
  }

  @Test
  void otherFilesAreCountedAndLinksAreNotFollowed() throws IOException {
    files.write("a.docx", "x").write("b.docx", "x").write(".hidden.md", "x");
    Files.createSymbolicLink(files.folder().resolve("link.md"), files.folder().resolve("good.md"));
    Corpus corpus = files.read();
    assertEquals(List.of("good.md"), TestCorpus.docIds(corpus));
    assertTrue(TestCorpus.notes(corpus).contains("*.docx: 2 files of this kind cannot be read"));
    assertTrue(TestCorpus.notes(corpus).contains("link.md: it is a link"));
    assertEquals(2, corpus.notes().size());
  }

  @Test
  void tooManyFilesAreRefusedAndTooManyPassagesSaid() {
    files.write("many.txt", "word. ".repeat(1_300));
    onlyTheGoodOne(
        "many.txt: it is not searched: the corpus has more than 4 passages",
        new Limits(3, 10_000, 2_000, 4_000, 1, 10_000, 16, 4));
    files.write("c.md", "x").write("d.md", "x").write("e.md", "x");
    UserError error = assertThrows(UserError.class, () -> files.read(SMALL));
    assertTrue(String.valueOf(error.getMessage()).contains("holds more than 3 files"));
  }

  @Test
  void theSameUnderTwoIdsIsSearchedOnce() {
    files.write("a1.md", "---\nid: A-1\n---\n# Same\nEqual words.\n");
    files.write("a2.md", "---\nid: A-2\n---\n# Same\nEqual words.\n");
    Corpus corpus = files.read();
    assertEquals(List.of("A-1", "good.md"), TestCorpus.docIds(corpus));
    assertEquals(List.of("A-2"), corpus.documents().getFirst().otherIds());
    assertTrue(
        TestCorpus.notes(corpus).contains("a2.md: it holds the same as a1.md (A-1)"),
        TestCorpus.notes(corpus));
  }

  @Test
  void oneIdForTwoDocumentsNamesBothFiles() {
    files.write("a.md", "---\nid: DOC-1\n---\nOne thing.\n");
    files.write("b.md", "---\nid: doc‑1\n---\nAnother thing.\n");
    Corpus corpus = files.read();
    assertEquals(List.of("DOC-1", "good.md"), TestCorpus.docIds(corpus));
    assertTrue(
        TestCorpus.notes(corpus).contains("b.md: its id doc‑1 is that of a.md too"),
        TestCorpus.notes(corpus));
  }

  @Test
  void anIdThatNoCitationCanHoldIsRefused() {
    files.write("a.md", "---\nid: \"DOC[1]\"\n---\nOne thing.\n");
    onlyTheGoodOne("a.md: its id holds brackets");
  }

  @Test
  void theManifestGoesBeforeTheFileAndMustBeRight() {
    files.write(
        "manifest.json",
        """
        {"name": "anything", "documents": [
          {"file": "good.md", "id": "G-1", "title": "Better", "aliases": ["fine"]},
          {"file": "gone.md", "id": "G-2"}]}
        """);
    Corpus corpus = files.read();
    assertEquals("G-1", corpus.passages().getFirst().docId());
    assertEquals("Better", corpus.passages().getFirst().title());
    assertTrue(TestCorpus.notes(corpus).contains("gone.md: the manifest names it"));
    for (String wrong :
        List.of(
            "{",
            "{\"documents\": {}}",
            "{\"documents\": [{\"id\": \"x\"}]}",
            "{\"documents\": [{\"file\": \"good.md\", \"ident\": \"x\"}]}",
            "{\"documents\": [{\"file\": \"good.md\"}, {\"file\": \"good.md\"}]}")) {
      files.write("manifest.json", wrong);
      UserError error = assertThrows(UserError.class, files::read, wrong);
      assertTrue(String.valueOf(error.getMessage()).contains("manifest.json cannot be used"));
    }
  }

  @Test
  void questionsAreNoDocuments() {
    files.write("questions.jsonl", "{\"id\": \"q1\", \"text\": \"Can this one be read?\"}\n");
    Corpus corpus = files.read();
    assertEquals(List.of("good.md"), TestCorpus.docIds(corpus));
    assertEquals(List.of(), corpus.notes());
  }
}
