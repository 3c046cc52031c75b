package dev.tracebound.shadow;

import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.UserError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * A shadow in one file: a mark, the version of the form, the length and the CRC-32C of the body,
 * the body. Replaced whole or not at all.
 */
public final class ShadowStore {
  private static final long MARK = 0x5452414345424e44L;
  private static final int VERSION = 1;
  private static final int HEADER = 8 + 4 + 4 + 8;

  private ShadowStore() {}

  /**
   * @throws UserError where the file cannot be written
   */
  public static void write(Path file, ShadowGraph graph) {
    try {
      ByteArrayOutputStream body = new ByteArrayOutputStream(1 << 20);
      ShadowCodec.write(graph, new DataOutputStream(body));
      byte[] bytes = body.toByteArray();
      ByteArrayOutputStream whole = new ByteArrayOutputStream(HEADER + bytes.length);
      DataOutputStream out = new DataOutputStream(whole);
      out.writeLong(MARK);
      out.writeInt(VERSION);
      out.writeInt(bytes.length);
      out.writeLong(crc(bytes, 0, bytes.length));
      out.write(bytes);
      AtomicFiles.DISK.write(file, whole.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
  }

  /**
   * @throws UserError where the file cannot be read, is of another version, or is damaged; the
   *     message says which
   */
  public static ShadowGraph read(Path file) {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UserError("Cannot read the shadow " + file + ": " + e.getMessage(), e);
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (bytes.length < HEADER || in.readLong() != MARK) {
        throw damaged(file, "it is no shadow");
      }
      int version = in.readInt();
      if (version != VERSION) {
        throw new UserError(
            file
                + " is a shadow of version "
                + version
                + "; this Tracebound reads version "
                + VERSION
                + ". Index the tree again.");
      }
      int length = in.readInt();
      long crc = in.readLong();
      if (length != bytes.length - HEADER || crc != crc(bytes, HEADER, length)) {
        throw damaged(file, "its check sum does not fit");
      }
      return ShadowCodec.read(in);
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      throw damaged(file, String.valueOf(e.getMessage()));
    }
  }

  private static UserError damaged(Path file, String why) {
    return new UserError("The shadow " + file + " is damaged: " + why + ". Index the tree again.");
  }

  private static long crc(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return crc.getValue();
  }
}
