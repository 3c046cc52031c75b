package dev.tracebound.shadow;

import dev.tracebound.project.ProjectLayout;
import dev.tracebound.shadow.java.JavaExtractor;
import dev.tracebound.workspace.SourceText;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A source tree in memory, and the shadow of it. */
final class MemoryTree implements SourceTree {
  private final Map<String, byte[]> files = new TreeMap<>();
  private final Map<String, Long> modified = new TreeMap<>();
  private final Map<String, String> vanished = new TreeMap<>();
  private ShadowIndexer.Structure structure = structure(List.of(), List.of());

  private static ShadowIndexer.Structure structure(List<Path> classPath, List<Path> compiled) {
    return new ShadowIndexer.Structure(
        files -> ProjectLayout.plain(files, classPath), jars -> jars.toString(), compiled);
  }

  /** With compiled classes of the tree beside it. */
  MemoryTree compiledTo(Path... compiled) {
    structure = structure(List.of(), List.of(compiled));
    return this;
  }

  /** Sets when a file was modified, in milliseconds since 1970. */
  MemoryTree modified(String path, long millis) {
    modified.put(path, millis);
    return this;
  }

  /** A file whose path follows from its package and its first public or only type. */
  MemoryTree with(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
    modified.merge(path, 1L, Long::sum);
    return this;
  }

  /** A file that is listed and gone when it is read. */
  MemoryTree vanishing(String path) {
    vanished.put(path, path);
    return this;
  }

  static MemoryTree of(String... sources) {
    MemoryTree tree = new MemoryTree();
    int number = 0;
    for (String source : sources) {
      tree.with("f" + number++ + ".java", source);
    }
    return tree;
  }

  static MemoryTree ofJar(Path jar) throws IOException {
    MemoryTree tree = new MemoryTree();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        if (entry.getName().endsWith(".java")) {
          tree.files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
        }
      }
    }
    return tree;
  }

  Set<String> paths() {
    return files.keySet();
  }

  String text(String path) {
    return new String(files.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
  }

  ShadowGraph index() {
    return index(WorkMonitor.NONE);
  }

  ShadowGraph index(List<Path> classPath) {
    structure = structure(classPath, List.of());
    return index(WorkMonitor.NONE);
  }

  ShadowGraph index(WorkMonitor monitor) {
    try {
      Path work = Files.createTempDirectory("shadow-test");
      try {
        return index(IndexedTree.NONE, work, monitor).graph();
      } finally {
        delete(work);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Goes on from an earlier run. */
  IndexedTree index(IndexedTree before, Path work, WorkMonitor monitor) {
    return new ShadowIndexer(new JavaExtractor(), MemoryTree::decode)
        .index(this, structure, before, work, monitor);
  }

  /** What the store writes of a shadow. */
  static byte[] bytes(ShadowGraph graph) {
    try {
      Path file = Files.createTempFile("shadow-test", ".bin");
      new ShadowStore("test").write(graph, file);
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      return bytes;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  MemoryTree without(String path) {
    files.remove(path);
    return this;
  }

  static void delete(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static SourceText decode(String path, byte[] bytes) {
    return new SourceText(
        path, new String(bytes, StandardCharsets.UTF_8), "UTF-8", sha256(bytes), bytes.length);
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Path root() {
    return Path.of("memory");
  }

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public Listing list(WorkMonitor monitor) {
    Map<String, Entry> entries = new TreeMap<>();
    files.forEach(
        (path, bytes) ->
            entries.put(path, new Entry(path, bytes.length, modified.getOrDefault(path, 1L))));
    vanished.keySet().forEach(path -> entries.put(path, new Entry(path, 1, 7)));
    return new Listing(List.copyOf(entries.values()), List.of());
  }

  @Override
  public byte[] read(String path) throws IOException {
    byte[] bytes = files.get(path);
    if (bytes == null) {
      throw new NoSuchFileException(path);
    }
    return bytes;
  }

  @Override
  public void close() {}
}
