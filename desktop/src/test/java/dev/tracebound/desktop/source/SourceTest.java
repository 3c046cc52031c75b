package dev.tracebound.desktop.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.SampleTree;
import dev.tracebound.desktop.base.Background;
import dev.tracebound.desktop.base.Messages;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.desktop.model.CaseState;
import dev.tracebound.desktop.model.Session;
import dev.tracebound.desktop.source.JavaTokens.Kind;
import dev.tracebound.desktop.source.SourceDocument.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {

  @Test
  void coloursWhatHasAColour() {
    String text = "@Override public String text() { return \"a\\\"b\"; } // end";
    Map<Kind, List<String>> found =
        JavaTokens.of(text).stream()
            .collect(
                Collectors.groupingBy(
                    JavaTokens.Token::kind,
                    Collectors.mapping(
                        token -> text.substring(token.start(), token.end()), Collectors.toList())));
    assertEquals(List.of("@Override"), found.get(Kind.ANNOTATION));
    assertEquals(List.of("public", "return"), found.get(Kind.KEYWORD));
    assertEquals(List.of("String"), found.get(Kind.TYPE));
    assertEquals(List.of("text"), found.get(Kind.METHOD));
    assertEquals(List.of("\"a\\\"b\""), found.get(Kind.STRING));
    assertEquals(List.of("// end"), found.get(Kind.COMMENT));
  }

  @Test
  void oddTextIsLeftPlainAndNothingIsLost() {
    for (String odd : List.of("\"never closed\nint x;", "/* open", "'", "\"\"\" open", "@", "")) {
      int end = 0;
      for (JavaTokens.Token token : JavaTokens.of(odd)) {
        assertTrue(token.start() >= end && token.end() > token.start(), odd);
        end = token.end();
      }
      assertTrue(end <= odd.length(), odd);
    }
  }

  @Test
  void aHugeFileIsShownAroundTheLine() {
    String text =
        IntStream.rangeClosed(1, 30_000)
            .mapToObj(line -> "line " + line)
            .collect(Collectors.joining("\n"));
    SourceDocument document = SourceDocument.whole("A.txt", text, 15_000, Map.of(), State.UNKNOWN);
    assertEquals(2 * SourceDocument.WINDOW + 3, document.numbers().size());
    List<String> shown = document.text().lines().toList();
    assertEquals("line 15000", shown.get(document.row(15_000)));
    assertEquals(-1, document.row(1));
  }

  @Test
  void aLongLineIsCutBetweenLettersAndSaysHowMuch() {
    String line = "x".repeat(SourceDocument.LONGEST_LINE - 1) + "😀" + "y".repeat(50);
    SourceDocument document = SourceDocument.whole("A.java", line, 1, Map.of(), State.UNKNOWN);
    assertTrue(document.text().endsWith(" ⋯ +52"), document.text().substring(990));
    assertEquals(document.text().length(), document.styles().length());
  }

  @Test
  void linesAreMarkedAsTheChainUsesThem() {
    DeveloperAnswer answer = answer(SampleCase.conditional());
    String file = answer.callChain().getFirst().file();
    Map<Integer, LineMark> marks = LineMark.of(answer, file);
    assertEquals(LineMark.Badge.DECLARATION, mark(marks, 18).badge());
    assertEquals(LineMark.Badge.CONDITION, mark(marks, 22).badge());
    assertEquals(LineMark.Band.CONDITION, mark(marks, 22).band());
    assertEquals(2, mark(marks, 22).hop());
    assertEquals(LineMark.Band.EVIDENCE, mark(marks, 25).band());
    assertEquals(8, marks.size());
  }

  @Test
  void theShownTextIsTheHashedText() {
    SourceViewModel source = open(new SampleTree(List.of()), new CaseModel());
    SourceDocument document = source.documentProperty().get();
    assertNotNull(document);
    assertEquals(State.MATCHES, document.state());
    assertTrue(document.text().contains("class LaunchConfig"));
  }

  @Test
  void aChangedFileIsStaleAndShowsNoMarks(@TempDir Path copy) throws IOException {
    copyTree(copy);
    Path changed = copy.resolve("core/src/main/java/dev/launchpad/config/LaunchConfig.java");
    Files.writeString(changed, "// new first line\n" + Files.readString(changed));
    CaseModel model = new CaseModel();
    SourceViewModel source = open(new SampleTree(copy, List.of()), model);
    SourceDocument document = source.documentProperty().get();
    assertNotNull(document);
    assertEquals(State.STALE, document.state());
    assertTrue(document.marks().isEmpty());
    assertEquals(1, model.staleFilesProperty().get().size());
  }

  @Test
  void withoutAFolderTheStoredEvidenceIsShownWithItsLineNumbers() {
    CaseModel model = new CaseModel();
    SourceViewModel source =
        new SourceViewModel(
            model, new Session(), new Messages(Locale.ENGLISH), Background.currentThread());
    model.replay(SampleCase.verified());
    model.selectHop(3);
    SourceDocument document = source.documentProperty().get();
    assertNotNull(document);
    assertEquals(State.EXCERPT, document.state());
    assertEquals(
        "    presenter.present(new Label(text));",
        document.text().lines().toList().get(document.row(24)));
  }

  private static SourceViewModel open(SampleTree tree, CaseModel model) {
    Session session = new Session();
    session.open(tree);
    SourceViewModel source =
        new SourceViewModel(
            model, session, new Messages(Locale.ENGLISH), Background.currentThread());
    model.replay(SampleCase.verified());
    return source;
  }

  private static LineMark mark(Map<Integer, LineMark> marks, int line) {
    LineMark mark = marks.get(line);
    assertNotNull(mark);
    return mark;
  }

  private static DeveloperAnswer answer(List<dev.tracebound.investigation.CaseEntry> entries) {
    return new CaseState(entries).answer().orElseThrow();
  }

  private static void copyTree(Path to) throws IOException {
    Path from = new SampleTree(List.of()).root();
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }
}
