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
  INITIALIZER;

  public boolean isType() {
    return switch (this) {
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION -> true;
      case METHOD, CONSTRUCTOR, INITIALIZER -> false;
    };
  }

  /** Whether calls can start in it and end in it. */
  public boolean isExecutable() {
    return !isType();
  }
}
