package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlossaryTest {
  private static final String BADGE =
      """
      package app;
      class LaunchBadge {
        void paint(String text) { draw(text); }
      }
      """;

  private static final String OTHER =
      """
      package app;
      /** 配置 */
      class Settings {
        String label() { return read("标签"); }
        void retryPolicy() { }
      }
      """;

  private static Glossary glossary(String text) {
    return Glossary.read(text, problem -> assertEquals("", problem));
  }

  private static List<String> find(Path folder, String glossary, String question)
      throws IOException {
    Sources sources =
        new Sources()
            .file("app/LaunchBadge.java", BADGE)
            .type("app.LaunchBadge")
            .method("app.LaunchBadge#paint(String)", "void paint(String text) { draw(text); }")
            .file("app/Settings.java", OTHER)
            .type("app.Settings")
            .method("app.Settings#label()", "String label() { return read(\"标签\"); }")
            .method("app.Settings#retryPolicy()", "void retryPolicy() { }");
    RewrittenQuestion asked = QuestionRewriter.rewrite(question, glossary(glossary));
    String part = asked.entryText().isEmpty() ? asked.query() : asked.entryText();
    try (SymbolSearcher searcher = sources.index(folder)) {
      return searcher.search(asked.request(part, 5)).stream().map(SearchHit::symbol).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"配置标签是怎么算出来的", "配置标签 怎么 走到 磁盘写入", "配置标签是怎么走到屏幕的？"})
  void withoutAGlossaryOtherCodeIsFound(String question, @TempDir Path folder) throws IOException {
    assertFalse(find(folder, "", question).getFirst().startsWith("app.LaunchBadge"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"配置标签是怎么算出来的", "配置标签 怎么 走到 磁盘写入", "配置标签是怎么走到屏幕的？"})
  void aTermOfTheGlossaryCountsAsTheName(String question, @TempDir Path folder) throws IOException {
    assertEquals(
        "app.LaunchBadge", find(folder, "配置标签 = LaunchBadge\n", question).getFirst(), question);
  }

  @Test
  void plainWordsStandForTheTermTogether(@TempDir Path folder) throws IOException {
    assertEquals(
        "app.Settings#retryPolicy()",
        find(folder, "再来一次 = retry policy\n", "再来一次是怎么触发的").getFirst());
  }

  @Test
  void whatTheGlossaryAddedIsTold() {
    RewrittenQuestion asked =
        QuestionRewriter.rewrite(
            "配置标签怎么走到 FileStore.write", glossary("配置标签 = LaunchBadge, badge text, a.b.Foo#bar()"));
    assertEquals(
        List.of(new GlossaryTerm("配置标签", List.of("LaunchBadge", "badge text", "a.b.Foo#bar()"))),
        asked.glossary());
    assertEquals(
        "配置标签 → LaunchBadge, badge text, a.b.Foo#bar() (glossary)",
        asked.glossary().getFirst().say());
    assertEquals(List.of("LaunchBadge", "a.b.Foo#bar"), asked.glossaryIdentifiers());
    assertEquals(List.of("FileStore.write"), asked.identifiers());
    assertTrue(asked.terms().contains("配置标签"), asked.terms()::toString);
    assertEquals(
        List.of("LaunchBadge", "a.b.Foo#bar"), asked.request(asked.entryText(), 5).identifiers());
    assertEquals(List.of("FileStore.write"), asked.request(asked.targetText(), 5).identifiers());
  }

  @Test
  void aTermIsNotFoundInsideALongerWord() {
    Glossary glossary = glossary("ui = Window\nlaunch badge = LaunchBadge");
    assertEquals(List.of(), QuestionRewriter.rewrite("How is it build?", glossary).glossary());
    assertEquals(
        List.of("Launch Badge"),
        QuestionRewriter.rewrite("How does the Launch Badge reach the disk?", glossary)
            .glossary()
            .stream()
            .map(GlossaryTerm::term)
            .toList());
  }

  @Test
  void withoutAGlossaryNothingIsAdded() {
    RewrittenQuestion asked = QuestionRewriter.rewrite("配置标签是怎么算出来的");
    assertEquals(List.of(), asked.glossary());
    assertEquals(List.of(), asked.identifiers());
  }

  @Test
  void aBadLineIsToldAndTheOthersStillCount() {
    List<String> problems = new ArrayList<>();
    Glossary glossary =
        Glossary.read(
            """
            # ours
            配置标签 = LaunchBadge

            no sign
            = Nothing
            a = b = c
            重试：x = RetryPolicy，retry
            """,
            problems::add);
    assertEquals(
        List.of(4, 5, 6).stream()
            .map(line -> "line " + line + " is not of the form \"term = alias, alias\"")
            .toList(),
        problems);
    assertEquals(List.of("LaunchBadge"), glossary.othersIn("配置标签"));
    assertEquals(List.of("配置标签"), glossary.othersIn("launchbadge"));
    assertTrue(glossary.knows("ＬaunchＢadge"));
  }

  @Test
  void twoGlossariesSayWhatEitherSays() {
    Glossary both = glossary("标签 = Label").and(glossary("标签 = Badge\n键 = Key"));
    assertEquals(List.of("Label", "Badge"), both.othersIn("标签"));
    assertEquals(List.of("Key"), both.othersIn("键"));
  }

  @ParameterizedTest
  @CsvSource({
    "LaunchBadge,true", "save,false", "save(),true", "a.b,true", "launch badge,false",
    "MAX_SIZE,true", "Foo#bar,true", "标签,false", "Foo::bar,true", "Foo#<init>,true"
  })
  void namesInCodeAreToldFromWords(String name, boolean code) {
    assertEquals(code, !new GlossaryTerm("term", List.of(name)).identifiers().isEmpty(), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "x =", "= x", "a = b\nc = d", "# x = y"})
  void whatIsNoLineIsRefused(String line) {
    UserError error = assertThrows(UserError.class, () -> Glossary.requireLine(line));
    assertTrue(String.valueOf(error.getMessage()).contains("term = Identifier"));
  }
}
