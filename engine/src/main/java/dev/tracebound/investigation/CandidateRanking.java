package dev.tracebound.investigation;

import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.ChainPath.Open;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.RankReason;
import dev.tracebound.shadow.RankReason.Kind;
import dev.tracebound.shadow.Reach;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Orders the candidates of the conditions of a path by how near they are to the question and to its
 * ends. The order is no proof: which candidate the path takes stays a choice, and stays the same.
 */
final class CandidateRanking {
  private static final int MIN_WORD = 3;
  private static final String WORD_BOUNDARY =
      "[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})";

  private final ShadowGraph graph;
  private final IntToDoubleFunction relevance;
  private final Reach reach;
  private final Set<String> asked = new TreeSet<>();

  /**
   * @param relevance of a symbol to the question as retrieval found it, 0 to 1
   * @param reach how far symbols are from the ends of the question
   */
  CandidateRanking(
      ShadowGraph graph, RewrittenQuestion question, IntToDoubleFunction relevance, Reach reach) {
    this.graph = graph;
    this.relevance = relevance;
    this.reach = reach;
    Stream.of(question.terms(), question.identifiers())
        .flatMap(List::stream)
        .forEach(text -> asked.addAll(words(text)));
  }

  private record Ranked(
      int place,
      Dispatch.Target target,
      Reach.@Nullable Distance distance,
      Set<String> words,
      long relevance,
      String root,
      String samePackage,
      String id) {

    private static final Comparator<Ranked> ORDER =
        Comparator.comparingInt(Ranked::conditions)
            .thenComparingInt(each -> -each.words.size())
            .thenComparingLong(each -> -each.relevance)
            .thenComparing(each -> each.root.isEmpty())
            .thenComparing(each -> each.samePackage.isEmpty())
            .thenComparingInt(Ranked::hops)
            .thenComparing(Ranked::id)
            .thenComparingInt(Ranked::place);

    int conditions() {
      return distance == null ? Integer.MAX_VALUE : distance.conditions();
    }

    int hops() {
      return distance == null ? Integer.MAX_VALUE : distance.hops();
    }
  }

  /** The same path with the candidates of each of its conditions in the order of their rank. */
  ChainPath rank(ChainPath path) {
    return new ChainPath(
        path.entry(), path.hops().stream().map(this::rank).toList(), path.priority());
  }

  private Hop rank(Hop hop) {
    Open open = hop.open();
    if (open == null) {
      return hop;
    }
    CallEdge edge = graph.edge(hop.edge());
    Dispatch dispatch = open.dispatch();
    List<Ranked> all = new ArrayList<>();
    for (int i = 0; i < dispatch.targets().size(); i++) {
      all.add(ranked(i, dispatch.targets().get(i), edge));
    }
    all.sort(Ranked.ORDER);
    int chosen = all.stream().map(Ranked::place).toList().indexOf(open.chosen());
    return new Hop(
        hop.from(),
        hop.to(),
        hop.edge(),
        hop.kind(),
        hop.confidence(),
        hop.basis(),
        new Open(
            new Dispatch(
                dispatch.confidence(),
                dispatch.basis(),
                dispatch.reason(),
                all.stream().map(Ranked::target).toList(),
                dispatch.origins()),
            chosen,
            all.stream().map(this::reasons).toList()));
  }

  private Ranked ranked(int place, Dispatch.Target target, CallEdge edge) {
    Symbol method = graph.symbol(target.method());
    Symbol declared = graph.symbol(edge.callee());
    Symbol caller = graph.symbol(edge.caller());
    Set<String> words = new TreeSet<>(words(method.typeName()));
    words.addAll(words(method.memberName()));
    target.receivers().forEach(type -> words.addAll(words(graph.symbol(type).typeName())));
    words.retainAll(asked);
    words.removeAll(words(declared.typeName()));
    words.removeAll(words(declared.memberName()));
    double found =
        Stream.concat(
                Stream.of(target.method(), graph.owner(target.method())),
                target.receivers().stream())
            .filter(symbol -> symbol != CallEdge.NONE)
            .mapToDouble(relevance::applyAsDouble)
            .max()
            .orElse(0);
    String root = root(method);
    String declaring = packageName(method);
    return new Ranked(
        place,
        target,
        reach.from(target.method()),
        words,
        Math.round(found * 1000),
        root.equals(root(caller)) ? root : "",
        declaring.equals(packageName(caller)) ? declaring : "",
        method.id());
  }

  private List<RankReason> reasons(Ranked candidate) {
    List<RankReason> reasons = new ArrayList<>();
    Reach.Distance distance = candidate.distance();
    if (distance != null) {
      reasons.add(
          new RankReason(
              Kind.LEADS_TO_TARGET,
              List.of(
                  graph.symbol(distance.target()).displayName(),
                  String.valueOf(distance.hops()),
                  String.valueOf(distance.conditions()))));
    }
    if (!candidate.words().isEmpty()) {
      reasons.add(new RankReason(Kind.SHARES_WORDS, List.copyOf(candidate.words())));
    }
    if (candidate.relevance() > 0) {
      reasons.add(
          new RankReason(
              Kind.RETRIEVED,
              List.of(String.format(Locale.ROOT, "%.3f", candidate.relevance() / 1000.0))));
    }
    if (!candidate.root().isEmpty()) {
      reasons.add(new RankReason(Kind.SAME_SOURCE_ROOT, List.of(candidate.root())));
    }
    if (!candidate.samePackage().isEmpty()) {
      reasons.add(new RankReason(Kind.SAME_PACKAGE, List.of(candidate.samePackage())));
    }
    return reasons;
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>();
    for (String word : text.split(WORD_BOUNDARY, -1)) {
      if (word.length() >= MIN_WORD) {
        words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }

  private static String packageName(Symbol symbol) {
    String type = symbol.typeId();
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  /** The folder that packages start in; {@code .} for the tree itself, empty outside of it. */
  private String root(Symbol symbol) {
    if (symbol.isExternal()) {
      return "";
    }
    String path = graph.file(symbol.file()).path();
    String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    String packages = packageName(symbol).replace('.', '/');
    if (folder.equals(packages)) {
      return ".";
    }
    return folder.endsWith("/" + packages)
        ? folder.substring(0, folder.length() - packages.length() - 1)
        : folder;
  }
}
