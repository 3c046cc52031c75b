package dev.tracebound.index;

import dev.tracebound.retrieval.Glossary;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.SourceTree;
import dev.tracebound.workspace.TextDecoder;
import dev.tracebound.workspace.TreeWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The glossary of one code base, as it is now. A team keeps its own in the tree, beside the code
 * that it speaks of; since a tree is never written to, and often cannot be (an archive, a
 * dependency, another's checkout), a person's own is in the tree's workspace. Both are used.
 *
 * @param glossary what both say
 * @param problems what of them is not used, one sentence each with file, line and what to do
 */
public record TreeGlossary(Glossary glossary, List<String> problems) {
  /** In the tree. */
  public static final String SHARED = ".tracebound/glossary.txt";

  /** In the tree's workspace. */
  public static final String OWN = "glossary.txt";

  private static final int MAX_BYTES = 1 << 20;
  private static final int SHOWN_LINES = 5;

  public TreeGlossary {
    problems = List.copyOf(problems);
  }

  /** The file that a person edits, and that {@link #add} appends to; need not exist yet. */
  public static Path file(TreeWorkspace workspace) {
    return workspace.folder().resolve(OWN);
  }

  static TreeGlossary read(SourceTree tree, TreeWorkspace workspace) {
    List<String> problems = new ArrayList<>();
    Glossary shared =
        tree.has(SHARED)
            ? read(tree.root() + "/" + SHARED, () -> tree.read(SHARED), problems::add)
            : Glossary.EMPTY;
    Path own = file(workspace);
    Glossary mine =
        Files.exists(own)
            ? read(own.toString(), () -> Files.readAllBytes(own), problems::add)
            : Glossary.EMPTY;
    return new TreeGlossary(shared.and(mine), problems);
  }

  /**
   * Appends a line to a person's own glossary, whole or not at all.
   *
   * @throws dev.tracebound.workspace.UserError where the line is none of a glossary, or the file
   *     cannot be written
   */
  public static void add(TreeWorkspace workspace, String line) {
    Glossary.requireLine(line);
    workspace.edit(
        OWN, text -> text + (text.isEmpty() || text.endsWith("\n") ? "" : "\n") + line + "\n");
  }

  @FunctionalInterface
  private interface Bytes {
    byte[] read() throws IOException;
  }

  private static Glossary read(String file, Bytes bytes, Consumer<String> problem) {
    try {
      byte[] content = bytes.read();
      if (content.length > MAX_BYTES) {
        problem.accept(
            file + " is larger than " + (MAX_BYTES >> 20) + " MB and is not used. Shorten it.");
        return Glossary.EMPTY;
      }
      List<String> lines = new ArrayList<>();
      Glossary read = Glossary.read(TextDecoder.decode(file, content).text(), lines::add);
      lines.stream()
          .limit(SHOWN_LINES)
          .forEach(
              line ->
                  problem.accept(file + ": " + line + ". Correct this line; the others are used."));
      if (lines.size() > SHOWN_LINES) {
        problem.accept(
            file + ": so are " + (lines.size() - SHOWN_LINES) + " more lines. Correct them.");
      }
      return read;
    } catch (IOException e) {
      problem.accept(
          file
              + " cannot be read and is not used: "
              + DiskErrors.reason(e)
              + ". Check that it is a text that may be read.");
      return Glossary.EMPTY;
    }
  }
}
