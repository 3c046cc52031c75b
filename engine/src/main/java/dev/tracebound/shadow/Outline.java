package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;

/**
 * What one file says by itself, read without knowing any other: enough to tell whose facts a change
 * of it can touch.
 *
 * @param size UTF-16 units of its text
 * @param packageName empty for the unnamed package
 * @param onDemand the packages and types that are imported with a star, those of {@code java} left
 *     out
 * @param types the types declared outside of bodies, in source order, an outer type before its
 *     inner ones
 * @param api digest of all that other files can see of it; the same where only bodies, comments or
 *     layout differ
 * @param rest digest of that without the methods that matter only to code that writes their names;
 *     see {@link Method#shown()}
 * @param apiWords the identifiers in what others can see
 * @param constants the identifiers that values of its final fields name: whether one is a constant
 *     depends on these
 * @param words all identifiers of the file
 */
public record Outline(
    int size,
    String packageName,
    List<String> onDemand,
    List<Type> types,
    String api,
    String rest,
    Words apiWords,
    Words constants,
    Words words) {

  /**
   * One type as it is written.
   *
   * @param id {@code com.acme.Outer$Inner}
   * @param topLevel whether no other type encloses it
   * @param superclass the name behind {@code extends}, with its package where an import of this
   *     very name or the name itself says it; empty where there is none
   * @param interfaces the names of the direct superinterfaces, likewise, in the order written
   * @param methods its methods and constructors, in the order of the source
   * @param start first UTF-16 unit of the declaration
   * @param end one past the last
   */
  public record Type(
      String id,
      boolean topLevel,
      String superclass,
      List<String> interfaces,
      List<Method> methods,
      int start,
      int end) {
    public Type {
      interfaces = List.copyOf(interfaces);
      methods = List.copyOf(methods);
    }

    public String simpleName() {
      return Outline.simpleName(id);
    }

    /** Names of the superclass, if there is one, and of the interfaces. */
    public List<String> supertypes() {
      List<String> all = new ArrayList<>();
      if (!superclass.isEmpty()) {
        all.add(superclass);
      }
      all.addAll(interfaces);
      return all;
    }
  }

  /** The last part of a type's id, or of its name as it is written. */
  static String simpleName(String id) {
    return id.substring(Math.max(id.lastIndexOf('.'), id.lastIndexOf('$')) + 1);
  }

  /** The last part of a name with dots. */
  public static String lastPart(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * A method as far as it can be told without knowing any type.
   *
   * @param name {@code <init>} for a constructor
   * @param parameters how many
   * @param varargs whether the last one takes any number of arguments
   * @param override whether it says that it overrides another
   * @param shown digest of what others can see of it, where it matters only to code that writes its
   *     name and to subtypes; {@link #IN_REST} where it is in {@link Outline#rest()}
   */
  public record Method(String name, int parameters, boolean varargs, boolean override, long shown) {
    /** Of a method that may matter to code that does not name it. */
    public static final long IN_REST = 0;
  }

  public Outline {
    onDemand = List.copyOf(onDemand);
    types = List.copyOf(types);
  }

  /** Of a file that declares nothing. */
  public static Outline empty(String text) {
    return new Outline(
        text.length(), "", List.of(), List.of(), "", "", Words.NONE, Words.NONE, Words.of(text));
  }

  /** Ids of the types that no other type encloses. */
  public List<String> topLevelIds() {
    return types.stream().filter(Type::topLevel).map(Type::id).toList();
  }
}
