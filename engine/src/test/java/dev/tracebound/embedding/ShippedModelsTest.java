package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShippedModelsTest {
  private static final float CLOSE = 1e-4f;

  @TempDir static Path folder;

  private static Map<Language, EmbeddingModel> models = Map.of();

  @BeforeAll
  static void load() {
    NativeCode.load();
    WorkspaceHome home = new WorkspaceHome(folder);
    models =
        Map.of(
            Language.ENGLISH,
            EmbeddingModel.open(Descriptors.named("bge-small-en", home), home),
            Language.CHINESE,
            EmbeddingModel.open(Descriptors.named("bge-small-zh", home), home));
  }

  @AfterAll
  static void close() {
    models.values().forEach(EmbeddingModel::close);
  }

  @Test
  void anEnglishQueryIsNearestToItsParaphrase() {
    assertEquals(
        3,
        nearest(
            Language.ENGLISH,
            "How do I stop the program from asking for my password each time?",
            "The table can be sorted by clicking on a column header.",
            "Exports are written as comma separated values.",
            "A password must have at least twelve characters.",
            "Credentials are remembered so that users need not log in again.",
            "Images are scaled down before they are sent."));
    assertEquals(
        1,
        nearest(
            Language.ENGLISH,
            "parse a date from text",
            "Closes the connection and releases its resources.",
            "Converts a string into a calendar day.",
            "Formats a number as currency.",
            "Returns the day of the week.",
            "Writes text to a file."));
  }

  @Test
  void aChineseQueryIsNearestToItsParaphrase() {
    assertEquals(
        2,
        nearest(
            Language.CHINESE,
            "怎样才能避免每次都输入密码？",
            "点击列标题可以对表格进行排序。",
            "导出的文件采用逗号分隔的格式。",
            "系统会记住登录凭据，用户无需再次登录。",
            "图片在发送之前会被缩小。",
            "窗口的大小可以调整。"));
    assertEquals(
        0,
        nearest(
            Language.CHINESE,
            "程序崩溃后数据会丢失吗",
            "意外退出之后，已经写入的内容仍然可以恢复。",
            "按下快捷键可以切换语言。",
            "字体可以在设置里更换。",
            "图表支持缩放和拖动。",
            "搜索结果按照相关性排列。"));
  }

  @ParameterizedTest
  @EnumSource
  void anyTextHasAVectorOfLengthOneWhateverStandsBesideIt(Language language) {
    EmbeddingModel model = model(language);
    List<String> texts = new ArrayList<>();
    texts.add("");
    texts.add(" \t\n");
    texts.add("How is a file opened? 文件是怎样打开的？");
    texts.add("open file ".repeat(5000));
    texts.add("x".repeat(50_000));
    texts.add("数据".repeat(25_000));
    texts.add("half \uD83D and \uDE00 half");
    texts.add("\u0000\u0001\u001b[31m\u007f\ufffe\uffff");
    texts.add("😀 👩‍👩‍👧 e\u0301 \u202e");
    texts.add("[CLS] [SEP] [PAD] [MASK] <s> </s>");
    float[][] together = model.embedDocuments(texts, WorkMonitor.NONE);
    for (int i = 0; i < texts.size(); i++) {
      float[] alone = model.embedDocuments(List.of(texts.get(i)), WorkMonitor.NONE)[0];
      assertEquals(model.dims(), alone.length);
      assertEquals(1, dot(alone, alone), CLOSE);
      assertArrayEquals(alone, together[i], CLOSE, "text " + i);
    }
    float[][] queries = model.embedQueries(texts.subList(0, 3));
    assertArrayEquals(model.embedQueries(texts.subList(2, 3))[0], queries[2], CLOSE);
  }

  @Test
  void theTokenizersCodeIsInItsFolder() throws IOException {
    try (var files = Files.walk(NativeCode.FOLDER)) {
      List<String> names = files.map(file -> String.valueOf(file.getFileName())).toList();
      assertTrue(names.contains(System.mapLibraryName("tokenizers")), "only " + names);
    }
  }

  private static int nearest(Language language, String query, String... documents) {
    EmbeddingModel model = model(language);
    VectorIndex index =
        VectorIndex.of(
            model.dims(), List.of(model.embedDocuments(List.of(documents), WorkMonitor.NONE)));
    return index.search(model.embedQueries(List.of(query))[0], 1).getFirst().row();
  }

  private static EmbeddingModel model(Language language) {
    EmbeddingModel model = models.get(language);
    if (model == null) {
      throw new AssertionError(language + " was not loaded");
    }
    return model;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
