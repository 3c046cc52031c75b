package dev.tracebound.embedding;

import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Vectors that a model gave before, on disk, for all trees of a home and all processes at once. One
 * file a model: a header, then records of one size (key, vector, checksum), which are only ever
 * appended. A record that a crash tore, or that the disk spoilt, is as good as not there. For many
 * threads.
 */
final class VectorCache implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(VectorCache.class);

  /** About 1.5 GB at 384 numbers a vector; what comes after is not kept. */
  static final int MOST_RECORDS = 1_000_000;

  private static final long MAGIC = 0x5442_5643_0000_0001L;
  private static final int HEADER_BYTES = Long.BYTES + Integer.BYTES + Integer.BYTES;
  private static final int KEY_BYTES = 32;
  private static final int SCAN_BYTES = 1 << 20;

  /** One writer of a file in this process; the lock on the file keeps out the others. */
  private static final Map<Path, Object> WRITERS = new ConcurrentHashMap<>();

  private final Path path;
  private final int dims;
  private final int recordBytes;
  private final RandomAccessFile file;
  private final RecordIndex index = new RecordIndex();

  /** Records that the index knows or that were passed over. */
  private int known;

  private VectorCache(Path path, int dims) throws IOException {
    this.path = path;
    this.dims = dims;
    this.recordBytes = KEY_BYTES + dims * Float.BYTES + Integer.BYTES;
    // not a channel: that is closed for all threads where one of them is interrupted
    this.file = new RandomAccessFile(path.toFile(), "rw");
  }

  /**
   * @param folder need not exist yet
   * @param modelId names the file
   * @param dims numbers of a vector
   * @throws UserError where the folder cannot be written
   */
  static VectorCache open(Path folder, String modelId, int dims) {
    Path path = folder.resolve(modelId + ".vectors");
    try {
      Files.createDirectories(folder);
      VectorCache cache = new VectorCache(folder.toRealPath().resolve(path.getFileName()), dims);
      boolean complete = false;
      try {
        cache.locked(cache::start);
        complete = true;
        return cache;
      } finally {
        if (!complete) {
          cache.close();
        }
      }
    } catch (IOException e) {
      throw DiskErrors.cannotWrite(path, e);
    }
  }

  /** What a text's vector is kept under. */
  static String key(String modelId, String prefix, String text) {
    return Hashes.sha256(modelId + "\n" + WellFormed.text(prefix + text));
  }

  /** The vector, or null where none is kept. */
  synchronized float @Nullable [] get(String key) throws IOException {
    byte[] wanted = HexFormat.of().parseHex(key);
    for (int record : index.find(head(wanted))) {
      byte[] found = new byte[recordBytes];
      file.seek(offset(record));
      if (file.read(found) == recordBytes
          && Arrays.equals(wanted, 0, KEY_BYTES, found, 0, KEY_BYTES)
          && checksum(found) == ByteBuffer.wrap(found).getInt(recordBytes - Integer.BYTES)) {
        float[] vector = new float[dims];
        ByteBuffer.wrap(found).position(KEY_BYTES).asFloatBuffer().get(vector);
        return vector;
      }
    }
    return null;
  }

  /**
   * Keeps vectors; those that are kept already, and those that are too many, are passed over.
   *
   * @param vectors one a key
   * @throws IOException where the file cannot be written; what was kept before still is
   */
  void put(List<String> keys, List<float[]> vectors) throws IOException {
    locked(() -> append(keys, vectors));
  }

  @Override
  public synchronized void close() throws IOException {
    file.close();
  }

  private synchronized void append(List<String> keys, List<float[]> vectors) throws IOException {
    catchUp();
    ByteBuffer records = ByteBuffer.allocate(Math.multiplyExact(keys.size(), recordBytes));
    for (int i = 0; i < keys.size(); i++) {
      boolean full = known + records.position() / recordBytes >= MOST_RECORDS;
      if (!full && get(keys.get(i)) == null) {
        byte[] record = new byte[recordBytes];
        ByteBuffer bytes = ByteBuffer.wrap(record).put(HexFormat.of().parseHex(keys.get(i)));
        bytes.asFloatBuffer().put(vectors.get(i));
        bytes.putInt(recordBytes - Integer.BYTES, checksum(record));
        records.put(record);
      }
    }
    // over what a crash left of a record
    file.seek(offset(known));
    file.write(records.array(), 0, records.position());
    catchUp();
  }

  private synchronized void start() throws IOException {
    byte[] header =
        ByteBuffer.allocate(HEADER_BYTES).putLong(MAGIC).putInt(dims).putInt(recordBytes).array();
    byte[] found = new byte[HEADER_BYTES];
    file.seek(0);
    if (file.read(found) == HEADER_BYTES && Arrays.equals(header, found)) {
      catchUp();
      return;
    }
    if (file.length() > 0) {
      LOG.warn("the vectors in {} cannot be used and are computed again", path);
    }
    file.setLength(0);
    file.write(header);
  }

  /** Takes up what was appended since, by whichever process. */
  private void catchUp() throws IOException {
    long whole = (file.length() - HEADER_BYTES) / recordBytes;
    int records = Math.clamp(whole, 0, MOST_RECORDS);
    byte[] chunk = new byte[Math.max(1, SCAN_BYTES / recordBytes) * recordBytes];
    while (known < records) {
      int count = Math.min(records - known, chunk.length / recordBytes);
      file.seek(offset(known));
      file.readFully(chunk, 0, count * recordBytes);
      for (int i = 0; i < count; i++) {
        index.add(ByteBuffer.wrap(chunk).getLong(i * recordBytes), known + i);
      }
      known += count;
    }
  }

  private void locked(Action action) throws IOException {
    synchronized (WRITERS.computeIfAbsent(path, any -> new Object())) {
      try (FileChannel channel =
              FileChannel.open(
                  path.resolveSibling(path.getFileName() + ".lock"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          FileLock lock = channel.lock()) {
        if (!lock.isValid()) {
          throw new IOException("the lock is not valid");
        }
        action.run();
      }
    }
  }

  private long offset(int record) {
    return HEADER_BYTES + (long) record * recordBytes;
  }

  private static long head(byte[] key) {
    return ByteBuffer.wrap(key).getLong();
  }

  /** Of all that stands before it. */
  private static int checksum(byte[] record) {
    CRC32C crc = new CRC32C();
    crc.update(record, 0, record.length - Integer.BYTES);
    return (int) crc.getValue();
  }

  /** Something done under the lock. */
  @FunctionalInterface
  private interface Action {
    void run() throws IOException;
  }
}
