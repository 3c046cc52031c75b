package dev.tracebound.evaluation;

import java.util.List;
import java.util.stream.Collectors;

/** Symbol ids as people read them. */
final class Names {
  private Names() {}

  /** {@code Outer$Inner.method} of {@code com.acme.Outer$Inner#method(String)}. */
  static String of(String symbol) {
    int hash = symbol.indexOf('#');
    String type = hash < 0 ? symbol : symbol.substring(0, hash);
    String simple = type.substring(type.lastIndexOf('.') + 1);
    int open = symbol.indexOf('(', hash);
    return hash < 0
        ? simple
        : simple + "." + symbol.substring(hash + 1, open < 0 ? symbol.length() : open);
  }

  static String chain(List<String> symbols) {
    return symbols.stream().map(Names::of).collect(Collectors.joining(" → "));
  }
}
