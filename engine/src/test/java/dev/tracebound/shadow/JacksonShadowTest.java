package dev.tracebound.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A real library without its class path: jackson-databind 2.15.2. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class JacksonShadowTest {
  private static final String DATABIND = "com.fasterxml.jackson.databind.";

  private MemoryTree tree = new MemoryTree();
  private ShadowGraph graph = new ShadowGraph(List.of(), List.of(), List.of(), List.of());

  @BeforeAll
  void index() throws IOException {
    String folder = System.getProperty("tracebound.test.sources", "target/test-sources");
    tree = MemoryTree.ofJar(Path.of(folder, "jackson-databind-2.15.2-sources.jar"));
    graph = tree.index();
  }

  private static boolean written(CallEdge edge) {
    return edge.confidence() == Confidence.VERIFIED
        && !edge.implicit()
        && edge.kind() == EdgeKind.CALLS;
  }

  /** Each read in the source, line by line. */
  @Test
  void edgesThatTheSourceHas() {
    TreeSet<String> verified = new TreeSet<>(Edges.of(graph, Confidence.VERIFIED));
    for (String edge :
        List.of(
            "ObjectMapper#readValue(String,Class) -> ObjectMapper#readValue(String,JavaType)",
            "ObjectMapper#readValue(String,JavaType) ->"
                + " ObjectMapper#_readMapAndClose(JsonParser,JavaType)",
            "ObjectMapper#_readMapAndClose(JsonParser,JavaType) ->"
                + " ObjectMapper#_findRootDeserializer(DeserializationContext,JavaType)",
            "ObjectMapper#_readMapAndClose(JsonParser,JavaType) ->"
                + " deser.DefaultDeserializationContext#readRootValue("
                + "JsonParser,JavaType,JsonDeserializer,Object)",
            "deser.BeanDeserializer#deserialize(JsonParser,DeserializationContext) ->"
                + " deser.BeanDeserializer#vanillaDeserialize("
                + "JsonParser,DeserializationContext,JsonToken)",
            "deser.impl.FieldProperty#deserializeAndSet("
                + "JsonParser,DeserializationContext,Object) ->"
                + " JsonDeserializer#deserialize(JsonParser,DeserializationContext)",
            "ObjectMapper#<init>() -> ObjectMapper#<init>("
                + "JsonFactory,DefaultSerializerProvider,DefaultDeserializationContext)")) {
      String full = DATABIND + edge.replace("-> ", "-> " + DATABIND).replaceAll("(-> )\\s+", "$1");
      assertTrue(verified.contains(full), full);
    }
  }

  @Test
  void edgesThatItDoesNotHave() {
    List<String> verified = Edges.of(graph, Confidence.VERIFIED);
    assertFalse(
        verified.contains(
            DATABIND + "util.EnumValues#internalMap() -> java.util.EnumMap#<init>(Class)"));
    assertFalse(
        verified.contains(
            DATABIND
                + "ObjectMapper#readValue(String,Class) -> "
                + DATABIND
                + "ObjectMapper#_readMapAndClose(JsonParser,JavaType)"));
  }

  @Test
  void countsAreSane() {
    assertEquals(471, graph.files().size());
    assertTrue(graph.files().stream().allMatch(file -> file.state() == SourceFile.State.COMPLETE));
    List<CallEdge> calls = graph.edges().stream().filter(edge -> edge.kind().namesCode()).toList();
    long verified = calls.stream().filter(edge -> edge.confidence() == Confidence.VERIFIED).count();
    assertTrue(verified > 18_000 && verified < 23_000, verified + " VERIFIED");
    assertTrue(calls.size() > 21_000 && calls.size() < 28_000, calls.size() + " calls");
    int uses = graph.edges().size() - calls.size();
    assertTrue(uses > 12_000 && uses < 25_000, uses + " uses");
    assertTrue(graph.types().size() > 650 && graph.types().size() < 900);
  }

  @Test
  void theEvidenceOfEveryVerifiedCallNamesWhatIsCalled() {
    int checked = 0;
    for (CallEdge edge : graph.edges()) {
      if (written(edge)) {
        Symbol callee = graph.symbol(edge.callee());
        String evidence =
            tree.text(graph.file(edge.file()).path())
                .substring(edge.site().start(), edge.site().end());
        assertTrue(names(callee, evidence), () -> Edges.text(graph, edge) + " at " + evidence);
        checked++;
      }
    }
    assertTrue(checked > 15_000, checked + " checked");
  }

  private static boolean names(Symbol callee, String evidence) {
    if (callee.kind() == SymbolKind.METHOD) {
      return evidence.startsWith(callee.memberName()) && evidence.endsWith(")");
    }
    boolean anonymous = Character.isDigit(callee.typeName().charAt(0));
    return evidence.startsWith("this")
        || evidence.startsWith("super")
        || (evidence.startsWith("new") && (anonymous || evidence.contains(callee.typeName())));
  }

  @Test
  void everyDeclaredNameIsExactlyItsName() {
    int checked = 0;
    for (Symbol symbol : graph.symbols()) {
      boolean anonymous = Character.isDigit(symbol.typeName().charAt(0));
      boolean implicit = symbol.range().equals(symbol.name());
      if (!symbol.isExternal() && !anonymous && !implicit) {
        String name =
            tree.text(graph.file(symbol.file()).path())
                .substring(symbol.name().start(), symbol.name().end());
        boolean member = symbol.kind() == SymbolKind.METHOD || symbol.kind() == SymbolKind.FIELD;
        String wanted = member ? symbol.memberName() : symbol.typeName();
        assertEquals(wanted, name, symbol.id());
        checked++;
      }
    }
    assertTrue(checked > 8_000, checked + " checked");
  }

  @Test
  void dispatchHoldsWhatTheHierarchySays() {
    Dispatcher dispatcher = new Dispatcher(graph);
    CallEdge deserialize =
        Edges.all(
                graph,
                DATABIND
                    + "deser.impl.FieldProperty#deserializeAndSet("
                    + "JsonParser,DeserializationContext,Object)",
                "deserialize/2")
            .getFirst();
    Dispatch dispatch = dispatcher.dispatch(deserialize);
    assertEquals(Confidence.CONDITIONAL, dispatch.confidence());
    List<String> targets =
        dispatch.targets().stream().map(each -> graph.symbol(each.method()).id()).toList();
    assertTrue(
        targets.contains(
            DATABIND
                + "deser.std.CollectionDeserializer#deserialize("
                + "JsonParser,DeserializationContext)"));
    assertTrue(
        dispatch.targets().stream().noneMatch(each -> graph.symbol(each.method()).isAbstract()));
  }

  @Test
  void storesAndLoads(@TempDir Path folder) throws IOException {
    ShadowStore store = new ShadowStore("test");
    Path file = folder.resolve("shadow.bin");
    store.write(graph, file);
    assertEquals(graph.edges(), store.read(file).edges());
    assertTrue(Files.size(file) < 6_000_000, Files.size(file) + " bytes");
  }
}
