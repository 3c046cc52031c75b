package dev.tracebound.retrieval;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands around an English question proper, and how its ends are read in the light of it:
 * circumstances are not part of an end, and an end that only points is what it points at.
 *
 * @param lead the clause before the question; empty where there is none
 * @param rest the question proper
 * @param before the sentence before it; empty where there is none
 */
record EnglishClauses(String lead, String rest, String before) {
  private static final Pattern LEAD =
      Pattern.compile(
          "^(?<lead>.+?)(?:,|:| -| –| —)\\s+(?:then )?(?<rest>(?:how|which|what|why|where|through"
              + " (?:which|what)|by (?:which|what)|via (?:which|what)|in (?:which|what)"
              + " way)\\b.+)$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern STARTING =
      Pattern.compile(
          "^(?:(?:and |so |but |ok |now )*)(?:from|(?:starting|beginning|going|coming|start|begin)"
              + "(?: out)?(?: (?:from|at|with|in|by))?) (?<entry>.+)$",
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
              + " flow|flow|execution|thread)|things|everything|someone|such an? \\w+|all"
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

  /** Says when, not what; "after" and "before" only where a verb shows that a clause follows. */
  private static final Pattern WHEN =
      Pattern.compile(
          "(?<comma>,)? (?:only |just |right )?(?:(?:when|whenever|while|once|as soon"
              + " as|if|unless|because|provided|in case|every time|each time)\\b"
              + "|(?:after|before|until)\\b(?=[^,]* (?:is|are|was|were|has|have|had|been|gets?|got"
              + "|does|did|can|will|\\w+ed)\\b| \\w+ing\\b)).*$",
          Pattern.CASE_INSENSITIVE);

  /** The circumstance belongs to these: "the code that runs when a job fails". */
  private static final Pattern RELATIVE =
      Pattern.compile(
          "\\b(?:that|which|who|whose|where|what)\\b|\\b(?:\\w+ed|run|done|thrown|built|made|sent)$"
              + "|^(?:the |a |an )?(?:code|place|part|step|point|logic|method|methods)$",
          Pattern.CASE_INSENSITIVE);

  /** How a scene goes on to fail tells nothing of what it is about. */
  private static final Pattern FAILURE =
      Pattern.compile(
          "(?<=\\w{1,30} \\w{1,30}) (?:cannot|can't|can not|could not|fails?|failed|does not|do"
              + " not|doesn't|hangs?|crash(?:es)?|breaks?|is"
              + " (?:rejected|ignored|refused|lost))\\b.*$",
          Pattern.CASE_INSENSITIVE);

  /** Who moves, where the question says it beside from where. */
  private static final Pattern SUBJECT =
      Pattern.compile(
          "^.*?\\b(?:does|do|did|can|could|is|are|will|would) (?<subject>.+)"
              + " (?:get|go|come|flow|travel|move|proceed|propagate|pass|descend|ascend|climb|recurse|walk|run|step|dispatch|delegate|return|lead|take)(?:"
              + " \\w+){0,2} from\\b.*$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern ONE_WORD = Pattern.compile("[a-z]+");

  static EnglishClauses of(String sentence, String before) {
    String rest = POLITE.matcher(bare(sentence)).replaceFirst("");
    Matcher split = LEAD.matcher(rest);
    return split.matches()
        ? new EnglishClauses(split.group("lead"), split.group("rest"), before)
        : new EnglishClauses("", rest, before);
  }

  /** The lead is the question. */
  EnglishClauses withoutLead() {
    return new EnglishClauses("", lead, before);
  }

  /** What the ends mean. */
  Phrase.Ends resolve(Phrase.Ends ends) {
    String entry = clean(ends.entry());
    String target = clean(ends.target());
    Matcher starting = STARTING.matcher(lead);
    if (starting.matches()) {
      String subject = isPointer(entry) ? "" : " " + entry;
      entry = starting.group("entry") + subject;
    } else if (isPointer(entry)) {
      entry = lead.isEmpty() ? scene() : clause(lead);
    } else if (!entry.isEmpty() && !target.isEmpty() && ONE_WORD.matcher(entry).matches()) {
      entry = (subject() + " " + entry).strip();
    }
    if (isPointer(target) && !target.isEmpty()) {
      target = scene();
    }
    return new Phrase.Ends(ends.kind(), bare(entry), bare(target));
  }

  /** One word says little; who moves says whose. */
  private String subject() {
    Matcher subject = SUBJECT.matcher(rest);
    return subject.matches() && !isPointer(subject.group("subject"))
        ? subject.group("subject")
        : "";
  }

  private String scene() {
    return FAILURE.matcher(bare(before)).replaceFirst("");
  }

  private static boolean isPointer(String end) {
    return POINTER.matcher(end).matches();
  }

  private static String clause(String lead) {
    Matcher clause = CLAUSE.matcher(lead);
    return clause.matches() ? clause.group("clause") : lead;
  }

  private static String clean(String end) {
    String cut = TAIL.matcher(bare(end)).replaceFirst("").strip();
    Matcher when = WHEN.matcher(cut);
    if (when.find()) {
      String head = cut.substring(0, when.start());
      if (when.group("comma") != null || !RELATIVE.matcher(head).find()) {
        return bare(head);
      }
    }
    return cut;
  }

  private static String bare(String text) {
    return text.replaceAll("^[\\s,;:.–—-]+|[\\s,;:.?!？！。；，–—]+$", "");
  }
}
