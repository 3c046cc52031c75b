package dev.tracebound.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The stack trace in a text: the frames of its last cause, innermost first, with those that it
 * shares with the trace around it.
 *
 * @param frames empty where the text holds no trace
 * @param rest the text without the trace's lines
 */
record StackTrace(List<StackFrame> frames, String rest) {
  private static final int MAX_FRAMES = 512;

  private static final String NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

  /** {@code at app//module@1/a.b.C.method(C.java:12)}; class loader and module may be missing. */
  private static final Pattern FRAME =
      Pattern.compile(
          "\\s*at (?:[^\\s()/]{0,100}/){0,3}(?<type>"
              + NAME
              + "(?:\\."
              + NAME
              + "){0,30})(?:/[0-9a-fx]{1,40})?\\.(?<method>"
              + NAME
              + "|<init>|<clinit>)\\((?:[^():]{1,200}(?::(?<line>\\d{1,7}))?)?\\).*");

  private static final Pattern SHARED =
      Pattern.compile("\\s*\\.\\.\\. (\\d{1,5}) (?:more|common frames omitted)");
  private static final Pattern CAUSE = Pattern.compile("\\s*Caused by: .*");
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  /** A class that is made at run time stands behind the name of the one that it was made for. */
  private static final Pattern MADE_AT_RUN_TIME = Pattern.compile("\\$\\$.*");

  StackTrace {
    frames = List.copyOf(frames);
  }

  static StackTrace in(String text) {
    List<StackFrame> around = List.of();
    List<StackFrame> frames = new ArrayList<>();
    StringBuilder rest = new StringBuilder();
    for (String line : text.split("\\R", -1)) {
      Matcher frame = FRAME.matcher(line);
      Matcher shared = SHARED.matcher(line);
      if (frame.matches() && frames.size() < MAX_FRAMES) {
        frames.add(frame(frame));
      } else if (shared.matches() && !frames.isEmpty()) {
        int count = Math.min(Integer.parseInt(shared.group(1)), around.size());
        frames.addAll(around.subList(around.size() - count, around.size()));
      } else if (CAUSE.matcher(line).matches() && !frames.isEmpty()) {
        around = frames;
        frames = new ArrayList<>();
      } else {
        rest.append(line).append('\n');
      }
    }
    return new StackTrace(frames.isEmpty() ? around : frames, rest.toString().strip());
  }

  private static StackFrame frame(Matcher frame) {
    String type = MADE_AT_RUN_TIME.matcher(frame.group("type")).replaceFirst("");
    String method = frame.group("method");
    Matcher lambda = LAMBDA.matcher(method);
    String declared = lambda.matches() ? lambda.group(1) : method;
    String name =
        switch (declared) {
          case "new" -> "<init>";
          case "static" -> "<clinit>";
          default -> declared;
        };
    String line = frame.group("line");
    return new StackFrame(
        type.replace('$', '.') + "." + name, line == null ? 0 : Integer.parseInt(line));
  }
}
