package dev.tracebound.retrieval;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Words of code and prose, lower case. A word of several parts ({@code parseURLFast}, {@code
 * MAX_VALUE}, {@code utf8}) gives its parts and, joined, itself; Chinese, Japanese and Korean text
 * gives each character and each pair of neighbours. Positions and offsets are not kept: the fields
 * are bags of words.
 */
final class CodeTokenizer extends Tokenizer {
  /** A word that is whole in itself, or one part of a compound. */
  static final String WORD = "word";

  /** Parts joined. */
  static final String COMPOUND = "compound";

  /** One or two characters of a script without word breaks. */
  static final String IDEOGRAPHS = "ideographs";

  /** Longer words are data, not names. */
  private static final int MAX_WORD = 120;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final Queue<String> pending = new ArrayDeque<>();
  private String text = "";
  private int next;

  @Override
  public boolean incrementToken() throws IOException {
    clearAttributes();
    while (pending.isEmpty() && next < text.length()) {
      int c = text.codePointAt(next);
      if (isIdeograph(c)) {
        ideographs();
      } else if (isWordPart(c)) {
        word();
      } else {
        next += Character.charCount(c);
      }
    }
    String token = pending.poll();
    if (token == null) {
      return false;
    }
    term.append(token);
    type.setType(pending.remove());
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    text = readAll(input);
    next = 0;
    pending.clear();
  }

  static boolean isIdeograph(int codePoint) {
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
      default -> false;
    };
  }

  /**
   * Parts of one identifier, as written: split at case changes, before the last capital of a run of
   * capitals, between letters and digits, at {@code _} and {@code $}.
   */
  static List<String> parts(String word) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= word.length(); i++) {
      if (i == word.length() || isBoundary(word, i)) {
        String part = word.substring(start, i).replaceAll("[_$]", "");
        if (!part.isEmpty()) {
          parts.add(part);
        }
        start = i;
      }
    }
    return parts;
  }

  private static boolean isBoundary(String word, int at) {
    char before = word.charAt(at - 1);
    char here = word.charAt(at);
    if (before == '_' || before == '$' || here == '_' || here == '$') {
      return true;
    }
    if (Character.isDigit(before) != Character.isDigit(here)) {
      return true;
    }
    if (Character.isLowerCase(before) && Character.isUpperCase(here)) {
      return true;
    }
    return Character.isUpperCase(before)
        && Character.isUpperCase(here)
        && at + 1 < word.length()
        && Character.isLowerCase(word.charAt(at + 1));
  }

  private void word() {
    int start = next;
    while (next < text.length()) {
      int c = text.codePointAt(next);
      if (!isWordPart(c) || isIdeograph(c)) {
        break;
      }
      next += Character.charCount(c);
    }
    if (next - start > MAX_WORD) {
      return;
    }
    List<String> parts = parts(text.substring(start, next));
    if (parts.size() == 1) {
      emit(parts.getFirst(), WORD);
    } else if (!parts.isEmpty()) {
      emit(String.join("", parts), COMPOUND);
      for (String part : parts) {
        if (part.length() > 1) {
          emit(part, WORD);
        }
      }
    }
  }

  private void ideographs() {
    String previous = "";
    while (next < text.length() && isIdeograph(text.codePointAt(next))) {
      String one = Character.toString(text.codePointAt(next));
      emit(one, IDEOGRAPHS);
      if (!previous.isEmpty()) {
        emit(previous + one, IDEOGRAPHS);
      }
      previous = one;
      next += one.length();
    }
  }

  private void emit(String token, String kind) {
    pending.add(token.toLowerCase(Locale.ROOT));
    pending.add(kind);
  }

  private static boolean isWordPart(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private static String readAll(Reader reader) throws IOException {
    StringBuilder all = new StringBuilder();
    char[] buffer = new char[8192];
    for (int read = reader.read(buffer); read >= 0; read = reader.read(buffer)) {
      all.append(buffer, 0, read);
    }
    return all.toString();
  }
}
