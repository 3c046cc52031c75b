package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which format reads a file: its extension says. */
public final class Formats {
  /** What can be read, as a person calls it. */
  public static final String NAMES =
      "Markdown (.md), HTML (.html), text (.txt), PDF (.pdf), passages (.jsonl), issue exports of"
          + " Jira (.json, .csv) and GitHub (.json)";

  private static final DocumentFormat MARKDOWN = new MarkdownFormat();
  private static final DocumentFormat HTML = new HtmlFormat();

  private static final Map<String, DocumentFormat> BY_EXTENSION =
      Map.of(
          "md",
          MARKDOWN,
          "markdown",
          MARKDOWN,
          "html",
          HTML,
          "htm",
          HTML,
          "xhtml",
          HTML,
          "txt",
          new TextFormat(),
          "pdf",
          new PdfFormat(),
          "jsonl",
          new PassageLinesFormat(),
          "json",
          new IssueJsonFormat(),
          "csv",
          new JiraCsvFormat());

  private Formats() {}

  /** Whether some format reads files of this name. */
  public static boolean knows(String path) {
    return BY_EXTENSION.containsKey(extension(path));
  }

  /** Most bytes of a file of this name. */
  public static int maxBytes(String path, Limits limits) {
    return switch (extension(path)) {
      case "pdf" -> limits.pdfBytes();
      case "html", "htm", "xhtml" -> limits.htmlBytes();
      default -> limits.fileBytes();
    };
  }

  /** Lower case, without the dot; empty where the name has none. */
  public static String extension(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  /**
   * @throws UnreadableDocument where nothing of the file can be used
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public static Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    DocumentFormat format =
        Optional.ofNullable(BY_EXTENSION.get(extension(file.path())))
            .orElseThrow(
                () ->
                    new UnreadableDocument(
                        "its format is not read", "Save it as one of: " + NAMES + "."));
    try {
      Reading reading = format.read(file, limits, monitor);
      for (ReadDocument document : reading.documents()) {
        requireSize(document, limits);
      }
      return reading;
    } catch (OutOfMemoryError e) {
      throw new UnreadableDocument(
          "it takes more memory than there is",
          "Split it into several files, or set TRACEBOUND_HEAP to more, e.g. TRACEBOUND_HEAP=3g.",
          e);
    } catch (StackOverflowError e) {
      throw new UnreadableDocument(
          "it is nested too deeply", "Save it in a simpler form, or remove it.", e);
    }
  }

  private static void requireSize(ReadDocument document, Limits limits) throws UnreadableDocument {
    if (document.text().length() > limits.characters()) {
      throw new UnreadableDocument(
          "its text has more than " + limits.characters() + " characters",
          "Split it into several files.");
    }
  }
}
