package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/** A PDF's text, a section a page. Pictures of text hold none. */
final class PdfFormat implements DocumentFormat {
  private static final String REMAKE = "Make it anew from its source, or remove it.";

  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    OneFont.use();
    try (PDDocument pdf = Loader.loadPDF(file.bytes())) {
      if (pdf.isEncrypted() && !pdf.getCurrentAccessPermission().canExtractContent()) {
        throw new UnreadableDocument(
            "it forbids that its text is taken out",
            "Add a copy without that restriction, or remove it.");
      }
      if (pdf.getNumberOfPages() > limits.pdfPages()) {
        throw new UnreadableDocument(
            "it has %d pages, more than %d".formatted(pdf.getNumberOfPages(), limits.pdfPages()),
            "Split it into several files.");
      }
      return Reading.of(document(file, pdf, limits, monitor));
    } catch (InvalidPasswordException e) {
      throw new UnreadableDocument(
          "it is encrypted", "Add a copy without a password, or remove it.", e);
    } catch (IOException e) {
      throw new UnreadableDocument("it is no PDF that can be read: " + firstLine(e), REMAKE, e);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      // PDFBox lets some malformed files through to its own code
      throw new UnreadableDocument("it is malformed: " + firstLine(e), REMAKE, e);
    }
  }

  private static ReadDocument document(
      CorpusFile file, PDDocument pdf, Limits limits, WorkMonitor monitor)
      throws IOException, UnreadableDocument {
    StringBuilder text = new StringBuilder();
    List<Section> sections = new ArrayList<>();
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setLineSeparator("\n");
    for (int page = 1; page <= pdf.getNumberOfPages(); page++) {
      monitor.check();
      stripper.setStartPage(page);
      stripper.setEndPage(page);
      int start = text.length();
      text.append(stripper.getText(pdf));
      if (text.length() > limits.characters()) {
        throw new UnreadableDocument(
            "its text has more than " + limits.characters() + " characters",
            "Split it into several files.");
      }
      if (!Headings.isBlank(text, start, text.length())) {
        sections.add(new Section("p. " + page, "page-" + page, start, text.length()));
      }
    }
    if (sections.isEmpty()) {
      throw new UnreadableDocument(
          "it holds no text, perhaps pictures of text only",
          "Add a copy with its text, made with an OCR program.");
    }
    String title = pdf.getDocumentInformation().getTitle();
    String language = pdf.getDocumentCatalog().getLanguage();
    Metadata metadata =
        new Metadata(
            "", title == null ? "" : title, "", List.of(), language == null ? "" : language);
    return new ReadDocument(
        "", DocumentKind.DOCUMENT, metadata, file.baseName(), text.toString(), sections);
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
