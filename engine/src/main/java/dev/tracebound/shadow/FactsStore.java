package dev.tracebound.shadow;

import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.Workers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The facts of a tree's source sets, one file a set. A file is named by what its facts follow from
 * (version of the fact source, what the set sees, paths and hashes of its files) and never changes.
 */
public final class FactsStore {
  private static final Logger LOG = LoggerFactory.getLogger(FactsStore.class);
  private static final int MAGIC = 0x54424653;
  private static final int FORMAT = 4;

  /** Behind magic and format. */
  private static final int CHECKSUM_AT = 2 * Integer.BYTES;

  /** Records are decoded in portions, so that all cores have something to do. */
  private static final int RECORDS_A_TASK = 128;

  private static final long STACK_BYTES = 1L << 20;

  private static final String SUFFIX = ".facts";

  private final Path folder;
  private final String version;

  /**
   * @param folder need not exist yet
   * @param version of the fact source
   */
  public FactsStore(Path folder, String version) {
    this.folder = folder;
    this.version = version;
  }

  /**
   * Reads sets. One that cannot be read is left out, and the log says why: its facts are extracted
   * again.
   *
   * @param keys as {@link #write} gave them
   */
  Map<String, FileRecord> read(Collection<String> keys) {
    Map<String, String> strings = new ConcurrentHashMap<>();
    Map<String, FileRecord> records = new HashMap<>();
    for (String key : keys) {
      Path file = file(key);
      try {
        for (FileRecord record : decoded(blobs(Files.readAllBytes(file)), strings)) {
          records.put(record.path(), record);
        }
      } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
        LOG.warn("the facts in {} cannot be used and are extracted again: {}", file, e.toString());
      }
    }
    return records;
  }

  /**
   * @param strings those of all records so far: each is kept once
   */
  private static List<FileRecord> decoded(List<byte[]> blobs, Map<String, String> strings) {
    List<Function<WorkMonitor, List<FileRecord>>> tasks = new ArrayList<>();
    for (int from = 0; from < blobs.size(); from += RECORDS_A_TASK) {
      List<byte[]> part = blobs.subList(from, Math.min(from + RECORDS_A_TASK, blobs.size()));
      tasks.add(
          monitor ->
              part.stream()
                  .map(each -> FactsCodec.decode(each, text -> onlyOne(strings, text)))
                  .toList());
    }
    int threads = Runtime.getRuntime().availableProcessors();
    return Workers.call("facts-reader", threads, STACK_BYTES, WorkMonitor.NONE, tasks).stream()
        .flatMap(List::stream)
        .toList();
  }

  private static String onlyOne(Map<String, String> strings, String text) {
    String known = strings.putIfAbsent(text, text);
    return known == null ? text : known;
  }

  private static List<byte[]> blobs(byte[] bytes) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MAGIC || in.readInt() != FORMAT) {
        throw new IOException("it has another format");
      }
      int checksum = in.readInt();
      if (checksum != checksum(bytes)) {
        throw new IOException("its checksum does not fit");
      }
      List<byte[]> blobs = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
          throw new IOException("it ends too soon");
        }
        blobs.add(in.readNBytes(length));
      }
      return blobs;
    }
  }

  /**
   * Writes the facts of one set, whole or not at all.
   *
   * @param environment what else than the files its facts follow from
   * @param records in the order of their paths
   * @return the key to read them by
   * @throws IOException where the folder cannot be written
   */
  String write(String environment, List<FileRecord> records) throws IOException {
    StringBuilder all = new StringBuilder(version).append('\n').append(environment).append('\n');
    for (FileRecord record : records) {
      all.append(record.path()).append('\0').append(record.file().sha256()).append('\n');
    }
    String key = Hashes.sha256(all.toString());
    Path file = file(key);
    if (Files.exists(file)) {
      return key;
    }
    Files.createDirectories(folder);
    AtomicFiles.DISK.write(file, encode(records));
    return key;
  }

  private static byte[] encode(List<FileRecord> records) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(body)) {
      out.writeInt(MAGIC);
      out.writeInt(FORMAT);
      out.writeInt(0);
      out.writeInt(records.size());
      for (FileRecord record : records) {
        byte[] blob = FactsCodec.encode(record);
        out.writeInt(blob.length);
        out.write(blob);
      }
    }
    byte[] bytes = body.toByteArray();
    return ByteBuffer.wrap(bytes).putInt(CHECKSUM_AT, checksum(bytes)).array();
  }

  /** Of all that stands behind it. */
  private static int checksum(byte[] bytes) {
    int from = CHECKSUM_AT + Integer.BYTES;
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, bytes.length - from);
    return (int) crc.getValue();
  }

  /** Removes what no generation that is kept names. */
  public void keepOnly(Collection<String> keys) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    Set<String> kept = new HashSet<>(keys);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(SUFFIX)
            && !kept.contains(name.substring(0, name.length() - SUFFIX.length()))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private Path file(String key) {
    return folder.resolve(key + SUFFIX);
  }
}
