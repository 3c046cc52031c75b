package dev.tracebound.investigation;

import dev.tracebound.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How much has to speak for what an answer rests on, with the questions that it was set on.
 *
 * @param found in the order that retrieval gives
 * @param reranked where the call graph has ordered the candidates anew
 * @param gold the questions that the thresholds were set on
 * @param rule how they were
 * @param questions what came out for each of them that asks for a chain, where nothing was refused
 *     for lack of evidence
 * @param places the same for those that ask for a place
 */
record Evidence(
    Needed found,
    Needed reranked,
    String gold,
    String rule,
    List<Calibrated> questions,
    List<CalibratedPlace> places) {
  private static final String RESOURCE = "evidence.json";
  private static final Evidence SHIPPED = load();

  /**
   * @param place how much has to speak for a place, 0 to 1
   * @param ends how much has to speak for the two ends of a chain, 0 to 1
   */
  record Needed(double place, double ends) {}

  /**
   * @param id of the question
   * @param evidence for the ends that were chosen; null where nothing joined any
   * @param chain what the chain was
   */
  record Calibrated(String id, @Nullable Double evidence, Chain chain) {}

  /**
   * @param id of the question
   * @param evidence for the place for which most speaks
   * @param right whether that place is the one
   */
  record CalibratedPlace(String id, double evidence, boolean right) {}

  /** A chain beside what is known to be right. */
  enum Chain {
    /** Both ends are in it. */
    RIGHT,
    /** One of them is. */
    PARTLY,
    /** None is. */
    UNRELATED,
    /** There is no right one. */
    UNANSWERABLE,
    /** None was shown. */
    NONE
  }

  Evidence {
    questions = List.copyOf(questions);
    places = List.copyOf(places);
  }

  static Needed needed() {
    return SHIPPED.found();
  }

  static Needed neededWhereReranked() {
    return SHIPPED.reranked();
  }

  static Evidence shipped() {
    return SHIPPED;
  }

  private static Evidence load() {
    try (InputStream in =
        Objects.requireNonNull(Evidence.class.getResourceAsStream(RESOURCE), RESOURCE)) {
      return Json.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), Evidence.class);
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE + " cannot be read", e);
    }
  }
}
