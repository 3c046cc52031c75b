package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.documents.format.DocumentKind;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FormatsTest {
  @TempDir Path folder = Path.of("");
  private TestCorpus files = new TestCorpus(folder);

  @BeforeEach
  void useFolder() {
    files = new TestCorpus(folder);
  }

  @Test
  void markdownHasItsTitleSectionsAndFrontMatter() {
    files.write(
        "guide/heart.md",
        """
        ---
        id: DOC-05
        aliases: [heart attack, "MI"]
        language: en
        ---
        # Myocardial infarction

        An artery of the heart is blocked.

        ## Treatment

        ### In the *first* hour

        Aspirin is given.

        ```
        ## no heading, code
        ```

        Setext heading
        --------------
        The end.
        """);
    Corpus corpus = files.read();
    assertEquals(List.of("DOC-05"), TestCorpus.docIds(corpus));
    assertEquals(
        List.of("", "Treatment > In the first hour", "Setext heading"),
        corpus.passages().stream().map(Passage::section).toList());
    Passage first = corpus.passages().getFirst();
    assertEquals("Myocardial infarction", first.title());
    assertEquals(List.of("heart attack", "MI"), first.aliases());
    assertEquals("guide/heart.md", first.file());
    assertTrue(corpus.passages().get(1).text().contains("## no heading, code"));
    assertEquals(List.of(), corpus.notes());
  }

  @Test
  void idsWithoutFrontMatterComeFromPathAndHeading() {
    files.write("a/setup.md", "# Setup\nIntro.\n\n## On Windows\nOne.\n\n## On Windows\nTwo.\n");
    files.write("a/中文.md", "## 安装 步骤\n先下载。\n");
    assertEquals(
        List.of("a/setup.md", "a/setup.md#on-windows", "a/setup.md#on-windows-2", "a/中文.md#安装-步骤"),
        TestCorpus.docIds(files.read()));
  }

  @Test
  void headingsThatRepeatHaveIdsOfTheirOwn() {
    String longHeading = "word ".repeat(30).strip();
    files.write(
        "a.md", ("## " + longHeading + "\nText.\n").repeat(3) + "## X-2\na\n## X\nb\n## X\nc\n");
    String anchor = "a.md#" + "word-".repeat(12);
    assertEquals(
        List.of(anchor, anchor + "-2", anchor + "-3", "a.md#x-2", "a.md#x", "a.md#x-3"),
        TestCorpus.docIds(files.read()));
  }

  @Test
  void anIdStaysAsItIsWritten() {
    files.write("a.md", "---\nid: 007\n---\nBond.\n");
    assertEquals(List.of("007"), TestCorpus.docIds(files.read()));
  }

  @Test
  void htmlIsWhatAReaderSees() {
    files.write(
        "page.html",
        """
        <html lang="en"><head><title>Badges</title><style>p {color: red}</style></head>
        <body><nav>Home</nav><h1>Launch badges</h1><p>A badge   has
        a <b>label</b>.</p><script>alert('evil')</script>
        <h2>Colours</h2><ul><li>red</li><li>green</li></ul>
        <table><tr><td>a</td><td>b</td></tr></table></body></html>
        """);
    Corpus corpus = files.read();
    String text = corpus.documents().getFirst().text();
    assertTrue(text.contains("A badge has a label."), text);
    assertTrue(text.contains("- red\n- green"), text);
    assertTrue(text.contains("a b"), text);
    for (String unseen : List.of("alert", "color", "Home")) {
      assertFalse(text.contains(unseen), text);
    }
    assertEquals("Launch badges", corpus.passages().getFirst().title());
    assertEquals(List.of("page.html", "page.html#colours"), TestCorpus.docIds(corpus));
  }

  @Test
  void htmlIsReadInTheEncodingItDeclares() {
    files.write(
        "sjis.html",
        "<html><head><meta charset=\"Shift_JIS\"></head><body>日本語の文書です</body></html>"
            .getBytes(Charset.forName("Shift_JIS")));
    assertEquals("日本語の文書です", files.read().passages().getFirst().text());
  }

  @Test
  void pdfHasASectionAPage() {
    files.pdf("manual.pdf", "", "The valve opens at ten bar.", "Close it with the red lever.");
    Corpus corpus = files.read();
    assertEquals(List.of("manual.pdf#page-1", "manual.pdf#page-2"), TestCorpus.docIds(corpus));
    assertEquals("The valve opens at ten bar.", corpus.passages().getFirst().text());
    assertEquals("manual", corpus.passages().getFirst().title());
    assertEquals(List.of("manual.pdf#page-2"), files.find("red lever"));
  }

  @Test
  void passagesAreLinesWithTheirOwnIds() {
    files.write(
        "p.jsonl",
        """
        {"id": "D1#1", "doc": "D1", "title": "Asthma", "qtype": "treatment", "text": "Inhalers help."}

        {"id": "D1#2", "doc": "D1", "title": "Asthma", "text": "It is chronic."}
        {"id": "D1#3", "text":
        {"title": "none"}
        """);
    Corpus corpus = files.read();
    assertEquals(List.of("D1#1", "D1#2"), TestCorpus.docIds(corpus));
    assertEquals(List.of("D1#1"), files.find("treatment"));
    assertTrue(TestCorpus.notes(corpus).contains("p.jsonl, line 4: it is no JSON"));
    assertTrue(TestCorpus.notes(corpus).contains("p.jsonl, line 5: it lacks \"id\" or \"text\""));
  }

  @Test
  void issuesOfJiraAndGitHubAreIssues() {
    files.write(
        "jira.json",
        """
        {"startAt": 0, "issues": [{"key": "ACME-12", "fields": {"summary": "Export hangs",
          "status": {"name": "Open"}, "labels": ["export"],
          "description": {"type": "doc", "content": [{"type": "paragraph",
             "content": [{"type": "text", "text": "The writer never returns."}]}]},
          "comment": {"comments": [{"body": "Seen with large sheets."}]}}},
          {"oops": 1}]}
        """);
    files.write(
        "github.json",
        """
        [{"number": 7, "title": "Crash on start", "state": "closed", "body": "NullPointerException",
          "labels": [{"name": "bug"}], "html_url": "https://github.com/acme/tool/issues/7"},
         {"number": 8, "title": "No address", "body": null}]
        """);
    files.write(
        "jira.csv",
        """
        Summary,Issue key,Status,Comment,Comment,Description
        "Import, slow",ACME-13,Done,"first ""quoted\"\"\",second,"two
        lines"
        No key,,Done,,,
        """);
    Corpus corpus = files.read();
    assertEquals(
        List.of("acme/tool#7", "github.json#8", "ACME-13", "ACME-12"), TestCorpus.docIds(corpus));
    assertTrue(corpus.documents().stream().allMatch(each -> each.kind() == DocumentKind.ISSUE));
    assertEquals(
        "Import, slow\n\nState: Done\n\ntwo\nlines\n\nfirst \"quoted\"\n\nsecond",
        corpus.documents().get(2).text());
    assertEquals(
        "Export hangs\n\nState: Open\nLabels: export\n\nThe writer never returns.\n\n"
            + "Seen with large sheets.",
        corpus.documents().get(3).text());
    assertTrue(TestCorpus.notes(corpus).contains("jira.json, entry 2: it is an issue neither"));
    assertTrue(TestCorpus.notes(corpus).contains("jira.csv, row 3: it has no issue key"));
  }
}
