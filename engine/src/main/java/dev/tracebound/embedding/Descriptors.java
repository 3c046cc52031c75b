package dev.tracebound.embedding;

import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The descriptors by name: those a person added, then those of {@code config/embeddings/}. */
public final class Descriptors {
  /** What is shipped, in the order of {@code config/embeddings/}. */
  public static final List<String> SHIPPED =
      List.of("bge-small-en", "bge-small-zh", "qwen3-embedding-0.6b");

  private static final String SUFFIX = ".json";

  private Descriptors() {}

  /**
   * @throws UserError where there is none of this name, or it is not valid
   */
  public static EmbeddingDescriptor named(String name, WorkspaceHome home) {
    Path added = Folders.descriptors(home).resolve(safe(name) + SUFFIX);
    try {
      if (Files.exists(added)) {
        String json = new String(Files.readAllBytes(added), StandardCharsets.UTF_8);
        return DescriptorReader.read(name, added.toString(), json);
      }
      String resource = "/dev/tracebound/embeddings/" + name + SUFFIX;
      try (InputStream in = Descriptors.class.getResourceAsStream(resource)) {
        if (in != null) {
          String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          return DescriptorReader.read(name, "config/embeddings/" + name + SUFFIX, json);
        }
      }
    } catch (IOException e) {
      throw new UserError(
          "The embedding descriptor "
              + added
              + " cannot be read: "
              + DiskErrors.reason(e)
              + ". Check its permissions.",
          e);
    }
    throw new UserError(
        "There is no embedding model named "
            + name
            + ". Shipped are "
            + String.join(", ", SHIPPED)
            + "; for another put its descriptor at "
            + added
            + ".");
  }

  private static String safe(String name) {
    if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*")) {
      throw new UserError(
          "An embedding model cannot be named \""
              + name
              + "\". Use letters, digits, dots, dashes and underscores.");
    }
    return name;
  }
}
