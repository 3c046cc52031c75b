package dev.tracebound.shadow;

import dev.tracebound.workspace.UserError;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * One shadow in one file: a header (magic, format, version of the fact source, length and CRC-32C
 * of the body), then the body.
 */
public final class ShadowStore {
  private static final byte[] MAGIC = "TBSHADOW".getBytes(StandardCharsets.US_ASCII);
  private static final int FORMAT = 1;

  private final String sourceVersion;

  /**
   * @param sourceVersion of the fact source whose facts are stored and accepted
   */
  public ShadowStore(String sourceVersion) {
    this.sourceVersion = sourceVersion;
  }

  /**
   * Writes the shadow whole or not at all: what was in the file before stays there until the new
   * one is on the disk.
   *
   * @throws IOException where the folder cannot be written, e.g. because the disk is full
   */
  public void write(ShadowGraph graph, Path file) throws IOException {
    byte[] body = GraphCodec.encode(graph);
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(header)) {
      out.write(MAGIC);
      out.writeInt(FORMAT);
      out.writeUTF(sourceVersion);
      out.writeInt(body.length);
      out.writeInt(checksum(body));
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException("not a file in a folder: " + file);
    }
    Path temporary = Files.createTempFile(folder, "shadow-", ".tmp");
    try {
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        writeAll(channel, ByteBuffer.wrap(header.toByteArray()));
        writeAll(channel, ByteBuffer.wrap(body));
        channel.force(true);
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /**
   * @throws UserError where there is no such file, it is of another version, or it is damaged
   * @throws IOException where it cannot be read
   */
  public ShadowGraph read(Path file) throws IOException {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new UserError("There is no index at " + file + ". Index the source tree.", e);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    byte[] magic = new byte[MAGIC.length];
    if (bytes.length < MAGIC.length + Integer.BYTES + Short.BYTES) {
      throw damaged(file, "it is cut short", null);
    }
    in.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw damaged(file, "it is not an index", null);
    }
    int format = in.getInt();
    if (format != FORMAT) {
      throw otherVersion(file, "format " + format, "format " + FORMAT);
    }
    int length = Short.toUnsignedInt(in.getShort());
    if (in.remaining() < length + 2 * Integer.BYTES) {
      throw damaged(file, "it is cut short", null);
    }
    byte[] version = new byte[length];
    in.get(version);
    String found = new String(version, StandardCharsets.UTF_8);
    if (!found.equals(sourceVersion)) {
      throw otherVersion(file, found, sourceVersion);
    }
    return body(file, in);
  }

  private static ShadowGraph body(Path file, ByteBuffer in) throws IOException {
    int size = in.getInt();
    int checksum = in.getInt();
    if (in.remaining() != size) {
      throw damaged(file, "it holds " + in.remaining() + " bytes instead of " + size, null);
    }
    byte[] body = new byte[size];
    in.get(body);
    if (checksum(body) != checksum) {
      throw damaged(file, "its checksum does not fit", null);
    }
    try {
      return GraphCodec.decode(body);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw damaged(file, "its content makes no sense", e);
    }
  }

  private static int checksum(byte[] body) {
    CRC32C crc = new CRC32C();
    crc.update(body);
    return (int) crc.getValue();
  }

  private static UserError damaged(
      Path file, String what, @org.jspecify.annotations.Nullable Throwable cause) {
    String message =
        "The index " + file + " is damaged: " + what + ". Index the source tree again.";
    return cause == null ? new UserError(message) : new UserError(message, cause);
  }

  private static UserError otherVersion(Path file, String found, String wanted) {
    return new UserError(
        "The index "
            + file
            + " was written by another version ("
            + found
            + ", this one reads "
            + wanted
            + "). Index the source tree again.");
  }
}
