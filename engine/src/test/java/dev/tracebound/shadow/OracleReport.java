package dev.tracebound.shadow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an oracle measured, written to {@code target/oracles}: as JSON with every name, and as a
 * Markdown table of the figures alone.
 */
final class OracleReport {
  private final String name;
  private final List<Map<String, Object>> rows = new ArrayList<>();

  OracleReport(String name) {
    this.name = name;
  }

  /**
   * @param row by column: figures and texts for the table; lists, which only the JSON has
   */
  void add(Map<String, Object> row) {
    rows.add(new LinkedHashMap<>(row));
  }

  void write() throws IOException {
    Path folder = OracleFiles.reports();
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(folder.resolve(name + ".json"), mapper.writeValueAsString(rows) + "\n");
    Files.writeString(folder.resolve(name + ".md"), markdown());
  }

  private String markdown() {
    if (rows.isEmpty()) {
      return "";
    }
    List<String> columns =
        rows.getFirst().entrySet().stream()
            .filter(each -> !(each.getValue() instanceof List))
            .map(Map.Entry::getKey)
            .toList();
    String[] rule = new String[columns.size()];
    Arrays.fill(rule, "---");
    StringBuilder table = new StringBuilder();
    table.append(line(columns)).append(line(List.of(rule)));
    for (Map<String, Object> row : rows) {
      table.append(line(columns.stream().map(each -> String.valueOf(row.get(each))).toList()));
    }
    return table.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
