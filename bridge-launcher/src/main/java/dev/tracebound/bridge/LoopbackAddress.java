package dev.tracebound.bridge;

import java.util.Locale;
import java.util.Set;

/**
 * Where the bridge may listen. It has no authentication over a network, so nothing but the loopback
 * interface is accepted, by literal address: names are not looked up.
 *
 * @param host {@code 127.0.0.1} or {@code ::1}
 * @param port 1 to 65535
 */
public record LoopbackAddress(String host, int port) {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1");
  private static final int DEFAULT_PORT = 18089;

  public static final LoopbackAddress DEFAULT = new LoopbackAddress("127.0.0.1", DEFAULT_PORT);

  /**
   * @throws IllegalArgumentException where the host is not a loopback address or the port is none;
   *     the message says what to set instead
   */
  public LoopbackAddress {
    if (!LOOPBACK.contains(host)) {
      throw new IllegalArgumentException(
          "The bridge listens on the loopback interface only, not on "
              + host
              + ". Set its host to 127.0.0.1 or ::1.");
    }
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException(
          port + " is no port. Set one from 1 to 65535, e.g. " + DEFAULT_PORT + ".");
    }
  }

  /**
   * Whether a request's Host header names this address and nothing else. Anything else is a page in
   * a browser that was led here by a name of its own.
   */
  public boolean isNamedBy(String hostHeader) {
    String suffix = ":" + port;
    String header = hostHeader.toLowerCase(Locale.ROOT);
    return header.equals("127.0.0.1" + suffix)
        || header.equals("localhost" + suffix)
        || header.equals("[::1]" + suffix);
  }
}
