package dev.tracebound.shadow;

import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.Hashes;
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
    Map<String, String> strings = new HashMap<>();
    Map<String, FileRecord> records = new HashMap<>();
    for (String key : keys) {
      Path file = file(key);
      try {
        for (byte[] each : blobs(Files.readAllBytes(file))) {
          FileRecord record =
              FactsCodec.decode(each, text -> strings.computeIfAbsent(text, same -> same));
          records.put(record.path(), record);
        }
      } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
        LOG.warn("the facts in {} cannot be used and are extracted again: {}", file, e.toString());
      }
    }
    return records;
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
