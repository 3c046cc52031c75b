package dev.tracebound.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeWorkspaceTest {
  @TempDir Path temp;
  private TreeWorkspace workspace = new TreeWorkspace(Path.of("unset"), "unset");

  @BeforeEach
  void open() {
    workspace = new TreeWorkspace(temp.resolve("trees/app-0"), "app");
  }

  @Test
  void there_is_nothing_before_the_first_commit() {
    assertEquals(Optional.empty(), workspace.current());
  }

  @Test
  void a_commit_makes_the_generation_current() throws Exception {
    Path committed = commit("one");
    assertEquals(Optional.of(committed), workspace.current());
    assertEquals("gen-000001", committed.getFileName().toString());
    assertEquals("one", Files.readString(committed.resolve("deep/facts")));
  }

  @Test
  void the_generation_before_is_kept_and_older_ones_go() throws Exception {
    commit("one");
    commit("two");
    commit("three");
    assertEquals(List.of("CURRENT", "gen-000002", "gen-000003", "lock"), children());
  }

  @Test
  void a_generation_closed_without_commit_leaves_no_trace() throws Exception {
    Path first = commit("one");
    try (TreeWorkspace.Generation generation = workspace.beginGeneration()) {
      Files.writeString(generation.path().resolve("half"), "ha");
    }
    assertEquals(Optional.of(first), workspace.current());
    assertEquals(List.of("CURRENT", "gen-000001", "lock"), children());
  }

  @Test
  void a_full_disk_at_the_last_step_leaves_the_generation_before() throws Exception {
    Path first = commit("one");
    TreeWorkspace full =
        new TreeWorkspace(
            workspace.folder(), "app", new AtomicFiles(AtomicFilesTest.FullDisk::create));
    try (TreeWorkspace.Generation generation = full.beginGeneration()) {
      UserError error = assertThrows(UserError.class, generation::commit);
      assertTrue(String.valueOf(error.getMessage()).contains("disk is full"));
    }
    assertEquals(Optional.of(first), workspace.current());
    assertEquals(List.of("CURRENT", "gen-000001", "lock"), children());
    assertEquals("gen-000002", commit("two").getFileName().toString());
  }

  @Test
  void only_one_writes_at_a_time_and_reading_goes_on() throws Exception {
    Path first = commit("one");
    TreeWorkspace same = new TreeWorkspace(workspace.folder(), "app");
    try (TreeWorkspace.Generation generation = workspace.beginGeneration()) {
      String message = refusal(same);
      assertTrue(message.contains("process " + ProcessHandle.current().pid()), message);
      FutureTask<String> elsewhere = new FutureTask<>(() -> refusal(same));
      Thread.ofPlatform().start(elsewhere);
      assertTrue(elsewhere.get().contains("Wait until it is done"));
      assertEquals(Optional.of(first), same.current());
      assertTrue(Files.isDirectory(generation.path()));
    }
    commit("two");
  }

  @Test
  void another_process_is_named_and_what_it_leaves_when_killed_is_removed() throws Exception {
    Path first = commit("one");
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                workspace.folder().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out = holder.inputReader()) {
      assertEquals("writing", out.readLine());
      String message = refusal(workspace);
      assertTrue(message.contains("Another Tracebound (process " + holder.pid() + ")"), message);
      assertEquals(Optional.of(first), workspace.current());
    } finally {
      holder.destroyForcibly().waitFor();
    }
    assertEquals(List.of("CURRENT", "building-000002", "gen-000001", "lock"), children());
    assertEquals(Optional.of(first), workspace.current());
    commit("two");
    assertEquals(List.of("CURRENT", "gen-000001", "gen-000002", "lock"), children());
  }

  @Test
  void a_generation_killed_just_before_it_became_current_is_not_used() throws Exception {
    Path first = commit("one");
    Files.createDirectory(workspace.folder().resolve("gen-000002"));
    assertEquals(Optional.of(first), workspace.current());
    try (TreeWorkspace.Generation generation = workspace.beginGeneration()) {
      assertFalse(Files.exists(workspace.folder().resolve("gen-000002")));
      generation.commit();
      assertThrows(IllegalStateException.class, generation::commit);
    }
    assertEquals(List.of("CURRENT", "gen-000001", "gen-000002", "lock"), children());
  }

  @Test
  void a_damaged_pointer_means_no_index_not_a_crash() throws Exception {
    commit("one");
    Files.writeString(workspace.folder().resolve("CURRENT"), "../../etc");
    assertEquals(Optional.empty(), workspace.current());
    commit("again");
    assertTrue(workspace.current().isPresent());
  }

  @Test
  void a_file_in_the_way_of_the_folder_is_a_clear_error() throws Exception {
    Files.writeString(temp.resolve("trees"), "a file");
    UserError error = assertThrows(UserError.class, () -> workspace.beginGeneration());
    assertTrue(String.valueOf(error.getMessage()).startsWith("Could not write "));
  }

  private static String refusal(TreeWorkspace workspace) {
    return String.valueOf(assertThrows(UserError.class, workspace::beginGeneration).getMessage());
  }

  private Path commit(String content) throws IOException {
    try (TreeWorkspace.Generation generation = workspace.beginGeneration()) {
      Files.createDirectory(generation.path().resolve("deep"));
      Files.writeString(generation.path().resolve("deep/facts"), content);
      return generation.commit();
    }
  }

  private List<String> children() throws IOException {
    try (var paths = Files.list(workspace.folder())) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  /** A second process in the middle of writing. */
  static final class Holder {
    public static void main(String[] args) throws IOException, ExecutionException {
      TreeWorkspace.Generation generation =
          new TreeWorkspace(Path.of(args[0]), "app").beginGeneration();
      Files.writeString(generation.path().resolve("half"), "ha");
      System.out.println("writing");
      System.out.flush();
      System.in.transferTo(System.err);
    }
  }
}
