package dev.tracebound.retrieval;

import static dev.tracebound.retrieval.QuestionKind.PATH;
import static dev.tracebound.retrieval.QuestionKind.WHAT_DOES;
import static dev.tracebound.retrieval.QuestionKind.WHAT_HAPPENS;
import static dev.tracebound.retrieval.QuestionKind.WHERE_IS;
import static dev.tracebound.retrieval.QuestionKind.WHO_CALLS;

import java.util.List;
import java.util.Optional;

/** How English questions say where a chain starts and ends. */
final class EnglishPhrases {
  /** Between a verb and its preposition: "back", "all the way", "control over", … */
  private static final String ALONG =
      "(?:"
          + anyOf(
              "all the way, back, down, up, on, over, off, out, through, deep, straight, directly")
          + " |"
          + anyOf("control, execution, the call, it, its way, their way, from there, recursively")
          + " |"
          + anyOf("eventually, finally, ultimately")
          + " )*";

  private static final String TO =
      ALONG
          + anyOf("to, into, in, inside, at, with, onto, upon")
          + "\\b(?: the point (?:of|where))?";

  private static final String MOVES =
      anyOf(
          "gets?, getting, goes, go, comes?, flows?, travels?, moves?, proceeds?, propagates?,"
              + " passes",
          "pass, descends?, drops?, falls?, jumps?, returns?, dispatch(?:es)?, delegates?,"
              + " forwards?",
          "recurses?, hands?, leads?, results?, turns?, makes?, finds?, arrives?, bubbles?,"
              + " winds?");

  private static final String IS_MOVED =
      "(?:gets? |is |are |be )?"
          + anyOf(
              "turned, translated, transformed, converted, routed, passed, forwarded, delegated",
              "dispatched, handed, propagated, connected, brought, led");

  private static final String DIRECTLY =
      anyOf("reach(?:es)?, enters?, triggers?, invokes?, causes?, becomes?")
          + "\\b|calls?\\b(?: (?:into|down to|back into))?";

  /** Verbs that say: from here control comes there. Each ends where the target starts. */
  private static final String REACH =
      "(?:"
          + anyOf(
              "eventually, finally, ultimately, actually, then, ever, also, indirectly, directly")
          + " )*(?:"
          + String.join(
              "|",
              MOVES + " " + TO,
              "ends? up(?: by)?(?= \\w+ing\\b)",
              "ends? (?:up )?" + TO,
              DIRECTLY,
              IS_MOVED + " " + TO)
          + ")";

  /** "travel through the configuration to X": a stretch of words between verb and preposition. */
  private static final String REACH_VIA =
      MOVES + " (?:through|via|across|over|by way of|past) [^,;]{1,80}? (?:to|into)\\b";

  private static final String ASK =
      "(?:how|why|where|when|in (?:what|which) way|by (?:what|which) \\w+|through (?:what|which)"
          + " [\\w ]{1,30}?|via (?:what|which) [\\w ]{1,30}?|(?:what|which) [\\w ]{1,30}?)";

  private static final String AUX =
      "(?:does|do|did|can|could|is|are|was|were|would|will|may|might|should|has|have)";

  /**
   * "hands its tokens to", "sends a mail to": what is moved stands between verb and preposition.
   */
  private static final String HANDS_ON =
      anyOf(
              "pass(?:es)?, hands?, sends?, forwards?, delivers?, routes?, push(?:es)?, submits?",
              "transfers?, dispatch(?:es)?, delegates?, propagates?, publish(?:es)?")
          + " [^,;?]{1,60}? "
          + anyOf("to, into, onto, over to, on to, down to");

  private static final String CODE_WORD =
      anyOf(
          "code, methods?, class(?:es)?, callers?, functions?, places?, parts?, files?",
          "components?, tests?, modules?, services?, threads?");

  /** What is done to a thing. */
  private static final String DONE =
      anyOf(
          "\\w{2,}ed, built, rebuilt, made, read, written, found, chosen, set, reset, sent, kept,"
              + " held",
          "thrown, caught, drawn, shown, given, taken, put, cut, split, bound, run, begun, brought",
          "done, told, known, picked, laid, spent, sought, understood, overridden, hidden");

  /** Circumstances behind the question proper. */
  private static final String WHEN =
      "(?:,? (?:when|whenever|while|once|if|after|before|during|as soon as|on) .+)?$";

  private static final List<Phrase> PHRASES =
      List.of(
          Phrase.of(
              WHO_CALLS,
              "^(?:who|what|which (?:other )?"
                  + CODE_WORD
                  + ")(?: else| directly| indirectly| can| may| might| could)* "
                  + anyOf("calls?, invokes?, uses?, references?, triggers?, depends? on")
                  + "(?: into| back into| out to)?"
                  + " (?!"
                  + anyOf("leads?, goes?, takes?, gets?, brings?, ends?, are, is, makes?, happen")
                  + "\\b)(?<target>[^,;]+)$"),
          Phrase.of(
              WHAT_DOES,
              "^(?:what|which (?:other )?"
                  + CODE_WORD
                  + ")(?: else)? (?:does|do|can|could|will|would|may|might) (?<entry>[^,;]+?)"
                  + "(?: directly| indirectly| itself| in turn)* "
                  + anyOf("call, invoke, use, trigger, depend on")
                  + WHEN),
          Phrase.of(
              WHAT_DOES,
              "^what (?:exactly |actually )?(?:does|do) (?<entry>(?!it\\b)[^,;]+?)"
                  + "(?: actually| really| exactly)? do(?: with [^,;]+?)?"
                  + WHEN),
          Phrase.of(
              WHAT_DOES,
              "^what (?:is|are) (?:the (?:purpose|role|job|point|responsibility) of"
                  + " (?<entry>[^,;]+)|(?<subject>[^,;]+?) (?:good |used |responsible )?for)$"),
          Phrase.of(
              WHO_CALLS,
              "^(?:where|by (?:whom|what)|from where) (?:is|are|does|do) (?<target>.+?) (?:being"
                  + " )?(?:called|invoked|used)(?: from)?$"),
          Phrase.of(WHO_CALLS, "\\b(?:callers|usages|users) of (?<target>.+)$"),
          Phrase.of(PATH, "\\bbetween (?<entry>.+?) and (?<target>.+)$"),
          Phrase.of(
              PATH,
              "\\bhow (?:is|are|was|does|do) (?<target>.+?) (?:get |gets |being"
                  + " )?(?:called|invoked|reached|triggered|executed|entered) (?:from|by|out"
                  + " of|when|while|once|after|if|starting (?:from|at)) (?<entry>.+)$"),
          Phrase.of(
              PATH,
              "\\b(?:from|starting (?:at|from|with|in|out from)|beginning (?:at|with|in))"
                  + " (?<entry>.+?),? (?:all the way |down |on |up |back |over"
                  + " )?(?:to|into|until|till|through to)\\b (?<target>.+)$"),
          Phrase.of(PATH, "^(?<entry>.+?)\\s*(?:->|→|=>|⇒|-->)\\s*(?<target>.+)$"),
          Phrase.of(
              PATH,
              "^"
                  + ASK
                  + " "
                  + AUX
                  + "(?: it(?: come)? that)? (?<entry>.+?) "
                  + REACH_VIA
                  + " (?<target>.+)$"),
          Phrase.of(
              PATH,
              "^"
                  + ASK
                  + " "
                  + AUX
                  + "(?: it(?: come)? that)? (?<entry>.+?) "
                  + REACH
                  + " (?<target>.+)$"),
          Phrase.of(PATH, "^" + ASK + " " + AUX + " (?<entry>.+?) " + HANDS_ON + " (?<target>.+)$"),
          Phrase.of(
              PATH,
              "^(?:how|which [\\w ]{1,30}?|what (?:calls|methods|steps)|what) (?:come )?(?:to"
                  + " )?(?<entry>.*?)"
                  + REACH
                  + " (?<target>.+)$"),
          Phrase.of(PATH, "^how (?<entry>[^,;?]+?) " + HANDS_ON + " (?<target>.+)$"),
          Phrase.of(PATH, "^" + AUX + " (?<entry>.+?) (?:ever )?" + REACH + " (?<target>.+)$"),
          Phrase.of(
              PATH,
              "\\b(?:path|chain|route|way|trace|flow)\\b.*?\\b(?:from|of) (?<entry>.+?) (?:to|into)"
                  + " (?<target>.+)$"),
          Phrase.of(
              PATH,
              "\\b(?:call chain|call path|code path|call sequence|chain of calls|sequence of calls"
                  + "|cycle of calls|forms? (?:the|a) (?:cycle|loop)|call stack)\\b"
                  + "|^(?:through|via|by|over) (?:which|what) (?:calls|methods|steps|path)\\b"),
          Phrase.of(
              WHERE_IS,
              "^(?:where|in (?:which|what) (?:class|file|method|place|package)|(?:which|what)"
                  + " (?:class|file|method|code|package)(?:es|s)?)\\b.*$"),
          Phrase.of(
              WHAT_HAPPENS,
              "\\bwhat (?:happens|goes on|is done|runs|is executed|gets executed|follows|does it"
                  + " do)\\b(?: \\w+ly)?,?(?: (?:when|if|once|after|while|on|during|with|in))?"
                  + " (?<entry>.+)$"),
          Phrase.of(
              WHERE_IS,
              "^how (?:exactly |actually )?(?:is|are|was|were|does|do|gets?)"
                  + " [^,;]+?(?: being| gets?| actually| internally)* "
                  + DONE
                  + "(?: (?:up|down|out|off|away|together|apart|again))?"
                  + "(?: (?:in|from|for|by|with|at|as|of|to|into|on|against|during) [^,;]+)?"
                  + WHEN));

  private EnglishPhrases() {}

  /**
   * @param sentence the question's
   * @param before the sentence before it; empty where there is none
   */
  static Optional<Phrase.Ends> read(String sentence, String before) {
    EnglishClauses clauses = EnglishClauses.of(sentence, before);
    // "From X to Y, what is the chain?": the ends stand before the question
    Optional<Phrase.Ends> ofLead =
        clauses.lead().isEmpty() ? Optional.empty() : Phrase.first(PHRASES, clauses.lead());
    if (ofLead.isPresent() && ofLead.get().isWhole()) {
      return ofLead.map(clauses.withoutLead()::resolve);
    }
    return Phrase.first(PHRASES, clauses.rest()).map(clauses::resolve);
  }

  private static String anyOf(String... lists) {
    return "(?:" + String.join(", ", lists).replace(", ", "|") + ")";
  }
}
