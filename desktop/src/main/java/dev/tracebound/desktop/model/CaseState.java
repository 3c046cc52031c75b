package dev.tracebound.desktop.model;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.InvestigationEvent;
import dev.tracebound.investigation.InvestigationEvent.Answered;
import dev.tracebound.investigation.InvestigationEvent.Background;
import dev.tracebound.investigation.InvestigationEvent.Ended;
import dev.tracebound.investigation.InvestigationEvent.Reranked;
import dev.tracebound.investigation.InvestigationEvent.Retrieved;
import dev.tracebound.investigation.InvestigationEvent.Started;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One investigation as far as its entries tell it. A pure function of them: the same entries, live
 * or stored, give the same picture.
 *
 * @param entries in their order
 */
public record CaseState(List<CaseEntry> entries) {

  public static final CaseState EMPTY = new CaseState(List.of());

  public CaseState {
    entries = List.copyOf(entries);
  }

  public CaseState with(CaseEntry entry) {
    List<CaseEntry> more = new ArrayList<>(entries);
    more.add(entry);
    return new CaseState(more);
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  public Stream<InvestigationEvent> events() {
    return entries.stream().map(CaseEntry::event);
  }

  public Optional<Started> started() {
    return last(Started.class);
  }

  public Optional<Answered> answered() {
    return last(Answered.class);
  }

  public Optional<DeveloperAnswer> answer() {
    return answered().map(Answered::answer);
  }

  public Optional<Ended> ended() {
    return last(Ended.class);
  }

  /** Issues beside the answer; empty where none are attached. */
  public Optional<Background> background() {
    return last(Background.class);
  }

  /** Whether it has begun and not ended. */
  public boolean isRunning() {
    return !isEmpty() && ended().isEmpty();
  }

  /** Retrieval rounds begun so far. */
  public int rounds() {
    return last(Retrieved.class).map(Retrieved::round).orElse(0);
  }

  /** Retrieval rounds allowed; 2 before an investigation says so. */
  public int maxRounds() {
    return started().map(Started::maxRounds).orElse(2);
  }

  /**
   * All candidates, rejected ones too: first those of the last round in its order, or in the order
   * of the last rerank, then what only an earlier round found.
   */
  public List<Candidate> candidates() {
    Map<String, Candidate> byId = new LinkedHashMap<>();
    List<InvestigationEvent> all = events().toList().reversed();
    for (InvestigationEvent event : all) {
      if (event instanceof Retrieved retrieved) {
        retrieved.candidates().forEach(found -> byId.putIfAbsent(found.id(), found));
      }
    }
    List<Candidate> ordered = new ArrayList<>();
    last(Reranked.class)
        .ifPresent(
            reranked -> {
              for (String id : reranked.order()) {
                Candidate found = byId.remove(id);
                if (found != null) {
                  ordered.add(found);
                }
              }
            });
    ordered.addAll(byId.values());
    return ordered;
  }

  /**
   * What the last round found nearest to a part of the question, in the order that counts.
   *
   * @param most of them
   */
  public List<Candidate> nearest(Candidate.End end, int most) {
    Set<String> found =
        last(Retrieved.class).stream()
            .flatMap(round -> round.candidates().stream())
            .map(Candidate::id)
            .collect(Collectors.toSet());
    return candidates().stream()
        .filter(some -> some.end() == end && found.contains(some.id()))
        .limit(most)
        .toList();
  }

  public <E extends InvestigationEvent> Optional<E> last(Class<E> type) {
    return events().filter(type::isInstance).map(type::cast).reduce((first, second) -> second);
  }
}
