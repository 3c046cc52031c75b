package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuestionTypesTest {
  private static Set<String> asked(String subject, String question) {
    return QuestionTypes.askedOf(QuestionTypes.normal(subject), QuestionTypes.of(question));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What is (are) gout ? | definition",
        "What are the treatments for gout? | treatment",
        "HOW IS GOUT DIAGNOSED | diagnosis",
        "Does gout run in families? | inheritance",
        "How common is gout? | frequency",
        "How do I set up the printer? | installation",
        "痛风有哪些症状？ | symptoms",
        "痛风怎么预防 | prevention",
        "如何安装打印机 | installation"
      })
  void wordsSayWhatIsAsked(String question, String type) {
    assertEquals(Set.of(type), asked("gout", question));
  }

  @Test
  void wordsOfTheSubjectAskForNothing() {
    assertEquals(Set.of("definition"), asked("Stress test", "What is a stress test?"));
    assertEquals(Set.of("diagnosis"), asked("Gout", "What is a stress test?"));
  }

  @Test
  void otherQuestionsSayNothingOfTheirKind() {
    assertEquals(Set.of(), asked("gout", "Where do hedgehogs sleep"));
    assertEquals(Set.of(), asked("gout", ""));
    assertEquals(Set.of(), asked("gout", "protesting"));
  }

  @Test
  void headingsSayWhatTheyAnswer() {
    assertEquals(Set.of("treatment"), QuestionTypes.answeredBy("Gout > Therapy"));
    assertEquals(Set.of("risk"), QuestionTypes.answeredBy("高危人群"));
    assertEquals(Set.of(), QuestionTypes.answeredBy("Gout"));
  }
}
