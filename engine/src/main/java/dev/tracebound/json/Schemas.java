package dev.tracebound.json;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The schemas that are shipped, by file name, and validation against them. */
public final class Schemas {
  public static final String DEVELOPER_ANSWER = "developer-answer-v1.schema.json";
  public static final String INVESTIGATION_EVENT = "investigation-event.schema.json";

  private static final Map<String, Schema> LOADED = new ConcurrentHashMap<>();

  private Schemas() {}

  /**
   * What is wrong with a value; empty where it is valid.
   *
   * @param schema file name of a shipped schema
   * @param value anything the mapper can write
   */
  public static List<String> violations(String schema, Object value) {
    List<Error> errors = LOADED.computeIfAbsent(schema, Schemas::load).validate(Json.toTree(value));
    return errors.stream()
        .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
        .collect(Collectors.toList());
  }

  private static Schema load(String schema) {
    try (InputStream in = Schemas.class.getResourceAsStream("/dev/tracebound/schemas/" + schema)) {
      if (in == null) {
        throw new IllegalArgumentException("no schema " + schema + " is shipped");
      }
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
