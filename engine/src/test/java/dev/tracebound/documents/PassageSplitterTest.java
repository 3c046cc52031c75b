package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class PassageSplitterTest {
  private static List<String> split(String text) {
    return PassageSplitter.split(text, 0, text.length()).stream()
        .map(span -> text.substring(span.start(), span.end()))
        .toList();
  }

  private static int tokens(String text) {
    TokenCount count = new TokenCount();
    text.codePoints().forEach(count::add);
    return count.tokens();
  }

  @Test
  void paragraphsStayTogetherWhileThereIsRoom() {
    String paragraph = "word ".repeat(100).strip();
    assertEquals(
        List.of(paragraph + "\n\n" + paragraph, paragraph + "\n\n" + paragraph),
        split(String.join("\n\n", List.of(paragraph, paragraph, paragraph, paragraph))));
  }

  @Test
  void longParagraphsAreCutBetweenSentences() {
    List<String> english = split("The valve opens slowly. ".repeat(100));
    assertTrue(english.size() > 1);
    assertTrue(english.stream().allMatch(each -> each.endsWith("slowly.")), english::toString);
    List<String> chinese = split("患者应当立即就医。".repeat(100));
    assertTrue(chinese.size() > 1);
    assertTrue(chinese.stream().allMatch(each -> each.endsWith("就医。")), chinese::toString);
  }

  @Test
  void aSmallRestGoesToThePassageBefore() {
    String paragraph = "word ".repeat(250).strip();
    assertEquals(1, split(paragraph + "\n\nThe end.").size());
  }

  @Test
  void charactersOfTwoUnitsAndMarksAreNeverCut() {
    for (String each : split("𠀀".repeat(2_000))) {
      assertFalse(Character.isLowSurrogate(each.charAt(0)));
      assertFalse(Character.isHighSurrogate(each.charAt(each.length() - 1)));
    }
    for (String each : split("か\u3099".repeat(2_000))) {
      assertFalse(each.startsWith("\u3099"));
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "word",
            " ",
            "\n\n",
            "。",
            "中文",
            "𠀀",
            "a".repeat(900),
            ". ",
            "e\u0301",
            "\r\n",
            "x".repeat(40) + " ")
        .list()
        .ofMaxSize(400)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 200)
  void nothingVisibleIsLostAndNothingIsTwice(@ForAll("texts") String text) {
    StringBuilder kept = new StringBuilder();
    int last = 0;
    for (PassageSplitter.Span span : PassageSplitter.split(text, 0, text.length())) {
      assertTrue(text.substring(last, span.start()).isBlank());
      kept.append(text, span.start(), span.end());
      last = span.end();
      assertTrue(tokens(text.substring(span.start(), span.end())) <= PassageSplitter.TOKENS + 64);
    }
    assertTrue(text.substring(last).isBlank());
    assertEquals(text.replaceAll("\\s", ""), kept.toString().replaceAll("\\s", ""));
  }
}
