package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a {@link FactSource} read, file by file, named by symbol id instead of by index. */
public final class Facts {
  /** End of a candidate that stands for all methods of a name: {@code a.B#name(}. */
  public static final String ANY_PARAMETERS = "(";

  private Facts() {}

  /**
   * Facts of one file.
   *
   * @param declared in source order
   * @param edges in the order of their sites
   * @param types in source order
   * @param functional ids of the interfaces that a lambda or method reference implements here
   * @param duplicates ids of types declared here that an earlier file declares already; nothing
   *     else of them is in these facts
   * @param mentioned every type and member that these facts name, by id, as seen from outside;
   *     those declared in the tree may be among them
   * @param loosely names of methods that are passed a lambda or method reference here in a call
   *     that is not proven, so that it may become any interface that a method of the name takes
   * @param takes for each name of a method or constructor declared here the ids of the interfaces
   *     of the tree that its parameters name
   * @param values for fields and methods declared here, by id, all that they can hold or return
   *     beside {@code null}; one that is not listed can hold or return anything
   * @param unseenBelow simple names of types that code without bindings has subtypes of
   * @param missingIn packages in which types are missing that the file names
   * @param touched ids of the top-level types of the tree whose declarations these facts rest on
   * @param whole whether the parser got through all of it
   * @param note why it is not whole; empty where it is
   */
  public record FileFacts(
      List<Declared> declared,
      List<Edge> edges,
      List<Type> types,
      List<String> functional,
      List<String> duplicates,
      List<Symbol> mentioned,
      List<String> loosely,
      Map<String, List<String>> takes,
      Map<String, List<Origin>> values,
      List<String> unseenBelow,
      List<String> missingIn,
      List<String> touched,
      boolean whole,
      String note) {

    public FileFacts {
      declared = List.copyOf(declared);
      edges = List.copyOf(edges);
      types = List.copyOf(types);
      functional = List.copyOf(functional);
      duplicates = List.copyOf(duplicates);
      mentioned = List.copyOf(mentioned);
      loosely = List.copyOf(loosely);
      takes = Map.copyOf(takes);
      values = Map.copyOf(values);
      unseenBelow = List.copyOf(unseenBelow);
      missingIn = List.copyOf(missingIn);
      touched = List.copyOf(touched);
    }

    /** A file without code. */
    public static FileFacts empty() {
      return nothing(true, "");
    }

    /** Nothing could be read from the file. */
    public static FileFacts lost(String note) {
      return nothing(false, note);
    }

    /** The same facts with other edges. */
    FileFacts withEdges(List<Edge> others) {
      return new FileFacts(
          declared,
          others,
          types,
          functional,
          duplicates,
          mentioned,
          loosely,
          takes,
          values,
          unseenBelow,
          missingIn,
          touched,
          whole,
          note);
    }

    private static FileFacts nothing(boolean whole, String note) {
      return new FileFacts(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(),
          Map.of(), List.of(), List.of(), List.of(), whole, note);
    }
  }

  /** As {@link Symbol}, without the file. */
  public record Declared(
      String id,
      SymbolKind kind,
      SourceRange range,
      SourceRange name,
      int modifiers,
      boolean varargs) {}

  /**
   * As {@link dev.tracebound.shadow.Origin}, without the file.
   *
   * @param id of the class that is created, of the field or of the method
   */
  public record Origin(String id, SourceRange place) {}

  /**
   * As {@link CallEdge}, without the file; null where the edge has {@link CallEdge#NONE}. Two kinds
   * name what may not be there, and are kept only where the tree declares it: INITIALIZES names a
   * type's class initialiser, and an edge by reflection names its candidates, one that ends in
   * {@link #ANY_PARAMETERS} for all overloads.
   */
  public record Edge(
      String caller,
      @Nullable String callee,
      String calleeText,
      EdgeKind kind,
      Confidence confidence,
      Basis basis,
      @Nullable AmbiguityReason reason,
      SourceRange site,
      @Nullable String receiver,
      boolean virtual,
      boolean inLambda,
      boolean implicit,
      List<String> candidates,
      List<Origin> origins) {

    public Edge {
      candidates = List.copyOf(candidates);
      origins = List.copyOf(origins);
    }

    /**
     * The same edge with the candidate first that compiled classes call; as AMBIGUOUS as it was.
     *
     * @param called one of the candidates
     */
    Edge calledByClasses(String called) {
      List<String> ranked = new ArrayList<>(List.of(called));
      candidates.stream().filter(each -> !each.equals(called)).forEach(ranked::add);
      return new Edge(
          caller,
          called,
          calleeText,
          kind,
          confidence,
          Basis.BYTECODE,
          reason,
          site,
          receiver,
          virtual,
          inLambda,
          implicit,
          ranked,
          origins);
    }

    /** The same edge with other candidates, the first of which it names. */
    Edge withCandidates(List<String> found) {
      return new Edge(
          caller,
          found.getFirst(),
          calleeText,
          kind,
          confidence,
          basis,
          reason,
          site,
          receiver,
          virtual,
          inLambda,
          implicit,
          found,
          origins);
    }
  }

  /** As {@link TypeFacts}. */
  public record Type(
      String type,
      List<String> supertypes,
      boolean instantiable,
      boolean missingSupertype,
      Map<String, List<String>> overrides) {

    public Type {
      supertypes = List.copyOf(supertypes);
      overrides = Map.copyOf(overrides);
    }
  }
}
