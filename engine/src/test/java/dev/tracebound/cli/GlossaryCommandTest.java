package dev.tracebound.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GlossaryCommandTest {
  private static final String LABEL =
      "  启动徽标 = Badges.title  (label, 1×: p/Badges.java:5, p/messages.properties:2)";
  private static final String COMMENT = "  配置标签 = LaunchBadge  (comment, 1×: p/LaunchBadge.java:2)";
  private static final String STRING =
      "  Open Recent Case = Badges.menu  (string, 2×: p/Badges.java:9)";

  @TempDir Path folder = Path.of("");
  private Path sources = Path.of("");
  private String errors = "";

  @BeforeEach
  void writeSources() throws IOException {
    sources = folder.resolve("src");
    Path p = Files.createDirectories(sources.resolve("p"));
    Files.writeString(
        p.resolve("LaunchBadge.java"),
        """
        package p;
        /** 配置标签，显示在启动页上。 */
        final class LaunchBadge {
          String compute() { return "x"; }
        }
        """);
    Files.writeString(
        p.resolve("Badges.java"),
        """
        package p;
        /** The badges. */
        final class Badges {
          String title(java.util.Map<String, String> texts) {
            return texts.get("badge.title");
          }
          // 不是名字
          String menu() {
            return "Open Recent Case" + "Open Recent Case";
          }
        }
        """);
    Files.writeString(p.resolve("messages.properties"), "# texts\nbadge.title=启动\\\n  徽标:\n");
  }

  private List<String> run(int exitCode, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--source", sources.toString()));
    all.addAll(List.of("--home", folder.resolve("home").toString()));
    Console console = new Console(new PrintWriter(out), new PrintWriter(err));
    int code =
        TraceboundCommand.create(console)
            .setErr(new PrintWriter(err))
            .execute(all.toArray(String[]::new));
    errors = err.toString();
    assertEquals(exitCode, code, errors);
    return out.toString().lines().toList();
  }

  private static List<String> suggestions(List<String> lines) {
    return lines.subList(lines.indexOf("suggestions, not used until accepted") + 1, lines.size());
  }

  @Test
  void suggestsFromLabelsCommentsAndTextsAndUsesNone() {
    List<String> lines = run(0, "glossary");
    assertTrue(lines.getFirst().startsWith("terms (" + folder.resolve("home")), lines::toString);
    assertEquals(List.of(LABEL, COMMENT, STRING), suggestions(lines));
    assertEquals(lines, run(0, "glossary"));
    assertEquals(List.of(LABEL), suggestions(run(0, "glossary", "--limit", "1")));
    run(0, "search", "配置标签是怎么算出来的");
    assertFalse(errors.contains("glossary)"), errors);
  }

  private String first(String question) {
    List<String> hits = run(0, "search", question);
    return hits.getFirst();
  }

  @Test
  void anAcceptedTermIsWrittenAndCountsWithoutANewIndex() throws IOException {
    Path badge = sources.resolve("p/LaunchBadge.java");
    Files.writeString(badge, Files.readString(badge).replace("配置标签，显示", "显示"));
    run(0, "glossary", "--accept", "启动徽标");
    assertTrue(errors.contains("Added: 启动徽标 = Badges.title"), errors);
    run(0, "glossary", "--accept", "配置标签 = LaunchBadge");
    List<String> lines = run(0, "glossary");
    assertTrue(lines.contains("  配置标签 = LaunchBadge"), lines::toString);
    assertFalse(suggestions(lines).contains(LABEL), lines::toString);
    assertTrue(first("配置标签 怎么 走到 磁盘").contains("p.LaunchBadge"), first("配置标签 怎么 走到 磁盘"));
    assertTrue(errors.contains("配置标签 → LaunchBadge (glossary)"), errors);
    assertFalse(errors.contains("search-index"), errors);
  }

  @Test
  void whatIsNoSuggestionIsRefusedAndNothingIsWritten() throws IOException {
    run(1, "glossary", "--accept", "nowhere");
    assertTrue(errors.contains("\"nowhere\" is not among the suggestions."), errors);
    run(1, "glossary", "--accept", "a = b = c");
    assertTrue(errors.contains("is no line of a glossary"), errors);
    try (var files = Files.walk(folder.resolve("home"))) {
      assertTrue(files.noneMatch(file -> file.endsWith("glossary.txt")));
    }
  }

  @Test
  void aBadLineOfTheTreeIsToldWhereItIsUsed() throws IOException {
    Path shared = Files.createDirectories(sources.resolve(".tracebound")).resolve("glossary.txt");
    Files.writeString(shared, "no sign\n配置标签 = LaunchBadge\n");
    run(0, "search", "配置标签");
    assertTrue(errors.contains(".tracebound/glossary.txt: line 1 is not of the form"), errors);
    assertTrue(errors.contains("配置标签 → LaunchBadge (glossary)"), errors);
  }
}
