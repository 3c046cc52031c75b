package dev.tracebound.workspace;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is kept of one source tree or corpus, in generations: each is built aside and becomes the
 * current one in a single step, so that the last complete one is there after any crash.
 */
public final class TreeWorkspace {
  private static final Logger LOG = LoggerFactory.getLogger(TreeWorkspace.class);
  private static final Pattern GENERATION = Pattern.compile("gen-(\\d{6,9})");
  private static final String BUILDING = "building-";

  private final Path folder;
  private final String name;
  private final AtomicFiles files;

  /**
   * @param folder need not exist yet
   * @param name what is indexed there, as a person calls it
   */
  public static TreeWorkspace in(Path folder, String name) {
    return new TreeWorkspace(folder, name);
  }

  TreeWorkspace(Path folder, String name) {
    this(folder, name, AtomicFiles.DISK);
  }

  TreeWorkspace(Path folder, String name, AtomicFiles files) {
    this.folder = folder;
    this.name = name;
    this.files = files;
  }

  /** The folder of this tree; need not exist yet. */
  public Path folder() {
    return folder;
  }

  /** Where the case logs lie; need not exist yet. */
  public Path cases() {
    return folder.resolve("cases");
  }

  /**
   * The last complete generation; empty where there is none. Needs no lock: a generation is kept
   * until the second commit after it.
   */
  public Optional<Path> current() {
    return currentNumber().stream().mapToObj(this::generation).filter(Files::isDirectory).findAny();
  }

  /**
   * Starts a generation. Takes the write lock until {@link Generation#close} and removes what
   * killed processes left.
   *
   * @throws UserError where another process or thread is writing, or the folder cannot be written
   */
  public Generation beginGeneration() {
    try {
      WriteLock lock = WriteLock.acquire(folder.resolve("lock"), "the index of " + name);
      try {
        sweep();
        int next = 1 + Math.max(currentNumber().orElse(0), numbers().stream().reduce(0, Math::max));
        Path building = folder.resolve(BUILDING + "%06d".formatted(next));
        Files.createDirectory(building);
        return new Generation(lock, building, next);
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw DiskErrors.cannotWrite(folder, e);
    }
  }

  /**
   * Changes a UTF-8 text that people may edit too, whole or not at all, in one process at a time.
   * Needs no generation to be finished.
   *
   * @param name of a file in {@link #folder}; an empty text where it is not there
   * @param change the whole text before to the whole text after
   * @throws UserError where another process is changing it, or it cannot be read or written
   */
  public void edit(String name, UnaryOperator<String> change) {
    Path file = folder.resolve(name);
    try (WriteLock _ = WriteLock.acquire(folder.resolve("edit.lock"), name + " of " + this.name)) {
      String before = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
      files.write(file, change.apply(before));
    } catch (CharacterCodingException e) {
      throw new UserError(file + " is not UTF-8 text. Save it as UTF-8, then try again.", e);
    } catch (IOException e) {
      throw DiskErrors.cannotWrite(file, e);
    }
  }

  /** A generation being built. Not for more than one thread. */
  public final class Generation implements AutoCloseable {
    private final WriteLock lock;
    private final Path building;
    private final int number;
    private boolean open = true;

    private Generation(WriteLock lock, Path building, int number) {
      this.lock = lock;
      this.building = building;
      this.number = number;
    }

    /** Name it will have once it is complete, e.g. {@code gen-000017}. */
    public String name() {
      return "gen-%06d".formatted(number);
    }

    /** The folder to write into. Moves at {@link #commit}: close what you opened there before. */
    public Path path() {
      return building;
    }

    /**
     * Makes this the current generation, once all its bytes are on the disk.
     *
     * @return the folder, where it stays
     * @throws UserError where that failed; the generation before is still the current one then
     * @throws IllegalStateException after {@link #close} or a first commit
     */
    public Path commit() {
      if (!open) {
        throw new IllegalStateException("this generation is closed");
      }
      Path complete = generation(number);
      try {
        syncAll(building);
        Files.move(building, complete);
        AtomicFiles.syncFolder(folder);
      } catch (IOException e) {
        throw DiskErrors.cannotWrite(complete, e);
      }
      files.write(folder.resolve("CURRENT"), name() + "\n");
      open = false;
      try {
        sweep();
      } catch (IOException e) {
        LOG.warn("{} could not be listed for what is not used any more", folder, e);
      }
      return complete;
    }

    /** Removes the generation unless it was committed, and gives the lock back. */
    @Override
    public void close() {
      try (lock) {
        if (open) {
          open = false;
          sweep();
        }
      } catch (IOException e) {
        throw DiskErrors.cannotWrite(folder, e);
      }
    }
  }

  /**
   * Leaves the current generation and the one before; another process may still read that one. What
   * cannot be removed (some systems keep what is open elsewhere) is left for the next time.
   */
  private void sweep() throws IOException {
    int current = currentNumber().orElse(0);
    int previous = numbers().stream().filter(n -> n < current).max(Integer::compare).orElse(0);
    for (Path path : children()) {
      String child = path.getFileName().toString();
      OptionalInt number = number(child);
      boolean kept =
          number.isPresent() && (number.getAsInt() == current || number.getAsInt() == previous);
      if (child.startsWith(BUILDING) || (number.isPresent() && !kept)) {
        try {
          delete(path);
        } catch (IOException e) {
          LOG.warn("{} is not used any more but could not be removed", path, e);
        }
      }
    }
  }

  private OptionalInt currentNumber() {
    try {
      return number(
          Files.readString(folder.resolve("CURRENT"), StandardCharsets.ISO_8859_1).strip());
    } catch (NoSuchFileException e) {
      return OptionalInt.empty();
    } catch (IOException e) {
      throw new UserError(
          "Could not read "
              + folder.resolve("CURRENT")
              + ": "
              + DiskErrors.reason(e)
              + ". Check its permissions.",
          e);
    }
  }

  private List<Integer> numbers() throws IOException {
    List<Integer> numbers = new ArrayList<>();
    for (Path path : children()) {
      number(path.getFileName().toString()).ifPresent(numbers::add);
    }
    return numbers;
  }

  private List<Path> children() throws IOException {
    try (var paths = Files.list(folder)) {
      return paths.toList();
    }
  }

  private Path generation(int number) {
    return folder.resolve("gen-%06d".formatted(number));
  }

  private static OptionalInt number(String name) {
    var match = GENERATION.matcher(name);
    return match.matches() ? OptionalInt.of(Integer.parseInt(match.group(1))) : OptionalInt.empty();
  }

  private static void syncAll(Path root) throws IOException {
    try (var paths = Files.walk(root)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (Files.isDirectory(path)) {
          AtomicFiles.syncFolder(path);
        } else {
          AtomicFiles.sync(path);
        }
      }
    }
  }

  private static void delete(Path root) throws IOException {
    List<Path> all;
    try (var paths = Files.walk(root)) {
      all = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.deleteIfExists(path);
    }
  }
}
