package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeTraversor;

/**
 * An HTML page: the text that a reader sees, a line break between blocks, white space collapsed
 * outside of {@code pre}. Scripts, styles, navigation and form fields are left out. What is nested
 * more deeply than the limit is read as if it were not.
 */
final class HtmlFormat implements DocumentFormat {
  private static final Pattern DECLARED =
      Pattern.compile("charset\\s*=\\s*[\"']?\\s*([\\w.:-]{1,40})", Pattern.CASE_INSENSITIVE);

  /** Where a page must say its encoding, in bytes. */
  private static final int HEAD = 1024;

  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    Document page = Parser.htmlParser().setMaxDepth(limits.depth()).parseInput(decode(file), "");
    HtmlText text = new HtmlText(limits.characters(), monitor);
    NodeTraversor.traverse(text, page.body());
    if (text.isFull()) {
      throw new UnreadableDocument(
          "its text has more than " + limits.characters() + " characters",
          "Split it into several files.");
    }
    List<Section> sections = text.end();
    String title = text.title().isEmpty() ? page.title() : text.title();
    Metadata metadata =
        new Metadata("", title, "", List.of(), page.getElementsByTag("html").attr("lang"));
    return Reading.of(
        new ReadDocument(
            "", DocumentKind.DOCUMENT, metadata, file.baseName(), text.text(), sections));
  }

  /** By what the page declares, where its bytes agree; else by what they look like. */
  private static String decode(CorpusFile file) throws UnreadableDocument {
    byte[] bytes = file.bytes();
    String head = new String(bytes, 0, Math.min(HEAD, bytes.length), StandardCharsets.ISO_8859_1);
    Matcher declared = DECLARED.matcher(head);
    if (declared.find()) {
      try {
        Charset charset = Charset.forName(declared.group(1));
        boolean asciiBased = "<".equals(new String(new byte[] {'<'}, charset));
        if (asciiBased && !charset.equals(StandardCharsets.UTF_8)) {
          return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        }
      } catch (CharacterCodingException
          | IllegalCharsetNameException
          | java.nio.charset.UnsupportedCharsetException disagrees) {
        return file.text();
      }
    }
    return file.text();
  }
}
