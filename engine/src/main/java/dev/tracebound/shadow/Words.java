package dev.tracebound.shadow;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The identifiers of a text, as hashes: now and then it holds one that is not there. */
public final class Words {
  static final Words NONE = new Words(new int[0]);

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

  static Words ofHashes(IntStream hashes) {
    return new Words(hashes.sorted().distinct().toArray());
  }

  boolean mayContain(String word) {
    return Arrays.binarySearch(hashes, word.hashCode()) >= 0;
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
