package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.embedding.Embeddings;
import dev.tracebound.embedding.Language;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the shipped English model. */
class SymbolVectorsTest {
  private static final String DISCARD = "void discard(Item item) { shelf.take(item); }";
  private static final String STORE = "void store(Item item) { shelf.put(item); }";
  private static final String DOC =
      "/** Takes the amount off the customer's account, and prints a receipt that says so. */ ";
  private static final String PAY = DOC + "void pay(long amount) { account.withdraw(amount); }";
  private static final String PAY_INT = DOC + "void pay(int amount) { account.withdraw(amount); }";
  private static final String DELETE = "throw away";

  @TempDir Path folder;

  private WorkspaceHome home = new WorkspaceHome(Path.of(""));

  @BeforeEach
  void home() {
    home = new WorkspaceHome(folder.resolve("home"));
  }

  private static Sources sources() {
    return new Sources()
        .file("shop/Store.java", "class Store {" + DISCARD + STORE + "}")
        .type("shop.Store")
        .method("shop.Store#discard(Item)", DISCARD)
        .method("shop.Store#store(Item)", STORE)
        .file("shop/Till.java", "class Till {" + PAY + PAY_INT + "}")
        .type("shop.Till")
        .method("shop.Till#pay(long)", PAY)
        .method("shop.Till#pay(int)", PAY_INT);
  }

  @Test
  void whatIsSaidInOtherWordsIsFoundByMeaning() throws IOException {
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(sources(), "a", embeddings)) {
      SearchRequest request = new SearchRequest("remove " + DELETE, List.of(), 9, true);
      assertEquals(List.of(), searcher.search(request));
      assertEquals(new VectorState(0, 6, ""), vectors(searcher).state());
      vectors(searcher).compute(WorkMonitor.NONE);
      assertTrue(vectors(searcher).state().isComplete());
      SearchHit hit = searcher.search(request).getFirst();
      assertEquals("shop.Store#discard(Item)", hit.symbol());
      assertTrue(hit.part(SearchHit.DENSE) > 0.5 && hit.part(SearchHit.DENSE) <= 1, hit.toString());
      assertEquals(0, hit.part(SearchHit.LEXICAL));
      assertTrue(searcher.search(request).stream().allMatch(each -> each.score() > 0));
    }
  }

  @Test
  void chineseFindsEnglishCodeByMeaning() throws IOException {
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(sources(), "a", embeddings)) {
      vectors(searcher).compute(WorkMonitor.NONE);
      SearchHit hit = searcher.search(new SearchRequest("删除", List.of(), 9, true)).getFirst();
      assertEquals("shop.Store#discard(Item)", hit.symbol());
      assertTrue(hit.part(SearchHit.DENSE) > 0, hit.toString());
    }
  }

  @Test
  void theShareDecidesHowMuchMeaningCountsAndNamesPassBoth() throws IOException {
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(sources(), "a", embeddings)) {
      vectors(searcher).compute(WorkMonitor.NONE);
      // the word of one, the meaning of the other
      String text = "store";
      String meaning = "throw an item away";
      assertEquals("shop.Store#store(Item)", first(searcher, text, meaning, List.of(), 0.1));
      assertEquals("shop.Store#discard(Item)", first(searcher, text, meaning, List.of(), 0.9));
      for (double share : new double[] {0, 0.5, 1}) {
        assertEquals(
            "shop.Till#pay(",
            first(searcher, text, meaning, List.of("Till#pay"), share).substring(0, 14));
      }
    }
  }

  @Test
  void overloadsThatSayTheSameStandBehindOtherFindsUnlessNamed() throws IOException {
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(sources(), "a", embeddings)) {
      vectors(searcher).compute(WorkMonitor.NONE);
      List<SearchHit> hits =
          searcher.search(new SearchRequest("pay an amount", List.of(), 9, true));
      List<SearchHit> pays =
          hits.stream().filter(hit -> hit.symbol().startsWith("shop.Till#pay(")).toList();
      assertEquals(2, pays.size());
      assertTrue(pays.get(1).score() <= pays.get(0).score() / 2 + 1e-3, pays.toString());
      List<SearchHit> named =
          searcher.search(new SearchRequest("pay an amount", List.of("Till.pay"), 9, true));
      assertTrue(named.get(1).score() > named.get(0).score() / 2 + 1, named.toString());
    }
  }

  @Test
  void unchangedCardsAreNotComputedAgain() throws IOException {
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(sources(), "a", embeddings)) {
      vectors(searcher).compute(WorkMonitor.NONE);
    }
    Sources more =
        sources()
            .file("shop/Mail.java", "class Mail { void send() {} }")
            .type("shop.Mail")
            .method("shop.Mail#send()", "void send() {}");
    long[] told = new long[1];
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(more, "b", embeddings)) {
      vectors(searcher)
          .compute(monitor((done, total) -> told[0] += done == 7 || done == 8 ? 1 : 9));
      assertEquals(new VectorState(8, 8, ""), vectors(searcher).state());
    }
    assertTrue(told[0] > 0 && told[0] < 9, "the two new ones only: " + told[0]);
  }

  @Test
  void aCancelledRunKeepsWhatItHasAndSearchesUseIt() throws IOException {
    Sources many = many(1200);
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(many, "a", embeddings)) {
      long[] done = new long[1];
      WorkMonitor stopping =
          new WorkMonitor() {
            @Override
            public void progress(String stage, long now, long total, String detail) {
              done[0] = now;
            }

            @Override
            public boolean isCancelled() {
              return done[0] >= 600;
            }
          };
      assertThrows(CancellationException.class, () -> vectors(searcher).compute(stopping));
      VectorState part = vectors(searcher).state();
      assertTrue(part.ready() >= 512 && part.ready() < part.total(), part.toString());
      assertFalse(part.isComplete());
      assertTrue(
          searcher.search(new SearchRequest("throw away", List.of(), 50, true)).stream()
              .anyMatch(hit -> hit.scores().containsKey(SearchHit.DENSE)));
      // too many are missing for someone who waits for an answer
      vectors(searcher).prepare(WorkMonitor.NONE);
      assertEquals(part.ready(), vectors(searcher).state().ready());
    }
    try (Embeddings embeddings = new Embeddings(home);
        SymbolSearcher searcher = searcher(many, "b", embeddings)) {
      vectors(searcher).prepare(WorkMonitor.NONE);
      assertTrue(vectors(searcher).state().ready() >= 512, vectors(searcher).state().toString());
    }
  }

  @Test
  void whileItIsComputedSearchGoesOnAndClosingEndsIt() throws Exception {
    Embeddings embeddings = new Embeddings(home);
    SymbolSearcher searcher = searcher(many(3000), "a", embeddings);
    SymbolVectors vectors = vectors(searcher);
    CountDownLatch begun = new CountDownLatch(1);
    FutureTask<Void> computing =
        new FutureTask<>(() -> vectors.compute(monitor((done, total) -> begun.countDown())), null);
    Thread.ofPlatform().daemon().start(computing);
    assertTrue(begun.await(2, TimeUnit.MINUTES));
    assertFalse(vectors.state().isComplete());
    assertFalse(searcher.search(new SearchRequest("discard", List.of(), 5, true)).isEmpty());
    searcher.close();
    embeddings.close();
    ExecutionException ended = assertThrows(ExecutionException.class, computing::get);
    assertInstanceOf(CancellationException.class, ended.getCause());
    assertThrows(CancellationException.class, () -> vectors.compute(WorkMonitor.NONE));
  }

  @Test
  void aBrokenModelIsSaidOnceAndWordsGoOn() throws IOException {
    Path descriptors = home.folder().resolve("embedding").resolve("descriptors");
    Files.createDirectories(descriptors);
    Files.writeString(descriptors.resolve("broken.json"), "{}");
    try (Embeddings embeddings = new Embeddings(home, Map.of(Language.ENGLISH, "broken"));
        SymbolSearcher searcher = searcher(sources(), "a", embeddings)) {
      vectors(searcher).compute(WorkMonitor.NONE);
      VectorState state = vectors(searcher).state();
      assertEquals(0, state.ready());
      assertTrue(state.problem().contains("broken.json"), state.problem());
      assertEquals(
          "shop.Till#pay(int)",
          searcher.search(new SearchRequest("pay", List.of(), 9, true)).getFirst().symbol());
    }
  }

  @Test
  void theOrderIsTheSameInEveryIndex() throws IOException {
    SearchRequest request = new SearchRequest("method throws item away", List.of(), 40, false);
    List<List<SearchHit>> all = new ArrayList<>();
    for (String name : List.of("a", "b")) {
      try (Embeddings embeddings = new Embeddings(home);
          SymbolSearcher searcher = searcher(many(200), name, embeddings)) {
        vectors(searcher).compute(WorkMonitor.NONE);
        all.add(searcher.search(request));
        assertEquals(all.getFirst(), searcher.search(request));
      }
    }
    assertEquals(all.get(0), all.get(1));
  }

  private static Sources many(int methods) {
    StringBuilder text = new StringBuilder("class Many {\n");
    for (int i = 0; i < methods; i++) {
      text.append(method(i)).append('\n');
    }
    Sources sources = new Sources().file("Many.java", text + "}");
    for (int i = 0; i < methods; i++) {
      sources.method("Many#method" + i + "()", method(i));
    }
    return sources;
  }

  private static String method(int i) {
    return "void method" + i + "() { discard(); }";
  }

  private SymbolSearcher searcher(Sources sources, String name, Embeddings embeddings)
      throws IOException {
    Path index = folder.resolve(name);
    SymbolIndexWriter.write(index, sources.graph(), sources::text, WorkMonitor.NONE);
    return SymbolSearcher.open(index, embeddings);
  }

  private static SymbolVectors vectors(SymbolSearcher searcher) {
    return searcher.vectors().orElseThrow();
  }

  private static String first(
      SymbolSearcher searcher, String text, String meaning, List<String> names, double share) {
    return searcher
        .search(new SearchRequest(text, names, 9, true, List.of(), "", meaning, share))
        .getFirst()
        .symbol();
  }

  private interface Told {
    void of(long done, long total);
  }

  private static WorkMonitor monitor(Told told) {
    return new WorkMonitor() {
      @Override
      public void progress(String stage, long done, long total, String detail) {
        told.of(done, total);
      }

      @Override
      public boolean isCancelled() {
        return false;
      }
    };
  }
}
