package dev.tracebound.evaluation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small source tree, and a gold set whose outcome over it is known. */
public final class Shop {
  private static final String SOURCE =
      """
      package shop;

      final class OrderDesk {
        private final Ledger ledger = new Ledger();
        private final PriceSource prices;

        OrderDesk(PriceSource prices) {
          this.prices = prices;
        }

        void takeOrder(String item) {
          ledger.enter(item);
          prices.priceOf(item);
        }
      }

      final class Ledger {
        void enter(String item) {
          writeLine(item);
        }

        private void writeLine(String line) {}
      }

      interface PriceSource {
        int priceOf(String item);
      }

      final class CatalogPrices implements PriceSource {
        public int priceOf(String item) {
          return Catalogue.lookUp(item);
        }
      }

      final class RemotePrices implements PriceSource {
        public int priceOf(String item) {
          return Wire.fetch(item);
        }
      }

      final class Catalogue {
        static int lookUp(String item) {
          return 1;
        }
      }

      final class Wire {
        static int fetch(String item) {
          return 2;
        }
      }

      final class Island {
        static void alone() {}
      }
      """;

  private Shop() {}

  /** The folder that holds the tree {@code shop}. */
  public static Path sources(Path folder) throws IOException {
    Path tree = Files.createDirectories(folder.resolve("sources/shop/shop"));
    Files.writeString(tree.resolve("OrderDesk.java"), SOURCE);
    return folder.resolve("sources");
  }

  private static String path(
      String id, String question, String entry, String target, String... between) {
    StringBuilder chain = new StringBuilder();
    for (String method : between) {
      chain
          .append(chain.isEmpty() ? "" : ",")
          .append("{\"method\":\"")
          .append(method)
          .append("\",\"edge\":\"direct\"}");
    }
    return """
    {"id":"%s","split":"public","type":"path","lang":"en","tree":"shop","question":"%s",\
    "gold":{"entry_methods":["%s"],"target_methods":["%s"],"chain":[%s]}}\
    """
        .formatted(id, question, entry, target, chain);
  }

  /** One question for each way in which it can end. */
  public static Path gold(Path folder) throws IOException {
    return Files.write(
        folder.resolve("gold.jsonl"),
        List.of(
            path(
                "verified",
                "How does OrderDesk.takeOrder reach Ledger.writeLine?",
                "shop.OrderDesk#takeOrder",
                "shop.Ledger#writeLine",
                "shop.OrderDesk#takeOrder",
                "shop.Ledger#enter",
                "shop.Ledger#writeLine"),
            path(
                "conditional",
                "How does OrderDesk.takeOrder reach Catalogue.lookUp?",
                "shop.OrderDesk#takeOrder",
                "shop.Catalogue#lookUp"),
            path(
                "other-entry",
                "How does Ledger.enter reach Ledger.writeLine?",
                "shop.Island#alone",
                "shop.Ledger#writeLine"),
            path(
                "no-path",
                "How does Ledger.enter reach Island.alone?",
                "shop.Ledger#enter",
                "shop.Island#alone",
                "shop.Ledger#enter",
                "shop.Island#alone"),
            path(
                "refused",
                "How does OrderDesk.takeOrder reach the Kafka producer?",
                "shop.OrderDesk#takeOrder",
                "shop.Wire#fetch"),
            """
            {"id":"place","split":"public","type":"locate","lang":"zh-CN","tree":"shop",\
            "question":"Where is Catalogue.lookUp?","gold":{"target_methods":\
            ["shop.Catalogue#lookUp"]}}\
            """,
            """
            {"id":"nowhere","split":"other","type":"insufficient","tree":"shop","question":\
            "How does OrderDesk.takeOrder reach the Kafka producer?","gold":{"reason":"none"}}\
            """,
            """
            {"id":"gone","split":"public","type":"locate","gav":"g.h:gone:1.0","question":\
            "Where is it?","gold":{"target_methods":["p.A#a"]}}\
            """));
  }
}
