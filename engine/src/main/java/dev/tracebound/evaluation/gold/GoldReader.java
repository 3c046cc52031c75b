package dev.tracebound.evaluation.gold;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.Hashes;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads gold files: one JSON object a line. A line with {@code text} and {@code gold} as a list of
 * ids asks for documents; every other line asks about a source tree.
 */
public final class GoldReader {
  private static final int FAULTS_NAMED = 10;

  private GoldReader() {}

  /**
   * @throws UserError where the file cannot be read or a line is not as it must be; names each such
   *     line with its field, up to ten
   */
  public static GoldSet read(Path file) {
    List<String> faults = new ArrayList<>();
    List<GoldQuestion> questions = new ArrayList<>();
    Map<String, Integer> lineOf = new HashMap<>();
    String text = content(file);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        continue;
      }
      try {
        GoldQuestion question = question(Json.tree(lines.get(i)));
        Integer before = lineOf.putIfAbsent(question.id(), i + 1);
        if (before != null) {
          throw new GoldFault("id", question.id() + " stands in line " + before + " already");
        }
        questions.add(question);
      } catch (GoldFault e) {
        faults.add("line " + (i + 1) + ", " + e.getMessage());
      } catch (JacksonException e) {
        faults.add("line " + (i + 1) + ": not one JSON value: " + e.getOriginalMessage());
      }
    }
    if (!faults.isEmpty()) {
      throw new UserError(
          "The gold file "
              + file
              + " is not as it must be. Correct these lines:\n  "
              + String.join("\n  ", faults.subList(0, Math.min(FAULTS_NAMED, faults.size())))
              + (faults.size() > FAULTS_NAMED
                  ? "\n  and " + (faults.size() - FAULTS_NAMED) + " more"
                  : ""));
    }
    if (questions.isEmpty()) {
      throw new UserError(
          "The gold file " + file + " holds no question. Give a file with one JSON object a line.");
    }
    return new GoldSet(String.valueOf(file.getFileName()), Hashes.sha256(text), questions);
  }

  private static String content(Path file) {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new UserError("The gold file " + file + " is not UTF-8. Save it as UTF-8.", e);
    } catch (IOException e) {
      throw new UserError(
          "The gold file "
              + file
              + " cannot be read: "
              + DiskErrors.reason(e)
              + ". Check the path.",
          e);
    }
  }

  private static GoldQuestion question(JsonNode line) {
    GoldFields fields = new GoldFields(line, "");
    JsonNode gold = line.get("gold");
    GoldQuestion question =
        gold != null && gold.isArray() ? documentQuestion(fields) : codeQuestion(fields);
    fields.nothingElse();
    return question;
  }

  private static DocumentQuestion documentQuestion(GoldFields fields) {
    fields.ignore("doc", "focus", "syn", "qtype", "title");
    return new DocumentQuestion(
        fields.text("id"),
        fields.text("text"),
        fields.text("split", ""),
        fields.text("lang", ""),
        fields.texts("gold", false, Function.identity()));
  }

  private static CodeQuestion codeQuestion(GoldFields fields) {
    fields.ignore("trace", "source", "fix_commit", "note");
    QuestionType type = fields.named("type", GoldReader::type);
    String expected = type == QuestionType.INSUFFICIENT ? "insufficient" : "answer";
    if (!fields.text("expected", expected).equals(expected)) {
      throw fields.fault("expected", "must be " + expected + " for this type");
    }
    if (fields.has("gav") == fields.has("tree")) {
      throw fields.fault("gav", "give either gav or tree, the name of the source tree");
    }
    SourceName source = fields.named(fields.has("gav") ? "gav" : "tree", SourceName::new);
    if (source.isCoordinates() != fields.has("gav")) {
      throw fields.fault(
          fields.has("gav") ? "gav" : "tree",
          "gav is group:artifact:version, tree is a plain name: " + source);
    }
    GoldFields gold = fields.object("gold");
    boolean path = type == QuestionType.PATH;
    boolean answerable = type != QuestionType.INSUFFICIENT;
    CodeQuestion question =
        new CodeQuestion(
            fields.text("id"),
            type,
            fields.text("split", ""),
            fields.text("lang", ""),
            fields.text("project", ""),
            source,
            fields.text("question"),
            path ? gold.texts("entry_methods", false, GoldMethod::of) : List.of(),
            answerable ? gold.texts("target_methods", false, GoldMethod::of) : List.of(),
            path ? gold.texts("near_target_methods", true, GoldMethod::of) : List.of(),
            new GoldChain(
                answerable ? gold.objects("chain", true, GoldReader::station) : List.of()));
    if (type == QuestionType.LOCATE) {
      gold.objects("signatures", true, GoldReader::declaration);
    }
    if (path) {
      gold.wholeNumber("min_pairs");
    }
    if (!answerable) {
      gold.text("reason", "");
    }
    gold.nothingElse();
    return question;
  }

  private static GoldChain.Station station(GoldFields fields) {
    String edge = fields.text("edge", "");
    return new GoldChain.Station(
        method(fields), fields.flag("optional"), edge.isEmpty() ? null : edge);
  }

  private static GoldMethod declaration(GoldFields fields) {
    fields.ignore("decl_lines");
    return method(fields);
  }

  private static GoldMethod method(GoldFields fields) {
    GoldMethod method = fields.named("method", GoldMethod::of);
    String named = fields.text("method");
    return fields.has("signature")
        ? fields.named("signature", signature -> GoldMethod.of(named, signature))
        : method;
  }

  private static QuestionType type(String text) {
    return switch (text) {
      case "path" -> QuestionType.PATH;
      case "locate" -> QuestionType.LOCATE;
      case "insufficient", "unanswerable" -> QuestionType.INSUFFICIENT;
      default ->
          throw new IllegalArgumentException(
              "is none of path, locate, insufficient, unanswerable: " + text);
    };
  }
}
