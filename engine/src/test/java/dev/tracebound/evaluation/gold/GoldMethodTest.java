package dev.tracebound.evaluation.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class GoldMethodTest {
  @Test
  void withoutParametersAnyOverloadIsMeant() {
    GoldMethod method = GoldMethod.of("p.A$B#run");
    assertTrue(method.matches("p.A$B#run()"));
    assertTrue(method.matches("p.A$B#run(int,String)"));
    assertFalse(method.matches("p.A$B#runs()"));
    assertFalse(method.matches("p.A#run()"));
    assertFalse(method.matches("p.A$B"));
    assertFalse(method.matches("p.A$B#run"), "a field");
  }

  @Test
  void withParametersOnlyThatOverload() {
    GoldMethod method = GoldMethod.of("p.A#run", "run(<any>,int[])");
    assertTrue(method.matches("p.A#run(String,int[])"));
    assertFalse(method.matches("p.A#run(String,int)"));
    assertFalse(method.matches("p.A#run(String)"));
    assertTrue(GoldMethod.of("p.A#<init>", "<init>()").matches("p.A#<init>()"));
    assertFalse(GoldMethod.of("p.A#<init>", "<init>()").matches("p.A#<init>(int)"));
    assertThrows(IllegalArgumentException.class, () -> GoldMethod.of("p.A#run", "walk()"));
  }

  @Test
  void aLambdaIsTheMethodThatEnclosesIt() {
    String lambda = "lambda$run$3";
    assertTrue(GoldMethod.of("p.A#" + lambda, lambda).matches("p.A#run(int)"));
    assertTrue(GoldMethod.of("p.A#lambda$new$0").matches("p.A#<init>()"));
    assertTrue(GoldMethod.of("p.A#lambda$static$0").matches("p.A#<clinit>()"));
  }

  private static GoldChain.Station station(String signature, boolean optional, String edge) {
    String name = signature.replaceAll("\\(.*", "");
    return new GoldChain.Station(GoldMethod.of("p.A#" + name, signature), optional, edge);
  }

  @Test
  void requiredStationsLeaveOutBridgesAndRepeatedLambdas() {
    GoldChain chain =
        new GoldChain(
            List.of(
                station("run(int)", false, "direct"),
                station("lambda$run$0", false, "lambda"),
                station("go", true, "generated/proxy"),
                station("go(int)", false, "generated/proxy"),
                station("go(long)", false, "direct"),
                station("go(long)", false, "direct")));
    assertEquals(
        List.of("p.A#run(int)", "p.A#go(int)", "p.A#go(long)", "p.A#go(long)"),
        chain.required().stream().map(GoldMethod::toString).toList());
  }

  @Test
  void directOnlyLooksAtEveryCallButTheFirstStation() {
    GoldChain.Station start = new GoldChain.Station(GoldMethod.of("p.A#a"), false, null);
    assertTrue(new GoldChain(List.of(start, station("b()", false, "direct"))).directOnly());
    assertFalse(
        new GoldChain(
                List.of(start, station("b()", false, "direct"), station("c()", false, "lambda")))
            .directOnly());
    assertFalse(new GoldChain(List.of(start, station("b", true, "generated/proxy"))).directOnly());
    assertFalse(new GoldChain(List.of(start)).directOnly());
  }
}
