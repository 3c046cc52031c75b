package dev.tracebound.workspace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Optional;

/**
 * Bytes to text: a byte order mark decides, then strict UTF-8, then what the bytes look like:
 * GB18030 (Chinese) or windows-1252 (Western European). Never replaces a character: what cannot be
 * decoded by any of them is read as ISO-8859-1, byte by byte.
 */
public final class TextDecoder {
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  /** Above this share of control characters a file is taken for binary. */
  private static final double MAX_CONTROLS = 0.02;

  private TextDecoder() {}

  /**
   * @param path passed on to the result
   * @param bytes the whole file
   * @throws NotTextException where the bytes are no text
   */
  public static SourceText decode(String path, byte[] bytes) throws NotTextException {
    Decoded decoded = decode(bytes);
    refuseControls(decoded.text());
    return new SourceText(
        path, decoded.text(), decoded.charset().name(), Hashes.sha256(bytes), bytes.length);
  }

  private record Decoded(String text, Charset charset) {}

  private static Decoded decode(byte[] bytes) throws NotTextException {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return strictAfterMark(bytes, 3, UTF_8);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return strictAfterMark(bytes, 2, UTF_16LE);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return strictAfterMark(bytes, 2, UTF_16BE);
    }
    for (byte b : bytes) {
      if (b == 0) {
        throw new NotTextException(
            "holds NUL bytes: it is binary, or UTF-16 without a byte order mark");
      }
    }
    Optional<String> utf8 = strict(bytes, 0, UTF_8);
    if (utf8.isPresent()) {
      return new Decoded(utf8.get(), UTF_8);
    }
    Optional<String> chinese = strict(bytes, 0, GB18030);
    if (chinese.isPresent() && looksChinese(bytes)) {
      return new Decoded(chinese.get(), GB18030);
    }
    return strict(bytes, 0, WINDOWS_1252)
        .map(text -> new Decoded(text, WINDOWS_1252))
        .orElseGet(() -> new Decoded(new String(bytes, ISO_8859_1), ISO_8859_1));
  }

  private static Decoded strictAfterMark(byte[] bytes, int mark, Charset charset)
      throws NotTextException {
    String text =
        strict(bytes, mark, charset)
            .orElseThrow(
                () ->
                    new NotTextException(
                        "its byte order mark says " + charset + ", its content is not"));
    return new Decoded(text, charset);
  }

  private static Optional<String> strict(byte[] bytes, int from, Charset charset) {
    try {
      return Optional.of(
          charset
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes, from, bytes.length - from))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /**
   * Chinese text is made of pairs from the common part of the code table: punctuation (A1–A9) and
   * the 3,755 frequent characters (B0–D7), each with a second byte from A1 up. An accented letter
   * between plain ones reads as a pair too, but one with an ASCII second byte or a first byte from
   * E0 up.
   */
  private static boolean looksChinese(byte[] bytes) {
    int pairs = 0;
    int common = 0;
    for (int i = 0; i + 1 < bytes.length; i++) {
      int lead = bytes[i] & 0xFF;
      if (lead < 0x80) {
        continue;
      }
      int trail = bytes[++i] & 0xFF;
      pairs++;
      boolean frequent = (lead >= 0xA1 && lead <= 0xA9) || (lead >= 0xB0 && lead <= 0xD7);
      if (frequent && trail >= 0xA1) {
        common++;
      }
    }
    return pairs > 0 && common >= 0.6 * pairs;
  }

  private static void refuseControls(String text) throws NotTextException {
    int controls = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        throw new NotTextException("holds NUL characters: it is binary");
      }
      if (c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f') {
        controls++;
      }
    }
    if (controls > 1 && controls > MAX_CONTROLS * text.length()) {
      throw new NotTextException("holds " + controls + " control characters: it is binary");
    }
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
