package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An index that goes on from an earlier one finds what one written whole finds. */
final class SymbolIndexUpdateTest {
  private static final List<String> WORDS =
      List.of("order", "charge", "card", "mail", "send", "refund", "customer", "total", "log");
  private static final int FILES = 60;
  private static final int ROUNDS = 12;

  @TempDir Path folder;

  private final Map<String, List<String>> bodies = new TreeMap<>();

  private static String path(int number) {
    return "shop/Type" + number + ".java";
  }

  private static List<String> bodies(Random random) {
    List<String> bodies = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      StringBuilder body = new StringBuilder();
      for (int word = 3 + random.nextInt(12); word > 0; word--) {
        body.append(WORDS.get(random.nextInt(WORDS.size()))).append("(); ");
      }
      bodies.add(body.toString());
    }
    return bodies;
  }

  private Sources sources() {
    Sources sources = new Sources();
    bodies.forEach(
        (path, each) -> {
          String type = path.substring(0, path.length() - 5).replace('/', '.');
          StringBuilder text = new StringBuilder("class X {\n");
          List<String> methods = new ArrayList<>();
          for (int i = 0; i < each.size(); i++) {
            methods.add("void send" + i + "() { " + each.get(i) + "}");
            text.append(methods.getLast()).append('\n');
          }
          sources.file(path, text.append("}\n").toString()).type(type);
          for (int i = 0; i < methods.size(); i++) {
            sources.method(type + "#send" + i + "()", methods.get(i));
          }
        });
    return sources;
  }

  private static List<List<SearchHit>> hits(SymbolSearcher searcher) {
    List<List<SearchHit>> hits = new ArrayList<>();
    for (String text :
        List.of("charge the card", "send mail to customer", "refund", "log", "order total log")) {
      hits.add(searcher.search(new SearchRequest(text, List.of(), 30, true)));
      hits.add(searcher.search(new SearchRequest(text, List.of("send1", "Type7"), 30, false)));
    }
    return hits;
  }

  private List<List<SearchHit>> hitsOfWhole(String name) throws IOException {
    try (SymbolSearcher whole = sources().index(folder.resolve(name))) {
      return hits(whole);
    }
  }

  private static List<List<SearchHit>> hitsIn(Path index) throws IOException {
    try (SymbolSearcher searcher = SymbolSearcher.open(index)) {
      return hits(searcher);
    }
  }

  private static void update(Path earlier, Sources known, Path to, Sources now, Set<Integer> read)
      throws IOException {
    SymbolIndexWriter.update(
        earlier,
        known.graph(),
        to,
        now.graph(),
        file -> {
          read.add(file);
          return now.text(file);
        },
        WorkMonitor.NONE);
  }

  private Sources start(Path index, long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < FILES; i++) {
      bodies.put(path(i), bodies(random));
    }
    Sources sources = sources();
    sources.index(index).close();
    return sources;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void after_random_edits_hits_and_scores_are_those_of_a_whole_index(long seed) throws IOException {
    Path earlier = folder.resolve("0");
    Sources known = start(earlier, seed);
    Random random = new Random(-seed);
    for (int round = 1; round <= ROUNDS; round++) {
      List<List<SearchHit>> before = hitsIn(earlier);
      for (int edit = random.nextInt(4); edit >= 0; edit--) {
        String path = path(random.nextInt(FILES + 5));
        if (random.nextInt(4) == 0) {
          bodies.remove(path);
        } else {
          bodies.put(path, bodies(random));
        }
      }
      Sources now = sources();
      Path next = folder.resolve(String.valueOf(round));
      Set<Integer> read = new HashSet<>();
      update(earlier, known, next, now, read);
      assertTrue(read.size() <= 4, "only what changed is read: " + read);
      assertEquals(hitsOfWhole("whole" + round), hitsIn(next), "round " + round);
      assertEquals(before, hitsIn(earlier), "the earlier index stays as it was");
      earlier = next;
      known = now;
    }
  }

  @Test
  void a_text_that_was_not_there_is_looked_for_again() throws IOException {
    Path first = folder.resolve("first");
    Sources known = start(first, 9);
    bodies.put(path(3), List.of("charge(); hovercraft();"));
    Sources now = sources();
    Path textless = folder.resolve("textless");
    SymbolIndexWriter.update(
        first, known.graph(), textless, now.graph(), file -> "", WorkMonitor.NONE);
    assertFalse(hitsIn(textless).equals(hitsOfWhole("whole")));
    Path second = folder.resolve("second");
    update(textless, now, second, now, new HashSet<>());
    assertEquals(hitsOfWhole("again"), hitsIn(second));
  }

  @Test
  void what_is_not_whole_is_not_gone_on_from() throws IOException {
    Path first = folder.resolve("first");
    Sources known = start(first, 5);
    try (var files = Files.newDirectoryStream(first, "*.fd[tx]")) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Path second = folder.resolve("second");
    Set<Integer> read = new HashSet<>();
    update(first, known, second, known, read);
    assertEquals(FILES, read.size());
    assertEquals(hitsOfWhole("whole"), hitsIn(second));
  }
}
