package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NameFitTest {
  private static final String SOURCE =
      """
      package mail;
      class MailClient {
        void poll() { connect(); }
        void pollUntilInterrupted() { poll(); }
        void connect() {}
        void deliver(String poll) { connect(); poll.trim(); }
      }
      class Postbox {
        void poll() {}
        Postbox() {}
      }
      """;

  @TempDir Path folder;
  private int indexes;

  private List<SearchHit> search(String text) throws IOException {
    Sources sources =
        new Sources()
            .file("mail/MailClient.java", SOURCE)
            .type("mail.MailClient")
            .method("mail.MailClient#poll()", "void poll() { connect(); }")
            .method(
                "mail.MailClient#pollUntilInterrupted()", "void pollUntilInterrupted() { poll(); }")
            .method("mail.MailClient#connect()", "void connect() {}")
            .method(
                "mail.MailClient#deliver(String)",
                "void deliver(String poll) { connect(); poll.trim(); }")
            .type("mail.Postbox")
            .method("mail.Postbox#poll()", "void poll() {}")
            .method("mail.Postbox#<init>()", "Postbox() {}");
    try (SymbolSearcher searcher = sources.index(folder.resolve("index" + ++indexes))) {
      return searcher.search(new SearchRequest(text, List.of(), 10, true));
    }
  }

  private static double name(List<SearchHit> hits, String symbol) {
    return hits.stream()
        .filter(hit -> hit.symbol().equals(symbol))
        .mapToDouble(hit -> hit.part(SearchHit.NAME))
        .findFirst()
        .orElse(0);
  }

  @Test
  void aNameThatSaysNothingElseFitsBest() throws IOException {
    List<SearchHit> hits = search("the poll of the mail client");
    assertEquals("mail.MailClient#poll()", hits.getFirst().symbol());
    assertTrue(
        name(hits, "mail.MailClient#pollUntilInterrupted()")
            < name(hits, "mail.MailClient#poll()"));
    assertTrue(name(hits, "mail.Postbox#poll()") < name(hits, "mail.MailClient#poll()"));
  }

  @Test
  void whatIsOnlyInABodyIsNoName() throws IOException {
    assertEquals(0, name(search("poll"), "mail.MailClient#connect()"));
  }

  @Test
  void whatAPhraseSaysOfItsHeadCountsLess() throws IOException {
    List<SearchHit> hits = search("the connecting that a poll needs");
    assertTrue(name(hits, "mail.MailClient#connect()") > name(hits, "mail.Postbox#poll()"));
  }

  @Test
  void aConstructorIsCalledByWhatItDoes() throws IOException {
    List<SearchHit> hits = search("creating a postbox");
    assertEquals("mail.Postbox#<init>()", hits.getFirst().symbol());
  }

  @Test
  void headsEndWhereTheRestOnlyTellsWhich() {
    assertEquals(
        new PhraseHead("the network poll ", "that can be woken up"),
        PhraseHead.of("the network poll that can be woken up"));
    assertEquals(new PhraseHead("of mice", ""), PhraseHead.of("of mice"));
    assertEquals(new PhraseHead("读取字段", ""), PhraseHead.of("读取字段"));
  }
}
