package dev.tracebound.retrieval;

import java.text.Normalizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question as it is read: letters and digits of any width as the plain ones, no control
 * characters, straight apostrophes. The punctuation of Chinese sentences stays as it is, since it
 * ends them without a space behind.
 */
final class QuestionText {
  private static final Pattern COMPATIBLE = Pattern.compile("[^\\x00-\\x7f！，：；？（）]+");

  /** Tells nothing and would part a word: soft hyphens, marks of direction, zero width. */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Co}\\p{Cn}]");

  private static final Pattern CONTROL =
      Pattern.compile("[\\p{Cc}\\p{Zs}&&[^\\n]]|[\\p{Cs}\\p{Zl}\\p{Zp}]");

  private static final Pattern APOSTROPHE = Pattern.compile("(?<=\\p{L})[’ʼ＇](?=\\p{L})");

  private QuestionText() {}

  /** Of a longer text only the first {@code most} UTF-16 units are read. */
  static String of(String question, int most) {
    String text = bounded(question, most).replace("\r\n", "\n");
    text = INVISIBLE.matcher(text).replaceAll("");
    text =
        COMPATIBLE
            .matcher(text)
            .replaceAll(
                run ->
                    Matcher.quoteReplacement(
                        Normalizer.normalize(run.group(), Normalizer.Form.NFKC)));
    text = APOSTROPHE.matcher(text).replaceAll("'");
    return bounded(CONTROL.matcher(text).replaceAll(" "), most);
  }

  /** Never cuts a character in two. */
  static String bounded(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }
}
