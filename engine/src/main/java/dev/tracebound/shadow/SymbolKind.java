package dev.tracebound.shadow;

/** What a symbol is in its language. */
public enum SymbolKind {
  CLASS,
  INTERFACE,
  ENUM,
  RECORD,
  ANNOTATION,
  METHOD,
  CONSTRUCTOR,
  /** {@code <clinit>}: static initialisers and static field values of one type. */
  INITIALIZER,
  /** A field or enum constant: {@code com.acme.Outer#name}. */
  FIELD;

  public boolean isType() {
    return switch (this) {
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION -> true;
      case METHOD, CONSTRUCTOR, INITIALIZER, FIELD -> false;
    };
  }

  /** Whether calls can start in it and end in it. */
  public boolean isExecutable() {
    return switch (this) {
      case METHOD, CONSTRUCTOR, INITIALIZER -> true;
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION, FIELD -> false;
    };
  }
}
