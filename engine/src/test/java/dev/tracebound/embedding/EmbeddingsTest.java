package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class EmbeddingsTest {
  private static final Map<Language, String> TINY = Map.of(Language.ENGLISH, "tiny");

  @TempDir Path folder;

  private WorkspaceHome home = new WorkspaceHome(Path.of("not", "there"));

  @BeforeEach
  void addAModel() throws IOException {
    home = TinyModel.home(folder, TinyModel.model(false, ""));
    ObjectNode fields = (ObjectNode) Json.toTree(TinyModel.descriptor());
    fields.remove("name");
    Files.createDirectories(Folders.descriptors(home));
    Files.writeString(Folders.descriptors(home).resolve("tiny.json"), Json.pretty(fields));
  }

  @Test
  void eachLanguageHasItsModelLoadedOnce() {
    NativeCode.load();
    try (Embeddings embeddings = new Embeddings(home)) {
      EmbeddingModel english = embeddings.model(Language.ENGLISH);
      EmbeddingModel chinese = embeddings.model(Language.CHINESE);
      assertTrue(english.id().startsWith("bge-small-en-"), english.id());
      assertTrue(chinese.id().startsWith("bge-small-zh-"), chinese.id());
      assertSame(english, embeddings.model(Language.ENGLISH));
      assertNotSame(english, chinese);
      assertEquals(384, embeddings.query(Language.ENGLISH, "open a file").length);
      assertEquals(512, embeddings.query(Language.CHINESE, "打开文件").length);
    }
  }

  @Test
  void oneModelMayServeBoth() {
    Map<Language, String> both = Map.of(Language.ENGLISH, "tiny", Language.CHINESE, "tiny");
    try (Embeddings embeddings = new Embeddings(home, both)) {
      assertSame(embeddings.model(Language.ENGLISH), embeddings.model(Language.CHINESE));
    }
  }

  @Test
  void documentsAreComputedOnceAndReadFromThenOn() throws IOException {
    List<String> documents = new ArrayList<>(List.of("alpha", "beta", "alpha", "", "beta"));
    float[][] first = documents(documents);
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 1, 4), first[0], 1e-6f);
    assertArrayEquals(first[0], first[2]);
    Path kept = vectorsFile();
    long size = Files.size(kept);
    documents.add("gamma gamma");
    float[][] second = documents(documents);
    assertArrayEquals(first[4], second[4]);
    // one more record: key, vector, checksum
    assertEquals(size + 32 + 4 * 4 + 4, Files.size(kept));
    assertEquals(size, 16 + 3 * (32 + 4 * 4 + 4));
  }

  @Test
  void aCancelledRunKeepsWhatItHas() throws IOException {
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      documents.add("alpha " + (i % 2 == 0 ? "beta " : "") + i);
    }
    long[] seen = new long[1];
    WorkMonitor monitor =
        new WorkMonitor() {
          @Override
          public void progress(String stage, long done, long total, String detail) {
            seen[0] = done;
            assertEquals(2000, total);
          }

          @Override
          public boolean isCancelled() {
            return seen[0] >= 1200;
          }
        };
    try (Embeddings embeddings = new Embeddings(home, TINY)) {
      assertThrows(
          CancellationException.class,
          () -> embeddings.documents(Language.ENGLISH, documents, monitor));
    }
    assertEquals(16 + 1024 * (32 + 4 * 4 + 4), Files.size(vectorsFile()));
  }

  @Test
  void withoutAFolderForVectorsTheyAreComputedAllTheSame() throws IOException {
    Files.writeString(Folders.vectors(home), "a file where the folder should be");
    float[][] vectors = documents(List.of("alpha"));
    assertArrayEquals(TinyModel.expected(TinyModel.EOS, 1, 4), vectors[0], 1e-6f);
  }

  @Test
  void aModelThatIsNotThereIsTriedAgain() throws IOException {
    Path model = Folders.models(home).resolve("tiny.onnx");
    Path away = Files.move(model, folder.resolve("away.onnx"));
    try (Embeddings embeddings = new Embeddings(home, TINY)) {
      UserError error =
          assertThrows(UserError.class, () -> embeddings.query(Language.ENGLISH, "alpha"));
      assertTrue(String.valueOf(error.getMessage()).contains(model.toString()));
      Files.move(away, model);
      assertEquals(4, embeddings.query(Language.ENGLISH, "alpha").length);
    }
  }

  @Test
  void theLanguageModelNeedsAPersonsFiles() {
    Map<Language, String> names = Map.of(Language.ENGLISH, "qwen3-embedding-0.6b");
    try (Embeddings embeddings = new Embeddings(home, names)) {
      UserError error =
          assertThrows(UserError.class, () -> embeddings.query(Language.ENGLISH, "alpha"));
      Path wanted = Folders.models(home).resolve("qwen3-embedding-0.6b").resolve("model.onnx");
      assertTrue(String.valueOf(error.getMessage()).contains(wanted.toString()));
    }
  }

  private float[][] documents(List<String> documents) {
    try (Embeddings embeddings = new Embeddings(home, TINY)) {
      return embeddings.documents(Language.ENGLISH, documents, WorkMonitor.NONE);
    }
  }

  private Path vectorsFile() throws IOException {
    try (var files = Files.list(Folders.vectors(home))) {
      return files
          .filter(file -> file.toString().endsWith(".vectors"))
          .findAny()
          .orElseThrow(() -> new AssertionError("no vectors were kept"));
    }
  }
}
