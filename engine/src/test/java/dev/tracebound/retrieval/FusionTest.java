package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FusionTest {
  @Test
  void eachRankingCountsByItsShare() {
    Map<String, Double> fused =
        Fusion.convex(Map.of("a", 8.0, "b", 4.0), Map.of("b", 0.9, "c", 0.5, "d", 0.7), 0.6);
    assertEquals(0.4, fused.getOrDefault("a", -1.0), 1e-9);
    assertEquals(0.4 * 0.5 + 0.6, fused.getOrDefault("b", -1.0), 1e-9);
    assertEquals(0, fused.getOrDefault("c", -1.0), 1e-9);
    assertEquals(0.6 * 0.5, fused.getOrDefault("d", -1.0), 1e-9);
    assertEquals(List.of("b", "a", "d", "c"), Fusion.best(fused, 10));
  }

  @Test
  void oneRankingAloneKeepsItsOrder() {
    Map<String, Double> lexical = Map.of("a", 3.0, "b", 2.0, "c", 1.0);
    assertEquals(List.of("a", "b", "c"), Fusion.best(Fusion.convex(lexical, Map.of(), 0.4), 3));
    assertEquals(Map.of(), Fusion.convex(Map.<String, Double>of(), Map.of(), 0.4));
    assertEquals(Map.of("x", 0.5), Fusion.convex(Map.of(), Map.of("x", -0.2), 0.5));
  }

  @Test
  void onlyTheBestOfEachAreLookedAtAndTheLastIsNothing() {
    Map<Integer, Double> many = new HashMap<>();
    for (int i = 0; i <= Fusion.POOL; i++) {
      many.put(i, 1.0 + i);
    }
    Map<Integer, Double> fused = Fusion.convex(many, Map.of(), 0);
    assertEquals(Fusion.POOL, fused.size());
    assertEquals(0, fused.getOrDefault(1, -1.0), 1e-9);
    assertEquals(1, fused.getOrDefault(Fusion.POOL, -1.0), 1e-9);
  }

  @Test
  void whatWasFoundIsBetterThanWhatIsKnownToBeNothing() {
    Map<String, Double> near = Map.of("a", 0.9, "b", 0.7);
    assertEquals(Map.of("a", 1.0, "b", 0.0), Fusion.convex(Map.of(), near, 1));
    Map<String, Double> fused = Fusion.convex(Map.of(), near, 1, 0.5);
    assertEquals(1, fused.getOrDefault("a", -1.0), 1e-9);
    assertEquals(0.5, fused.getOrDefault("b", -1.0), 1e-9);
  }

  @Test
  void equalScoresAreInTheOrderOfTheirKeys() {
    assertEquals(List.of("a", "b"), Fusion.best(Map.of("b", 1.0, "a", 1.0), 2));
  }

  @Test
  void aShareIsAShare() {
    for (double wrong : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Fusion.convex(Map.of("a", 1.0), Map.of("a", 1.0), wrong));
    }
  }
}
