package dev.tracebound.documents;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Ids as they are given, and what of them counts when two are compared. */
final class DocumentIds {
  private static final int LONGEST = 200;
  private static final Pattern DASHES = Pattern.compile("\\p{Pd}");

  /** What would break a citation such as {@code [DOC-05]} apart. */
  private static final Pattern NOT_ID = Pattern.compile("[\\p{C}\\[\\]【】［］\\n\\r]");

  private DocumentIds() {}

  /** Ids that a citation could not tell apart are the same here. */
  static String canonical(String id) {
    String plain = Normalizer.normalize(id, Normalizer.Form.NFKC).strip();
    return DASHES.matcher(plain).replaceAll("-").toUpperCase(Locale.ROOT);
  }

  /** What is wrong with an id that somebody gave; empty where it can be used. */
  static String problem(String id) {
    if (id.length() > LONGEST) {
      return "its id has more than " + LONGEST + " characters";
    }
    return NOT_ID.matcher(id).find() ? "its id holds brackets or control characters" : "";
  }
}
