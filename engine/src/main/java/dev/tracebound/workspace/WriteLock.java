package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to write into one folder, held by one process and one owner in it. The system gives it
 * back when a process dies, however it dies. The lock file stays; it holds the holder's process id.
 */
final class WriteLock implements AutoCloseable {
  /**
   * Locks held by this process. Asked before the file is touched: on POSIX systems closing any
   * channel of a locked file gives up the process's lock on it.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  /** The locked byte lies beyond the content, which stays readable where locks are mandatory. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private final Path file;
  private final FileChannel channel;

  private WriteLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * @param file the lock file; created where it is not there
   * @param what is written below it, as a person calls it
   * @throws UserError where another has it; it names the process
   */
  static WriteLock acquire(Path file, String what) throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    Path real = file.resolveSibling("").toRealPath().resolve(file.getFileName());
    if (!HELD.add(real)) {
      throw taken(what, Long.toString(ProcessHandle.current().pid()));
    }
    boolean locked = false;
    try {
      FileChannel channel =
          FileChannel.open(
              real, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
        if (lock == null) {
          throw taken(what, holder(channel));
        }
        byte[] pid =
            Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII);
        channel.truncate(0).write(ByteBuffer.wrap(pid), 0);
        locked = true;
        return new WriteLock(real, channel);
      } finally {
        if (!locked) {
          channel.close();
        }
      }
    } finally {
      if (!locked) {
        HELD.remove(real);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (!channel.isOpen()) {
      return;
    }
    try {
      channel.close();
    } finally {
      HELD.remove(file);
    }
  }

  private static String holder(FileChannel channel) throws IOException {
    ByteBuffer content = ByteBuffer.allocate(20);
    channel.read(content, 0);
    String pid = new String(content.array(), 0, content.position(), StandardCharsets.US_ASCII);
    return pid.matches("[0-9]+") ? pid : "id not known";
  }

  private static UserError taken(String what, String pid) {
    boolean own = pid.equals(Long.toString(ProcessHandle.current().pid()));
    return new UserError(
        (own ? "This Tracebound (process " : "Another Tracebound (process ")
            + pid
            + ") is writing "
            + what
            + ". Wait until it is done"
            + (own ? "" : " or end that process")
            + ", then try again; the last complete index can be read meanwhile.");
  }
}
