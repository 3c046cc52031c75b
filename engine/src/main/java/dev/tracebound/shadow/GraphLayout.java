package dev.tracebound.shadow;

import dev.tracebound.shadow.columns.ByteColumn;
import dev.tracebound.shadow.columns.ColumnFile;
import dev.tracebound.shadow.columns.EnumColumn;
import dev.tracebound.shadow.columns.IntColumn;
import dev.tracebound.shadow.columns.ListColumn;
import dev.tracebound.shadow.columns.LongColumn;
import dev.tracebound.shadow.columns.Schema;
import dev.tracebound.shadow.columns.StartsColumn;
import dev.tracebound.shadow.columns.Table;
import dev.tracebound.shadow.columns.TextColumn;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The columns of a shadow. A new component of a record is one line where its column is declared and
 * one where the record is made; files with other columns are refused by themselves.
 */
final class GraphLayout {
  static final Schema SCHEMA = new Schema();

  static final Table<SourceFile> FILES = new Table<>(SCHEMA, "file");
  private static final TextColumn PATH = FILES.text("path", SourceFile::path);
  private static final TextColumn SHA256 = FILES.text("sha256", SourceFile::sha256);
  private static final LongColumn SIZE = FILES.longNumber("size", SourceFile::size);
  private static final LongColumn MODIFIED =
      FILES.longNumber("modified", SourceFile::modifiedMillis);
  private static final TextColumn CHARSET = FILES.text("charset", SourceFile::charset);
  private static final IntColumn LINES = FILES.number("lines", SourceFile::lines);
  static final ByteColumn FILE_FLAGS =
      FILES.flags("flags", List.of(SourceFile::test, SourceFile::generated));
  private static final EnumColumn<SourceFile.State> STATE =
      FILES.constant("state", SourceFile.State.class, SourceFile::state);
  private static final TextColumn NOTE = FILES.text("note", SourceFile::note);

  static final Table<Symbol> SYMBOLS = new Table<>(SCHEMA, "symbol");
  static final TextColumn ID = SYMBOLS.text("id", Symbol::id);
  static final TextColumn MEMBER_NAME = SYMBOLS.text("member_name", Symbol::memberName);
  static final EnumColumn<SymbolKind> SYMBOL_KIND =
      SYMBOLS.constant("kind", SymbolKind.class, Symbol::kind);
  static final IntColumn SYMBOL_FILE = SYMBOLS.optionalIndex("file", FILES.rows(), Symbol::file);
  private static final RangeColumns RANGE = RangeColumns.of(SYMBOLS, "range", Symbol::range);
  private static final RangeColumns NAME = RangeColumns.of(SYMBOLS, "name", Symbol::name);
  static final IntColumn MODIFIERS = SYMBOLS.number("modifiers", Symbol::modifiers);
  private static final ByteColumn SYMBOL_FLAGS = SYMBOLS.flags("flags", List.of(Symbol::varargs));

  static final Table<Origin> ORIGINS = new Table<>(SCHEMA, "origin");
  private static final IntColumn ORIGIN_SYMBOL =
      ORIGINS.index("symbol", SYMBOLS.rows(), Origin::symbol);
  private static final IntColumn ORIGIN_FILE = ORIGINS.index("file", FILES.rows(), Origin::file);
  private static final RangeColumns PLACE = RangeColumns.of(ORIGINS, "place", Origin::place);

  static final Table<CallEdge> EDGES = new Table<>(SCHEMA, "edge");
  static final IntColumn CALLER = EDGES.index("caller", SYMBOLS.rows(), CallEdge::caller);
  static final IntColumn CALLEE = EDGES.optionalIndex("callee", SYMBOLS.rows(), CallEdge::callee);
  private static final TextColumn CALLEE_TEXT = EDGES.text("callee_text", CallEdge::calleeText);
  static final EnumColumn<EdgeKind> EDGE_KIND =
      EDGES.constant("kind", EdgeKind.class, CallEdge::kind);
  static final EnumColumn<Confidence> CONFIDENCE =
      EDGES.constant("confidence", Confidence.class, CallEdge::confidence);
  private static final EnumColumn<Basis> BASIS =
      EDGES.constant("basis", Basis.class, CallEdge::basis);
  private static final EnumColumn<AmbiguityReason> REASON =
      EDGES.optionalConstant("reason", AmbiguityReason.class, CallEdge::reason);
  static final IntColumn EDGE_FILE = EDGES.index("file", FILES.rows(), CallEdge::file);
  private static final RangeColumns SITE = RangeColumns.of(EDGES, "site", CallEdge::site);
  private static final IntColumn RECEIVER =
      EDGES.optionalIndex("receiver", SYMBOLS.rows(), CallEdge::receiver);
  private static final ByteColumn EDGE_FLAGS =
      EDGES.flags("flags", List.of(CallEdge::virtual, CallEdge::inLambda, CallEdge::implicit));
  private static final ListColumn CANDIDATES =
      EDGES.list("candidates", SYMBOLS.rows(), CallEdge::candidates);
  private static final ListColumn EDGE_ORIGINS =
      EDGES.list("origins", ORIGINS.rows(), CallEdge::origins);

  static final Table<TypeFacts> TYPES = new Table<>(SCHEMA, "type");
  static final IntColumn TYPE = TYPES.index("type", SYMBOLS.rows(), TypeFacts::type);
  static final ListColumn SUPERTYPES =
      TYPES.list("supertypes", SYMBOLS.rows(), TypeFacts::supertypes);
  static final ByteColumn TYPE_FLAGS =
      TYPES.flags(
          "flags",
          List.of(
              TypeFacts::instantiable,
              TypeFacts::missingSupertype,
              TypeFacts::functional,
              TypeFacts::duplicate,
              TypeFacts::openBelow));

  /**
   * One entry of {@link TypeFacts#overrides()}.
   *
   * @param type symbol index
   * @param method symbol index
   * @param overridden symbol indexes
   */
  record Overriding(int type, int method, List<Integer> overridden) {}

  static final Table<Overriding> OVERRIDES = new Table<>(SCHEMA, "override");
  static final IntColumn OVERRIDING = OVERRIDES.index("method", SYMBOLS.rows(), Overriding::method);
  static final ListColumn OVERRIDDEN =
      OVERRIDES.list("overridden", SYMBOLS.rows(), Overriding::overridden);

  /** Which override rows belong to a row of the types. */
  static final StartsColumn OVERRIDES_OF =
      SCHEMA.starts("type.overrides", TYPES.rows(), OVERRIDES.rows());

  /** The type that declares a symbol; the symbol itself where it is a type. */
  static final IntColumn OWNER =
      SCHEMA.optionalIndexes("symbol.owner", SYMBOLS.rows(), SYMBOLS.rows());

  /** Row of a symbol's type facts. */
  static final IntColumn FACTS =
      SCHEMA.optionalIndexes("symbol.facts", SYMBOLS.rows(), TYPES.rows());

  /** Symbols in the order of their ids; those that share one in the order of their indexes. */
  static final IntColumn BY_ID = SCHEMA.indexes("symbol.by_id", SYMBOLS.rows(), SYMBOLS.rows());

  /** Symbols in the order of their member names, then of their indexes. */
  static final IntColumn BY_NAME = SCHEMA.indexes("symbol.by_name", SYMBOLS.rows(), SYMBOLS.rows());

  /** Edges are stored in the order of their callers: those of one are a stretch. */
  static final StartsColumn OUTGOING =
      SCHEMA.starts("symbol.outgoing", SYMBOLS.rows(), EDGES.rows());

  static final ListColumn INCOMING = SCHEMA.lists("symbol.incoming", SYMBOLS.rows(), EDGES.rows());
  static final ListColumn SUBTYPES =
      SCHEMA.lists("symbol.subtypes", SYMBOLS.rows(), SYMBOLS.rows());
  static final ListColumn MEMBERS = SCHEMA.lists("symbol.members", SYMBOLS.rows(), SYMBOLS.rows());
  static final ListColumn OVERRIDERS =
      SCHEMA.lists("symbol.overriders", SYMBOLS.rows(), SYMBOLS.rows());

  private GraphLayout() {}

  static SourceFile file(ColumnFile in, int row) {
    return new SourceFile(
        PATH.at(in, row),
        SHA256.at(in, row),
        SIZE.at(in, row),
        MODIFIED.at(in, row),
        CHARSET.at(in, row),
        LINES.at(in, row),
        FILE_FLAGS.flag(in, row, 0),
        FILE_FLAGS.flag(in, row, 1),
        STATE.at(in, row),
        NOTE.at(in, row));
  }

  static Symbol symbol(ColumnFile in, int row) {
    return new Symbol(
        ID.at(in, row),
        SYMBOL_KIND.at(in, row),
        SYMBOL_FILE.at(in, row),
        RANGE.at(in, row),
        NAME.at(in, row),
        MODIFIERS.at(in, row),
        SYMBOL_FLAGS.flag(in, row, 0));
  }

  static CallEdge edge(ColumnFile in, int row) {
    return new CallEdge(
        CALLER.at(in, row),
        CALLEE.at(in, row),
        CALLEE_TEXT.at(in, row),
        EDGE_KIND.at(in, row),
        CONFIDENCE.at(in, row),
        BASIS.at(in, row),
        REASON.orNull(in, row),
        EDGE_FILE.at(in, row),
        SITE.at(in, row),
        RECEIVER.at(in, row),
        EDGE_FLAGS.flag(in, row, 0),
        EDGE_FLAGS.flag(in, row, 1),
        EDGE_FLAGS.flag(in, row, 2),
        CANDIDATES.list(in, row),
        EDGE_ORIGINS.list(in, row));
  }

  static Origin origin(ColumnFile in, int row) {
    return new Origin(ORIGIN_SYMBOL.at(in, row), ORIGIN_FILE.at(in, row), PLACE.at(in, row));
  }

  static TypeFacts type(ColumnFile in, int row) {
    Map<Integer, List<Integer>> overrides = new TreeMap<>();
    for (int each = OVERRIDES_OF.start(in, row); each < OVERRIDES_OF.end(in, row); each++) {
      overrides.put(OVERRIDING.at(in, each), OVERRIDDEN.list(in, each));
    }
    return new TypeFacts(
        TYPE.at(in, row),
        SUPERTYPES.list(in, row),
        TYPE_FLAGS.flag(in, row, 0),
        TYPE_FLAGS.flag(in, row, 1),
        TYPE_FLAGS.flag(in, row, 2),
        overrides,
        TYPE_FLAGS.flag(in, row, 3),
        TYPE_FLAGS.flag(in, row, 4));
  }
}
