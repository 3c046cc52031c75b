package dev.tracebound.documents.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for every font that a PDF does not hold. PDFBox's own way looks through all fonts of
 * the system and keeps a list in the home folder; text is the same without, on every machine.
 */
final class OneFont implements FontMapper {
  private static final String RESOURCE =
      "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static boolean used;

  private final TrueTypeFont font = load();

  /** From now on, in this process. */
  static synchronized void use() {
    if (!used) {
      FontMappers.set(new OneFont());
      used = true;
    }
  }

  @Override
  public FontMapping<TrueTypeFont> getTrueTypeFont(
      @Nullable String name, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(font, true);
  }

  @Override
  public FontMapping<FontBoxFont> getFontBoxFont(
      @Nullable String name, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(font, true);
  }

  @Override
  public CIDFontMapping getCIDFont(
      @Nullable String name,
      @Nullable PDFontDescriptor descriptor,
      @Nullable PDCIDSystemInfo info) {
    return new CIDFontMapping(null, font, true);
  }

  private static TrueTypeFont load() {
    try (InputStream in = FontMapper.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("PDFBox lacks its resource " + RESOURCE);
      }
      return new TTFParser().parse(new RandomAccessReadBuffer(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
