package dev.tracebound.retrieval;

import dev.tracebound.retrieval.GlossarySuggestion.Origin;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import dev.tracebound.workspace.LineIndex;
import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads from comments, resource bundles and texts in the code what people may call its types and
 * methods. Only suggests; the same tree gives the same suggestions in the same order.
 */
public final class GlossarySuggester {
  private static final int PLACES = 3;

  /** What is said in more places than this is no name of one of them. */
  private static final int MAX_IDENTIFIERS = 3;

  private final ShadowGraph graph;
  private final Map<String, List<BundleLabels.Label>> labels = new HashMap<>();
  private final Map<Key, Seen> found = new HashMap<>();

  private record Key(String term, String identifier) {}

  private static final class Seen {
    private final Origin origin;
    private final List<String> places = new ArrayList<>();
    private int count;

    Seen(Origin origin) {
      this.origin = origin;
    }
  }

  /**
   * @param bundles the tree's {@code .properties} files, path to text
   */
  public GlossarySuggester(ShadowGraph graph, Map<String, String> bundles) {
    this.graph = graph;
    bundles.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(bundle -> BundleLabels.of(bundle.getKey(), bundle.getValue()).stream())
        .forEach(label -> labels.computeIfAbsent(label.key(), k -> new ArrayList<>()).add(label));
  }

  /**
   * @param text decoded text of a file by its index in the graph, empty where it is not there
   * @param known terms that are not suggested again
   * @param limit most suggestions
   * @param monitor told under the stage {@code glossary}, in files
   * @return labels first, then comments, then strings; of each what was seen most often first
   * @throws java.util.concurrent.CancellationException where the monitor says so
   */
  public List<GlossarySuggestion> suggest(
      Function<Integer, String> text, Glossary known, int limit, WorkMonitor monitor) {
    FileSymbols symbols = new FileSymbols(graph);
    int files = graph.files().size();
    for (int file = 0; file < files; file++) {
      monitor.check();
      String path = graph.file(file).path();
      if (!graph.file(file).test() && !symbols.of(file).isEmpty()) {
        read(path, text.apply(file), symbols.of(file));
      }
      monitor.progress("glossary", file + 1, files, path);
    }
    Map<String, Set<String>> identifiers = new HashMap<>();
    found
        .keySet()
        .forEach(
            k -> identifiers.computeIfAbsent(k.term(), t -> new HashSet<>()).add(k.identifier()));
    return found.entrySet().stream()
        .filter(
            each ->
                identifiers.getOrDefault(each.getKey().term(), Set.of()).size() <= MAX_IDENTIFIERS)
        .filter(each -> !known.knows(each.getKey().term()))
        .map(
            each ->
                new GlossarySuggestion(
                    each.getKey().term(),
                    each.getKey().identifier(),
                    each.getValue().origin,
                    each.getValue().count,
                    each.getValue().places))
        .sorted(
            Comparator.comparing(GlossarySuggestion::origin)
                .thenComparing(Comparator.comparingInt(GlossarySuggestion::count).reversed())
                .thenComparing(GlossarySuggestion::term)
                .thenComparing(GlossarySuggestion::identifier))
        .limit(limit)
        .toList();
  }

  private void read(String path, String text, List<Symbol> declared) {
    LineIndex lines = LineIndex.of(text);
    for (JavaText.Piece piece : JavaText.pieces(text)) {
      String place = path + ":" + lines.lineOf(piece.start());
      if (piece.comment()) {
        comment(piece, place, declared);
      } else {
        Symbol user = innermost(declared, piece.start());
        if (user != null) {
          string(piece.text(), place, user);
        }
      }
    }
  }

  /** Only what opens a type's declaration, as documentation does. */
  private void comment(JavaText.Piece piece, String place, List<Symbol> declared) {
    for (Symbol symbol : declared) {
      boolean opens = piece.start() - 2 == symbol.range().start();
      if (opens && symbol.kind().isType() && piece.start() <= symbol.name().start()) {
        TermText.ofComment(piece.text(), symbol.typeName())
            .ifPresent(term -> add(Origin.COMMENT, term, symbol.typeName(), place));
      }
    }
  }

  private void string(String text, String place, Symbol user) {
    String identifier = user.kind() == SymbolKind.METHOD ? user.displayName() : user.typeName();
    List<BundleLabels.Label> named = labels.getOrDefault(text, List.of());
    for (BundleLabels.Label label : named) {
      TermText.of(label.text(), identifier)
          .ifPresent(
              term -> {
                add(Origin.LABEL, term, identifier, place);
                note(term, identifier, label.file() + ":" + label.line());
              });
    }
    boolean inWords = text.indexOf(' ') > 0 && Character.isUpperCase(text.codePointAt(0));
    if (named.isEmpty() && (inWords || text.codePoints().anyMatch(CodeTokenizer::isIdeograph))) {
      TermText.of(text, identifier).ifPresent(t -> add(Origin.STRING, t, identifier, place));
    }
  }

  private void add(Origin origin, String term, String identifier, String place) {
    Key key = new Key(term, identifier);
    found.computeIfAbsent(key, k -> new Seen(origin)).count++;
    note(term, identifier, place);
  }

  private void note(String term, String identifier, String place) {
    Seen seen = found.get(new Key(term, identifier));
    if (seen != null && seen.places.size() < PLACES && !seen.places.contains(place)) {
      seen.places.add(place);
    }
  }

  private static @Nullable Symbol innermost(List<Symbol> declared, int offset) {
    return declared.stream()
        .filter(s -> s.range().start() <= offset && offset < s.range().end())
        .min(Comparator.comparingInt(s -> s.range().end() - s.range().start()))
        .orElse(null);
  }
}
