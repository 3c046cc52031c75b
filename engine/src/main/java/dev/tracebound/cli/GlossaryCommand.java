package dev.tracebound.cli;

import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.TreeGlossary;
import dev.tracebound.json.Json;
import dev.tracebound.retrieval.GlossarySuggestion;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tracebound glossary --source DIR}. */
@Command(
    name = "glossary",
    description =
        "What a code base calls things: the terms that count, and suggestions that do not until"
            + " they are accepted.")
final class GlossaryCommand implements Callable<Integer> {
  private final Console console;

  @Mixin SourceOptions options = new SourceOptions();

  @Mixin LimitOption limit = new LimitOption(50);

  @Option(
      names = "--accept",
      paramLabel = "TERM",
      description =
          "Append a suggested term, or a line of your own (\"term = Identifier, alias\"), to your"
              + " glossary of this tree.")
  List<String> accept = List.of();

  @Option(names = "--json", description = "Print terms and suggestions as JSON.")
  boolean json;

  @Spec @Nullable CommandSpec spec;

  GlossaryCommand(Console console) {
    this.console = console;
  }

  /**
   * @param file where accepted terms are written
   * @param terms each with what it stands for
   */
  record Shown(
      String file, Map<String, List<String>> terms, List<GlossarySuggestion> suggestions) {}

  @Override
  public Integer call() throws IOException {
    int most = limit.limit(Objects.requireNonNull(spec));
    try (CodeIndex index = options.open(console)) {
      for (String term : accept) {
        String line = term.contains("=") ? term.strip() : suggested(index, term);
        TreeGlossary.add(index.workspace(), line);
        console.say("Added: " + line);
      }
      TreeGlossary glossary = index.glossary();
      glossary.problems().forEach(console::say);
      Shown shown =
          new Shown(
              TreeGlossary.file(index.workspace()).toString(),
              new TreeMap<>(glossary.glossary().words()),
              index.glossarySuggestions(most, console));
      console.result(json ? Json.pretty(shown) : text(shown));
      return ExitCode.OK;
    }
  }

  private String suggested(CodeIndex index, String term) throws IOException {
    return index.glossarySuggestions(Integer.MAX_VALUE, console).stream()
        .filter(each -> each.term().equalsIgnoreCase(term.strip()))
        .map(GlossarySuggestion::line)
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    "\""
                        + term
                        + "\" is not among the suggestions. Give one of them, or the whole line:"
                        + " --accept \"term = Identifier\"."));
  }

  private static String text(Shown shown) {
    StringBuilder out = new StringBuilder();
    out.append("terms (").append(shown.file()).append(")\n");
    shown
        .terms()
        .forEach(
            (term, names) ->
                out.append("  ")
                    .append(term)
                    .append(" = ")
                    .append(String.join(", ", names))
                    .append('\n'));
    out.append("suggestions, not used until accepted\n");
    for (GlossarySuggestion each : shown.suggestions()) {
      out.append(
          "  %s  (%s, %d×: %s)%n"
              .formatted(
                  each.line(),
                  each.origin().name().toLowerCase(Locale.ROOT),
                  each.count(),
                  String.join(", ", each.seen())));
    }
    return out.toString().stripTrailing();
  }
}
