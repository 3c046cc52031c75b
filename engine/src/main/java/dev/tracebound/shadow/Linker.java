package dev.tracebound.shadow;

import dev.tracebound.workspace.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Merges the facts of all files into one graph: ids become indexes. */
final class Linker {
  /**
   * One file of the tree.
   *
   * @param text null where it could not be read
   * @param unread whether it is source of the tree that nothing is known of
   */
  record Input(
      String path,
      @Nullable SourceText text,
      long size,
      long modifiedMillis,
      String reason,
      boolean unread) {

    static Input of(SourceText text, long modifiedMillis) {
      return new Input(text.path(), text, text.size(), modifiedMillis, "", false);
    }

    static Input skipped(
        String path, long size, long modifiedMillis, String reason, boolean unread) {
      return new Input(path, null, size, modifiedMillis, reason, unread);
    }
  }

  private final List<Input> inputs;
  private final Facts facts;
  private final List<SourceFile> files = new ArrayList<>();
  private final List<Symbol> symbols = new ArrayList<>();
  private final Map<String, Integer> index = new HashMap<>();
  private final Map<String, String> firstDeclaredIn = new HashMap<>();
  private final Set<String> duplicates = new HashSet<>();

  /**
   * @param inputs all files in the order of their paths
   * @param facts of those that have a text, in the same order
   */
  Linker(List<Input> inputs, Facts facts) {
    this.inputs = inputs;
    this.facts = facts;
  }

  ShadowGraph link() {
    Map<Integer, Facts.FileFacts> byFile = new LinkedHashMap<>();
    int next = 0;
    for (int file = 0; file < inputs.size(); file++) {
      if (inputs.get(file).text() != null) {
        byFile.put(file, facts.files().get(next++));
      }
    }
    byFile.forEach(this::declare);
    for (int file = 0; file < inputs.size(); file++) {
      files.add(sourceFile(inputs.get(file), byFile.get(file)));
    }
    addMentioned();
    List<CallEdge> edges = new ArrayList<>();
    LateNames late = new LateNames(symbols);
    byFile.forEach(
        (file, each) -> late.bound(each.edges()).forEach(edge -> edges.add(edge(file, edge))));
    return new ShadowGraph(files, symbols, edges, types(byFile));
  }

  private void declare(int file, Facts.FileFacts each) {
    duplicates.addAll(each.duplicates());
    for (Facts.Declared declared : each.declared()) {
      if (index.containsKey(declared.id())) {
        duplicates.add(typeOf(declared.id()));
        continue;
      }
      firstDeclaredIn.put(declared.id(), inputs.get(file).path());
      add(
          new Symbol(
              declared.id(),
              declared.kind(),
              file,
              declared.range(),
              declared.name(),
              declared.modifiers(),
              declared.varargs()));
    }
  }

  private void add(Symbol symbol) {
    index.put(symbol.id(), symbols.size());
    symbols.add(symbol);
  }

  /** What edges name: a member that its declaring type has without writing it, or the outside. */
  private void addMentioned() {
    for (Symbol symbol : new TreeMap<>(facts.mentioned()).values()) {
      if (index.containsKey(symbol.id())) {
        continue;
      }
      Integer type = index.get(symbol.typeId());
      if (type != null && !symbols.get(type).isExternal() && !symbol.kind().isType()) {
        Symbol declaring = symbols.get(type);
        add(
            new Symbol(
                symbol.id(),
                symbol.kind(),
                declaring.file(),
                declaring.name(),
                declaring.name(),
                symbol.modifiers(),
                symbol.varargs()));
      } else {
        add(symbol);
      }
    }
  }

  private SourceFile sourceFile(Input input, Facts.@Nullable FileFacts each) {
    SourceText text = input.text();
    if (text == null || each == null) {
      return new SourceFile(
          input.path(),
          "",
          input.size(),
          input.modifiedMillis(),
          "",
          0,
          SourcePaths.isTest(input.path()),
          false,
          SourceFile.State.SKIPPED,
          input.reason());
    }
    List<String> notes = new ArrayList<>();
    if (!each.note().isEmpty()) {
      notes.add(each.note());
    }
    for (String duplicate : each.duplicates()) {
      notes.add(
          duplicate
              + " is declared in "
              + firstDeclaredIn.getOrDefault(duplicate, "another file")
              + " already");
    }
    return new SourceFile(
        input.path(),
        text.sha256(),
        text.size(),
        input.modifiedMillis(),
        text.charset(),
        new Lines(text.text()).count(),
        SourcePaths.isTest(input.path()),
        SourcePaths.isGenerated(input.path(), text.text()),
        notes.isEmpty() ? SourceFile.State.COMPLETE : SourceFile.State.INCOMPLETE,
        String.join("; ", notes));
  }

  private CallEdge edge(int file, Facts.Edge edge) {
    Confidence confidence = edge.confidence();
    AmbiguityReason reason = edge.reason();
    int caller = required(edge.caller());
    int callee = optional(edge.callee());
    List<Integer> candidates = indexes(edge.candidates());
    if (confidence == Confidence.VERIFIED
        && (isDuplicate(edge.caller()) || (edge.callee() != null && isDuplicate(edge.callee())))) {
      confidence = Confidence.AMBIGUOUS;
      reason = AmbiguityReason.DUPLICATE_TYPE;
      candidates = List.of(callee);
    }
    return new CallEdge(
        caller,
        callee,
        edge.calleeText(),
        edge.kind(),
        confidence,
        reason == AmbiguityReason.DUPLICATE_TYPE ? Basis.COMPILER : edge.basis(),
        reason,
        file,
        edge.site(),
        optional(edge.receiver()),
        edge.virtual(),
        edge.inLambda(),
        edge.implicit(),
        candidates);
  }

  private List<TypeFacts> types(Map<Integer, Facts.FileFacts> byFile) {
    Set<String> functional = new HashSet<>();
    byFile.values().forEach(each -> functional.addAll(each.functional()));
    Unread unread = unread(byFile);
    List<TypeFacts> types = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    byFile.forEach(
        (file, each) -> {
          for (Facts.Type type : each.types()) {
            if (seen.add(type.type())) {
              types.add(typeFacts(type, functional, unread));
            }
          }
        });
    return types;
  }

  private TypeFacts typeFacts(Facts.Type type, Set<String> functional, Unread unread) {
    Map<Integer, List<Integer>> overrides = new LinkedHashMap<>();
    type.overrides().forEach((method, all) -> overrides.put(required(method), indexes(all)));
    return new TypeFacts(
        required(type.type()),
        indexes(type.supertypes()),
        type.instantiable(),
        type.missingSupertype(),
        functional.contains(type.type()),
        overrides,
        isDuplicate(type.type()),
        unread.mayName(symbols.get(required(type.type())).typeName()));
  }

  /** Files that may hold a subtype that is not in the graph. */
  private Unread unread(Map<Integer, Facts.FileFacts> byFile) {
    Unread unread = new Unread();
    for (int file = 0; file < inputs.size(); file++) {
      Input input = inputs.get(file);
      Facts.FileFacts each = byFile.get(file);
      if (input.unread()) {
        unread.addAll();
      } else if (each != null && !each.whole() && input.text() != null) {
        unread.add(input.text().text());
      }
    }
    return unread;
  }

  private boolean isDuplicate(String id) {
    if (duplicates.isEmpty()) {
      return false;
    }
    String type = typeOf(id);
    for (int cut = type.length(); cut > 0; cut = type.lastIndexOf('$', cut - 1)) {
      if (duplicates.contains(type.substring(0, cut))) {
        return true;
      }
    }
    return false;
  }

  private static String typeOf(String id) {
    int hash = id.indexOf('#');
    return hash < 0 ? id : id.substring(0, hash);
  }

  private int required(String id) {
    Integer found = index.get(id);
    if (found == null) {
      throw new IllegalStateException("a fact names " + id + ", which nothing declares");
    }
    return found;
  }

  private int optional(@Nullable String id) {
    return id == null ? CallEdge.NONE : required(id);
  }

  private List<Integer> indexes(List<String> ids) {
    return ids.stream().map(this::required).toList();
  }

  /** The words of files that were not wholly parsed: a subtype has to name its supertype. */
  private static final class Unread {
    private final Set<String> words = new HashSet<>();
    private boolean all;

    void addAll() {
      all = true;
    }

    void add(String text) {
      int start = -1;
      for (int i = 0; i <= text.length(); i++) {
        boolean part = i < text.length() && Character.isJavaIdentifierPart(text.charAt(i));
        if (part && start < 0) {
          start = i;
        } else if (!part && start >= 0) {
          words.add(text.substring(start, i));
          start = -1;
        }
      }
    }

    boolean mayName(String simpleName) {
      return all || words.contains(simpleName);
    }
  }
}
