package dev.tracebound.documents.format;

/**
 * How much is read. What goes beyond is left out with a note, never cut silently.
 *
 * @param files of one corpus
 * @param fileBytes of a file that is neither HTML nor PDF
 * @param htmlBytes of an HTML page: its tree takes many times that in memory
 * @param pdfBytes of a PDF
 * @param pdfPages of a PDF
 * @param characters of one document's text, UTF-16 units
 * @param depth of nested elements, lists or values
 * @param passages of one corpus
 */
public record Limits(
    int files,
    int fileBytes,
    int htmlBytes,
    int pdfBytes,
    int pdfPages,
    int characters,
    int depth,
    int passages) {
  public static final Limits DEFAULT =
      new Limits(20_000, 32 << 20, 8 << 20, 64 << 20, 5_000, 8_000_000, 256, 200_000);
}
