package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Station;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ends that are said in words, over a real index of a small tree. */
class EndChoiceTest {
  @TempDir Path folder;
  private SmallTree tree;

  @BeforeEach
  void tree() throws IOException {
    tree = new SmallTree(folder);
    tree.file(
        "shop/OrderDesk.java",
        """
        package shop;

        class OrderDesk {
          private final Warehouse warehouse = new Warehouse();

          void placeOrder(String article) {
            placeCheckedOrder(article.trim());
          }

          void placeCheckedOrder(String article) {
            warehouse.reserve(article);
          }
        }
        """);
    tree.file(
        "shop/OrderHistory.java",
        """
        package shop;

        class OrderHistory {
          void orderPlaced(String article) {}
        }
        """);
    tree.file(
        "shop/Warehouse.java",
        """
        package shop;

        class Warehouse {
          private final StockLedger ledger = new StockLedger();

          void reserve(String article) {
            ledger.writeReservation(article);
          }
        }
        """);
    tree.file(
        "shop/StockLedger.java",
        """
        package shop;

        class StockLedger {
          void writeReservation(String article) {
            writeReservationLine("reserved " + article);
          }

          void writeReservationLine(String line) {}
        }
        """);
  }

  private static List<String> chain(DeveloperAnswer answer) {
    return answer.callChain().stream().map(Station::symbol).toList();
  }

  @Test
  void theEndsThatAPathJoinsAreMeant() throws IOException {
    DeveloperAnswer answer =
        tree.ask("How does placing an order reach the writing of a reservation?");
    assertEquals(AnswerStatus.ANSWERED, answer.status());
    List<String> chain = chain(answer);
    assertEquals("shop.OrderDesk#placeOrder(String)", chain.getFirst());
    assertEquals("shop.StockLedger#writeReservation(String)", chain.getLast());
  }

  @Test
  void aChainGoesOnToTheCalleeThatFitsAsWell() throws IOException {
    List<String> chain =
        chain(tree.ask("How does placing an order reach the writing of a reservation line?"));
    assertEquals(
        List.of(
            "shop.OrderDesk#placeOrder(String)",
            "shop.OrderDesk#placeCheckedOrder(String)",
            "shop.Warehouse#reserve(String)",
            "shop.StockLedger#writeReservation(String)",
            "shop.StockLedger#writeReservationLine(String)"),
        chain);
  }

  @Test
  void anEndThatNothingInTheTreeSaysIsRefused() throws IOException {
    DeveloperAnswer answer = tree.ask("How does placing an order reach the mailing of an invoice?");
    assertEquals(AnswerStatus.INSUFFICIENT, answer.status());
    assertEquals(List.of(), chain(answer));
  }

  @Test
  void endsThatNothingJoinsAreRefused() throws IOException {
    DeveloperAnswer answer =
        tree.ask("How does the writing of a reservation reach the placing of an order?");
    assertEquals(AnswerStatus.INSUFFICIENT, answer.status());
  }
}
