package dev.tracebound.shadow;

import java.util.List;

/**
 * What one file says by itself, read without knowing any other: enough to tell whose facts a change
 * of it can touch.
 *
 * @param size UTF-16 units of its text
 * @param packageName empty for the unnamed package
 * @param types the types declared outside of bodies, in source order, an outer type before its
 *     inner ones
 * @param api digest of all that other files can see of it; the same where only bodies, comments or
 *     layout differ
 * @param apiWords the identifiers in what others can see
 * @param constants the identifiers that values of its final fields name: whether one is a constant
 *     depends on these
 * @param words all identifiers of the file
 */
public record Outline(
    int size,
    String packageName,
    List<Type> types,
    String api,
    Words apiWords,
    Words constants,
    Words words) {

  /**
   * One type as it is written.
   *
   * @param id {@code com.acme.Outer$Inner}
   * @param topLevel whether no other type encloses it
   * @param superclass last part of the name behind {@code extends}; empty where there is none
   * @param interfaces last parts of the names of the direct superinterfaces, as written
   * @param start first UTF-16 unit of the declaration
   * @param end one past the last
   */
  public record Type(
      String id, boolean topLevel, String superclass, List<String> interfaces, int start, int end) {
    public Type {
      interfaces = List.copyOf(interfaces);
    }

    public String simpleName() {
      return id.substring(Math.max(id.lastIndexOf('.'), id.lastIndexOf('$')) + 1);
    }
  }

  public Outline {
    types = List.copyOf(types);
  }

  /** Of a file that declares nothing. */
  public static Outline empty(String text) {
    return new Outline(text.length(), "", List.of(), "", Words.NONE, Words.NONE, Words.of(text));
  }

  /** Ids of the types that no other type encloses. */
  public List<String> topLevelIds() {
    return types.stream().filter(Type::topLevel).map(Type::id).toList();
  }
}
