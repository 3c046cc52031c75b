package dev.tracebound.evaluation.gold;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What ran, the outermost caller first.
 *
 * @param stations as the gold file lists them; empty where it knows no chain
 */
public record GoldChain(List<Station> stations) {
  private static final String DIRECT = "direct";

  /**
   * @param method what ran
   * @param optional whether it has no source of its own (a bridge that the compiler made)
   * @param edge how it was called, e.g. {@code direct} or {@code virtual/interface}; null where the
   *     file does not say
   */
  public record Station(GoldMethod method, boolean optional, @Nullable String edge) {}

  public GoldChain {
    stations = List.copyOf(stations);
  }

  /**
   * The stations a shown chain can hold: the optional ones left out, and of neighbours that are the
   * same method in the source (a method and its lambda body) one.
   */
  public List<GoldMethod> required() {
    List<GoldMethod> required = new ArrayList<>();
    for (Station station : stations) {
      GoldMethod method = station.method();
      boolean same = !required.isEmpty() && isLambdaOf(required.getLast(), method);
      if (!station.optional() && !same) {
        required.add(method);
      }
    }
    return required;
  }

  private static boolean isLambdaOf(GoldMethod one, GoldMethod other) {
    return one.mayBe(other) && (one.parameters() == null || other.parameters() == null);
  }

  /** Whether every call was direct, the optional stations included. */
  public boolean directOnly() {
    return stations.size() > 1
        && stations.stream().skip(1).allMatch(station -> DIRECT.equals(station.edge()));
  }
}
