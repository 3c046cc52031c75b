package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** What holds of any graph, in memory and read back. */
final class ShadowGraphProperties {
  private static Path folder = Path.of("");

  @BeforeContainer
  static void createFolder() throws IOException {
    folder = Files.createTempDirectory("graph");
  }

  @AfterContainer
  static void deleteFolder() throws IOException {
    Files.deleteIfExists(folder.resolve("shadow.bin"));
    Files.delete(folder);
  }

  private final ShadowStore store = new ShadowStore("test-1");

  @Property(tries = 100)
  void anyGraphIsReadBackAndAnswersLikeItsLists(
      @ForAll long seed,
      @ForAll @IntRange(max = 40) int symbols,
      @ForAll @IntRange(max = 90) int edges)
      throws IOException {
    RandomFacts facts = new RandomFacts(new Random(seed), symbols, edges);
    ShadowGraph graph = facts.graph();
    store.write(graph, folder.resolve("shadow.bin"));
    for (ShadowGraph each : List.of(graph, store.read(folder.resolve("shadow.bin")))) {
      assertEquals(facts.files, each.files());
      assertEquals(facts.symbols, each.symbols());
      assertEquals(facts.types, each.types());
      List<CallEdge> sorted = new ArrayList<>(facts.edges);
      sorted.sort(Comparator.comparingInt(CallEdge::caller));
      assertEquals(sorted, each.edges());
      lookupsFitTheLists(each);
    }
  }

  @Property(tries = 150)
  void flippedBytesAreRefused(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    Path file = folder.resolve("shadow.bin");
    store.write(new RandomFacts(random, 1 + random.nextInt(20), random.nextInt(40)).graph(), file);
    byte[] bytes = Files.readAllBytes(file);
    for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
    }
    Path damaged = folder.resolve("shadow.bin");
    Files.delete(damaged);
    Files.write(damaged, bytes);
    assertThrows(UserError.class, () -> store.read(damaged));
  }

  private static void lookupsFitTheLists(ShadowGraph graph) {
    List<Symbol> symbols = graph.symbols();
    for (int symbol = 0; symbol < symbols.size(); symbol++) {
      int of = symbol;
      Symbol each = symbols.get(symbol);
      assertEquals(all(symbols, other -> other.id().equals(each.id())), graph.indexesOf(each.id()));
      assertEquals(graph.indexesOf(each.id()).getFirst(), graph.indexOf(each.id()));
      assertEquals(
          all(symbols, other -> other.memberName().equals(each.memberName())),
          graph.named(each.memberName()));
      assertEquals(each.isExternal(), graph.isExternal(symbol));
      assertEquals(each.kind(), graph.symbolKind(symbol));
      assertArrayEquals(
          all(graph.edges(), edge -> edge.caller() == of).stream().mapToInt(i -> i).toArray(),
          graph.outgoing(symbol));
      assertArrayEquals(
          all(graph.edges(), edge -> edge.callee() == of).stream().mapToInt(i -> i).toArray(),
          graph.incoming(symbol));
      assertArrayEquals(
          graph.types().stream()
              .flatMap(t -> t.supertypes().stream().filter(up -> up == of).map(up -> t.type()))
              .mapToInt(i -> i)
              .toArray(),
          graph.directSubtypes(symbol));
      assertEquals(
          graph.types().stream()
              .flatMap(t -> new TreeMap<>(t.overrides()).entrySet().stream())
              .flatMap(o -> o.getValue().stream().filter(d -> d == of).map(d -> o.getKey()))
              .toList(),
          graph.overriders(symbol));
    }
    assertEquals(CallEdge.NONE, graph.indexOf("no.such.Type"));
    assertEquals(List.of(), graph.indexesOf(""));
  }

  private static <T> List<Integer> all(List<T> list, java.util.function.Predicate<T> wanted) {
    return IntStream.range(0, list.size()).filter(i -> wanted.test(list.get(i))).boxed().toList();
  }
}
