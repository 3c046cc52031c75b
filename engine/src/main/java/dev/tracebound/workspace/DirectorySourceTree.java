package dev.tracebound.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A folder. Hidden folders, {@code node_modules} and build output ({@code target}, {@code build},
 * {@code out}, {@code bin}) are passed over without a word; a folder of such a name is a package
 * like any other where it lies below a folder named {@code src} or holds Java files itself.
 */
final class DirectorySourceTree implements SourceTree {
  private static final Set<String> BUILD_OUTPUT = Set.of("target", "build", "out", "bin");
  private static final String LINK = "a link; links are not followed";

  private final Path root;

  /** Names need not survive the way to a string and back where the platform's charset is narrow. */
  private final Map<String, Path> listed = new ConcurrentHashMap<>();

  DirectorySourceTree(Path root) {
    this.root = root;
  }

  @Override
  public Path root() {
    return root;
  }

  @Override
  public String name() {
    Path last = root.getFileName();
    return last == null ? "root" : last.toString();
  }

  @Override
  public Listing list(WorkMonitor monitor) throws IOException {
    Walk walk = new Walk(SourceTrees::isJava, monitor);
    Files.walkFileTree(root, walk);
    walk.entries.sort(Comparator.comparing(Entry::path));
    walk.skipped.sort(Comparator.comparing(Skipped::path));
    return SourceTrees.requireJava(this, new Listing(walk.entries, walk.skipped));
  }

  @Override
  public List<Path> folders(WorkMonitor monitor) throws IOException {
    Walk walk = new Walk(SourceTrees::isJava, monitor);
    Files.walkFileTree(root, walk);
    return List.copyOf(walk.folders);
  }

  @Override
  public List<String> named(String ending, WorkMonitor monitor) throws IOException {
    Walk walk = new Walk(name -> name.endsWith(ending), monitor);
    Files.walkFileTree(root, walk);
    return walk.entries.stream().map(Entry::path).sorted().toList();
  }

  @Override
  public byte[] read(String path) throws IOException {
    Path file = locate(path);
    Path link = firstLink(file);
    if (link != null) {
      throw new IOException(path + " cannot be read: " + relative(link) + " is " + LINK);
    }
    try {
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new IOException("not a regular file");
      }
      try (InputStream in =
          Files.newInputStream(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
        return SourceTrees.readCapped(in);
      }
    } catch (IOException e) {
      throw new IOException(path + " cannot be read: " + DiskErrors.reason(e), e);
    }
  }

  @Override
  public boolean has(String path) {
    try {
      Path file = locate(path);
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.isReadable(file)
          && firstLink(file) == null;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() {}

  private @Nullable Path firstLink(Path file) {
    for (Path part = file; part != null && !part.equals(root); part = part.getParent()) {
      if (Files.isSymbolicLink(part)) {
        return part;
      }
    }
    return null;
  }

  private Path locate(String path) throws IOException {
    Path known = listed.get(path);
    if (known != null) {
      return known;
    }
    try {
      Path file = root.resolve(path).normalize();
      if (file.startsWith(root) && !file.equals(root) && relative(file).equals(path)) {
        return file;
      }
    } catch (InvalidPathException e) {
      throw new IOException(path + " is no path here: " + e.getReason(), e);
    }
    throw new IOException(path + " is not a path below " + root);
  }

  private String relative(Path path) {
    StringBuilder joined = new StringBuilder();
    for (Path part : root.relativize(path)) {
      joined.append(joined.isEmpty() ? "" : "/").append(part);
    }
    return joined.toString();
  }

  private final class Walk implements FileVisitor<Path> {
    private final Predicate<String> wanted;
    private final WorkMonitor monitor;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();

    Walk(Predicate<String> wanted, WorkMonitor monitor) {
      this.wanted = wanted;
      this.monitor = monitor;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      monitor.check();
      boolean wanted = folder.equals(root) || isWanted(folder);
      if (wanted) {
        folders.add(folder);
      }
      return wanted ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      boolean asked = wanted.test(file.toString());
      if (attributes.isSymbolicLink()) {
        if (asked || Files.isDirectory(file)) {
          skip(file, LINK);
        }
      } else if (asked && !attributes.isRegularFile()) {
        skip(file, "not a regular file");
      } else if (asked) {
        add(file, attributes);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException error) throws IOException {
      if (file.equals(root)) {
        throw error;
      }
      skip(file, DiskErrors.reason(error));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException error)
        throws IOException {
      if (error != null && folder.equals(root)) {
        throw error;
      }
      if (error != null) {
        skip(folder, "listed in part only: " + DiskErrors.reason(error));
      }
      return FileVisitResult.CONTINUE;
    }

    private void add(Path file, BasicFileAttributes attributes) {
      String path = relative(file);
      if (attributes.size() > SourceTrees.MAX_FILE_BYTES) {
        skip(file, SourceTrees.TOO_LARGE);
      } else if (!Files.isReadable(file)) {
        skip(file, "access denied");
      } else if (!file.equals(listed.computeIfAbsent(path, key -> file))) {
        skip(file, "its name cannot be told from another's in this system's character set");
      } else {
        entries.add(new Entry(path, attributes.size(), attributes.lastModifiedTime().toMillis()));
        monitor.progress("list", entries.size(), 0, path);
      }
    }

    private void skip(Path path, String reason) {
      skipped.add(new Skipped(relative(path), reason));
    }

    private boolean isWanted(Path folder) throws IOException {
      String name = String.valueOf(folder.getFileName());
      if (name.startsWith(".") || name.equals("node_modules")) {
        return false;
      }
      return !BUILD_OUTPUT.contains(name) || liesBelowSrc(folder) || holdsJava(folder);
    }

    private boolean liesBelowSrc(Path folder) {
      for (Path part : root.relativize(folder)) {
        if (part.toString().equals("src")) {
          return true;
        }
      }
      return false;
    }

    private boolean holdsJava(Path folder) {
      try (var files = Files.newDirectoryStream(folder, "*.java")) {
        return files.iterator().hasNext();
      } catch (IOException e) {
        skip(folder, DiskErrors.reason(e));
        return false;
      }
    }
  }
}
