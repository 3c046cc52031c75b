package dev.tracebound.desktop.app;

import dev.tracebound.cli.Console;
import dev.tracebound.cli.TraceboundCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;
import picocli.CommandLine;

/**
 * Where the program starts: the command line where there are arguments, else the window, else, with
 * no display, the sample question in the terminal. Not an {@code Application} itself: such a class
 * cannot start from a class path.
 */
public final class Main {
  private static final int SECONDS_TO_STOP = 5;

  /** Kept: a logger that nobody holds forgets its level. */
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  private Main() {}

  public static void main(String[] args) {
    // it suggests a module that only vector search needs
    LUCENE.setLevel(Level.SEVERE);
    if (args.length == 0 && hasDisplay()) {
      Application.launch(WorkbenchApp.class, args);
      return;
    }
    Console console =
        new Console(
            new PrintWriter(System.out, false, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    CountDownLatch ended = stopOnSignal(console);
    int exit = args.length == 0 ? answerSample(console) : commands(console).execute(args);
    ended.countDown();
    Runtime.getRuntime().exit(exit);
  }

  static CommandLine commands(Console console) {
    CommandLine line = TraceboundCommand.create(console);
    line.addSubcommand(new ScreenshotCommand(console));
    return line;
  }

  private static int answerSample(Console console) {
    Sample sample = Sample.own();
    console.say("No display: asking the sample question about " + sample.root() + " here.");
    console.say("“" + sample.question() + "”");
    console.say("");
    int exit =
        commands(console).execute("ask", "--source", sample.root().toString(), sample.question());
    console.say("");
    console.say(
        "For the window start ./tracebound on a desktop (DISPLAY or WAYLAND_DISPLAY set); on Linux"
            + " it needs libgtk-3-0 libgl1 libxtst6 libxxf86vm1. For more commands: ./tracebound"
            + " --help");
    return exit;
  }

  /** Ctrl+C stops the work, waits for it to leave things whole, and exits with 130. */
  private static CountDownLatch stopOnSignal(Console console) {
    CountDownLatch ended = new CountDownLatch(1);
    Thread hook =
        new Thread(
            () -> {
              console.cancel();
              try {
                if (ended.getCount() > 0 && !ended.await(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
                  console.say("Stopped in the middle; the last complete index stays usable.");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "stop");
    Runtime.getRuntime().addShutdownHook(hook);
    return ended;
  }

  private static boolean hasDisplay() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (system.contains("windows") || system.contains("mac")) {
      return true;
    }
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
  }

  private static boolean isSet(String variable) {
    String value = System.getenv(variable);
    return value != null && !value.isBlank();
  }
}
