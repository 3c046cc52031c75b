package dev.tracebound.index;

import dev.tracebound.embedding.Embeddings;
import dev.tracebound.json.Json;
import dev.tracebound.project.ClassPathFingerprint;
import dev.tracebound.project.ClassPathOptions;
import dev.tracebound.project.ProjectReader;
import dev.tracebound.project.ProjectReading;
import dev.tracebound.retrieval.SymbolIndexWriter;
import dev.tracebound.retrieval.SymbolSearcher;
import dev.tracebound.shadow.FactsStore;
import dev.tracebound.shadow.IndexedTree;
import dev.tracebound.shadow.ShadowGraph;
import dev.tracebound.shadow.ShadowIndexer;
import dev.tracebound.shadow.ShadowStore;
import dev.tracebound.shadow.SourceFile;
import dev.tracebound.shadow.java.JavaExtractor;
import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.SourceTrees;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.TreeWorkspace;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * Builds and opens the index of a source tree. The last complete generation stays usable whatever
 * happens to a new one.
 */
public final class CodeIndexer {
  private static final Logger LOG = LoggerFactory.getLogger(CodeIndexer.class);
  private static final JavaExtractor JAVA = new JavaExtractor();
  private static final ShadowStore STORE = new ShadowStore(JAVA.version());
  private static final String SHADOW = "shadow.bin";
  private static final String SEARCH = "search";
  private static final String FACTS = "facts";
  private static final String SNAPSHOT = "snapshot";

  private final WorkspaceHome home;
  private final List<String> classPath;
  private final List<String> bytecode;
  private final SharedEmbeddings embeddings;
  private final ClassPathFingerprint fingerprint = new ClassPathFingerprint();

  /** What to do with an index that is there. */
  public enum Policy {
    /** Open it as it is. */
    KEEP,
    /** Build anew where a file changed. */
    UPDATE,
    /** Build anew in any case. */
    REBUILD
  }

  /** Goes by the class path that the tree was last indexed with, else by its build files. */
  public CodeIndexer(WorkspaceHome home) {
    this(home, List.of(), List.of());
  }

  /**
   * @param classPath what a person named, as {@link ClassPathOptions#explicit}; where empty, what
   *     was named last for the tree, else what its build files name
   * @param bytecode jars and folders that a person says hold the tree's compiled classes; where
   *     empty, those that were named last for the tree
   * @throws UserError where one of these is not there
   */
  public CodeIndexer(WorkspaceHome home, List<String> classPath, List<Path> bytecode) {
    this.home = home;
    this.embeddings = new SharedEmbeddings(home);
    this.classPath = List.copyOf(classPath);
    this.bytecode = bytecode.stream().map(CodeIndexer::existing).toList();
  }

  private static String existing(Path compiled) {
    Path path = compiled.toAbsolutePath().normalize();
    if (!Files.exists(path)) {
      throw new UserError(
          "There is no "
              + path
              + ". Correct --bytecode: a jar or a folder of this tree's compiled classes.");
    }
    return path.toString();
  }

  /**
   * Opens the index of a tree; builds it where there is none, or where the policy says so.
   *
   * @param source a folder of Java sources or a {@code -sources.jar}
   * @throws UserError where the tree cannot be read, holds no Java, or the index cannot be written
   */
  public CodeIndex open(Path source, Policy policy, WorkMonitor monitor) {
    SourceTree tree = SourceTrees.open(source);
    try {
      return open(tree, policy, monitor);
    } catch (IOException e) {
      throw closing(tree, new UserError("Cannot read " + source + ": " + e.getMessage(), e));
    } catch (RuntimeException e) {
      throw closing(tree, e);
    } catch (OutOfMemoryError e) {
      throw closing(tree, tooBig(tree, e));
    }
  }

  private static UserError tooBig(SourceTree tree, OutOfMemoryError e) {
    return new UserError(
        "The memory given to this program (%d MB) is not enough to index %s. What was there before"
                .formatted(Runtime.getRuntime().maxMemory() >> 20, tree.name())
            + " is unchanged. Set TRACEBOUND_HEAP to more, e.g. TRACEBOUND_HEAP=3g, or index a"
            + " part of the tree.",
        e);
  }

  private static RuntimeException closing(SourceTree tree, RuntimeException failure) {
    try {
      tree.close();
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }

  private CodeIndex open(SourceTree tree, Policy policy, WorkMonitor monitor) throws IOException {
    TreeWorkspace workspace = home.tree(tree);
    Optional<Loaded> loaded = Optional.empty();
    Optional<SourceTree.Listing> listing = Optional.empty();
    if (policy != Policy.REBUILD) {
      loaded = workspace.current().flatMap(CodeIndexer::load);
      if (loaded.isPresent()) {
        SourceTree.Listing now = tree.list(monitor);
        listing = Optional.of(now);
        Freshness freshness = Freshness.of(loaded.get().graph(), tree, now, monitor);
        if (policy == Policy.KEEP
            || (freshness.isFresh()
                && classPathOf(loaded).equals(loaded.get().classPath())
                && bytecodeOf(loaded).equals(loaded.get().manifest().bytecode())
                && versionOf(bytecodeOf(loaded))
                    .equals(loaded.get().manifest().bytecodeVersion()))) {
          return open(loaded.get(), tree, workspace, freshness);
        }
      }
    }
    Loaded built = build(tree, workspace, loaded, listing, monitor);
    return open(built, tree, workspace, Freshness.FRESH);
  }

  private List<String> classPathOf(Optional<Loaded> before) {
    return classPath.isEmpty() ? before.map(Loaded::classPath).orElse(List.of()) : classPath;
  }

  private List<String> bytecodeOf(Optional<Loaded> before) {
    return bytecode.isEmpty()
        ? before.map(known -> known.manifest().bytecode()).orElse(List.of())
        : bytecode;
  }

  /** What cannot be read is a note of the index; it counts as one more version. */
  private String versionOf(List<String> compiled) {
    try {
      return fingerprint.of(compiled.stream().map(Path::of).toList());
    } catch (UncheckedIOException e) {
      LOG.warn("the compiled classes cannot be read: {}", e.getMessage());
      return "unreadable";
    }
  }

  private record Loaded(Path folder, Manifest manifest, ShadowGraph graph) {
    List<String> classPath() {
      return manifest.classPath();
    }
  }

  private CodeIndex open(
      Loaded loaded, SourceTree tree, TreeWorkspace workspace, Freshness freshness)
      throws IOException {
    Embeddings shared = embeddings.take();
    boolean complete = false;
    try {
      SymbolSearcher searcher = SymbolSearcher.open(loaded.folder().resolve(SEARCH), shared);
      CodeIndex index =
          new CodeIndex(
              loaded.manifest(),
              tree,
              workspace,
              loaded.graph(),
              searcher,
              freshness,
              embeddings::giveBack);
      complete = true;
      return index;
    } finally {
      if (!complete) {
        embeddings.giveBack();
      }
    }
  }

  /**
   * A generation that cannot be read is as good as none: it is built anew, and the log says why.
   */
  private static Optional<Loaded> load(Path folder) {
    try {
      Manifest manifest =
          Json.read(Files.readString(folder.resolve(Manifest.FILE)), Manifest.class);
      if (manifest.format() != Manifest.FORMAT) {
        LOG.info(
            "{} has format {}, this version writes {}", folder, manifest.format(), Manifest.FORMAT);
        return Optional.empty();
      }
      return Optional.of(new Loaded(folder, manifest, STORE.read(folder.resolve(SHADOW))));
    } catch (IOException | JacksonException | UserError e) {
      LOG.warn("the index in {} cannot be used and is built anew: {}", folder, e.getMessage());
      return Optional.empty();
    }
  }

  private Loaded build(
      SourceTree tree,
      TreeWorkspace workspace,
      Optional<Loaded> before,
      Optional<SourceTree.Listing> listing,
      WorkMonitor monitor)
      throws IOException {
    try (TreeWorkspace.Generation generation = workspace.beginGeneration()) {
      Path folder = generation.path();
      FactsStore facts = new FactsStore(workspace.folder().resolve(FACTS), JAVA.version());
      List<String> explicit = classPathOf(before);
      List<String> compiled = bytecodeOf(before);
      // before they are read: what changes meanwhile is noticed at the next run
      String compiledVersion = versionOf(compiled);
      List<String> notes = new ArrayList<>();
      IndexedTree indexed =
          new ShadowIndexer(JAVA, TextDecoder::decode)
              .index(
                  tree,
                  listing.orElseGet(() -> ShadowIndexer.list(tree, monitor)),
                  structure(tree, explicit, compiled, notes, monitor),
                  before
                      .map(known -> IndexedTree.load(known.graph(), known.manifest().sets(), facts))
                      .orElse(IndexedTree.NONE),
                  workspace.folder().resolve(SNAPSHOT),
                  monitor);
      notes.addAll(indexed.notes());
      ShadowGraph graph = indexed.graph();
      STORE.write(graph, folder.resolve(SHADOW));
      writeSearch(before, folder.resolve(SEARCH), graph, texts(tree, graph), monitor);
      monitor.check();
      Manifest manifest =
          new Manifest(
              Manifest.FORMAT,
              generation.name(),
              tree.root().toString(),
              revision(graph),
              graph.files().size(),
              Instant.now(),
              indexed.store(facts),
              explicit,
              compiled,
              compiledVersion,
              notes);
      AtomicFiles.DISK.write(folder.resolve(Manifest.FILE), Json.pretty(manifest));
      Path complete = generation.commit();
      facts.keepOnly(manifest.sets().values().stream().map(IndexedTree.StoredSet::key).toList());
      // what is used from now on is what was stored
      return new Loaded(complete, manifest, STORE.read(complete.resolve(SHADOW)));
    }
  }

  private static void writeSearch(
      Optional<Loaded> before,
      Path folder,
      ShadowGraph graph,
      Function<Integer, String> texts,
      WorkMonitor monitor)
      throws IOException {
    if (before.isPresent()) {
      Loaded known = before.get();
      Path earlier = known.folder().resolve(SEARCH);
      SymbolIndexWriter.update(earlier, known.graph(), folder, graph, texts, monitor);
    } else {
      SymbolIndexWriter.write(folder, graph, texts, monitor);
    }
  }

  private ShadowIndexer.Structure structure(
      SourceTree tree,
      List<String> explicit,
      List<String> compiled,
      List<String> notes,
      WorkMonitor monitor) {
    return new ShadowIndexer.Structure(
        files -> {
          ProjectReading reading =
              ProjectReader.read(tree, files, ClassPathOptions.of(explicit), monitor);
          notes.addAll(reading.notes());
          return reading.layout();
        },
        fingerprint::of,
        compiled.stream().map(Path::of).toList());
  }

  /**
   * The text of a file where it still is what the facts were taken from; else empty, and only its
   * names can be found.
   */
  private static Function<Integer, String> texts(SourceTree tree, ShadowGraph graph) {
    return index -> {
      SourceFile file = graph.file(index);
      try {
        SourceText text = TextDecoder.decode(file.path(), tree.read(file.path()));
        return text.sha256().equals(file.sha256()) ? text.text() : "";
      } catch (IOException e) {
        LOG.warn("{} changed while it was indexed: {}", file.path(), e.getMessage());
        return "";
      }
    };
  }

  private static String revision(ShadowGraph graph) {
    StringBuilder all = new StringBuilder();
    graph.files().forEach(f -> all.append(f.path()).append('\0').append(f.sha256()).append('\n'));
    return Hashes.sha256(all.toString());
  }
}
