package dev.tracebound.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DocumentSearcherTest {
  @TempDir Path folder = Path.of("");
  private TestCorpus files = new TestCorpus(folder);

  @BeforeEach
  void write() {
    files = new TestCorpus(folder);
    files.write("asthma.md", "# Asthma\nInhalers open the airways within minutes.\n");
    files.write("burns.md", "# Burns\nCool the skin with water for twenty minutes.\n");
    files.write("gout.md", "# Gout\nJoints swell. Drink water and rest the foot.\n");
    files.write("糖尿病.md", "# 糖尿病\n患者应定期检测血糖，并注射胰岛素。\n");
    files.write("高血压.md", "# 高血压\n少吃盐，定期测量血压。\n");
  }

  @Test
  void theBestThreeComeFirstAndWhatSharesNothingNever() throws IOException {
    try (DocumentSearcher searcher = files.searcher()) {
      List<DocumentHit> hits =
          searcher.search("How long do I cool a burn with water?", 3, Optional.empty());
      assertEquals(List.of("burns.md", "gout.md"), TestCorpus.ids(hits));
      assertTrue(hits.stream().allMatch(hit -> hit.score() > 0));
      assertEquals(List.of(), searcher.search("telescope", 3, Optional.empty()));
      assertEquals(1, searcher.search("water", 1, Optional.empty()).size());
      assertThrows(
          IllegalArgumentException.class, () -> searcher.search("water", 0, Optional.empty()));
    }
  }

  @Test
  void chineseQuestionsFindChineseDocuments() {
    assertEquals("糖尿病.md", files.find("糖尿病患者需要注射什么？").getFirst());
    assertEquals("高血压.md", files.find("血压高的人可以吃盐吗").getFirst());
  }

  @Test
  void synonymsFindByAliasAndByGlossary() {
    assertFalse(files.find("podagra").contains("gout.md"));
    files.write("gout.md", "---\naliases: podagra\n---\n# Gout\nJoints swell.\n");
    assertEquals(List.of("gout.md"), files.find("What is podagra?"));
    files.write(
        "glossary.txt",
        """
        # a person's own
        Asthma = bronchial hyperreactivity, 哮喘
        airways = respiratory tract
        no line
        """);
    assertEquals("asthma.md", files.find("bronchial hyperreactivity").getFirst());
    assertEquals("asthma.md", files.find("哮喘怎么办").getFirst());
    assertEquals("asthma.md", files.find("Respiratory  Tract").getFirst());
    assertTrue(TestCorpus.notes(files.read()).contains("glossary.txt: line 4 is not of the form"));
  }

  @Test
  void queriesOfAnyKindEnd() throws IOException {
    try (DocumentSearcher searcher = files.searcher()) {
      for (String nothing : List.of("", "   ", "?!…—。、", "\u0000\u0007", "\uD800", "()[]*:\"~^")) {
        assertEquals(List.of(), searcher.search(nothing, 3, Optional.of(query -> new float[0])));
      }
      String huge = "noise" + " lorem ipsum 无关".repeat(3_500) + " 胰岛素";
      assertTrue(huge.length() > 50_000);
      assertEquals(List.of(), searcher.search(huge, 3, Optional.empty()));
      assertEquals(
          "burns.md", searcher.search("cool skin " + huge, 3, Optional.empty()).getFirst().docId());
      StringBuilder distinct = new StringBuilder("inhalers ");
      for (int i = 0; distinct.length() < 50_000; i++) {
        distinct.append("w").append(i).append(' ');
      }
      assertEquals(
          List.of("asthma.md"),
          TestCorpus.ids(searcher.search(distinct.toString(), 3, Optional.empty())));
    }
  }

  @Test
  void mixedScriptsAndWidthsAreFoundByEither() {
    files.write("mixed.md", "# 部署\n先安装 Kubernetes，再配置 Ingress。\n");
    files.write("kana.md", "# ﾃﾞｰﾀﾍﾞｰｽ\nｻｰﾊﾞｰを再起動する。\n");
    files.write("english.md", "# Tea\nThe word 抹茶 means ground tea.\n");
    assertEquals("mixed.md", files.find("configuring KUBERNETES ingresses").getFirst());
    assertEquals("mixed.md", files.find("怎么安装kubernetes").getFirst());
    assertEquals("kana.md", files.find("データベース サーバー").getFirst());
    assertEquals("english.md", files.find("抹茶是什么").getFirst());
    assertEquals("burns.md", files.find("ＣＯＯＬ ｔｈｅ ｓｋｉｎ").getFirst());
  }

  @Test
  void whatCannotBeSeenDoesNotHideAWord() {
    files.write("hidden.md", "# Zero\u200B width\nAs\u00ADpi\u200Brin\u0007 caf\u00E9.\n");
    assertEquals(List.of("hidden.md"), files.find("aspirin"));
    assertEquals(List.of("hidden.md"), files.find("cafe\u0301"));
    assertEquals(List.of("hidden.md"), files.find("asp\u200Birin"));
  }

  @Test
  void offsetsAreThoseOfTheText() {
    files.write(
        "long.md",
        "# Long\r\n\r\n" + "𠀀 is rare. Next. ".repeat(300) + "\r\n\r\n## Ende\r\nDone 👍\r\n");
    files.pdf("doc.pdf", "", "First page here.", "Second page here.");
    files.write("page.html", "<h1>Page</h1><p>One &amp; two</p><h2>More</h2><p>Three</p>");
    Corpus corpus = files.read();
    assertTrue(corpus.passages().size() > 12);
    for (Passage each : corpus.passages()) {
      CorpusDocument document = corpus.documents().get(each.document());
      assertEquals(document.text().substring(each.start(), each.end()), each.text());
      assertEquals(document.file(), each.file());
    }
  }

  @Test
  void denseScoresJoinAndCannotMakeEvidenceOfNothing() throws IOException {
    try (DocumentSearcher searcher = files.searcher()) {
      int asthma = TestCorpus.docIds(searcher.corpus()).indexOf("asthma.md");
      int size = searcher.corpus().passages().size();
      DenseScores near =
          query -> {
            float[] scores = new float[size];
            scores[asthma] = 0.8f;
            return scores;
          };
      List<DocumentHit> hits = searcher.search("cannot breathe, water", 3, Optional.of(near));
      assertEquals(
          List.of("asthma.md", "burns.md", "gout.md"),
          TestCorpus.ids(hits).stream().sorted().toList());
      assertEquals("asthma.md", hits.getFirst().docId());
      assertEquals(0.6, hits.getFirst().score(), 1e-9);
      assertEquals(0.8, hits.getFirst().scores().getOrDefault("dense", -1.0), 1e-6);
      assertEquals(
          List.of(), searcher.search("telescope", 3, Optional.of(query -> new float[size])));
      assertThrows(
          IllegalArgumentException.class,
          () -> searcher.search("water", 3, Optional.of(query -> new float[1])));
    }
  }

  @Test
  void aDocumentOfManyPassagesIsOneHit() throws IOException {
    files.write("many.md", "---\nid: MANY\n---\n" + "Water flows downhill. ".repeat(2_000));
    try (DocumentSearcher searcher = files.searcher()) {
      List<DocumentHit> hits = searcher.search("water", 3, Optional.empty());
      assertEquals(
          List.of("MANY", "burns.md", "gout.md"), TestCorpus.ids(hits).stream().sorted().toList());
      DocumentHit many =
          hits.stream().filter(hit -> hit.docId().equals("MANY")).findAny().orElseThrow();
      assertTrue(many.passages().size() > 20);
      DenseScores flat =
          query -> {
            float[] scores = new float[searcher.corpus().passages().size()];
            java.util.Arrays.fill(scores, 0.5f);
            return scores;
          };
      assertEquals(3, searcher.search("water", 3, Optional.of(flat)).size());
    }
  }

  @Test
  void theResultIsThatOfTheContract() throws IOException {
    try (DocumentSearcher searcher = files.searcher()) {
      List<DocumentHit> hits = searcher.search("inhalers", 3, Optional.empty());
      String json = Json.line(RetrievedDocuments.of("Q-1", hits));
      assertTrue(
          json.matches(
              "\\{\"question_id\":\"Q-1\",\"documents\":\\[\\{\"doc_id\":\"asthma.md\",\"score\":[0-9.]+,\"content\":\"#"
                  + " Asthma\\\\n"
                  + "Inhalers open the airways within minutes.\"}]}"),
          json);
    }
  }

  @Test
  void theSectionForTheKindOfQuestionComesFirst() {
    String filler = "Migraine attacks and migraine pain of migraine patients. ";
    files.write(
        "migraine.md",
        "# Migraine\n"
            + filler
            + "\n\n## Treatment\nRest in a dark room.\n\n## Symptoms\n"
            + filler
            + filler
            + "\n\n## Prevention\n"
            + filler
            + filler
            + filler
            + "\n");
    assertEquals("migraine.md#treatment", files.find("How is migraine treated?").getFirst());
    assertEquals("migraine.md#symptoms", files.find("signs of migraine").getFirst());
    assertEquals("migraine.md#prevention", files.find("Can migraine be avoided?").getFirst());
    files.write("偏头痛.md", "# 偏头痛\n偏头痛很疼。\n\n## 病因\n不明。\n\n## 治疗\n偏头痛要休息，偏头痛患者避光。\n");
    assertEquals("偏头痛.md#病因", files.find("偏头痛是什么原因引起的").getFirst());
    assertEquals("偏头痛.md#治疗", files.find("偏头痛怎么办").getFirst());
  }

  @Test
  void aKindOfQuestionFindsNothingByItself() {
    files.write("rash.md", "# Rash\n\n## Treatment\nUse a cream.\n");
    assertEquals(List.of(), files.find("How are telescopes cured?"));
  }

  @Test
  void issuesAreBackgroundAndMarkedSo() throws IOException {
    files.write(
        "issues.json",
        "[{\"number\": 7, \"title\": \"Water damage\", \"body\": \"Too much water.\"}]");
    try (DocumentSearcher searcher = files.searcher()) {
      List<IssueBackground> background = searcher.background("water", 3, Optional.empty());
      assertEquals(1, background.size());
      assertEquals("issues.json#7", background.getFirst().docId());
      assertEquals(IssueBackground.MARK, background.getFirst().mark());
      assertEquals(List.of(), searcher.background("inhalers", 3, Optional.empty()));
    }
  }

  @Test
  void idsDoNotDependOnThePlace(@TempDir Path elsewhere) {
    Corpus here = files.read();
    files = new TestCorpus(elsewhere.resolve("deep/er"));
    write2();
    assertEquals(TestCorpus.docIds(here), TestCorpus.docIds(files.read()));
    assertEquals(here.fingerprint(), files.read().fingerprint());
    files.write("gout.md", "# Gout\nChanged.\n");
    assertNotEquals(here.fingerprint(), files.read().fingerprint());
  }

  private void write2() {
    TestCorpus there = files;
    write();
    Corpus ours = files.read();
    ours.documents().forEach(document -> there.write(document.file(), document.text()));
    files = there;
  }
}
