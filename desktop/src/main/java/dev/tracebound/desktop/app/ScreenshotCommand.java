package dev.tracebound.desktop.app;

import dev.tracebound.cli.Console;
import dev.tracebound.workspace.UserError;
import dev.tracebound.workspace.WorkspaceHome;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tracebound screenshot VIEW --out PNG}. */
@Command(name = "screenshot", description = "Renders a view to a PNG; needs no display.")
final class ScreenshotCommand implements Callable<Integer> {
  private static final String VIEW = "investigate";
  private static final Pattern SIZE = Pattern.compile("(\\d{3,4})x(\\d{3,4})");

  private final Console console;

  @Parameters(paramLabel = "VIEW", description = "What to render: " + VIEW + ".")
  String view = "";

  @Option(names = "--out", paramLabel = "PNG", required = true, description = "The file to write.")
  @Nullable Path out;

  @Option(
      names = "--case",
      paramLabel = "FILE",
      description = "A stored case. Default: the sample question, asked now.")
  @Nullable Path caseFile;

  @Option(names = "--source", paramLabel = "DIR", description = "Ask about this tree instead.")
  @Nullable Path source;

  @Option(names = "--question", paramLabel = "TEXT", description = "Ask this instead.")
  @Nullable String question;

  @Option(names = "--theme", paramLabel = "light|dark", description = "Default: light.")
  String theme = "light";

  @Option(names = "--lang", paramLabel = "en|zh", description = "Default: en.")
  String language = "en";

  @Option(names = "--size", paramLabel = "WxH", description = "Default: 1440x900.")
  String size = "1440x900";

  @Option(names = "--hop", paramLabel = "N", description = "Select this hop.")
  int hop;

  @Option(names = "--home", paramLabel = "DIR", description = "Where indexes and cases are kept.")
  @Nullable Path home;

  @Spec @Nullable CommandSpec spec;

  ScreenshotCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    require(view.equals(VIEW), view + " is no view. Views: " + VIEW + ".");
    require(theme.equals("light") || theme.equals("dark"), "--theme is light or dark.");
    require(language.equals("en") || language.equals("zh"), "--lang is en or zh.");
    Matcher wanted = SIZE.matcher(size);
    require(wanted.matches(), "--size is WIDTHxHEIGHT in px, e.g. 1280x800.");
    Path file = out;
    if (file == null) {
      throw new UserError("--out names the file to write.");
    }
    Screenshots.useHeadlessPlatform();
    Sample sample = Sample.own();
    Screenshots.Request request =
        new Screenshots.Request(
            theme.equals("dark") ? Theme.DARK : Theme.LIGHT,
            language.equals("zh") ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH,
            Integer.parseInt(wanted.group(1)),
            Integer.parseInt(wanted.group(2)),
            caseFile,
            hop,
            file);
    Screenshots.render(
        request,
        new LocalEngine(WorkspaceHome.resolve(home)),
        new Sample(
            source == null ? sample.root() : source,
            question == null ? sample.question() : question),
        console);
    return 0;
  }

  private void require(boolean holds, String otherwise) {
    if (!holds && spec != null) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }
}
