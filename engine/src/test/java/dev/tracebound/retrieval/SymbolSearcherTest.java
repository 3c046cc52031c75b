package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolSearcherTest {
  private static final String PLACE =
      """
      /** Takes an order and charges the customer's card. */
        public Receipt placeOrder(Order order) {
          gateway.charge(order.total());
          return new Receipt(order);
        }\
      """;
  private static final String CANCEL =
      """
      // 取消订单并退款
        public void cancel(Order order) {
          gateway.refund(order);
          log("order was cancelled");
        }\
      """;
  private static final String SEND = "void send(Mail mail) { transport.deliver(mail); }";
  private static final String SEND_SMS = "void send(Sms sms) { modem.dial(sms.number()); }";
  private static final String DESERIALIZE =
      "Object readValue(String json) { return parseTree(json); }";
  private static final String TEST =
      "void chargesTheCard() { gateway.charge(total); card(customer); }";
  private static final String CHARGE = "void charge(Money total) { card(customer).debit(total); }";

  private static SymbolSearcher searcher;

  @BeforeAll
  static void index(@TempDir Path folder) throws IOException {
    searcher = sources().index(folder);
  }

  @AfterAll
  static void close() throws IOException {
    searcher.close();
  }

  private static Sources sources() {
    return new Sources()
        .file(
            "shop/order/OrderService.java",
            "class OrderService {\n  " + PLACE + "\n  " + CANCEL + "\n OrderService() {}\n}\n")
        .type("shop.order.OrderService")
        .method("shop.order.OrderService#placeOrder(Order)", PLACE)
        .method("shop.order.OrderService#cancel(Order)", CANCEL)
        .method("shop.order.OrderService#<init>()", "OrderService() {}")
        .file("shop/mail/Mailer.java", "class Mailer {" + SEND + "}")
        .type("shop.mail.Mailer")
        .method("shop.mail.Mailer#send(Mail)", SEND)
        .file("shop/mail/Texter.java", "class Texter { class Inner {" + SEND_SMS + "} }")
        .type("shop.mail.Texter")
        .method("shop.mail.Texter$Inner#send(Sms)", SEND_SMS)
        .file("json/JSONReader.java", "class JSONReader {" + DESERIALIZE + "}")
        .type("json.JSONReader")
        .method("json.JSONReader#readValue(String)", DESERIALIZE)
        .file("pay/Gateway.java", "class Gateway {" + CHARGE + "}")
        .type("pay.Gateway")
        .method("pay.Gateway#charge(Money)", CHARGE)
        .file("pay/GatewayTest.java", "class GatewayTest {" + TEST + "}", true, false)
        .type("pay.GatewayTest")
        .method("pay.GatewayTest#chargesTheCard()", TEST)
        .external("java.lang.Object#hashCode()");
  }

  @Test
  void words_find_split_identifiers_and_comments() {
    assertEquals(
        "shop.order.OrderService#placeOrder(Order)", best("who takes an order of a customer"));
    assertEquals("json.JSONReader#readValue(String)", best("json values"));
    assertEquals("shop.order.OrderService#cancel(Order)", best("\"order was cancelled\""));
  }

  @Test
  void chinese_finds_chinese_comments_and_english_code() {
    assertEquals("shop.order.OrderService#cancel(Order)", best("退款"));
    assertEquals("shop.mail.Mailer#send(Mail)", best("邮件是怎么发送的 mail"));
    assertEquals("json.JSONReader#readValue(String)", best("反序列化"));
  }

  @Test
  void a_named_method_comes_first_whatever_the_words_say() {
    for (String name :
        List.of(
            "Mailer.send",
            "Mailer#send",
            "shop.mail.Mailer#send",
            "Mailer::send",
            "Mailer#send(Mail)")) {
      SearchHit hit =
          search(new SearchRequest("charge the card of an order", List.of(name), 5, true))
              .getFirst();
      assertEquals("shop.mail.Mailer#send(Mail)", hit.symbol(), name);
      assertEquals(1.0, hit.part("identifier"), name);
    }
    assertEquals("shop.mail.Texter$Inner#send(Sms)", best("Inner#send"));
    assertEquals("shop.mail.Texter$Inner#send(Sms)", best("shop.mail.Texter$Inner#send"));
  }

  @Test
  void a_bare_name_borne_by_two_types_is_worth_less_than_one_of_a_single_type() {
    List<SearchHit> hits = search(new SearchRequest("", List.of("send"), 5, true));
    assertEquals(
        List.of("shop.mail.Mailer#send(Mail)", "shop.mail.Texter$Inner#send(Sms)"), symbols(hits));
    double shared = hits.getFirst().part("identifier");
    double single =
        search(new SearchRequest("", List.of("placeOrder"), 5, true)).getFirst().part("identifier");
    assertTrue(shared < single && single < 1, shared + " " + single);
  }

  @Test
  void a_named_type_gives_itself_its_constructor_and_its_members() {
    assertEquals(
        "shop.order.OrderService",
        search(new SearchRequest("", List.of("OrderService"), 9, false)).getFirst().symbol());
    List<SearchHit> members = search(new SearchRequest("cancel", List.of("OrderService"), 9, true));
    assertEquals("shop.order.OrderService#cancel(Order)", members.getFirst().symbol());
    assertEquals(3, members.stream().filter(hit -> hit.part("identifier") > 0).count());
    assertEquals(
        "shop.order.OrderService#<init>()",
        search(new SearchRequest("", List.of("new OrderService()"), 9, true)).getFirst().symbol());
  }

  @Test
  void types_are_left_out_where_only_executables_are_wanted() {
    assertTrue(
        search(new SearchRequest("order service", List.of(), 20, true)).stream()
            .allMatch(hit -> hit.kind().isExecutable()));
    assertTrue(
        symbols(search(new SearchRequest("order service", List.of(), 20, false)))
            .contains("shop.order.OrderService"));
  }

  @Test
  void tests_rank_behind_what_they_test() {
    List<String> found =
        symbols(search(new SearchRequest("charge card customer total", List.of(), 9, true)));
    assertTrue(
        found.indexOf("pay.Gateway#charge(Money)")
            < found.indexOf("pay.GatewayTest#chargesTheCard()"),
        found.toString());
  }

  @Test
  void coverage_is_the_share_of_the_meaning_that_a_hit_holds() {
    assertEquals(1.0, first("charge card customer").part("coverage"), 1e-9);
    double half = first("charge hovercraft").part("coverage");
    assertTrue(half > 0.05 && half < 0.5, "a word nobody knows weighs most: " + half);
    assertTrue(first("mailer send").part("coverage") > 0.99, "the owner's name counts");
  }

  @Test
  void what_shares_nothing_is_not_found() {
    assertEquals(List.of(), search(new SearchRequest("hovercraft eels", List.of(), 10, false)));
    assertEquals(List.of(), search(new SearchRequest("the of and", List.of(), 10, false)));
    assertEquals(List.of(), search(new SearchRequest("", List.of("Missing.method"), 10, false)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "?!*()[]{}\"'\\/^~:+-&&||",
        "name:* AND body:[a TO z]",
        "\u0000\u0001\u001b[31m",
        "\uD800 x \uDC00",
        "订单order注文주문",
        "* OR *:*",
        "`",
        "new ",
        "...",
        "#",
        "reallyLongNameWithoutAnyMeaning_0123456789"
      })
  void any_text_is_only_text(String text) {
    for (SearchHit hit : search(new SearchRequest(text, List.of(text), 10, false))) {
      assertTrue(hit.score() > 0);
    }
  }

  @Test
  void a_huge_query_is_bounded_and_still_finds() {
    StringBuilder text = new StringBuilder("charge the card ");
    while (text.length() < 50_000) {
      text.append("word")
          .append(text.length())
          .append(" 订单 camelCase")
          .append(text.length())
          .append(' ');
    }
    assertFalse(search(new SearchRequest(text.toString(), List.of(), 10, true)).isEmpty());
  }

  @Test
  void the_order_is_the_same_in_every_index_and_thread(@TempDir Path again) throws Exception {
    SearchRequest request =
        new SearchRequest("order send charge card value", List.of("send"), 20, false);
    List<SearchHit> expected = search(request);
    List<Callable<List<SearchHit>>> calls = new ArrayList<>();
    try (SymbolSearcher second = sources().index(again);
        var threads = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 40; i++) {
        calls.add(() -> second.search(request));
      }
      for (var result : threads.invokeAll(calls)) {
        assertEquals(expected, result.get());
      }
    }
  }

  @Test
  void hits_say_where_they_are() {
    SearchHit hit =
        search(new SearchRequest("", List.of("OrderService#cancel"), 1, true)).getFirst();
    assertEquals("shop/order/OrderService.java", hit.file());
    assertEquals(7, hit.lineStart());
    assertEquals(11, hit.lineEnd());
  }

  @Test
  void a_missing_index_is_an_error(@TempDir Path empty) {
    assertThrows(IOException.class, () -> SymbolSearcher.open(empty));
  }

  @Test
  void writing_can_be_cancelled(@TempDir Path folder) {
    WorkMonitor cancelled =
        new WorkMonitor() {
          @Override
          public void progress(String stage, long done, long total, String detail) {}

          @Override
          public boolean isCancelled() {
            return true;
          }
        };
    assertThrows(
        CancellationException.class,
        () -> SymbolIndexWriter.write(folder, sources().graph(), file -> "", cancelled));
  }

  private static String best(String text) {
    return first(text).symbol();
  }

  private static SearchHit first(String text) {
    return search(new SearchRequest(text, List.of(), 10, true)).getFirst();
  }

  private static List<SearchHit> search(SearchRequest request) {
    return searcher.search(request);
  }

  private static List<String> symbols(List<SearchHit> hits) {
    return hits.stream().map(SearchHit::symbol).toList();
  }
}
