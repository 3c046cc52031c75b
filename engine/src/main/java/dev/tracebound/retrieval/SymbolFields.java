package dev.tracebound.retrieval;

import java.util.Map;

/** Names of the index's fields, and what each is worth in a score. */
final class SymbolFields {
  /** Stored. */
  static final String ID = "id";

  static final String KIND = "kind";

  /** Stored; also what a file's documents are replaced by. */
  static final String FILE = "file";

  static final String LINE_START = "line_start";
  static final String LINE_END = "line_end";

  /** Stored: what the vector is computed from. */
  static final String CARD = "card";

  /** Beside the documents: how much a hit in such a file counts, 0–1. */
  static final String WEIGHT = "weight";

  /** Beside the documents: the same for code that was copied; 0 for what is too short to tell. */
  static final String SHAPE = "shape";

  /** Of equally good documents the first here comes first, wherever the index keeps them. */
  static final String ORDER = "order";

  /** {@link #EXECUTABLE} or {@link #TYPE}. */
  static final String SORT = "sort";

  static final String EXECUTABLE = "executable";
  static final String TYPE = "type";

  /** Dotted names a person may call the symbol by, from the shortest to the fully qualified. */
  static final String CALLED = "called";

  /** The same, lower case. */
  static final String CALLED_LOWER = "called_lower";

  /** Dotted names of the declaring type. */
  static final String OWNED_BY = "owned_by";

  static final String NAME = "name";
  static final String OWNER = "owner";
  static final String PATH = "path";
  static final String DOC = "doc";
  static final String STRINGS = "strings";
  static final String PARAMETERS = "parameters";
  static final String METHODS = "methods";
  static final String BODY = "body";

  /** Searched fields with their boosts. */
  static final Map<String, Float> BOOSTS =
      Map.of(
          BODY,
          1f,
          STRINGS,
          0.7f,
          NAME,
          1f,
          OWNER,
          0.5f,
          DOC,
          0.3f,
          METHODS,
          0.3f,
          PARAMETERS,
          0.3f,
          PATH,
          0.2f);

  private SymbolFields() {}
}
