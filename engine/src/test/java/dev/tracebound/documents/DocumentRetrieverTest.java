package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.documents.DocumentRetriever.Vectors;
import dev.tracebound.embedding.NativeCode;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the shipped models. */
final class DocumentRetrieverTest {
  @TempDir Path folder = Path.of("");
  private TestCorpus files = new TestCorpus(folder);
  private WorkspaceHome home = new WorkspaceHome(folder);

  @BeforeEach
  void write() {
    NativeCode.load();
    home = new WorkspaceHome(folder.resolve("home"));
    files = new TestCorpus(folder.resolve("corpus"));
    files.write(
        "fridge.md", "# Refrigerator\nIt keeps groceries chilled so that they do not rot.\n");
    files.write("tyre.md", "# Bicycle tyre\nPump it up and patch the punctured tube.\n");
    files.write("冰箱.md", "# 冰箱\n它让食品保持低温，不会变质。\n");
  }

  private List<String> find(Vectors use, String query, String... limitations) throws IOException {
    try (DocumentRetriever retriever =
        DocumentRetriever.open(files.folder(), home, use, WorkMonitor.NONE)) {
      List<String> found = TestCorpus.ids(retriever.retrieve(query, 3));
      String said = String.join("\n", retriever.limitations());
      assertEquals(limitations.length == 0, said.isEmpty(), said);
      for (String each : limitations) {
        assertTrue(said.contains(each), said);
      }
      return found;
    }
  }

  @Test
  void eachLanguageIsFoundByMeaningAmongItsOwn() throws IOException {
    String query = "How does food stay cold?";
    assertEquals(List.of(), find(Vectors.NONE, query));
    assertEquals(List.of("fridge.md"), find(Vectors.ALL, query));
    assertEquals(List.of("冰箱.md"), find(Vectors.ALL, "怎么冷藏食物不让它坏掉"));
    assertEquals(List.of(), find(Vectors.ALL, "Who composed the Four Seasons?"));
  }

  @Test
  void vectorsThatAreThereAreUsedAndWhatIsMissingIsSaid() throws IOException {
    String query = "How does food stay cold?";
    assertEquals(List.of(), find(Vectors.KEPT, query, "3 of 3 passages have no vector"));
    assertEquals(List.of("fridge.md"), find(Vectors.ALL, query));
    assertEquals(List.of("fridge.md"), find(Vectors.KEPT, query));
    files.write("soup.md", "# Soup\nBoil vegetables.\n");
    assertEquals(List.of("fridge.md"), find(Vectors.KEPT, query, "1 of 4 passages have no vector"));
    assertEquals(
        "soup.md",
        find(Vectors.KEPT, "boiled vegetables", "1 of 4 passages have no vector").getFirst());
  }

  @Test
  void cancellingStopsBeforeTheModelRuns() throws IOException {
    WorkMonitor cancelled =
        new WorkMonitor() {
          private boolean embedding;

          @Override
          public void progress(String stage, long done, long total, String detail) {
            embedding |= stage.equals("passages") && done == total;
          }

          @Override
          public boolean isCancelled() {
            return embedding;
          }
        };
    assertThrows(
        CancellationException.class,
        () -> DocumentRetriever.open(files.folder(), home, Vectors.ALL, cancelled).close());
    assertEquals(
        List.of("tyre.md"), find(Vectors.KEPT, "bicycle tyre", "3 of 3 passages have no vector"));
  }

  @Test
  void withoutAModelSearchGoesOnByWordsAndSaysSo() throws IOException {
    Path descriptors = Files.createDirectories(home.folder().resolve("embedding/descriptors"));
    String shipped = Files.readString(Path.of("..", "config", "embeddings", "bge-small-en.json"));
    String missing = shipped.replace("class-path:/bge-small-en-v1.5-q.onnx", "gone.onnx");
    assertFalse(missing.equals(shipped));
    Files.writeString(descriptors.resolve("bge-small-en.json"), missing);
    assertEquals(
        List.of("tyre.md"),
        find(Vectors.ALL, "bicycle tyre", "gone.onnx", "Search went on by words alone."));
    Files.writeString(descriptors.resolve("bge-small-en.json"), "{");
    assertEquals(
        List.of("tyre.md"),
        find(Vectors.ALL, "bicycle tyre", "cannot be used", "Search went on by words alone."));
    assertEquals(List.of("冰箱.md"), find(Vectors.ALL, "怎么冷藏食物不让它坏掉", "by words alone"));
  }

  @Test
  void aCorpusMayBeOneFile() throws IOException {
    files.write(
        "lines.jsonl",
        """
        {"id": "L1", "text": "Kettles boil."}
        {"id": "L2", "text": "Pans fry."}
        """);
    files = new TestCorpus(files.folder().resolve("lines.jsonl"));
    assertEquals(List.of("L1"), find(Vectors.NONE, "boiling kettle"));
    assertEquals(List.of(), find(Vectors.NONE, "bicycle"));
  }

  @Test
  void queriesAndPassagesOfAnyKindHaveAnEnd() throws IOException {
    files.write("kana.md", "# ﾃﾞｰﾀﾍﾞｰｽ\nｻｰﾊﾞｰを再起動する。\n");
    files.write("control.md", "# Bell\u0007\nRings \u200Band\u202E rings.\n");
    files.write("mixed.md", "# 部署 Kubernetes\n先安装 ingress，then 重启。\n");
    files.write("long.md", "# Noise\n" + "noise 无关 ".repeat(2_000) + "\n");
    String words = "bicycle tyre " + "lorem ipsum 无关 ".repeat(3_500);
    assertTrue(words.length() > 50_000);
    for (String nothing : List.of("", " \n", "?!…—。、", "\u0000\u0007", "\uD800", "()[]*:\"~^")) {
      assertEquals(List.of(), find(Vectors.ALL, nothing), nothing);
    }
    assertTrue(find(Vectors.ALL, words).contains("tyre.md"));
    assertEquals("kana.md", find(Vectors.ALL, "データベース サーバー").getFirst());
    assertEquals("control.md", find(Vectors.ALL, "bell\u0007 \u200Brings").getFirst());
    assertEquals("mixed.md", find(Vectors.ALL, "重启 ingress").getFirst());
  }
}
