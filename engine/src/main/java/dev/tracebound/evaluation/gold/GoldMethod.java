package dev.tracebound.evaluation.gold;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A method as gold names it. A lambda body stands for the method that encloses it, as in symbol
 * ids.
 *
 * @param type {@code com.acme.Outer$Inner}
 * @param name {@code method}, {@code <init>} or {@code <clinit>}
 * @param parameters erased simple types, {@code <any>} where gold does not know one; null where any
 *     overload is meant
 */
public record GoldMethod(String type, String name, @Nullable List<String> parameters) {
  private static final Pattern METHOD = Pattern.compile("([^#()\\s]+)#([^#()\\s]+)");
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");
  private static final Pattern SIGNATURE = Pattern.compile("([^#()\\s]+)(?:\\(([^()\\s]*)\\))?");
  private static final String UNKNOWN = "<any>";

  public GoldMethod {
    parameters = parameters == null ? null : List.copyOf(parameters);
  }

  /**
   * @param method {@code type#name}
   * @throws IllegalArgumentException where it is not
   */
  public static GoldMethod of(String method) {
    Matcher parts = METHOD.matcher(method);
    if (!parts.matches()) {
      throw new IllegalArgumentException("is not type#method: " + method);
    }
    return new GoldMethod(parts.group(1), enclosing(parts.group(2)), null);
  }

  /**
   * @param method {@code type#name}
   * @param signature {@code name(Type,Type)}; {@code name} alone leaves the overload open
   * @throws IllegalArgumentException where they are not, or name different methods
   */
  public static GoldMethod of(String method, String signature) {
    GoldMethod named = of(method);
    Matcher parts = SIGNATURE.matcher(signature);
    if (!parts.matches() || !named.name.equals(enclosing(parts.group(1)))) {
      throw new IllegalArgumentException("is no signature of " + method + ": " + signature);
    }
    String list = parts.group(2);
    if (list == null || LAMBDA.matcher(parts.group(1)).matches()) {
      return named;
    }
    return new GoldMethod(named.type, named.name, split(list));
  }

  private static List<String> split(String list) {
    return list.isEmpty() ? List.of() : List.of(list.split(",", -1));
  }

  private static String enclosing(String name) {
    Matcher lambda = LAMBDA.matcher(name);
    if (!lambda.matches()) {
      return name;
    }
    return switch (lambda.group(1)) {
      case "new" -> "<init>";
      case "static" -> "<clinit>";
      default -> lambda.group(1);
    };
  }

  /** Whether a symbol id is this method. */
  public boolean matches(String symbol) {
    int open = symbol.indexOf('(');
    if (open < 0 || !symbol.substring(0, open).equals(type + "#" + name)) {
      return false;
    }
    if (parameters == null) {
      return true;
    }
    List<String> actual = split(symbol.substring(open + 1, symbol.length() - 1));
    if (actual.size() != parameters.size()) {
      return false;
    }
    for (int i = 0; i < actual.size(); i++) {
      if (!parameters.get(i).equals(UNKNOWN) && !parameters.get(i).equals(actual.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether both may be the same method. */
  boolean mayBe(GoldMethod other) {
    return type.equals(other.type)
        && name.equals(other.name)
        && (parameters == null || other.parameters == null || parameters.equals(other.parameters));
  }

  /** {@code Outer$Inner.method}. */
  public String displayName() {
    return type.substring(type.lastIndexOf('.') + 1) + "." + name;
  }

  @Override
  public String toString() {
    return type + "#" + name + (parameters == null ? "" : "(" + String.join(",", parameters) + ")");
  }
}
