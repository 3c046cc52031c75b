package dev.tracebound.retrieval;

import dev.tracebound.workspace.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a question apart by its words alone: the same question gives the same parts, always. */
public final class QuestionRewriter {
  /** Of a longer question only the beginning is read. */
  private static final int MAX_CHARACTERS = QueryConcepts.MAX_CHARACTERS;

  /** Phrases are looked for in sentences up to this length, in characters. */
  private static final int MAX_SENTENCE = 500;

  private static final int MAX_TERMS = 64;

  /** A trace with its causes is long; it is read line by line. */
  private static final int MAX_TRACE = 200_000;

  private static final Pattern LATIN_WORD = Pattern.compile("[A-Za-z][A-Za-z0-9_$.#:]*");

  private static final Pattern QUOTED =
      Pattern.compile(
          "\"([^\"\\n"
              + "]{1,300})\"|“([^”\\n"
              + "]{1,300})”|「([^」\\n"
              + "]{1,300})」|『([^』\\n"
              + "]{1,300})』|`([^`\\n"
              + "]{1,300})`|‘([^’\\n"
              + "]{1,300})’|(?<![\\p{L}\\p{N}])'([^'\\n"
              + "]{1,300})'(?![\\p{L}\\p{N}])");

  /** Asks for a way, even where no known phrase names its ends. */
  private static final Pattern HOW =
      Pattern.compile("\\bhow\\b|怎么|如何|怎样", Pattern.CASE_INSENSITIVE);

  /** "Type 的 method" is the Chinese way to write Type.method. */
  private static final Pattern MEMBER_OF =
      Pattern.compile("\\b([A-Z][A-Za-z0-9_$]{0,100})\\s?的\\s?([a-z_][A-Za-z0-9_$]{0,100})");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_$]+");

  private QuestionRewriter() {}

  /**
   * @throws UserError where the question holds no word
   */
  public static RewrittenQuestion rewrite(String question) {
    return rewrite(question, Glossary.EMPTY);
  }

  /**
   * @param glossary the code base's own
   * @throws UserError where the question holds no word
   */
  public static RewrittenQuestion rewrite(String question, Glossary glossary) {
    if (question.codePoints().noneMatch(Character::isLetterOrDigit)) {
      throw new UserError(
          "The question is empty. Ask in words, for example: How does saving a file reach the disk"
              + " writer?");
    }
    StackTrace trace = StackTrace.in(QuestionText.of(question, MAX_TRACE));
    String text =
        MEMBER_OF.matcher(QuestionText.bounded(trace.rest(), MAX_CHARACTERS)).replaceAll("$1.$2");
    String own = QUOTED.matcher(text).replaceAll(" ");
    String language = isChinese(own) ? "zh" : "en";
    List<String> identifiers = Identifiers.in(text);
    List<String> quoted = quoted(text);
    List<Glossary.Piece> pieces = glossary.cut(text);
    List<String> terms = terms(pieces);
    QuestionSource source = SourceCues.of(own);
    boolean asksForWay = source == QuestionSource.CODE && HOW.matcher(text).find();
    QuestionKind otherwise = asksForWay ? QuestionKind.PATH : QuestionKind.WHAT_DOES;
    Phrase.Ends ends =
        ofTrace(trace).or(() -> ends(text, language)).orElse(new Phrase.Ends(otherwise, "", ""));
    Set<String> query = new LinkedHashSet<>(identifiers);
    query.addAll(terms);
    if (query.isEmpty()) {
      trace.frames().forEach(frame -> query.add(frame.name()));
    }
    return new RewrittenQuestion(
        question,
        language,
        ends.kind(),
        source,
        identifiers,
        quoted,
        terms,
        trace.frames(),
        ends.entry(),
        ends.target(),
        query.isEmpty() ? text.strip() : String.join(" ", query),
        known(pieces));
  }

  /** A trace says how control got from its outermost frame to its innermost one. */
  private static Optional<Phrase.Ends> ofTrace(StackTrace trace) {
    return trace.frames().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Phrase.Ends(
                QuestionKind.PATH,
                trace.frames().getLast().name(),
                trace.frames().getFirst().name()));
  }

  /** Each term once, however often the question says it. */
  private static List<GlossaryTerm> known(List<Glossary.Piece> pieces) {
    Map<String, GlossaryTerm> known = new LinkedHashMap<>();
    for (Glossary.Piece piece : pieces) {
      if (!piece.others().isEmpty() && known.size() < MAX_TERMS) {
        known.putIfAbsent(
            piece.text().toLowerCase(Locale.ROOT), new GlossaryTerm(piece.text(), piece.others()));
      }
    }
    return List.copyOf(known.values());
  }

  /** The last sentence that asks in a known way decides; one with a question mark goes first. */
  private static Optional<Phrase.Ends> ends(String text, String language) {
    List<String> sentences = Sentences.of(text);
    Optional<Phrase.Ends> found = Optional.empty();
    for (int i = sentences.size() - 1; i >= 0; i--) {
      String sentence = sentences.get(i);
      if (sentence.length() > MAX_SENTENCE) {
        continue;
      }
      String before = i == 0 ? "" : sentences.get(i - 1);
      boolean asks = sentence.endsWith("?") || sentence.endsWith("？");
      if (asks || found.isEmpty()) {
        Optional<Phrase.Ends> here =
            language.equals("zh")
                ? ChinesePhrases.read(sentence, before)
                : EnglishPhrases.read(sentence, before);
        if (here.isPresent() && asks) {
          return here;
        }
        found = found.or(() -> here);
      }
    }
    return found;
  }

  /** Whether there are more Chinese characters than words in Latin letters. */
  private static boolean isChinese(String own) {
    long chinese = own.codePoints().filter(CodeTokenizer::isIdeograph).count();
    return chinese > LATIN_WORD.matcher(own).results().count();
  }

  private static List<String> quoted(String text) {
    List<String> quoted = new ArrayList<>();
    Matcher matcher = QUOTED.matcher(text);
    while (matcher.find() && quoted.size() < MAX_TERMS) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        if (matcher.group(group) != null) {
          quoted.add(matcher.group(group));
        }
      }
    }
    return quoted;
  }

  private static List<String> terms(List<Glossary.Piece> pieces) {
    Set<String> terms = new LinkedHashSet<>();
    for (Glossary.Piece piece : pieces) {
      if (piece.others().isEmpty()) {
        addTerms(piece.text(), terms);
      } else {
        terms.add(piece.text().toLowerCase(Locale.ROOT));
      }
    }
    return terms.stream().limit(MAX_TERMS).toList();
  }

  private static void addTerms(String text, Set<String> terms) {
    Matcher words = WORD.matcher(text);
    while (words.find() && terms.size() < MAX_TERMS) {
      String word = words.group();
      if (word.codePoints().anyMatch(CodeTokenizer::isIdeograph)) {
        for (String segment : Glossary.CHINESE.segment(word)) {
          if (!StopWords.CHINESE.contains(segment)) {
            terms.add(segment.toLowerCase(Locale.ROOT));
          }
        }
      } else {
        String lower = word.toLowerCase(Locale.ROOT);
        if (!StopWords.ENGLISH.contains(lower) && !StopWords.QUESTION.contains(lower)) {
          terms.add(lower);
        }
      }
    }
  }
}
