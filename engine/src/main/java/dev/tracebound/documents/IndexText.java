package dev.tracebound.documents;

import java.text.Normalizer;
import java.util.regex.Pattern;

/**
 * Text as it is indexed and asked for: composed (NFC), without what cannot be seen. Passages keep
 * theirs as it is; only what is compared goes through here.
 */
final class IndexText {
  /** Control characters but white space, and zero-width, direction and other format characters. */
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}&&[^\\s]]");

  private IndexText() {}

  static String clean(String text) {
    return Normalizer.normalize(UNSEEN.matcher(text).replaceAll(""), Normalizer.Form.NFC);
  }

  /** Whether it holds no letter and no digit. */
  static boolean isBlank(String text) {
    return text.codePoints().noneMatch(Character::isLetterOrDigit);
  }
}
