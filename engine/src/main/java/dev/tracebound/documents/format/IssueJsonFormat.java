package dev.tracebound.documents.format;

import dev.tracebound.workspace.WorkMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Issues as the REST interfaces of GitHub (an array) and Jira ({@code {"issues": […]}}, an array,
 * or one issue) give them.
 */
final class IssueJsonFormat implements DocumentFormat {
  private static final Pattern GITHUB =
      Pattern.compile("https?://[^/]+/([^/]+/[^/]+)/(?:issues|pull)/(\\d+)");

  @Override
  public Reading read(CorpusFile file, Limits limits, WorkMonitor monitor)
      throws UnreadableDocument {
    JsonNode root = JsonText.parse(file.text());
    JsonNode issues = root.path("issues").isArray() ? root.path("issues") : root;
    if (issues.isObject()) {
      issues = tools.jackson.databind.node.JsonNodeFactory.instance.arrayNode().add(issues);
    }
    if (!issues.isArray()) {
      throw noExport();
    }
    Reading.Collector found = new Reading.Collector();
    int number = 0;
    boolean any = false;
    for (JsonNode each : issues) {
      monitor.check();
      number++;
      if (each.path("fields").path("summary").isString() && each.path("key").isString()) {
        found.add(jira(each, limits).document());
        any = true;
      } else if (each.path("title").isString() && each.path("number").isNumber()) {
        found.add(github(each).document());
        any = true;
      } else {
        found.problem(
            "entry " + number,
            "it is an issue neither of Jira (\"key\", \"fields\") nor of GitHub (\"number\","
                + " \"title\")",
            "Export it again, or remove it.");
      }
    }
    if (!any) {
      throw noExport();
    }
    return found.reading();
  }

  private static UnreadableDocument noExport() {
    return new UnreadableDocument(
        "it holds no issues of Jira or GitHub",
        "Put JSON passages into a .jsonl file, one object a line; remove other JSON.");
  }

  private static Issue github(JsonNode issue) {
    List<String> facts = new ArrayList<>();
    Issue.fact("State", List.of(JsonText.text(issue, "state")), facts);
    Issue.fact("Labels", JsonText.texts(issue.path("labels")), facts);
    String number = JsonText.text(issue, "number");
    Matcher address = GITHUB.matcher(JsonText.text(issue, "html_url"));
    String id = address.matches() ? address.group(1) + "#" + address.group(2) : "";
    return new Issue(
        id, number, JsonText.text(issue, "title"), facts, List.of(JsonText.text(issue, "body")));
  }

  private static Issue jira(JsonNode issue, Limits limits) {
    JsonNode fields = issue.path("fields");
    List<String> facts = new ArrayList<>();
    Issue.fact("Type", List.of(JsonText.text(fields.path("issuetype"), "name")), facts);
    Issue.fact("State", List.of(JsonText.text(fields.path("status"), "name")), facts);
    Issue.fact("Labels", JsonText.texts(fields.path("labels")), facts);
    Issue.fact("Components", JsonText.texts(fields.path("components")), facts);
    List<String> texts = new ArrayList<>();
    texts.add(prose(fields.path("description"), limits));
    for (JsonNode comment : fields.path("comment").path("comments")) {
      texts.add(prose(comment.path("body"), limits));
    }
    String key = JsonText.text(issue, "key");
    return new Issue(key, key, JsonText.text(fields, "summary"), facts, texts);
  }

  /** A text, or Atlassian's document format. */
  private static String prose(JsonNode value, Limits limits) {
    if (!value.isObject()) {
      return value.isString() ? value.asString() : "";
    }
    StringBuilder text = new StringBuilder();
    prose(value, limits.depth(), text);
    return text.toString();
  }

  private static void prose(JsonNode node, int depth, StringBuilder to) {
    String type = JsonText.text(node, "type");
    if (type.equals("text")) {
      to.append(node.path("text").asString());
    } else if (type.equals("hardBreak")) {
      to.append('\n');
    }
    if (depth > 0) {
      for (JsonNode child : node.path("content")) {
        prose(child, depth - 1, to);
      }
    }
    if (type.matches("paragraph|heading|codeBlock|listItem|tableRow")) {
      to.append('\n');
    }
  }
}
