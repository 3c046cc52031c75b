package dev.tracebound.investigation;

import dev.tracebound.answer.Phrases;
import dev.tracebound.documents.IssueBackground;
import java.util.List;
import java.util.regex.Pattern;

/** What is shown beside an answer, marked as what it is. */
final class BackgroundText {
  private static final int EXCERPT = 200;
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\s]+");

  private BackgroundText() {}

  /** A section of its own, after all that belongs to the answer. */
  static String of(InvestigationEvent.Background background, Phrases phrases) {
    StringBuilder text = new StringBuilder("\n").append(phrases.say("section.background"));
    text.append('\n');
    for (IssueBackground issue : background.issues()) {
      text.append("  ")
          .append(phrases.say("background.issue", issue.docId(), plain(issue.title())))
          .append("\n    ")
          .append(plain(issue.excerpt()))
          .append('\n');
    }
    if (background.issues().isEmpty()) {
      text.append("  ").append(phrases.say("background.none")).append('\n');
    }
    List<String> limitations = background.limitations();
    limitations.forEach(limit -> text.append("  ").append(plain(limit)).append('\n'));
    return text.toString();
  }

  /** On one line, without what cannot be seen, and not too long. */
  private static String plain(String text) {
    String line = UNSEEN.matcher(text).replaceAll(" ").strip();
    int length = line.codePointCount(0, line.length());
    return length <= EXCERPT ? line : line.substring(0, line.offsetByCodePoints(0, EXCERPT)) + "…";
  }
}
