package dev.tracebound.desktop.source;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.desktop.model.CaseModel;
import dev.tracebound.shadow.Confidence;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one line of a file is to the chain.
 *
 * @param band what its ground says
 * @param badge what stands in its gutter
 * @param hop the badge's number; 0 without a badge
 * @param owner the hop it belongs to
 */
record LineMark(Band band, Badge badge, int hop, int owner) {

  /** Ground of a line, the later one on top. */
  enum Band {
    EVIDENCE,
    CALL_SITE,
    CONDITION
  }

  /** Shape in the gutter. */
  enum Badge {
    NONE,
    DECLARATION,
    CALL_SITE,
    CONDITION
  }

  /** All marked lines of a file, by line number. */
  static Map<Integer, LineMark> of(DeveloperAnswer answer, String file) {
    Map<Integer, LineMark> marks = new TreeMap<>();
    for (Station station : answer.callChain()) {
      if (station.file().equals(file)) {
        declaration(marks, station);
      }
    }
    for (int edge = 0; edge < answer.edges().size(); edge++) {
      Link link = answer.edges().get(edge);
      int owner = edge + 1;
      link.evidence().stream()
          .flatMap(id -> CaseModel.snippet(answer, id).stream())
          .filter(snippet -> snippet.file().equals(file) && snippet.role().equals("call_site"))
          .forEach(snippet -> callSite(marks, snippet, link, owner));
    }
    return marks;
  }

  private static void declaration(Map<Integer, LineMark> marks, Station station) {
    int hop = station.position();
    for (int line = station.lineStart(); line <= station.lineEnd(); line++) {
      boolean first = line == station.lineStart();
      Badge badge = first ? Badge.DECLARATION : Badge.NONE;
      marks.putIfAbsent(line, new LineMark(Band.EVIDENCE, badge, first ? hop : 0, hop));
    }
  }

  private static void callSite(
      Map<Integer, LineMark> marks, Snippet snippet, Link link, int owner) {
    boolean open = link.confidence() == Confidence.CONDITIONAL;
    for (int line = snippet.lineStart(); line <= snippet.lineEnd(); line++) {
      LineMark there = marks.get(line);
      boolean first = line == snippet.lineStart();
      boolean free = there == null || there.badge() == Badge.NONE;
      Band band = open ? Band.CONDITION : Band.CALL_SITE;
      if (first && free) {
        Badge badge = open ? Badge.CONDITION : Badge.CALL_SITE;
        marks.put(line, new LineMark(band, badge, owner + 1, owner));
      } else if (there == null || first) {
        Badge badge = there == null ? Badge.NONE : there.badge();
        marks.put(line, new LineMark(band, badge, there == null ? 0 : there.hop(), owner));
      }
    }
  }
}
