package dev.tracebound.answer;

import dev.tracebound.answer.DeveloperAnswer.Citation;
import dev.tracebound.answer.DeveloperAnswer.Condition;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Provenance;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.CallEdge;
import dev.tracebound.shadow.ChainPath;
import dev.tracebound.shadow.ChainPath.Hop;
import dev.tracebound.shadow.ChainPath.Open;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.Dispatch;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the canonical answer from a path that the guard checked, or from the lack of one. */
public final class AnswerWriter {
  private final ShadowGraph graph;
  private final Phrases phrases;
  private final String question;
  private final RankText ranks;

  /**
   * @param phrases in the language of the question
   */
  public AnswerWriter(ShadowGraph graph, Phrases phrases, String question) {
    this.graph = graph;
    this.phrases = phrases;
    this.question = question;
    this.ranks = new RankText(graph, phrases);
  }

  /**
   * An answer with a chain: answered where the guard passed, for review where only conditions are
   * open.
   *
   * @param guard the checked path
   * @param foundInRound symbol id to the round that found it
   * @param others paths that are no part of it
   * @param notes further limitations
   * @throws IllegalArgumentException where the path neither passed nor is conditional
   */
  public DeveloperAnswer chain(
      PathGuard.Result guard,
      Map<String, Integer> foundInRound,
      int others,
      List<String> notes,
      Provenance provenance) {
    if (!guard.passed() && !guard.conditional()) {
      throw new IllegalArgumentException("the path is no answer: " + guard.checks());
    }
    ChainPath path = guard.path();
    List<Integer> symbols = path.stations();
    List<Station> stations = new ArrayList<>();
    for (int i = 0; i < symbols.size(); i++) {
      Symbol symbol = graph.symbol(symbols.get(i));
      stations.add(
          new Station(
              i + 1,
              symbol.id(),
              symbol.kind(),
              graph.file(symbol.file()).path(),
              symbol.name().lineStart(),
              Math.max(symbol.name().lineStart(), symbol.range().lineEnd()),
              guard.stations().get(i).snippet().id(),
              foundInRound.getOrDefault(symbol.id(), 0)));
    }
    List<Link> links = new ArrayList<>();
    List<String> facts = new ArrayList<>();
    facts.add(overview(path));
    for (int i = 0; i < path.hops().size(); i++) {
      List<Evidence> evidence = guard.hops().get(i);
      links.add(link(path.hops().get(i), evidence));
      facts.add(fact(path.hops().get(i), evidence));
    }
    Set<String> limitations = new LinkedHashSet<>(limitations(path));
    if (others > 0) {
      limitations.add(phrases.say("limit.other_paths", others));
    }
    limitations.addAll(notes);
    return new DeveloperAnswer(
        DeveloperAnswer.SCHEMA,
        guard.passed() ? AnswerStatus.ANSWERED : AnswerStatus.NEEDS_HUMAN_REVIEW,
        question,
        stations,
        links,
        guard.all().stream().map(Evidence::snippet).toList(),
        guard.passed() ? Confidence.VERIFIED : Confidence.CONDITIONAL,
        citations(guard),
        List.copyOf(limitations),
        facts,
        provenance);
  }

  /**
   * A plain refusal.
   *
   * @param facts what was looked for and what came nearest
   * @param limitations why it is no answer
   */
  public DeveloperAnswer insufficient(
      List<String> facts, List<String> limitations, Provenance provenance) {
    List<String> all = new ArrayList<>();
    all.add(phrases.say("insufficient.summary"));
    all.addAll(facts);
    return new DeveloperAnswer(
        DeveloperAnswer.SCHEMA,
        AnswerStatus.INSUFFICIENT,
        question,
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        limitations,
        all,
        provenance);
  }

  /** The path that comes after the one shown, as a sentence. */
  public String nextBest(ChainPath path) {
    return phrases.say(
        "limit.next_best",
        path.stations().stream()
            .map(station -> graph.symbol(station).displayName())
            .collect(Collectors.joining(" → ")),
        path.confidence());
  }

  /** What is open at a hop, as a sentence. */
  public String conditionText(Open open) {
    Dispatch.Target target = open.dispatch().targets().get(open.chosen());
    boolean whole = open.dispatch().confidence() == Confidence.CONDITIONAL;
    return phrases.say(
        whole ? "condition.complete" : "condition.open",
        graph.symbol(target.receivers().getFirst()).typeName(),
        open.chosen() + 1,
        open.dispatch().targets().size());
  }

  private Link link(Hop hop, List<Evidence> evidence) {
    Condition condition = null;
    if (hop.open() != null) {
      Dispatch dispatch = hop.open().dispatch();
      condition =
          new Condition(
              graph.symbol(dispatch.targets().get(hop.open().chosen()).receivers().getFirst()).id(),
              graph.symbol(graph.edge(hop.edge()).callee()).id(),
              hop.open().chosen() + 1,
              dispatch.targets().stream().map(t -> graph.symbol(t.method()).id()).toList(),
              hop.open().reasons().stream().map(ranks::reasons).toList(),
              conditionText(hop.open()));
    }
    return new Link(
        graph.symbol(hop.from()).id(),
        graph.symbol(hop.to()).id(),
        hop.kind(),
        hop.confidence(),
        hop.basis(),
        condition,
        evidence.stream().map(e -> e.snippet().id()).toList());
  }

  private String overview(ChainPath path) {
    Symbol entry = graph.symbol(path.entry());
    if (path.hops().isEmpty()) {
      return phrases.say(
          "fact.station",
          entry.displayName(),
          fileName(graph.file(entry.file())),
          entry.name().lineStart());
    }
    return phrases.say(
        "fact.reaches",
        entry.displayName(),
        graph.symbol(path.target()).displayName(),
        path.hops().size());
  }

  private String fact(Hop hop, List<Evidence> evidence) {
    Symbol from = graph.symbol(hop.from());
    Symbol to = graph.symbol(hop.to());
    Symbol declared = graph.symbol(graph.edge(hop.edge()).callee());
    Snippet site = evidence.getFirst().snippet();
    String file = site.file().substring(site.file().lastIndexOf('/') + 1);
    if (!hop.kind().isCall()) {
      return otherUse(hop, evidence, declared);
    }
    if (hop.open() != null) {
      Dispatch.Target target = hop.open().dispatch().targets().get(hop.open().chosen());
      return phrases.say(
          "fact.condition",
          from.displayName(),
          declared.displayName(),
          file,
          site.lineStart(),
          site.id(),
          graph.symbol(target.receivers().getFirst()).typeName(),
          to.displayName());
    }
    if (hop.basis() == Basis.CONSTRUCTION) {
      return phrases.say(
          "fact.construction",
          from.displayName(),
          declared.displayName(),
          file,
          site.lineStart(),
          site.id(),
          evidence.stream()
              .filter(AnswerWriter::isOrigin)
              .map(each -> origin(each.snippet()))
              .collect(Collectors.joining(phrases.say("list.separator"))),
          to.displayName());
    }
    if (hop.kind() == EdgeKind.DISPATCHES_TO) {
      return phrases.say(
          "fact.dispatch",
          from.displayName(),
          declared.displayName(),
          file,
          site.lineStart(),
          site.id(),
          to.displayName(),
          evidence.getLast().snippet().id());
    }
    String key = to.kind() == SymbolKind.CONSTRUCTOR ? "fact.constructor" : "fact.call";
    String callee = to.kind() == SymbolKind.CONSTRUCTOR ? to.typeName() : to.displayName();
    return phrases.say(key, from.displayName(), callee, file, site.lineStart(), site.id());
  }

  /** What is no call: what it is, then what runs by it where that is not what it names. */
  private String otherUse(Hop hop, List<Evidence> evidence, Symbol declared) {
    Snippet site = evidence.getFirst().snippet();
    String use =
        phrases.say(
            "fact." + hop.kind(),
            graph.symbol(hop.from()).displayName(),
            declared.displayName(),
            site.file().substring(site.file().lastIndexOf('/') + 1),
            site.lineStart(),
            site.id());
    String to = graph.symbol(hop.to()).displayName();
    if (hop.open() != null) {
      int receiver =
          hop.open().dispatch().targets().get(hop.open().chosen()).receivers().getFirst();
      return use + phrases.say("fact.runs_if", graph.symbol(receiver).typeName(), to);
    }
    return hop.to() == graph.edge(hop.edge()).callee()
        ? use
        : use + phrases.say("fact.runs", to, evidence.getLast().snippet().id());
  }

  private static boolean isOrigin(Evidence evidence) {
    return evidence.snippet().role().equals(EvidenceLoader.ORIGIN);
  }

  private String origin(Snippet place) {
    int symbol = graph.indexOf(place.symbol());
    boolean created = symbol != CallEdge.NONE && graph.symbolKind(symbol).isType();
    return phrases.say(
        created ? "origin.created" : "origin.taken",
        created ? graph.symbol(symbol).typeName() : place.symbol(),
        place.file().substring(place.file().lastIndexOf('/') + 1),
        place.lineStart(),
        place.id());
  }

  private List<String> limitations(ChainPath path) {
    List<String> limitations = new ArrayList<>();
    for (Hop hop : path.hops()) {
      CallEdge edge = graph.edge(hop.edge());
      String file = fileName(graph.file(edge.file()));
      if (hop.open() != null) {
        limitations.add(
            phrases.say(
                "limit.condition", file, edge.site().lineStart(), conditionText(hop.open())));
        if (!hop.open().reasons().isEmpty()) {
          limitations.add(
              phrases.say(
                  "limit.ranking", file, edge.site().lineStart(), ranks.nearest(hop.open())));
        }
      }
      if (hop.basis() == Basis.CLOSED_WORLD) {
        limitations.add(
            phrases.say(
                "limit.closed_world",
                graph.symbol(edge.callee()).displayName(),
                graph.files().size()));
      }
      if (hop.basis() == Basis.CONSTRUCTION) {
        limitations.add(phrases.say("limit.construction", file, edge.site().lineStart()));
      }
      if (!hop.kind().isCall()) {
        limitations.add(phrases.say("limit." + hop.kind(), file, edge.site().lineStart()));
      }
      if (edge.inLambda()) {
        limitations.add(phrases.say("limit.lambda", file, edge.site().lineStart()));
      }
    }
    path.stations().stream()
        .map(graph::symbol)
        .filter(symbol -> !symbol.isExternal() && graph.file(symbol.file()).test())
        .findFirst()
        .ifPresent(symbol -> limitations.add(phrases.say("limit.test", symbol.displayName())));
    return limitations;
  }

  /**
   * Call sites first, then the two ends, then where receivers come from, then whatever else there
   * is room for.
   */
  private static List<Citation> citations(PathGuard.Result guard) {
    List<Evidence> order = new ArrayList<>();
    guard.hops().forEach(evidence -> order.add(evidence.getFirst()));
    order.add(guard.stations().getFirst());
    order.add(guard.stations().getLast());
    guard.hops().forEach(e -> e.stream().filter(AnswerWriter::isOrigin).forEach(order::add));
    order.addAll(guard.all());
    List<Evidence> whole = guard.all();
    return order.stream()
        .distinct()
        .limit(DeveloperAnswer.MAX_CITATIONS)
        .sorted(Comparator.comparingInt(whole::indexOf))
        .map(Evidence::snippet)
        .map(s -> new Citation(s.id(), s.file(), s.lineStart(), s.lineEnd(), s.sha256()))
        .toList();
  }

  private static String fileName(SourceFile file) {
    return file.path().substring(file.path().lastIndexOf('/') + 1);
  }
}
