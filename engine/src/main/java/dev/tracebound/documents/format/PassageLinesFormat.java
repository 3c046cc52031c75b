package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * One JSON object a line: {@code id} and {@code text}, and where known {@code title}, {@code
 * qtype}, {@code aliases}, {@code language}. The id is the document's.
 */
final class PassageLinesFormat implements DocumentFormat {
  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    Reading.Collector found = new Reading.Collector();
    int number = 0;
    for (String line : (Iterable<String>) file.text().lines()::iterator) {
      monitor.check();
      number++;
      if (!line.isBlank()) {
        read(line, "line " + number, file, found);
      }
    }
    return found.reading();
  }

  private static void read(String line, String place, CorpusFile file, Reading.Collector found) {
    JsonNode object;
    try {
      object = JsonText.parse(line);
    } catch (UnreadableDocument e) {
      found.problem(place, e.problem(), "Correct this line, or remove it.");
      return;
    }
    String id = JsonText.text(object, "id");
    JsonNode text = object.path("text");
    if (id.isEmpty() || !text.isString()) {
      found.problem(place, "it lacks \"id\" or \"text\"", "Give each line both, as JSON strings.");
      return;
    }
    Metadata metadata =
        new Metadata(
            id,
            JsonText.text(object, "title"),
            JsonText.text(object, "qtype"),
            object.path("aliases").isArray() ? JsonText.texts(object.path("aliases")) : List.of(),
            JsonText.text(object, "language"));
    found.add(
        ReadDocument.whole(id, DocumentKind.DOCUMENT, metadata, file.baseName(), text.asString()));
  }
}
