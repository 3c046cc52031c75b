package dev.tracebound.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.answer.AnswerStatus;
import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.answer.DeveloperAnswer.Snippet;
import dev.tracebound.answer.DeveloperAnswer.Station;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.shadow.RankReason.Kind;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Questions about the real sources of jackson-databind 2.15.2. Each expected chain was read in
 * these sources by hand, call site by call site; the lines are those of the calls.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JacksonQuestionsTest {
  private CodeIndex index;

  @BeforeAll
  void index(@TempDir Path home) {
    Path jar =
        Path.of(
            System.getProperty("tracebound.test.sources"), "jackson-databind-2.15.2-sources.jar");
    index =
        new CodeIndexer(new WorkspaceHome(home))
            .open(jar, CodeIndexer.Policy.UPDATE, WorkMonitor.NONE);
  }

  @AfterAll
  void close() throws IOException {
    index.close();
  }

  private DeveloperAnswer ask(String question) {
    return new Investigator(index).investigate(question, entry -> {}, WorkMonitor.NONE);
  }

  private void assertAnswered(String question, List<String> chain, List<Integer> callLines) {
    DeveloperAnswer answer = ask(question);
    assertEquals(chain, chain(answer));
    assertEquals(AnswerStatus.ANSWERED, answer.status());
    assertEquals(callLines, callLines(answer));
  }

  private static List<String> chain(DeveloperAnswer answer) {
    return answer.callChain().stream()
        .map(Station::symbol)
        .map(id -> id.replaceFirst("^com\\.fasterxml\\.jackson\\.databind\\.", ""))
        .toList();
  }

  private static List<Integer> callLines(DeveloperAnswer answer) {
    return answer.code().stream()
        .filter(snippet -> snippet.role().equals("call_site"))
        .map(Snippet::lineStart)
        .toList();
  }

  @Test
  void beanDeserializer() {
    assertAnswered(
        "How does BeanDeserializerFactory.createBeanDeserializer reach"
            + " BeanDeserializerBuilder.build?",
        List.of(
            "deser.BeanDeserializerFactory#createBeanDeserializer(DeserializationContext,JavaType,BeanDescription)",
            "deser.BeanDeserializerFactory#buildBeanDeserializer(DeserializationContext,JavaType,BeanDescription)",
            "deser.BeanDeserializerBuilder#build()"),
        List.of(127, 295));
  }

  @Test
  void collectedFields() {
    assertAnswered(
        "From POJOPropertiesCollector.collectAll to _addFields, what is the call chain?",
        List.of(
            "introspect.POJOPropertiesCollector#collectAll()",
            "introspect.POJOPropertiesCollector#_addFields(Map)"),
        List.of(445));
  }

  @Test
  void bigDecimalsOfATokenBuffer() {
    assertAnswered(
        "How does ObjectMapper.convertValue end in TokenBuffer.forceUseOfBigDecimal?",
        List.of(
            "ObjectMapper#convertValue(Object,TypeReference)",
            "ObjectMapper#_convert(Object,JavaType)",
            "util.TokenBuffer#forceUseOfBigDecimal(boolean)"),
        List.of(4485, 4518));
  }

  @Test
  void modulesDeserializers() {
    assertAnswered(
        "How does ObjectMapper.registerModule reach the deserializer factory's additional"
            + " deserializers?",
        List.of(
            "ObjectMapper#registerModule(Module)",
            "module.SimpleModule#setupModule(SetupContext)",
            "ObjectMapper$1#addDeserializers(Deserializers)",
            "deser.BasicDeserializerFactory#withAdditionalDeserializers(Deserializers)",
            "cfg.DeserializerFactoryConfig#withAdditionalDeserializers(Deserializers)"),
        List.of(879, 562, 941, 108));
  }

  @Test
  void beanPropertiesOfASerializer() {
    assertAnswered(
        "How does building a bean serializer lead to finding the bean's properties?",
        List.of(
            "ser.BeanSerializerFactory#constructBeanOrAddOnSerializer(SerializerProvider,JavaType,BeanDescription,boolean)",
            "ser.BeanSerializerFactory#findBeanProperties(SerializerProvider,BeanDescription,BeanSerializerBuilder)"),
        List.of(402));
  }

  @Test
  void serializerThatRunsIsACondition() {
    for (String question :
        List.of(
            "How does ObjectMapper.writeValueAsString get to BeanSerializerBase.serializeFields?",
            "ObjectMapper 的 writeValueAsString 是怎么走到 BeanSerializerBase.serializeFields 的？")) {
      DeveloperAnswer answer = ask(question);
      assertEquals(AnswerStatus.NEEDS_HUMAN_REVIEW, answer.status());
      assertEquals(
          List.of(
              "ObjectMapper#writeValueAsString",
              "ObjectMapper#_writeValueAndClose",
              "ser.DefaultSerializerProvider#serializeValue",
              "ser.DefaultSerializerProvider#_serialize",
              "ser.BeanSerializer#serialize",
              "ser.std.BeanSerializerBase#serializeFields"),
          // two overloads of _serialize lead there, each by one call
          chain(answer).stream().map(id -> id.replaceFirst("\\(.*", "")).toList());
      assertEquals(1, answer.edges().stream().filter(edge -> edge.condition() != null).count());
    }
  }

  @Test
  void serializersThatLeadToTheEndRankBeforeTheRest() {
    DeveloperAnswer answer =
        ask("How does ObjectMapper.writeValueAsString get to BeanSerializerBase.serializeFields?");
    DeveloperAnswer.Condition condition =
        answer.edges().stream()
            .map(DeveloperAnswer.Link::condition)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow();
    List<Boolean> leads =
        condition.reasons().stream()
            .map(each -> each.stream().anyMatch(one -> one.kind() == Kind.LEADS_TO_TARGET))
            .toList();
    assertEquals(condition.candidates().size(), leads.size());
    assertTrue(leads.contains(true) && leads.contains(false), leads::toString);
    assertTrue(leads.lastIndexOf(true) < leads.indexOf(false), leads::toString);
    assertEquals(
        "com.fasterxml.jackson.databind.ser.BeanSerializer#serialize(Object,JsonGenerator,SerializerProvider)",
        condition.candidates().getFirst());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How does reading YAML anchors reach the alias resolver?",
        "How does an HTTP request reach the servlet filter?",
        "Which code path sends metrics to Prometheus?",
        "How does a Kafka consumer commit its offsets?"
      })
  void refusesWhatTheTreeDoesNotHold(String question) {
    DeveloperAnswer answer = ask(question);
    assertEquals(AnswerStatus.INSUFFICIENT, answer.status());
    assertTrue(answer.callChain().isEmpty());
    assertTrue(answer.provenance().retrievals() <= 2);
  }
}
