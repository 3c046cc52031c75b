package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectReader;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvReadFeature;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * Issues as Jira exports them to CSV: a head line with {@code Issue key} and {@code Summary}; names
 * such as {@code Comment} stand there once for each value. Commas or semicolons separate.
 */
final class JiraCsvFormat implements DocumentFormat {
  private static final ObjectReader ROWS =
      CsvMapper.builder()
          .enable(CsvReadFeature.WRAP_AS_ARRAY)
          .enable(CsvReadFeature.SKIP_EMPTY_LINES)
          .build()
          .readerFor(String[].class);

  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    String text = file.text();
    String head = text.lines().findFirst().orElse("");
    long semicolons = head.chars().filter(c -> c == ';').count();
    char separator = semicolons > head.chars().filter(c -> c == ',').count() ? ';' : ',';
    CsvSchema schema = CsvSchema.emptySchema().withColumnSeparator(separator);
    Reading.Collector found = new Reading.Collector();
    try (MappingIterator<String[]> rows = ROWS.with(schema).readValues(text)) {
      List<String> names = rows.hasNext() ? names(rows.next()) : List.of();
      if (!names.contains("issue key") || !names.contains("summary")) {
        throw new UnreadableDocument(
            "its first line names no \"Issue key\" and \"Summary\"",
            "Export it from Jira as CSV, or put other tables into Markdown.");
      }
      int row = 1;
      while (rows.hasNext()) {
        monitor.check();
        row++;
        read(names, Arrays.asList(rows.next()), "row " + row, found);
      }
    } catch (JacksonException e) {
      throw new UnreadableDocument(
          "it is no CSV: " + e.getOriginalMessage(), "Export it again, or remove it.", e);
    }
    return found.reading();
  }

  private static List<String> names(String[] head) {
    return Arrays.stream(head).map(name -> name.strip().toLowerCase(Locale.ROOT)).toList();
  }

  private static void read(
      List<String> names, List<String> cells, String place, Reading.Collector found) {
    String key = String.join("", values("issue key", names, cells));
    if (key.isEmpty()) {
      found.problem(place, "it has no issue key", "Export it again, or remove this row.");
      return;
    }
    List<String> facts = new ArrayList<>();
    Issue.fact("Type", values("issue type", names, cells), facts);
    Issue.fact("State", values("status", names, cells), facts);
    Issue.fact("Labels", values("labels", names, cells), facts);
    Issue.fact("Components", values("component/s", names, cells), facts);
    List<String> texts = new ArrayList<>(values("description", names, cells));
    texts.addAll(values("comment", names, cells));
    String summary = String.join("", values("summary", names, cells));
    found.add(new Issue(key, key, summary, facts, texts).document());
  }

  private static List<String> values(String name, List<String> names, List<String> cells) {
    return IntStream.range(0, Math.min(names.size(), cells.size()))
        .filter(column -> names.get(column).equals(name))
        .mapToObj(cells::get)
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .toList();
  }
}
