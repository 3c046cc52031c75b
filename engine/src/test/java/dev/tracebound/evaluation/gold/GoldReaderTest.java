package dev.tracebound.evaluation.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldReaderTest {
  private static final String PATH =
      """
      {"id":"p1","split":"public","type":"path","lang":"en","project":"x","gav":"g:a:1.0",\
      "question":"How does A reach B?","expected":"answer","trace":"t","gold":{\
      "entry_methods":["p.A#a"],"target_methods":["p.B#b"],"near_target_methods":["p.B#a"],\
      "chain":[{"method":"p.A#a","signature":"a(int)"},\
      {"method":"p.B#b","signature":"b","optional":true,"edge":"direct"}],"min_pairs":1},\
      "source":"s"}\
      """;
  private static final String LOCATE =
      """
      {"id":"l1","type":"locate","tree":"mine","question":"Where?","gold":{\
      "target_methods":["p.B#b"],"signatures":[{"method":"p.B#b","signature":"b()",\
      "decl_lines":[1,2]}],"chain":[]},"fix_commit":"c","note":"n"}\
      """;
  private static final String UNANSWERABLE =
      """
      {"id":"u1","type":"unanswerable","tree":"mine","question":"Which?","expected":\
      "insufficient","gold":{"reason":"none"}}\
      """;
  private static final String DOCUMENT =
      "{\"id\":\"d1\",\"text\":\"What is it?\",\"gold\":[\"DOC-1\"],\"focus\":\"it\"}";

  @TempDir Path folder;

  private GoldSet read(String... lines) throws IOException {
    Path file = folder.resolve("gold.jsonl");
    Files.writeString(file, String.join("\n", lines) + "\n");
    return GoldReader.read(file);
  }

  private String fault(String... lines) {
    return String.valueOf(assertThrows(UserError.class, () -> read(lines)).getMessage());
  }

  @Test
  void readsEveryTypeAndPassesOverEmptyLines() throws IOException {
    GoldSet set = read(PATH, "", LOCATE, UNANSWERABLE, DOCUMENT);
    assertEquals(
        List.of(
            QuestionType.PATH,
            QuestionType.LOCATE,
            QuestionType.INSUFFICIENT,
            QuestionType.DOCUMENT),
        set.questions().stream().map(GoldQuestion::type).toList());
    CodeQuestion path = assertInstanceOf(CodeQuestion.class, set.questions().getFirst());
    assertEquals("g:a:1.0", path.material());
    assertEquals(List.of(GoldMethod.of("p.A#a")), path.entries());
    assertEquals(List.of(GoldMethod.of("p.A#a", "a(int)")), path.chain().required());
    DocumentQuestion document = assertInstanceOf(DocumentQuestion.class, set.questions().getLast());
    assertEquals(List.of("DOC-1"), document.gold());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "\"id\":\"p1\",~~field id: is missing",
        "\"type\":\"path\"~\"type\":\"paths\"~field type: is none of path, locate",
        "\"question\":\"How does A reach B?\"~\"question\":\" \"~field question: must be a text",
        "\"lang\":\"en\"~\"lang\":7~field lang: must be a text",
        "\"trace\":\"t\"~\"tracer\":\"t\"~field tracer: is not known here",
        "\"g:a:1.0\"~\"g:a\"~field gav: is neither group:artifact:version nor",
        "\"g:a:1.0\"~\"g:..:1.0\"~field gav: is neither group:artifact:version nor",
        "\"gav\":\"g:a:1.0\",~~field gav: give either gav or tree",
        "\"expected\":\"answer\"~\"expected\":\"insufficient\"~field expected: must be answer",
        "[\"p.A#a\"]~[]~field gold.entry_methods: must be a list that is not empty",
        "[\"p.A#a\"]~[\"p.A.a\"]~field gold.entry_methods[0]: is not type#method: p.A.a",
        "\"optional\":true~\"optional\":1~field gold.chain[1].optional: must be true or false",
        "\"signature\":\"b\"~\"signature\":\"c()\"~field gold.chain[1].signature: is no signature",
        "\"edge\":\"direct\"~\"edges\":\"direct\"~field gold.chain[1].edges: is not known here",
        "\"min_pairs\":1~\"min_pairs\":1.5~field gold.min_pairs: must be a whole number",
      })
  void namesLineAndFieldOfWhatIsWrong(String from, String to, String fault) {
    assertTrue(PATH.contains(from), from);
    String broken = PATH.replace(from, to == null ? "" : to);
    assertTrue(fault(LOCATE, broken).contains("line 2, " + fault), () -> fault(LOCATE, broken));
  }

  @Test
  void namesLinesThatAreNoJsonOrStandTwice() {
    String all = fault(PATH, "{\"id\":", "[]", PATH, PATH + "x");
    assertTrue(all.contains("line 2: not one JSON value"), all);
    assertTrue(all.contains("line 3, field (the line): is no JSON object"), all);
    assertTrue(all.contains("line 4, field id: p1 stands in line 1 already"), all);
    assertTrue(all.contains("line 5: not one JSON value"), all);
  }

  @Test
  void refusesAnEmptyOrMissingFile() {
    assertTrue(fault("").contains("holds no question"));
    assertTrue(
        String.valueOf(
                assertThrows(UserError.class, () -> GoldReader.read(folder.resolve("no.jsonl")))
                    .getMessage())
            .contains("cannot be read"));
  }
}
