package dev.tracebound.documents.format;

import java.util.ArrayList;
import java.util.List;

/**
 * One issue of a tracker.
 *
 * @param id as the tracker calls it, e.g. {@code ACME-12}; empty where it has a number only
 * @param number within its file
 * @param summary its title
 * @param facts status, labels and the like, each a line
 * @param texts description and comments, in order
 */
record Issue(String id, String number, String summary, List<String> facts, List<String> texts) {
  ReadDocument document() {
    List<String> parts = new ArrayList<>();
    parts.add(summary);
    if (!facts.isEmpty()) {
      parts.add(String.join("\n", facts));
    }
    texts.stream().map(String::strip).filter(text -> !text.isEmpty()).forEach(parts::add);
    Metadata metadata = new Metadata(id, summary, "", List.of(), "");
    return ReadDocument.whole(
        id.isEmpty() ? number : id,
        DocumentKind.ISSUE,
        metadata,
        id.isEmpty() ? "#" + number : id,
        String.join("\n\n", parts));
  }

  static void fact(String name, List<String> values, List<String> to) {
    List<String> said = values.stream().filter(value -> !value.isBlank()).distinct().toList();
    if (!said.isEmpty()) {
      to.add(name + ": " + String.join(", ", said));
    }
  }
}
