package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceHomeTest {
  private static final Map<String, String> LINUX =
      Map.of("os.name", "Linux", "user.home", "/home/ada");
  private static final Map<String, String> MAC =
      Map.of("os.name", "Mac OS X", "user.home", "/Users/ada");
  private static final Map<String, String> WINDOWS =
      Map.of("os.name", "Windows 11", "user.home", "/c/Users/ada");

  @Test
  void the_option_comes_before_the_variable_and_that_before_the_platform() {
    Map<String, String> both = Map.of("TRACEBOUND_HOME", "/env", "XDG_DATA_HOME", "/xdg");
    assertEquals(Path.of("/opt"), home(Path.of("/opt"), both, LINUX));
    assertEquals(Path.of("/env"), home(null, both, LINUX));
    assertEquals(
        Path.of("/xdg/tracebound"),
        home(null, Map.of("TRACEBOUND_HOME", " ", "XDG_DATA_HOME", "/xdg"), LINUX));
  }

  @Test
  void each_platform_has_its_data_folder() {
    assertEquals(Path.of("/home/ada/.local/share/tracebound"), home(null, Map.of(), LINUX));
    assertEquals(
        Path.of("/home/ada/.local/share/tracebound"),
        home(null, Map.of("XDG_DATA_HOME", "relative"), LINUX));
    assertEquals(
        Path.of("/Users/ada/Library/Application Support/Tracebound"), home(null, Map.of(), MAC));
    assertEquals(
        Path.of("/d/Local/Tracebound"), home(null, Map.of("LOCALAPPDATA", "/d/Local"), WINDOWS));
    assertEquals(Path.of("/c/Users/ada/AppData/Local/Tracebound"), home(null, Map.of(), WINDOWS));
  }

  @Test
  void without_any_folder_the_message_says_how_to_name_one() {
    UserError error =
        assertThrows(UserError.class, () -> home(null, Map.of(), Map.of("os.name", "Linux")));
    assertTrue(String.valueOf(error.getMessage()).contains("--home"));
  }

  @Test
  void trees_of_one_name_have_folders_of_their_own(@TempDir Path folder) throws Exception {
    WorkspaceHome home = new WorkspaceHome(folder.resolve("home"));
    Path first =
        home.tree(SourceTrees.open(Files.createDirectories(folder.resolve("a/my app")))).folder();
    Path second =
        home.tree(SourceTrees.open(Files.createDirectories(folder.resolve("b/my app")))).folder();
    assertNotEquals(first, second);
    assertEquals(home.folder().resolve("trees"), first.getParent());
    assertTrue(first.getFileName().toString().matches("my_app-[0-9a-f]{12}"), first.toString());
    assertEquals(first, home.tree(SourceTrees.open(folder.resolve("a/../a/my app"))).folder());
  }

  private static Path home(
      @org.jspecify.annotations.Nullable Path option,
      Map<String, String> environment,
      Map<String, String> system) {
    return WorkspaceHome.resolve(option, environment, system).folder();
  }
}
