package dev.tracebound.desktop.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class LaneTest {
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private final List<String> seen = new ArrayList<>();

  @Test
  void onlyTheLatestRunIsHeard() {
    Lane lane = new Background(waiting::add, Runnable::run).lane();
    List<WorkMonitor> monitors = new ArrayList<>();
    for (String name : List.of("old", "new")) {
      lane.run(
          monitor -> {
            monitors.add(monitor);
            lane.<String>relay(monitor, seen::add).accept(name + " step");
            return name;
          },
          seen::add,
          failure -> seen.add("failed"));
    }
    waiting.forEach(Runnable::run);
    assertEquals(List.of("new step", "new"), seen);
    assertTrue(monitors.getFirst().isCancelled());
    assertFalse(monitors.getLast().isCancelled());
    assertFalse(lane.runningProperty().get());
  }

  @Test
  void aCancelledRunIsNotHeard() {
    Lane lane = new Background(waiting::add, Runnable::run).lane();
    lane.run(monitor -> "late", seen::add, failure -> seen.add("failed"));
    lane.cancel();
    assertFalse(lane.runningProperty().get());
    waiting.forEach(Runnable::run);
    assertEquals(List.of(), seen);
  }

  @Test
  void aResultThatComesTooLateIsHandedBack() {
    Lane lane = new Background(waiting::add, Runnable::run).lane();
    lane.run(
        monitor -> "late",
        seen::add,
        failure -> seen.add("failed"),
        result -> seen.add("dropped " + result));
    lane.cancel();
    waiting.forEach(Runnable::run);
    assertEquals(List.of("dropped late"), seen);
  }

  @Test
  void aStoppedRunIsHeardToItsEnd() {
    Lane lane = new Background(waiting::add, Runnable::run).lane();
    lane.run(
        monitor -> {
          lane.<String>relay(monitor, seen::add).accept("last entry");
          monitor.check();
          return "result";
        },
        seen::add,
        failure -> seen.add(failure.getClass().getSimpleName()));
    lane.stop();
    assertTrue(lane.runningProperty().get());
    waiting.forEach(Runnable::run);
    assertEquals(List.of("last entry", "CancellationException"), seen);
    assertFalse(lane.runningProperty().get());
  }

  @Test
  void errorsEndTheRunToo() {
    Lane lane = Background.currentThread().lane();
    lane.run(
        monitor -> {
          throw new StackOverflowError("deep");
        },
        done -> seen.add("done"),
        failure -> seen.add(String.valueOf(failure.getMessage())));
    assertEquals(List.of("deep"), seen);
    assertFalse(lane.runningProperty().get());
  }

  @Test
  void progressIsShown() {
    Lane lane = Background.currentThread().lane();
    lane.run(
        monitor -> {
          monitor.progress("parse", 3, 12, "A.java");
          return lane.progressProperty().get();
        },
        progress -> assertEquals(0.25, progress.fraction()),
        failure -> {
          throw new AssertionError(failure);
        });
  }
}
