package dev.tracebound.investigation;

import dev.tracebound.investigation.Candidate.End;
import dev.tracebound.retrieval.SearchHit;
import dev.tracebound.retrieval.SearchRequest;
import dev.tracebound.retrieval.StackFrame;
import dev.tracebound.retrieval.SymbolSearcher;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What the frames of a stack trace are in this tree: the innermost that is in it is the target, the
 * outermost the entry, and those between say which way was taken.
 */
final class FrameAnchors {
  private static final int OVERLOADS = 20;

  private final SymbolSearcher searcher;

  FrameAnchors(SymbolSearcher searcher) {
    this.searcher = searcher;
  }

  /**
   * @param frames innermost first
   * @return empty where fewer than two of them are in the tree
   */
  Map<End, List<SearchHit>> find(List<StackFrame> frames) {
    List<List<SearchHit>> known =
        frames.stream().distinct().map(this::named).filter(hits -> !hits.isEmpty()).toList();
    Map<End, List<SearchHit>> found = new EnumMap<>(End.class);
    if (known.size() >= 2) {
      found.put(End.ENTRY, known.getLast());
      found.put(End.TARGET, known.getFirst());
      found.put(
          End.TOPIC,
          known.subList(1, known.size() - 1).stream().flatMap(List::stream).distinct().toList());
    }
    return found;
  }

  /** The methods of the name; where the line lies in some of them, these. */
  private List<SearchHit> named(StackFrame frame) {
    List<SearchHit> named =
        searcher
            .search(new SearchRequest(frame.name(), List.of(frame.name()), OVERLOADS, true))
            .stream()
            .filter(hit -> hit.part(Scores.IDENTIFIER) >= Scores.NAMED)
            .toList();
    List<SearchHit> there =
        named.stream()
            .filter(hit -> hit.lineStart() <= frame.line() && frame.line() <= hit.lineEnd())
            .toList();
    return there.isEmpty() ? named : there;
  }
}
