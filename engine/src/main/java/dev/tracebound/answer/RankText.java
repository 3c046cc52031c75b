package dev.tracebound.answer;

import dev.tracebound.answer.DeveloperAnswer.Reason;
import dev.tracebound.shadow.ChainPath.Open;
import dev.tracebound.shadow.RankReason;
import dev.tracebound.shadow.ShadowGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says why the candidates of a condition are in their order. */
final class RankText {
  private static final int NEAREST = 3;

  private final ShadowGraph graph;
  private final Phrases phrases;

  RankText(ShadowGraph graph, Phrases phrases) {
    this.graph = graph;
    this.phrases = phrases;
  }

  List<Reason> reasons(List<RankReason> reasons) {
    return reasons.stream().map(each -> new Reason(each.kind(), text(each))).toList();
  }

  /** The first candidates and the one that is taken, each with its reasons. */
  String nearest(Open open) {
    List<String> named = new ArrayList<>();
    int count = open.dispatch().targets().size();
    for (int i = 0; i < count; i++) {
      if (i < NEAREST || i == open.chosen()) {
        named.add(candidate(open, i));
      }
    }
    return String.join(phrases.say("rank.next"), named)
        + (named.size() < count ? phrases.say("rank.more", count - named.size()) : "");
  }

  private String candidate(Open open, int place) {
    String reasons =
        open.reasons().get(place).stream()
            .map(this::text)
            .collect(Collectors.joining(phrases.say("list.separator")));
    return phrases.say(
        reasons.isEmpty() ? "rank.unexplained" : "rank.candidate",
        place + 1,
        graph.symbol(open.dispatch().targets().get(place).method()).displayName(),
        reasons);
  }

  private String text(RankReason reason) {
    if (reason.kind() == RankReason.Kind.SHARES_WORDS) {
      return phrases.say(
          "rank.SHARES_WORDS", String.join(phrases.say("list.separator"), reason.values()));
    }
    boolean open =
        reason.kind() == RankReason.Kind.LEADS_TO_TARGET && !reason.values().getLast().equals("0");
    return phrases.say("rank." + reason.kind() + (open ? ".open" : ""), reason.values().toArray());
  }
}
