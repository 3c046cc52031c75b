package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.util.List;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLines;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * Markdown as CommonMark has it, with front matter. Headings that stand in no list and no quotation
 * make sections; the text stays as it is written, markup included.
 */
final class MarkdownFormat implements DocumentFormat {
  /** Of a heading; what stands inside it is parsed no further. */
  private static final int MAX_HEADING = 1_000;

  private static final TextContentRenderer PLAIN = TextContentRenderer.builder().build();
  private static final Parser INLINE = Parser.builder().build();

  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    String text = file.text();
    FrontMatter front = FrontMatter.of(text);
    Node root =
        Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(limits.depth())
            .inlineParserFactory(context -> MarkdownFormat::keepHeading)
            .build()
            .parse(text.substring(front.end()));
    Headings headings = new Headings(front.end());
    for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading && !heading.getSourceSpans().isEmpty()) {
        monitor.check();
        List<SourceSpan> spans = heading.getSourceSpans();
        SourceSpan last = spans.getLast();
        headings.heading(
            heading.getLevel(),
            words(heading),
            front.end() + spans.getFirst().getInputIndex(),
            front.end() + last.getInputIndex() + last.getLength(),
            text);
      }
    }
    List<Section> sections = headings.end(text);
    Metadata metadata = front.metadata().or(new Metadata("", headings.title(), "", List.of(), ""));
    return Reading.of(
        new ReadDocument("", DocumentKind.DOCUMENT, metadata, file.baseName(), text, sections));
  }

  /** Text of paragraphs is not taken apart: it is kept as written, and could be of any form. */
  private static void keepHeading(SourceLines lines, Node node) {
    if (node instanceof Heading) {
      node.appendChild(new Text(lines.getContent()));
    }
  }

  private static String words(Heading heading) {
    String written = heading.getFirstChild() instanceof Text text ? text.getLiteral() : "";
    return written.length() > MAX_HEADING ? written : PLAIN.render(INLINE.parse(written));
  }
}
