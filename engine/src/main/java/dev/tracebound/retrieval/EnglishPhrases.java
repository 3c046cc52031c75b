package dev.tracebound.retrieval;

import static dev.tracebound.retrieval.QuestionKind.PATH;
import static dev.tracebound.retrieval.QuestionKind.WHAT_HAPPENS;
import static dev.tracebound.retrieval.QuestionKind.WHERE_IS;
import static dev.tracebound.retrieval.QuestionKind.WHO_CALLS;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  private static final List<Phrase> PHRASES =
      List.of(
          Phrase.of(
              WHO_CALLS,
              "^(?:who|what|which (?:other )?"
                  + anyOf(
                      "code, methods?, class(?:es)?, callers?, functions?, places?, parts?, files?",
                      "components?, tests?")
                  + ")(?: directly| indirectly| can| may)* "
                  + anyOf("calls?, invokes?, uses?, references?, triggers?")
                  + " (?<target>[^,;]+)$"),
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
          Phrase.of(
              PATH,
              "^(?:how|which [\\w ]{1,30}?|what) (?:come )?(?:to )?(?<entry>.*?)"
                  + REACH
                  + " (?<target>.+)$"),
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
                  + " (?<entry>.+)$"));

  private static final Pattern LEAD =
      Pattern.compile(
          "^(?<lead>.+?)(?:,|:| -| –| —)\\s+(?:then )?(?<rest>(?:how|which|what|why|where|through"
              + " (?:which|what)|by (?:which|what)|via (?:which|what)|in (?:which|what)"
              + " way)\\b.+)$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern STARTING =
      Pattern.compile(
          "^(?:(?:and |so |but |ok |now )*)(?:starting|beginning|going|coming|start|begin)(?:"
              + " out)?(?: (?:from|at|with|in|by))? (?<entry>.+)$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CLAUSE =
      Pattern.compile(
          "^(?:when|whenever|if|once|after|while|as soon as|on|upon|during)\\s+(?<clause>.+)$",
          Pattern.CASE_INSENSITIVE);

  /** Ends that point at something said before. */
  private static final Pattern POINTER =
      Pattern.compile(
          "^(?:it|this|that|these|those|they|we|i|you|one|there|control|execution|the"
              + " (?:code|program|call|control"
              + " flow|flow|execution|thread)|things|everything|someone|such a call|all"
              + " (?:this|that))(?: (?:is|are|be|get|gets|then|all|itself|there|here|to))*$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern POLITE =
      Pattern.compile(
          "^(?:please |can you |could you |would you |tell me |show me |show |explain(?: to me)?"
              + " |describe |trace |find |list |i (?:want|would like|need) to"
              + " (?:know|see|understand) |do you know )+",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern TAIL =
      Pattern.compile(
          ",? (?:including|given|even (?:if|though|when)|although|though|assuming|in detail|step by"
              + " step|exactly|please|and why|and how|in the (?:code|source))\\b.*$|,"
              + " (?:and|which|so|but) .*$",
          Pattern.CASE_INSENSITIVE);

  private EnglishPhrases() {}

  /**
   * @param sentence the question's
   * @param before the sentence before it; empty where there is none
   */
  static Optional<Phrase.Ends> read(String sentence, String before) {
    String rest = POLITE.matcher(bare(sentence)).replaceFirst("");
    String lead = "";
    Matcher split = LEAD.matcher(rest);
    if (split.matches()) {
      lead = split.group("lead");
      rest = split.group("rest");
    }
    String leadText = lead;
    // "From X to Y, what is the chain?": the ends stand before the question
    Optional<Phrase.Ends> ofLead = lead.isEmpty() ? Optional.empty() : Phrase.first(PHRASES, lead);
    if (ofLead.isPresent() && ofLead.get().isWhole()) {
      return ofLead.map(ends -> resolve(ends, "", before));
    }
    return Phrase.first(PHRASES, rest).map(ends -> resolve(ends, leadText, before));
  }

  private static Phrase.Ends resolve(Phrase.Ends ends, String lead, String before) {
    String entry = clean(ends.entry());
    String target = clean(ends.target());
    Matcher starting = STARTING.matcher(lead);
    if (starting.matches()) {
      String subject = isPointer(entry) ? "" : " " + entry;
      entry = starting.group("entry") + subject;
    } else if (isPointer(entry)) {
      entry = lead.isEmpty() ? before : clause(lead);
    }
    if (isPointer(target) && !target.isEmpty()) {
      target = before;
    }
    return new Phrase.Ends(ends.kind(), bare(entry), bare(target));
  }

  private static boolean isPointer(String end) {
    return POINTER.matcher(end).matches();
  }

  private static String clause(String lead) {
    Matcher clause = CLAUSE.matcher(lead);
    return clause.matches() ? clause.group("clause") : lead;
  }

  private static String clean(String end) {
    return TAIL.matcher(bare(end)).replaceFirst("").strip();
  }

  private static String bare(String text) {
    return text.replaceAll("^[\\s,;:.–—-]+|[\\s,;:.?!–—]+$", "");
  }

  private static String anyOf(String... lists) {
    return "(?:" + String.join(", ", lists).replace(", ", "|") + ")";
  }
}
