package dev.tracebound.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackAddressTest {

  @Test
  void defaultIsTheOneOfTheContract() {
    assertEquals(new LoopbackAddress("127.0.0.1", 18089), LoopbackAddress.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "",
        "::",
        "192.168.1.4",
        "localhost",
        "127.0.0.1.evil.example",
        "example"
      })
  void refusesEveryOtherHostAndSaysWhatToSet(String host) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> new LoopbackAddress(host, 18089));
    assertTrue(String.valueOf(refusal.getMessage()).contains("127.0.0.1"), refusal::toString);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 65_536})
  void refusesWhatIsNoPort(int port) {
    assertThrows(IllegalArgumentException.class, () -> new LoopbackAddress("127.0.0.1", port));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:18089", "localhost:18089", "LOCALHOST:18089", "[::1]:18089"})
  void acceptsItsOwnNames(String header) {
    assertTrue(LoopbackAddress.DEFAULT.isNamedBy(header));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "127.0.0.1",
        "localhost",
        "127.0.0.1:18090",
        "127.0.0.1:18089.evil.example",
        "evil.example:18089",
        "127.0.0.1:18089,evil.example",
        "localhost.:18089",
        " 127.0.0.1:18089",
        "::1:18089",
        "0:18089"
      })
  void refusesEveryOtherName(String header) {
    assertFalse(LoopbackAddress.DEFAULT.isNamedBy(header));
  }
}
