package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymbolCardTest {
  @Test
  void namesParametersCommentsStringsAndCallsInWords() {
    assertEquals(
        "Order Service. place Order. Order, String array. Places it for Shop good.. cannot pay. "
            + "charge Card, send",
        card(
            "shop.OrderService#placeOrder(Order,String[])",
            SymbolKind.METHOD,
            """
            /**
             * Places <b>it</b> for {@link Shop good}.
             * @param order what
             */
            void placeOrder(Order order, String[] names) {
              if (chargeCard(order)) { mail.send("cannot pay"); }
            }
            """,
            List.of()));
  }

  @Test
  void aTypeHasWhatItDeclares() {
    assertEquals(
        "Outer Inner. Holds things.. get Name, put",
        card(
            "a.Outer$Inner",
            SymbolKind.CLASS,
            "/** Holds things. */ class Inner {}",
            List.of("getName", "put", "put")));
  }

  @Test
  void aConstructorCreates() {
    assertEquals(
        "Till. create Till. int",
        card(
            "shop.Till#<init>(int)",
            SymbolKind.CONSTRUCTOR,
            "Till(int n) { super(n); }",
            List.of()));
  }

  @Test
  void anyTextGivesABoundedCard() {
    String card =
        card(
            "A#b()",
            SymbolKind.METHOD,
            "/** " + "\uD83D\uDE00".repeat(9_000) + " */ void b() {",
            List.of());
    assertTrue(card.length() <= SymbolCard.MAX_CHARACTERS);
    assertTrue(!Character.isHighSurrogate(card.charAt(card.length() - 1)), "half a character");
  }

  private static String card(String id, SymbolKind kind, String text, List<String> members) {
    return SymbolCard.of(
        Symbol.external(id, kind, 0, false), JavaText.of(text, 0, text.length()), members);
  }
}
