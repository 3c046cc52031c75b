package dev.tracebound.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracebound.evaluation.gold.SourceName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFinderTest {
  @TempDir Path folder;

  @Test
  void looksForArchivesThenFoldersThenARepository() throws IOException {
    SourceFinder finder = new SourceFinder(folder);
    SourceName name = new SourceName("com.acme:thing:1.0");
    assertEquals(Optional.empty(), finder.find(name));
    Path repository = Files.createDirectories(folder.resolve("com/acme/thing/1.0"));
    Path stored = Files.createFile(repository.resolve("thing-1.0-sources.jar"));
    assertEquals(Optional.of(stored), finder.find(name));
    Path unpacked = Files.createDirectory(folder.resolve("thing-1.0"));
    assertEquals(Optional.of(unpacked), finder.find(name));
    Path archive = Files.createFile(folder.resolve("thing-1.0-sources.jar"));
    assertEquals(Optional.of(archive), finder.find(name));
  }

  @Test
  void aPlainNameIsAFolderOrAnArchive() throws IOException {
    SourceFinder finder = new SourceFinder(folder);
    Path archive = Files.createFile(folder.resolve("mine-sources.jar"));
    assertEquals(Optional.of(archive), finder.find(new SourceName("mine")));
    Path tree = Files.createDirectory(folder.resolve("mine"));
    assertEquals(Optional.of(tree), finder.find(new SourceName("mine")));
  }
}
