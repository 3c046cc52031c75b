package dev.tracebound.desktop;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Citation;
import dev.tracebound.answer.DeveloperAnswer.Condition;
import dev.tracebound.answer.DeveloperAnswer.Link;
import dev.tracebound.answer.DeveloperAnswer.Provenance;
import dev.tracebound.answer.DeveloperAnswer.Reason;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.answer.GuardCheck;
import dev.tracebound.controller.Action;
import dev.tracebound.controller.DecidedBy;
import dev.tracebound.controller.Decision;
import dev.tracebound.controller.PolicyRule;
import dev.tracebound.documents.IssueBackground;
import dev.tracebound.investigation.Candidate;
import dev.tracebound.investigation.CaseEntry;
import dev.tracebound.investigation.InvestigationEvent;
import dev.tracebound.investigation.InvestigationEvent.Answered;
import dev.tracebound.investigation.InvestigationEvent.Background;
import dev.tracebound.investigation.InvestigationEvent.Decided;
import dev.tracebound.investigation.InvestigationEvent.Ended;
import dev.tracebound.investigation.InvestigationEvent.Guarded;
import dev.tracebound.investigation.InvestigationEvent.PathsSearched;
import dev.tracebound.investigation.InvestigationEvent.Reranked;
import dev.tracebound.investigation.InvestigationEvent.Retrieved;
import dev.tracebound.investigation.InvestigationEvent.Rewritten;
import dev.tracebound.investigation.InvestigationEvent.Started;
import dev.tracebound.retrieval.GlossaryTerm;
import dev.tracebound.retrieval.QuestionKind;
import dev.tracebound.retrieval.QuestionSource;
import dev.tracebound.retrieval.RewrittenQuestion;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.RankReason;
import dev.tracebound.shadow.SymbolKind;
import dev.tracebound.workspace.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Cases over the sample tree, as an investigation would have told them. */
public final class SampleCase {
  private static final String ROOT = "core/src/main/java/dev/launchpad/";
  private static final String QUESTION = "How does the label configuration reach LaunchBadge?";

  private final SampleTree tree = new SampleTree(List.of());
  private final List<Snippet> code = new ArrayList<>();

  private SampleCase() {}

  /** Five stations, two rounds, one refused decision. */
  public static List<CaseEntry> verified() {
    return new SampleCase().buildVerified();
  }

  /** Two edges, the first a condition. */
  public static List<CaseEntry> conditional() {
    return new SampleCase().buildConditional();
  }

  /** Nothing found after two rounds. */
  public static List<CaseEntry> insufficient() {
    return new SampleCase().buildInsufficient();
  }

  /** A chain too long for the window, with long names. */
  public static List<CaseEntry> longChain() {
    return new SampleCase().buildLong();
  }

  private List<CaseEntry> buildVerified() {
    String config = ROOT + "config/LaunchConfig.java";
    String props = ROOT + "config/LabelProperties.java";
    String resolver = ROOT + "badge/LabelResolver.java";
    String presenter = ROOT + "badge/BadgePresenter.java";
    String badge = ROOT + "badge/LaunchBadge.java";
    String load = "dev.launchpad.config.LaunchConfig#load(Map)";
    String bind = "dev.launchpad.config.LabelProperties#bind(Map)";
    String resolve = "dev.launchpad.badge.LabelResolver#resolve(LabelProperties)";
    String present = "dev.launchpad.badge.BadgePresenter#present(Label)";
    String show = "dev.launchpad.badge.LaunchBadge#show(Label)";
    snippet("E1", "declaration", load, config, 13, 15);
    snippet("E2", "call_site", load, config, 14, 14);
    snippet("E3", "declaration", bind, props, 15, 18);
    snippet("E4", "call_site", bind, props, 17, 17);
    snippet("E5", "declaration", resolve, resolver, 18, 25);
    snippet("E6", "call_site", resolve, resolver, 24, 24);
    snippet("E7", "declaration", present, presenter, 13, 17);
    snippet("E8", "call_site", present, presenter, 15, 15);
    snippet("E9", "declaration", show, badge, 9, 12);
    List<Station> chain =
        List.of(
            station(1, load, config, 13, 15, "E1", 1),
            station(2, bind, props, 15, 18, "E3", 1),
            station(3, resolve, resolver, 18, 25, "E5", 1),
            station(4, present, presenter, 13, 17, "E7", 2),
            station(5, show, badge, 9, 12, "E9", 2));
    List<Link> edges =
        List.of(
            link(load, bind, EdgeKind.CALLS, Basis.EXACT, "E2"),
            link(bind, resolve, EdgeKind.CALLS, Basis.EXACT, "E4"),
            link(resolve, present, EdgeKind.CALLS, Basis.EXACT, "E6"),
            link(present, show, EdgeKind.DISPATCHES_TO, Basis.CLOSED_WORLD, "E8"));
    DeveloperAnswer answer =
        answer(
            AnswerStatus.ANSWERED,
            chain,
            edges,
            Confidence.VERIFIED,
            List.of(
                "The text on the launch badge comes from one configuration value: LaunchConfig.load"
                    + " hands it to LabelProperties.bind [E1] [E2], which passes it on once it is"
                    + " set [E4].",
                "LabelResolver.resolve translates a value that begins with @ and shows any other as"
                    + " it stands [E5] [E6]; BadgePresenter.present calls LaunchBadge.show [E8]."),
            List.of(
                "Two other paths exist and are no part of this answer: they have a lower priority.",
                "Closed world: LaunchBadge has one implementation in the 214 indexed files; a"
                    + " plug-in could add more."));
    List<Candidate> first = candidates(chain.subList(0, 3), 9, 1);
    List<Candidate> second = candidates(chain, 9, 2);
    return entries(
        QUESTION,
        Stream.of(
            rewritten(
                QUESTION, "label configuration", "LaunchBadge", "label configuration launch badge"),
            new Retrieved(1, "label configuration launch badge", first, 12, 41),
            new PathsSearched(
                1,
                0,
                0,
                List.of(),
                null,
                0,
                null,
                null,
                "the verified path ends at LabelResolver.resolve, hop 3",
                3),
            new Decided(
                1,
                Decision.byCode(Action.ANSWER, "three hops are verified"),
                PolicyRule.P3_NO_PATH,
                1,
                0),
            new Decided(
                1,
                Decision.again(
                    "BadgePresenter LaunchBadge show", "the gap is behind LabelResolver.resolve"),
                null,
                1,
                0),
            new Retrieved(2, "BadgePresenter LaunchBadge show", second, 2, 33),
            new PathsSearched(
                2,
                3,
                0,
                chain.stream().map(Station::symbol).toList(),
                Confidence.VERIFIED,
                0,
                0.81,
                0.63,
                "",
                4),
            new Decided(
                2,
                Decision.byCode(Action.ANSWER, "a verified path reaches the target"),
                null,
                1,
                0),
            new Guarded(checks(true, chain.size()), true, Confidence.VERIFIED, 6),
            new Answered(answer, "text"),
            new Ended("answered", "", 94, 2, 0)));
  }

  private List<CaseEntry> buildConditional() {
    String question = "Where does the translated text of a badge label come from?";
    String resolver = ROOT + "badge/LabelResolver.java";
    String cached = ROOT + "text/CachedLabelSource.java";
    String bundle = ROOT + "text/MessageBundle.java";
    String resolve = "dev.launchpad.badge.LabelResolver#resolve(LabelProperties)";
    String text = "dev.launchpad.text.CachedLabelSource#text(String)";
    String lookup = "dev.launchpad.text.MessageBundle#lookup(String)";
    snippet("E1", "declaration", resolve, resolver, 18, 25);
    snippet("E2", "call_site", resolve, resolver, 22, 22);
    snippet("E3", "declaration", text, cached, 15, 18);
    snippet("E4", "call_site", text, cached, 17, 17);
    snippet("E5", "declaration", lookup, bundle, 13, 15);
    List<Station> chain =
        List.of(
            station(1, resolve, resolver, 18, 25, "E1", 1),
            station(2, text, cached, 15, 18, "E3", 2),
            station(3, lookup, bundle, 13, 15, "E5", 2));
    Condition condition =
        new Condition(
            "dev.launchpad.text.CachedLabelSource",
            "dev.launchpad.text.LabelSource#text(String)",
            1,
            List.of(
                text,
                "dev.launchpad.text.BundleLabelSource#text(String)",
                "dev.launchpad.text.RemoteLabelSource#text(String)"),
            List.of(
                List.of(
                    new Reason(
                        RankReason.Kind.LEADS_TO_TARGET,
                        "leads to MessageBundle.lookup in hops: 1"),
                    new Reason(
                        RankReason.Kind.SHARES_WORDS, "shares with the question: label, text"),
                    new Reason(
                        RankReason.Kind.RETRIEVED, "found for the question, relevance 0.871")),
                List.of(
                    new Reason(
                        RankReason.Kind.SAME_SOURCE_ROOT,
                        "in the caller's source root core/src/main/java")),
                List.of()),
            "the receiver at LabelResolver.java:22 is a CachedLabelSource (1 of 3)");
    List<Link> edges =
        List.of(
            new Link(
                resolve,
                text,
                EdgeKind.DISPATCHES_TO,
                Confidence.CONDITIONAL,
                Basis.RECEIVER_TYPE,
                condition,
                List.of("E2", "E3")),
            link(text, lookup, EdgeKind.REFERENCES, Basis.EXACT, "E4"));
    DeveloperAnswer answer =
        answer(
            AnswerStatus.NEEDS_HUMAN_REVIEW,
            chain,
            edges,
            Confidence.CONDITIONAL,
            List.of(
                "LabelResolver.resolve looks a value that begins with @ up as a message key [E1]"
                    + " [E2].",
                "If the receiver is a CachedLabelSource, the text comes from MessageBundle.lookup"
                    + " [E3] [E4] [E5]."),
            List.of("LabelResolver.java:22: " + condition.text()));
    return entries(
        question,
        Stream.of(
            rewritten(
                question,
                "badge label",
                "translated text",
                "badge label translated text",
                new GlossaryTerm("translated text", List.of("MessageBundle", "message bundle"))),
            new Retrieved(
                1, "badge label translated text", candidates(chain.subList(0, 1), 11, 1), 12, 38),
            new PathsSearched(
                1,
                0,
                0,
                List.of(),
                null,
                0,
                null,
                null,
                "the path stops at LabelSource.text: 3 implementations",
                2),
            new Decided(
                1,
                Decision.again("LabelSource text implements", "the gap is at hop 2"),
                null,
                1,
                0),
            new Retrieved(2, "LabelSource text implements", candidates(chain, 8, 2), 5, 35),
            new PathsSearched(
                2,
                0,
                3,
                chain.stream().map(Station::symbol).toList(),
                Confidence.CONDITIONAL,
                1,
                null,
                null,
                "",
                3),
            new Decided(
                2,
                Decision.rerank(List.of("C2", "C1", "C3"), "the order is the weakness"),
                null,
                1,
                0),
            new Reranked(2, DecidedBy.CODE, List.of("C2", "C1", "C3"), 1),
            new Guarded(checks(false, chain.size()), false, Confidence.CONDITIONAL, 6),
            new Answered(answer, "text"),
            new Ended("needs_human_review", "", 83, 2, 0)));
  }

  private List<CaseEntry> buildInsufficient() {
    String question = "How does the payment gateway reach the audit trail?";
    String gap = "no symbol named by “audit trail” is declared in this tree";
    DeveloperAnswer answer =
        answer(
            AnswerStatus.INSUFFICIENT,
            List.of(),
            List.of(),
            null,
            List.of(),
            List.of("The tree holds nothing that the question names as its end."));
    return entries(
        question,
        Stream.of(
            rewritten(question, "payment gateway", "audit trail", "payment gateway audit trail"),
            new Retrieved(1, "payment gateway audit trail", candidates(List.of(), 3, 1), 3, 22),
            new PathsSearched(1, 0, 0, List.of(), null, 0, 0.38, 0.63, gap, 1),
            new Decided(1, Decision.again("payment audit", gap), null, 1, 0),
            new Retrieved(2, "payment audit", candidates(List.of(), 3, 2), 0, 19),
            new PathsSearched(2, 0, 0, List.of(), null, 0, 0.41, 0.63, gap, 1),
            new Decided(2, Decision.byCode(Action.INSUFFICIENT, gap), null, 1, 0),
            new Answered(answer, "text"),
            new Ended("insufficient", "", 47, 2, 0)));
  }

  private List<CaseEntry> buildLong() {
    String file = ROOT + "badge/LabelResolver.java";
    List<Station> chain = new ArrayList<>();
    List<Link> edges = new ArrayList<>();
    snippet("E1", "declaration", "x", file, 18, 25);
    for (int i = 1; i <= 9; i++) {
      String symbol =
          "org.example.enterprise.application.integration.messaging.support.internal.Abstract"
              + "TransactionalMessageListenerContainer"
              + i
              + "#resolveTransactionalMessageListenerContainerConfigurationFor"
              + i
              + "(String)";
      chain.add(station(i, symbol, file, 18, 25, "E1", 1));
      if (i > 1) {
        edges.add(link(chain.get(i - 2).symbol(), symbol, EdgeKind.CALLS, Basis.COMPILER, "E1"));
      }
    }
    DeveloperAnswer answer =
        answer(
            AnswerStatus.ANSWERED,
            chain,
            edges,
            Confidence.VERIFIED,
            List.of("A long way."),
            List.of());
    return entries(
        QUESTION,
        Stream.of(
            rewritten(QUESTION, "a", "b", "transactional message listener container configuration"),
            new Retrieved(1, "transactional message listener", candidates(chain, 2, 1), 11, 1241),
            new Answered(answer, "text"),
            new Ended("answered", "", 2094, 1, 0)));
  }

  /** The same with issues beside the answer. */
  public static List<CaseEntry> withIssues(List<CaseEntry> entries) {
    Background issues =
        new Background(
            IssueBackground.MARK,
            "/exports/launchpad-issues.json",
            List.of(
                new IssueBackground(
                    "launchpad-issues.json#214",
                    "Badge shows the key in place of its text",
                    "With launch.badge.label set to @badge.ready the badge reads “badge.ready”"
                        + " until the first refresh. Seen since 3.2 where no message bundle is"
                        + " loaded yet; the label is resolved before the texts of the chosen"
                        + " language are there.",
                    4.1),
                new IssueBackground(
                    "launchpad-issues.json#187", "启动徽标的文字没有翻译", "切换语言后徽标仍显示旧文字。", 2.2)),
            List.of(),
            3);
    List<CaseEntry> more = new ArrayList<>();
    for (CaseEntry entry : entries) {
      if (entry.event() instanceof Answered) {
        more.add(new CaseEntry(more.size() + 1, entry.at(), issues));
      }
      more.add(new CaseEntry(more.size() + 1, entry.at(), entry.event()));
    }
    return more;
  }

  private static Rewritten rewritten(
      String question, String entry, String target, String query, GlossaryTerm... glossary) {
    return new Rewritten(
        DecidedBy.CODE,
        new RewrittenQuestion(
            question,
            "en",
            QuestionKind.PATH,
            QuestionSource.CODE,
            List.of(),
            List.of(),
            List.of(query.split(" ")),
            List.of(),
            entry,
            target,
            query,
            List.of(glossary)),
        2);
  }

  private static List<CaseEntry> entries(String question, Stream<InvestigationEvent> events) {
    List<CaseEntry> entries = new ArrayList<>();
    Instant at = Instant.parse("2026-11-30T09:00:00Z");
    Started started =
        new Started(
            "20261130-090000-0a1b2c3d",
            question,
            "launchpad-desktop",
            "/launchpad-desktop",
            "gen-000017",
            "3f9a1c2d77",
            214,
            3812,
            2);
    entries.add(new CaseEntry(1, at, started));
    events.forEach(
        event ->
            entries.add(new CaseEntry(entries.size() + 1, at.plusMillis(entries.size()), event)));
    return entries;
  }

  private DeveloperAnswer answer(
      AnswerStatus status,
      List<Station> chain,
      List<Link> edges,
      @Nullable Confidence confidence,
      List<String> facts,
      List<String> limitations) {
    List<Citation> citations =
        code.stream()
            .map(
                piece ->
                    new Citation(
                        piece.id(),
                        piece.file(),
                        piece.lineStart(),
                        piece.lineEnd(),
                        piece.sha256()))
            .toList();
    return new DeveloperAnswer(
        DeveloperAnswer.SCHEMA,
        status,
        QUESTION,
        chain,
        edges,
        code,
        confidence,
        citations,
        limitations,
        facts,
        new Provenance("gen-000017", "3f9a1c2d77", "launchpad-desktop", 2, 2, 0));
  }

  private static List<GuardCheck> checks(boolean verified, int stations) {
    int edges = stations - 1;
    return List.of(
        new GuardCheck(1, "confidence", verified, verified ? "" : "hop 2", ""),
        new GuardCheck(2, "edges_join", true, edges + " = " + stations + " − 1", ""),
        new GuardCheck(3, "evidence_present", true, edges + " / " + edges, ""),
        new GuardCheck(4, "source_matches", true, "9 / 9", ""),
        new GuardCheck(5, "highest_priority", true, "1 of 3", ""));
  }

  private static Station station(
      int position, String symbol, String file, int start, int end, String evidence, int round) {
    return new Station(position, symbol, SymbolKind.METHOD, file, start, end, evidence, round);
  }

  private static Link link(String from, String to, EdgeKind kind, Basis basis, String evidence) {
    return new Link(from, to, kind, Confidence.VERIFIED, basis, null, List.of(evidence));
  }

  /** The chain's own stations first, then others that were found and not used. */
  private static List<Candidate> candidates(List<Station> chain, int others, int round) {
    List<Candidate> all = new ArrayList<>();
    for (Station station : chain) {
      all.add(candidate(all.size() + 1, station.symbol(), station.file(), station.round()));
    }
    for (int i = 1; i <= others; i++) {
      String symbol = "dev.launchpad.text.OtherLabel" + i + "#text" + i + "(String)";
      all.add(candidate(100 + i, symbol, ROOT + "badge/LabelResolver.java", 1));
    }
    List<Candidate> ranked = new ArrayList<>();
    for (Candidate found : all) {
      ranked.add(
          new Candidate(
              found.id(),
              found.symbol(),
              found.kind(),
              found.file(),
              found.lineStart(),
              found.lineEnd(),
              found.end(),
              Math.min(found.round(), round),
              ranked.size() + 1,
              9.4 - 0.61 * ranked.size(),
              found.scores()));
    }
    return ranked;
  }

  private static Candidate candidate(int number, String symbol, String file, int round) {
    boolean first = number == 1 || (number > 100 && number % 2 == 1);
    Map<String, Double> scores = new HashMap<>();
    scores.put("lexical", 7.31 - number % 7 * 0.83);
    scores.put("identifier", number == 5 ? 1.0 : 0.0);
    scores.put("name", number % 4 * 0.25);
    scores.put("coverage", 0.42);
    if (number != 103) {
      scores.put("dense", 0.78 - number % 9 * 0.03);
    }
    return new Candidate(
        "C" + number,
        symbol,
        SymbolKind.METHOD,
        file,
        18,
        25,
        first ? Candidate.End.ENTRY : Candidate.End.TARGET,
        round,
        1,
        1,
        scores);
  }

  private void snippet(String id, String role, String symbol, String file, int from, int to) {
    try {
      SourceText source = tree.sourceText(file);
      List<String> lines = source.text().lines().toList();
      String text = String.join("\n", lines.subList(from - 1, to));
      int start = source.text().indexOf(text);
      code.add(
          new Snippet(
              id,
              role,
              symbol,
              file,
              from,
              to,
              start,
              start + text.length(),
              sha256(text),
              source.sha256(),
              text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
