package dev.tracebound.shadow;

import dev.tracebound.project.ProjectLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Merges the facts of all files into one graph: ids become indexes. */
final class Linker {
  private final List<FileRecord> records;
  private final Declarations declarations;
  private final Map<String, String> firstDeclaredIn = new HashMap<>();

  /**
   * @param records all files in the order of their paths
   */
  Linker(List<FileRecord> records, ProjectLayout layout) {
    this.records = records;
    this.declarations = new Declarations(layout);
  }

  /** A file that was read, with its index and its facts. */
  private interface Each {
    void accept(int file, FileRecord record, Facts.FileFacts facts);
  }

  private void forEach(Each each) {
    for (int file = 0; file < records.size(); file++) {
      FileRecord record = records.get(file);
      if (record.facts() != null) {
        each.accept(file, record, record.facts());
      }
    }
  }

  ShadowGraph link() {
    forEach((file, record, facts) -> declarations.declare(file, record.set(), facts));
    noteFirstOfDuplicates();
    Map<String, List<Symbol>> mentioned = new TreeMap<>();
    forEach(
        (file, record, facts) ->
            mentioned
                .computeIfAbsent(record.set(), key -> new ArrayList<>())
                .addAll(facts.mentioned()));
    declarations.mention(mentioned);
    List<CallEdge> edges = new ArrayList<>();
    ReceiverOrigins origins = new ReceiverOrigins(records, declarations);
    LateNames late = new LateNames(declarations);
    forEach(
        (file, record, facts) ->
            late.bound(record.set(), facts.edges())
                .forEach(edge -> edges.add(edge(file, record.set(), edge, origins))));
    List<SourceFile> files = records.stream().map(this::sourceFile).toList();
    return new ShadowGraph(files, declarations.symbols(), origins.all(), edges, types());
  }

  private void noteFirstOfDuplicates() {
    Map<String, Set<String>> duplicates = new HashMap<>();
    forEach(
        (file, record, facts) -> {
          if (!facts.duplicates().isEmpty()) {
            duplicates
                .computeIfAbsent(record.set(), key -> new HashSet<>())
                .addAll(facts.duplicates());
          }
        });
    if (duplicates.isEmpty()) {
      return;
    }
    forEach(
        (file, record, facts) -> {
          Set<String> ofSet = duplicates.getOrDefault(record.set(), Set.of());
          for (Facts.Declared each : facts.declared()) {
            if (ofSet.contains(each.id())) {
              firstDeclaredIn.putIfAbsent(record.set() + ":" + each.id(), record.path());
            }
          }
        });
  }

  private SourceFile sourceFile(FileRecord record) {
    Facts.FileFacts facts = record.facts();
    if (facts == null) {
      return record.file();
    }
    List<String> notes = new ArrayList<>();
    if (!facts.note().isEmpty()) {
      notes.add(facts.note());
    }
    for (String duplicate : facts.duplicates()) {
      notes.add(
          duplicate
              + " is declared in "
              + firstDeclaredIn.getOrDefault(record.set() + ":" + duplicate, "another file")
              + " already");
    }
    SourceFile file = record.file();
    return notes.isEmpty()
        ? file
        : file.with(SourceFile.State.INCOMPLETE, String.join("; ", notes));
  }

  private CallEdge edge(int file, String set, Facts.Edge edge, ReceiverOrigins origins) {
    Confidence confidence = edge.confidence();
    AmbiguityReason reason = edge.reason();
    int callee = declarations.optional(set, edge.callee());
    List<Integer> candidates = declarations.indexes(set, edge.candidates());
    boolean duplicate =
        confidence == Confidence.VERIFIED
            && (declarations.isDuplicate(set, edge.caller())
                || (edge.callee() != null && declarations.isDuplicate(set, edge.callee())));
    if (duplicate) {
      confidence = Confidence.AMBIGUOUS;
      reason = AmbiguityReason.DUPLICATE_TYPE;
      candidates = List.of(callee);
    }
    return new CallEdge(
        declarations.required(set, edge.caller()),
        callee,
        edge.calleeText(),
        edge.kind(),
        confidence,
        duplicate ? Basis.COMPILER : edge.basis(),
        reason,
        file,
        edge.site(),
        declarations.optional(set, edge.receiver()),
        edge.virtual(),
        edge.inLambda(),
        edge.implicit(),
        candidates,
        confidence == Confidence.VERIFIED ? origins.of(file, edge) : List.of());
  }

  private List<TypeFacts> types() {
    Set<Integer> functional = functional();
    Unread unread = new Unread(records);
    List<TypeFacts> types = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    forEach(
        (file, record, facts) -> {
          for (Facts.Type type : facts.types()) {
            int symbol = declarations.required(record.set(), type.type());
            if (seen.add(symbol)) {
              types.add(typeFacts(symbol, record.set(), type, functional, unread));
            }
          }
        });
    return types;
  }

  private TypeFacts typeFacts(
      int symbol, String set, Facts.Type type, Set<Integer> functional, Unread unread) {
    Map<Integer, List<Integer>> overrides = new LinkedHashMap<>();
    type.overrides()
        .forEach(
            (method, all) ->
                overrides.put(declarations.required(set, method), declarations.indexes(set, all)));
    return new TypeFacts(
        symbol,
        declarations.indexes(set, type.supertypes()),
        type.instantiable(),
        type.missingSupertype(),
        functional.contains(symbol),
        overrides,
        declarations.isDuplicate(set, type.type()),
        unread.mayName(declarations.symbols().get(symbol).typeName()));
  }

  /**
   * Interfaces that a lambda or method reference implements somewhere, or may: one that is passed
   * in a call that is not proven becomes whatever a method of that name takes.
   */
  private Set<Integer> functional() {
    Set<String> loosely = new TreeSet<>();
    forEach((file, record, facts) -> loosely.addAll(facts.loosely()));
    Set<Integer> functional = new HashSet<>();
    forEach(
        (file, record, facts) -> {
          functional.addAll(declarations.indexes(record.set(), facts.functional()));
          facts
              .takes()
              .forEach(
                  (name, interfaces) -> {
                    if (loosely.contains(name)) {
                      functional.addAll(declarations.indexes(record.set(), interfaces));
                    }
                  });
        });
    return functional;
  }

  /**
   * Code that may hold a subtype that is not in the graph, since a subtype has to name its
   * supertype; or that names a type which is not there although its package is: beside what is
   * named with it, since it may be a subtype of that.
   */
  private static final class Unread {
    private final Words partly;
    private final Set<String> named = new HashSet<>();
    private boolean all;

    Unread(List<FileRecord> records) {
      List<Words> words = new ArrayList<>();
      Set<String> packages = new HashSet<>();
      for (FileRecord record : records) {
        Outline outline = record.outline();
        if (outline != null && !outline.types().isEmpty()) {
          packages.add(outline.packageName());
        }
      }
      for (FileRecord record : records) {
        Outline outline = record.outline();
        Facts.FileFacts facts = record.facts();
        if (outline == null || facts == null) {
          all |= record.mayHoldCode();
        } else {
          named.addAll(facts.unseenBelow());
          if (!facts.whole() || facts.missingIn().stream().anyMatch(packages::contains)) {
            words.add(outline.words());
          }
        }
      }
      partly = Words.ofAll(words);
    }

    boolean mayName(String simpleName) {
      return all || named.contains(simpleName) || partly.mayContain(simpleName);
    }
  }
}
