package dev.tracebound.desktop.model;

/**
 * A symbol id as people read it.
 *
 * @param packageName {@code com.acme}; empty where there is none
 * @param type the innermost type, {@code Inner}
 * @param member {@code method}, {@code new}, {@code static init}; empty for a type
 * @param parameters {@code String,int[]}; empty where there are none
 */
public record SymbolName(String packageName, String type, String member, String parameters) {

  public static SymbolName of(String id) {
    int hash = id.indexOf('#');
    String owner = hash < 0 ? id : id.substring(0, hash);
    int dot = owner.lastIndexOf('.');
    String nested = owner.substring(dot + 1);
    String type = nested.substring(nested.lastIndexOf('$') + 1);
    String packageName = dot < 0 ? "" : owner.substring(0, dot);
    if (hash < 0) {
      return new SymbolName(packageName, type, "", "");
    }
    int open = id.indexOf('(', hash);
    int close = id.lastIndexOf(')');
    String name = id.substring(hash + 1, open < 0 ? id.length() : open);
    String parameters = open < 0 || close < open ? "" : id.substring(open + 1, close);
    String member =
        switch (name) {
          case "<init>" -> "new";
          case "<clinit>" -> "static init";
          default -> name;
        };
    return new SymbolName(packageName, type, member, parameters);
  }

  /** {@code Type.method}; {@code new Type} for a constructor. */
  public String shortName() {
    if (member.isEmpty()) {
      return type;
    }
    return member.equals("new") ? "new " + type : type + "." + member;
  }

  /** The second line of a card: {@code .method}. */
  public String memberLine() {
    return member.isEmpty() || member.contains(" ") ? member : "." + member;
  }
}
