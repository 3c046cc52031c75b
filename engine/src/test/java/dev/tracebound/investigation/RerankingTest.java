package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.shadow.SymbolKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RerankingTest {
  private final List<Candidate> candidates = new ArrayList<>();

  private void add(End end, String symbol, double score) {
    int number = candidates.size() + 1;
    candidates.add(
        new Candidate(
            "C" + number,
            symbol,
            SymbolKind.METHOD,
            "A.java",
            1,
            2,
            end,
            1,
            number,
            score,
            Map.of()));
  }

  private List<String> ordered(List<String> proposed, String... joined) {
    return Reranking.of(candidates, proposed, Set.of(joined)).stream()
        .map(Candidate::symbol)
        .toList();
  }

  @Test
  void anotherMethodComesBeforeFurtherOverloads() {
    add(End.ENTRY, "p.A#save(int)", 1);
    add(End.ENTRY, "p.A#save(long)", 0.98);
    add(End.ENTRY, "p.A#save(String)", 0.96);
    add(End.ENTRY, "p.B#write()", 0.7);
    assertEquals(
        List.of("p.A#save(int)", "p.B#write()", "p.A#save(long)", "p.A#save(String)"),
        ordered(List.of()));
  }

  @Test
  void whatIsFarLessRelevantStaysBehind() {
    add(End.ENTRY, "p.A#save(int)", 1);
    add(End.ENTRY, "p.A#load()", 0.9);
    add(End.ENTRY, "p.B#write()", 0.3);
    assertEquals(List.of("p.A#save(int)", "p.A#load()", "p.B#write()"), ordered(List.of()));
  }

  @Test
  void theOtherEndMakesNothingOld() {
    add(End.ENTRY, "p.A#save(int)", 1);
    add(End.TARGET, "p.A#save(int)", 1);
    add(End.TARGET, "p.B#write()", 0.9);
    assertEquals(List.of("p.A#save(int)", "p.A#save(int)", "p.B#write()"), ordered(List.of()));
  }

  @Test
  void proposedThenJoinedThenTheRest() {
    add(End.ENTRY, "p.A#a()", 1);
    add(End.ENTRY, "p.B#b()", 0.9);
    add(End.ENTRY, "p.C#c()", 0.8);
    add(End.ENTRY, "p.D#d()", 0.7);
    assertEquals(
        List.of("p.D#d()", "p.C#c()", "p.A#a()", "p.B#b()"),
        ordered(List.of("C4", "C99"), "p.C#c()"));
  }
}
