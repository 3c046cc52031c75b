package dev.tracebound.evaluation;

import dev.tracebound.json.Json;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;

/**
 * One run of a gold set through one entry.
 *
 * @param schema always {@link #SCHEMA}
 * @param entry name of the entry; figures of another say nothing of it
 * @param gold what was asked
 * @param setting where it was run
 * @param metrics over all questions that were run
 * @param byLanguage the same for each language, where there are several
 * @param materials what was asked of
 * @param notRun questions that could not be asked: neither passed nor failed
 * @param questions those that were run, in the order of their file
 */
public record EvaluationReport(
    String schema,
    String entry,
    Gold gold,
    Setting setting,
    List<Metric> metrics,
    Map<String, List<Metric>> byLanguage,
    List<Material> materials,
    List<NotRun> notRun,
    List<Verdict> questions) {

  public static final String SCHEMA = "EvaluationReportV1";

  /** File of the report for machines. */
  public static final String JSON = "report.json";

  /** File of the report for people. */
  public static final String MARKDOWN = "report.md";

  /**
   * @param file name of the gold file
   * @param sha256 of it
   * @param questions it holds
   * @param chosen of these, asked for
   * @param selection how they were chosen; empty where all were
   */
  public record Gold(String file, String sha256, int questions, int chosen, String selection) {}

  /**
   * @param started when the run began
   * @param repeat timed runs of each question
   * @param java version it ran on
   * @param system operating system and architecture
   * @param processors it had
   */
  public record Setting(Instant started, int repeat, String java, String system, int processors) {}

  /**
   * @param name as gold names it
   * @param file name of the folder or archive
   * @param revision of its content
   * @param questions asked of it
   * @param openMillis how long it took to open, indexing included where that was needed
   */
  public record Material(
      String name, String file, String revision, int questions, double openMillis) {}

  /**
   * @param id of the question
   * @param material it asks about
   * @param reason why it could not be asked
   */
  public record NotRun(String id, String material, String reason) {}

  public EvaluationReport {
    metrics = List.copyOf(metrics);
    byLanguage = Collections.unmodifiableSortedMap(new TreeMap<>(byLanguage));
    materials = List.copyOf(materials);
    notRun = List.copyOf(notRun);
    questions = List.copyOf(questions);
  }

  /**
   * Reads a stored report.
   *
   * @param path its file, or the folder that holds it
   * @throws UserError where there is none, or it is not one of this version
   */
  public static EvaluationReport read(Path path) {
    Path file = Files.isDirectory(path) ? path.resolve(JSON) : path;
    try {
      EvaluationReport report = Json.read(Files.readString(file), EvaluationReport.class);
      if (!report.schema().equals(SCHEMA)) {
        throw new UserError(
            file + " is " + report.schema() + ", not " + SCHEMA + ". Run the evaluation again.");
      }
      return report;
    } catch (IOException e) {
      throw new UserError(
          "The report "
              + file
              + " cannot be read: "
              + DiskErrors.reason(e)
              + ". Give a report.json, or the folder that holds it.",
          e);
    } catch (JacksonException e) {
      throw new UserError(
          file
              + " is no report of this version: "
              + e.getOriginalMessage()
              + ". Run the evaluation again.",
          e);
    }
  }
}
