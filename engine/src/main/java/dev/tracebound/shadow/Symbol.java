package dev.tracebound.shadow;

import java.lang.reflect.Modifier;

/**
 * A type or a member of one.
 *
 * @param id {@code com.acme.Outer$Inner} for a type, {@code
 *     com.acme.Outer$Inner#method(String,int[])} for a method (erased simple parameter types),
 *     {@code …#<init>(…)}, {@code …#<clinit>()}, {@code com.acme.Outer$Inner#field}. Stable across
 *     machines.
 * @param kind what it is
 * @param file index into the files of its graph; {@link #EXTERNAL} where it is declared outside the
 *     tree
 * @param range the whole declaration, its documentation included; {@code 0..0} where external
 * @param name the identifier in its declaration; {@code 0..0} where external
 * @param modifiers as {@link Modifier}, the implicit ones included (an interface's method is
 *     public), and {@link #AS_WRITTEN}
 * @param varargs whether the last parameter takes any number of arguments
 */
public record Symbol(
    String id,
    SymbolKind kind,
    int file,
    SourceRange range,
    SourceRange name,
    int modifiers,
    boolean varargs) {

  /**
   * Among {@link #modifiers}: the compiler gave a method no signature, since a type in it is
   * missing. Its id has the names that are written, and what it overrides is not certain.
   */
  public static final int AS_WRITTEN = 1 << 16;

  /** {@link #file} of what the tree calls but does not declare. */
  public static final int EXTERNAL = -1;

  private static final SourceRange NOWHERE = new SourceRange(0, 0, 1, 1);

  public static Symbol external(String id, SymbolKind kind, int modifiers, boolean varargs) {
    return new Symbol(id, kind, EXTERNAL, NOWHERE, NOWHERE, modifiers, varargs);
  }

  public boolean isExternal() {
    return file == EXTERNAL;
  }

  public boolean isAbstract() {
    return Modifier.isAbstract(modifiers);
  }

  /** Id of the declaring type; the id itself where this is a type. */
  public String typeId() {
    int hash = id.indexOf('#');
    return hash < 0 ? id : id.substring(0, hash);
  }

  /** Last part of the type's name: {@code Inner} of {@code com.acme.Outer$Inner}. */
  public String typeName() {
    String type = typeId();
    int cut = Math.max(type.lastIndexOf('.'), type.lastIndexOf('$'));
    return type.substring(cut + 1);
  }

  /**
   * {@code method}, {@code field}, {@code <init>}, {@code <clinit>}; the type's name where this is
   * a type.
   */
  public String memberName() {
    int hash = id.indexOf('#');
    if (hash < 0) {
      return typeName();
    }
    int paren = id.indexOf('(', hash);
    return id.substring(hash + 1, paren < 0 ? id.length() : paren);
  }

  /**
   * {@code Type.method}, {@code Type.field}, as people say it; {@code new Type} for a constructor.
   */
  public String displayName() {
    return switch (kind) {
      case CONSTRUCTOR -> "new " + typeName();
      case INITIALIZER -> typeName() + ".<clinit>";
      case METHOD, FIELD -> typeName() + "." + memberName();
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION -> typeName();
    };
  }
}
