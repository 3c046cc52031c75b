package dev.tracebound.embedding;

import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.UserError;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A model or a tokenizer where its descriptor says it is.
 *
 * @param descriptor its name
 * @param place as the descriptor names it
 * @param path absolute; null where it comes inside the program
 */
record ModelFile(String descriptor, String place, @Nullable Path path) {
  private static final String RESOURCE = "class-path:";

  /** Where exports of more than 2 GB keep the numbers: behind the model's own name. */
  private static final List<String> EXTERNAL_DATA = List.of("_data", ".data");

  /**
   * @param models folder that relative paths start from
   * @throws UserError where the place is no path on this system
   */
  static ModelFile at(String descriptor, String place, Path models) {
    if (place.startsWith(RESOURCE)) {
      return new ModelFile(descriptor, place, null);
    }
    try {
      return new ModelFile(descriptor, place, models.resolve(place).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      throw new UserError(
          "The embedding descriptor "
              + descriptor
              + " names a file that cannot be: "
              + place
              + " ("
              + e.getReason()
              + "). Correct the path in it.",
          e);
    }
  }

  /**
   * All of it.
   *
   * @throws UserError where it cannot be read
   */
  byte[] bytes() {
    try (InputStream in = open()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * What its content is known by. Numbers that lie in a file of their own take part with that
   * file's size and time, since they can be many gigabytes.
   *
   * @throws UserError where it cannot be read
   */
  String identity() {
    try (InputStream in = open()) {
      StringBuilder identity = new StringBuilder(Hashes.sha256(in));
      for (String suffix : EXTERNAL_DATA) {
        Path data = path == null ? null : Path.of(path + suffix);
        if (data != null && Files.isRegularFile(data)) {
          BasicFileAttributes attributes = Files.readAttributes(data, BasicFileAttributes.class);
          identity.append(' ').append(attributes.size());
          identity.append(' ').append(attributes.lastModifiedTime().toMillis());
        }
      }
      return identity.toString();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** What to tell a person where the file is there and is not what it should be. */
  UserError unusable(String why, @Nullable Throwable cause) {
    String message =
        "The embedding model "
            + descriptor
            + " cannot be used: "
            + this
            + ": "
            + why
            + ". "
            + (path == null
                ? "The program itself is damaged: build it again"
                : "Replace the file, or correct the descriptor")
            + "; search goes on by words alone.";
    return cause == null ? new UserError(message) : new UserError(message, cause);
  }

  @Override
  public String toString() {
    return path == null ? place : path.toString();
  }

  private InputStream open() throws IOException {
    if (path != null) {
      return Files.newInputStream(path);
    }
    InputStream in = ModelFile.class.getResourceAsStream(place.substring(RESOURCE.length()));
    if (in == null) {
      throw new FileNotFoundException("no such resource is on the class path");
    }
    return in;
  }

  private UserError unreadable(IOException e) {
    return unusable("it cannot be read: " + DiskErrors.reason(e), e);
  }
}
