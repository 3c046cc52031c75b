package dev.tracebound.shadow;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The identifiers of a text, as hashes: now and then it holds one that is not there. */
public final class Words {
  static final Words NONE = new Words(new int[0]);

  /** A backslash that an even number of others stands before begins an escape. */
  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*+)\\\\u++([0-9a-fA-F]{4})");

  private final int[] hashes;

  private Words(int[] hashes) {
    this.hashes = hashes;
  }

  /** Of all words of a text, those in comments and strings too. */
  public static Words of(CharSequence text) {
    int[] found = new int[256];
    int count = 0;
    int hash = 0;
    boolean inWord = false;
    for (int i = 0; i <= text.length(); i++) {
      char unit = i < text.length() ? text.charAt(i) : ' ';
      if (Character.isJavaIdentifierPart(unit)) {
        // the hash of String, so that a word can be looked up by it
        hash = inWord ? 31 * hash + unit : unit;
        inWord = true;
      } else if (inWord) {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = hash;
        inWord = false;
      }
    }
    return ofHashes(Arrays.stream(found, 0, count));
  }

  /**
   * Of a Java source: of its words as they are written, and as they are meant where one is written
   * with Unicode escapes.
   */
  public static Words ofSource(String text) {
    Words written = of(text);
    return text.contains("\\u")
        ? ofHashes(IntStream.concat(written.hashes(), of(unescaped(text)).hashes()))
        : written;
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1) + (char) HexFormat.fromHexDigits(found.group(2))));
  }

  static Words ofHashes(IntStream hashes) {
    return new Words(hashes.sorted().distinct().toArray());
  }

  /**
   * As {@link #hashes} gave them; not to be changed afterwards.
   *
   * @throws IllegalArgumentException where they do not ascend
   */
  static Words ofAscending(int[] hashes) {
    for (int i = 1; i < hashes.length; i++) {
      if (hashes[i - 1] >= hashes[i]) {
        throw new IllegalArgumentException("words that are not in order");
      }
    }
    return new Words(hashes);
  }

  /** What any of these holds. */
  static Words ofAll(List<Words> all) {
    return ofHashes(all.stream().flatMapToInt(Words::hashes));
  }

  /** Whether a word may be there; a word of other than UTF-16's single units always may. */
  boolean mayContain(String word) {
    return Arrays.binarySearch(hashes, word.hashCode()) >= 0
        || (hashes.length > 0 && word.chars().anyMatch(unit -> Character.isSurrogate((char) unit)));
  }

  /** Ascending. */
  IntStream hashes() {
    return Arrays.stream(hashes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Words that && Arrays.equals(hashes, that.hashes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(hashes);
  }
}
