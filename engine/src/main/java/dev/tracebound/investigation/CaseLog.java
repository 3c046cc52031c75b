package dev.tracebound.investigation;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import tools.jackson.core.JacksonException;

/**
 * The events of one case, appended as they happen: one JSON object a line, its last property {@code
 * crc} the CRC-32C of the line before it was added. A last line that a crash cut off is left out on
 * reading; a broken line before it is refused.
 */
public final class CaseLog implements AutoCloseable {
  private static final String SEAL = ",\"crc\":\"";
  private static final int SEAL_LENGTH = SEAL.length() + 8 + 2;

  private final FileChannel channel;

  private CaseLog(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Starts a log.
   *
   * @throws IOException where the file is there already or cannot be written
   */
  public static CaseLog create(Path file) throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    return new CaseLog(
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  /**
   * Appends one entry in one write.
   *
   * @throws IOException where it could not be written whole
   */
  public void append(CaseEntry entry) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((line(entry) + "\n").getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** One line of a log, without its line break. */
  public static String line(CaseEntry entry) {
    String json = Json.line(entry);
    return json.substring(0, json.length() - 1) + SEAL + crc(json) + "\"}";
  }

  /**
   * What a log holds.
   *
   * @param entries in order
   * @param cut whether a last, unfinished line was left out
   */
  public record Stored(List<CaseEntry> entries, boolean cut) {
    public Stored {
      entries = List.copyOf(entries);
    }
  }

  /**
   * Reads a log.
   *
   * @throws UserError where it cannot be read, or a line before the last is broken or out of order
   */
  public static Stored read(Path file) {
    String text;
    try {
      // not readString: a line that a crash cut off may end within a character
      text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UserError("Cannot read the case " + file + ": " + e.getMessage(), e);
    }
    List<CaseEntry> entries = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      boolean last = end < 0;
      String line = text.substring(start, last ? text.length() : end);
      try {
        CaseEntry entry = parse(line);
        if (entry.seq() != entries.size() + 1) {
          throw new IllegalArgumentException("entry " + entry.seq() + " is out of order");
        }
        entries.add(entry);
      } catch (JacksonException | IllegalArgumentException e) {
        if (last) {
          return new Stored(entries, true);
        }
        throw new UserError(
            "The case "
                + file
                + " is damaged in line "
                + (entries.size() + 1)
                + " ("
                + e.getMessage()
                + "). Take it from a copy, or ask the question again.",
            e);
      }
      start = last ? text.length() : end + 1;
    }
    return new Stored(entries, false);
  }

  private static CaseEntry parse(String line) {
    int seal = line.length() - SEAL_LENGTH;
    if (seal < 1 || !line.startsWith(SEAL, seal) || !line.endsWith("\"}")) {
      throw new IllegalArgumentException("no check sum");
    }
    String json = line.substring(0, seal) + "}";
    String stored = line.substring(seal + SEAL.length(), line.length() - 2);
    if (!stored.equals(crc(json))) {
      throw new IllegalArgumentException("the check sum does not fit");
    }
    return Json.read(json, CaseEntry.class);
  }

  private static String crc(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(crc.getValue());
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      channel.force(true);
    }
  }
}
