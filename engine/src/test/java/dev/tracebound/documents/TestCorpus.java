package dev.tracebound.documents;

import dev.tracebound.documents.format.Limits;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;

/** A corpus folder on the disk of a test. */
record TestCorpus(Path folder) {
  TestCorpus write(String path, String text) {
    return write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  TestCorpus write(String path, byte[] bytes) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.resolveSibling(""));
      Files.write(file, bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A PDF with a page for each text; encrypted where there is a password. */
  TestCorpus pdf(String path, String password, String... pages) {
    try (PDDocument pdf = new PDDocument()) {
      for (String text : pages) {
        PDPage page = new PDPage();
        pdf.addPage(page);
        try (PDPageContentStream content = new PDPageContentStream(pdf, page)) {
          content.beginText();
          content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
          content.newLineAtOffset(50, 700);
          content.showText(text);
          content.endText();
        }
      }
      if (!password.isEmpty()) {
        pdf.protect(new StandardProtectionPolicy("owner", password, new AccessPermission()));
      }
      Files.createDirectories(folder);
      pdf.save(folder.resolve(path).toFile());
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Corpus read() {
    return read(Limits.DEFAULT);
  }

  Corpus read(Limits limits) {
    return new CorpusReader(folder, limits).read(WorkMonitor.NONE);
  }

  DocumentSearcher searcher() {
    return DocumentSearcher.inMemory(read(), WorkMonitor.NONE);
  }

  DocumentSearcher open(Path workspace, WorkMonitor monitor) {
    return new DocumentIndexer(TreeWorkspace.in(workspace, "the documents"), Limits.DEFAULT)
        .open(folder, monitor);
  }

  /** Ids that a query finds, best first. */
  List<String> find(String query) {
    try (DocumentSearcher searcher = searcher()) {
      return ids(searcher.search(query, DocumentSearcher.TOP, Optional.empty()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> ids(List<DocumentHit> hits) {
    return hits.stream().map(DocumentHit::docId).toList();
  }

  static List<String> docIds(Corpus corpus) {
    return corpus.passages().stream().map(Passage::docId).distinct().toList();
  }

  static String notes(Corpus corpus) {
    return String.join("\n", corpus.notes().stream().map(Note::say).toList());
  }
}
