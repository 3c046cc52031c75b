package dev.tracebound.retrieval;

import dev.tracebound.shadow.Symbol;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a symbol's vector is computed from: its names and parameters in words, what its comments
 * say, the strings it holds and what it calls. Not its package, which says the same of too many.
 * Short, since the time that a vector takes grows with it.
 */
final class SymbolCard {
  /** All in all, about 90 tokens of a model; 480 finds no more, and takes a third longer. */
  static final int MAX_CHARACTERS = 360;

  /** Of the comments, so that there is room for what the code says itself. */
  private static final int MAX_COMMENTS = 200;

  private static final int MAX_PARAMETERS = 100;
  private static final int MAX_STRINGS = 60;
  private static final int MAX_SCANNED = 4_000;

  /** {@code {@link Foo#bar}} stands for its content, {@code <p>} for nothing. */
  private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+([^{}]*)\\}");

  private static final Pattern MARKUP = Pattern.compile("</?[A-Za-z][^<>]{0,80}>|&[a-z]{1,8};");

  /** From here on a comment lists parameters and the like. */
  private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^[\\s*]*@[a-z]+\\b[^\\n]*");

  private static final Pattern MARGIN = Pattern.compile("(?m)^[\\s*]+|\\s+");

  private static final Pattern CALL =
      Pattern.compile("(?<![\\w$])([A-Za-z_$][\\w$]{1,80})\\s{0,4}\\(");

  private static final Set<String> NOT_CALLED =
      Set.of("if", "for", "while", "switch", "catch", "synchronized", "try", "return", "super");

  private SymbolCard() {}

  /**
   * @param source its declaration
   * @param memberNames for a type: the names of what it declares; else empty
   */
  static String of(Symbol symbol, JavaText source, List<String> memberNames) {
    String type = symbol.typeId();
    int dot = type.lastIndexOf('.');
    StringBuilder card = new StringBuilder();
    add(card, words(type.substring(dot + 1)), MAX_CHARACTERS);
    if (!symbol.kind().isType()) {
      add(card, memberName(symbol), MAX_CHARACTERS);
      add(card, parameters(symbol), MAX_PARAMETERS);
    }
    add(card, prose(source.comments()), MAX_COMMENTS);
    add(card, prose(source.strings()), MAX_STRINGS);
    Set<String> uses = new LinkedHashSet<>();
    if (symbol.kind().isType()) {
      memberNames.forEach(name -> uses.add(words(name)));
    } else {
      Matcher calls = CALL.matcher(bounded(source.body(), MAX_SCANNED));
      while (calls.find()) {
        if (!NOT_CALLED.contains(calls.group(1))) {
          uses.add(words(calls.group(1)));
        }
      }
    }
    add(card, String.join(", ", uses), MAX_CHARACTERS);
    return bounded(card.toString(), MAX_CHARACTERS);
  }

  private static String memberName(Symbol symbol) {
    String name = symbol.memberName();
    return name.startsWith("<") ? "create " + words(symbol.typeName()) : words(name);
  }

  /** {@code (String,int[])} to "String, int array". */
  private static String parameters(Symbol symbol) {
    String id = symbol.id();
    int open = id.indexOf('(');
    int close = id.lastIndexOf(')');
    return open < 0 || close < open
        ? ""
        : Pattern.compile("[\\w$]+")
            .matcher(id.substring(open + 1, close).replace("[]", " array").replace(",", ", "))
            .replaceAll(name -> Matcher.quoteReplacement(words(name.group())));
  }

  private static void add(StringBuilder card, String text, int most) {
    if (!text.isBlank()) {
      card.append(card.isEmpty() ? "" : ". ").append(bounded(text, most));
    }
  }

  private static String words(String name) {
    return String.join(" ", CodeTokenizer.parts(name));
  }

  private static String prose(String text) {
    String plain = bounded(text, MAX_SCANNED);
    plain = INLINE_TAG.matcher(plain).replaceAll("$1");
    plain = BLOCK_TAG.matcher(plain).replaceAll(" ");
    plain = MARKUP.matcher(plain).replaceAll(" ");
    return MARGIN.matcher(plain).replaceAll(" ").strip();
  }

  private static String bounded(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }
}
