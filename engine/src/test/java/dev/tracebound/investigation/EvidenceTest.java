package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.investigation.Evidence.Calibrated;
import dev.tracebound.investigation.Evidence.CalibratedPlace;
import dev.tracebound.investigation.Evidence.Chain;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The thresholds are those that the questions beside them give. */
class EvidenceTest {
  private static final Set<Chain> SHOWN =
      EnumSet.of(Chain.RIGHT, Chain.PARTLY, Chain.UNRELATED, Chain.UNANSWERABLE);

  private static boolean holds(double least) {
    List<Calibrated> shown =
        Evidence.shipped().questions().stream()
            .filter(each -> SHOWN.contains(each.chain()))
            .filter(each -> each.evidence() == null || each.evidence() >= least)
            .toList();
    long unrelated = shown.stream().filter(each -> each.chain() == Chain.UNRELATED).count();
    return shown.stream().noneMatch(each -> each.chain() == Chain.UNANSWERABLE)
        && 10 * unrelated <= shown.size();
  }

  @Test
  void atTheThresholdOneShownChainInTenIsUnrelatedAtMost() {
    assertTrue(holds(Evidence.needed().ends()));
  }

  @Test
  void itIsTheLowestThatDoes() {
    for (double lower = 0; lower < Evidence.needed().ends() - 0.005; lower += 0.01) {
      assertFalse(holds(lower), "holds at " + lower);
    }
  }

  private static boolean placesHold(double least) {
    List<CalibratedPlace> shown =
        Evidence.shipped().places().stream().filter(each -> each.evidence() >= least).toList();
    return 10 * shown.stream().filter(each -> !each.right()).count() <= shown.size();
  }

  @Test
  void atTheThresholdOneShownPlaceInTenIsWrongAtMost() {
    double needed = Evidence.needed().place();
    assertTrue(placesHold(needed));
    for (double lower = 0; lower < needed - 0.005; lower += 0.01) {
      assertFalse(placesHold(lower), "holds at " + lower);
    }
  }

  @Test
  void rerankingAsksForNoMoreThanTheFirstOrder() {
    assertTrue(Evidence.neededWhereReranked().ends() <= Evidence.needed().ends());
    assertTrue(Evidence.neededWhereReranked().place() <= Evidence.needed().place());
  }
}
