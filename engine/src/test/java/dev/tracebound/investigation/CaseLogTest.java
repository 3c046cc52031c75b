package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseLogTest {
  @TempDir Path folder;

  private static CaseEntry entry(int seq) {
    return new CaseEntry(
        seq,
        Instant.parse("2026-01-02T03:04:05.678Z"),
        new InvestigationEvent.Ended("answered", "“why” \n 为什么 𝒳", 1.5, 2, 0));
  }

  private Path log(int entries) throws IOException {
    Path file = folder.resolve("cases").resolve("a.jsonl");
    try (CaseLog log = CaseLog.create(file)) {
      for (int seq = 1; seq <= entries; seq++) {
        log.append(entry(seq));
      }
    }
    return file;
  }

  @Test
  void readsBackTheSameObjects() throws IOException {
    CaseLog.Stored stored = CaseLog.read(log(3));
    assertEquals(List.of(entry(1), entry(2), entry(3)), stored.entries());
    assertFalse(stored.cut());
  }

  @Test
  void everyCutOfTheLastLineLeavesTheOthers() throws IOException {
    Path file = log(2);
    byte[] whole = Files.readAllBytes(file);
    int second = new String(whole, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    for (int length = second + 1; length < whole.length - 1; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      CaseLog.Stored stored = CaseLog.read(file);
      assertEquals(List.of(entry(1)), stored.entries());
      assertTrue(stored.cut());
    }
  }

  @Test
  void changedLineIsRefusedWithItsNumber() throws IOException {
    Path file = log(3);
    String text = Files.readString(file).replaceFirst("\"retrievals\":2", "\"retrievals\":1");
    Files.writeString(file, text);
    UserError refusal = assertThrows(UserError.class, () -> CaseLog.read(file));
    assertTrue(String.valueOf(refusal.getMessage()).contains("line 1"), refusal::toString);
  }

  @Test
  void missingLineIsRefused() throws IOException {
    Path file = log(3);
    List<String> lines = Files.readAllLines(file);
    Files.writeString(file, lines.get(0) + "\n" + lines.get(2) + "\n");
    assertThrows(UserError.class, () -> CaseLog.read(file));
  }

  @Test
  void neverWritesOverACase() throws IOException {
    Path file = log(1);
    assertThrows(FileAlreadyExistsException.class, () -> CaseLog.create(file));
  }
}
