package dev.tracebound.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A sources archive, read in memory as it was when it was opened; nothing is unpacked to disk. What
 * its headers say of sizes is not believed: listing inflates every Java entry once, within {@link
 * Limits}.
 */
final class JarSourceTree implements SourceTree {

  /**
   * @param entries of the whole archive; more and it is refused
   * @param entryBytes one entry, inflated
   * @param totalBytes all Java entries together, inflated
   * @param ratio inflated to packed size, from {@link #RATIO_FROM} bytes on
   */
  record Limits(int entries, int entryBytes, long totalBytes, int ratio) {
    static final Limits DEFAULT = new Limits(200_000, SourceTrees.MAX_FILE_BYTES, 1L << 30, 200);
  }

  /** Short repetitive files compress well and harm nobody. */
  private static final int RATIO_FROM = 1 << 20;

  private final Path root;
  private final ZipFile zip;
  private final long fileSize;
  private final long modifiedMillis;
  private final Limits limits;

  private JarSourceTree(Path root, ZipFile zip, Limits limits) throws IOException {
    this.root = root;
    this.zip = zip;
    this.limits = limits;
    this.fileSize = Files.size(root);
    this.modifiedMillis = Files.getLastModifiedTime(root).toMillis();
  }

  static JarSourceTree open(Path root) {
    return open(root, Limits.DEFAULT);
  }

  static JarSourceTree open(Path root, Limits limits) {
    try {
      return new JarSourceTree(root, openZip(root), limits);
    } catch (ZipException e) {
      throw new UserError(
          root
              + " cannot be read as a sources jar: "
              + DiskErrors.reason(e)
              + ". Give a folder of Java sources, or an undamaged, unencrypted -sources.jar.",
          e);
    } catch (IOException e) {
      throw new UserError(
          root + " cannot be read: " + DiskErrors.reason(e) + ". Check its permissions.", e);
    }
  }

  private static ZipFile openZip(Path root) throws IOException {
    try {
      return openZip(root, StandardCharsets.UTF_8);
    } catch (ZipException e) {
      try {
        // old archives hold names in some other charset: garbled names, but readable files
        return openZip(root, StandardCharsets.ISO_8859_1);
      } catch (ZipException again) {
        e.addSuppressed(again);
        throw e;
      }
    }
  }

  private static ZipFile openZip(Path root, Charset names) throws IOException {
    return new ZipFile(root.toFile(), ZipFile.OPEN_READ, names);
  }

  @Override
  public Path root() {
    return root;
  }

  @Override
  public String name() {
    return String.valueOf(root.getFileName()).replaceFirst("(?i)(-sources)?\\.(jar|zip)$", "");
  }

  @Override
  public Listing list(WorkMonitor monitor) throws IOException {
    if (zip.size() > limits.entries()) {
      throw new UserError(
          root
              + " holds "
              + zip.size()
              + " entries; more than "
              + limits.entries()
              + " are not read. Give a folder of Java sources, or a smaller -sources.jar.");
    }
    List<Entry> entries = new ArrayList<>();
    List<Skipped> skipped = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    long total = 0;
    for (ZipEntry entry : java.util.Collections.list(zip.entries())) {
      monitor.check();
      String path = entry.getName();
      if (!SourceTrees.isJava(path)) {
        continue;
      }
      try {
        refuseUnsafe(path);
        if (!seen.add(path)) {
          throw new IOException("a second entry of this name");
        }
        long budget = limits.totalBytes() - total;
        int size = inflate(entry, budget).length;
        total += size;
        entries.add(new Entry(path, size, modifiedMillis));
        monitor.progress("list", entries.size(), 0, path);
      } catch (IOException e) {
        skipped.add(new Skipped(path, DiskErrors.reason(e)));
      }
    }
    entries.sort(Comparator.comparing(Entry::path));
    skipped.sort(Comparator.comparing(Skipped::path));
    return SourceTrees.requireJava(this, new Listing(entries, skipped));
  }

  @Override
  public List<String> named(String ending, WorkMonitor monitor) {
    monitor.check();
    return zip.stream()
        .filter(entry -> !entry.isDirectory() && entry.getName().endsWith(ending))
        .map(ZipEntry::getName)
        .sorted()
        .distinct()
        .toList();
  }

  @Override
  public byte[] read(String path) throws IOException {
    ZipEntry entry = zip.getEntry(path);
    try {
      refuseUnsafe(path);
      if (entry == null || entry.isDirectory()) {
        throw new IOException("it is not in the archive");
      }
      return inflate(entry, limits.entryBytes());
    } catch (IOException e) {
      throw new IOException(path + " cannot be read: " + DiskErrors.reason(e), e);
    }
  }

  @Override
  public boolean has(String path) {
    ZipEntry entry = zip.getEntry(path);
    return entry != null && !entry.isDirectory();
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private byte[] inflate(ZipEntry entry, long budget) throws IOException {
    long packed = Math.clamp(entry.getCompressedSize(), 1, fileSize);
    long byRatio = Math.max(RATIO_FROM, packed * limits.ratio());
    int most = (int) Math.min(Math.min(limits.entryBytes(), budget), byRatio);
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length <= most) {
        return bytes;
      }
    }
    if (most == limits.entryBytes()) {
      throw new IOException(
          "larger than " + limits.entryBytes() / (1024 * 1024) + " MB when unpacked");
    }
    throw new IOException(
        most == byRatio
            ? "packed more than " + limits.ratio() + " times smaller than it is"
            : "the archive's files are larger than "
                + limits.totalBytes() / (1024 * 1024)
                + " MB together");
  }

  private static void refuseUnsafe(String path) throws IOException {
    boolean odd = path.indexOf('\\') >= 0 || path.indexOf(':') >= 0;
    for (String part : path.split("/", -1)) {
      odd |= part.isEmpty() || part.equals(".") || part.equals("..");
    }
    if (odd || path.chars().anyMatch(Character::isISOControl)) {
      throw new IOException("not a plain relative path");
    }
  }
}
