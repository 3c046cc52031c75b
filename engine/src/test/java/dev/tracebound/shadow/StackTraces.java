package dev.tracebound.shadow;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The stack traces in {@code gold/stacktraces.jsonl}; its README says what they are. */
final class StackTraces {
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Trace(String id, String gav, List<Run> runs) {
    /** Artifact and version, as the build names the jar. */
    String library() {
      return gav.substring(gav.indexOf(':') + 1).replace(':', '-');
    }
  }

  /** Frames without a gap, the outermost caller first. */
  record Run(List<Frame> frames, List<Pair> pairs) {
    Frame caller(Pair pair) {
      return frames.get(pair.from());
    }

    Frame callee(Pair pair) {
      return frames.get(pair.to());
    }
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Frame(
      @JsonProperty("class") String type,
      String method,
      int line,
      String file,
      String signature,
      @JsonProperty("body_kind") String bodyKind,
      @JsonProperty("decl_lines") List<Integer> declaredLines) {
    boolean isLambda() {
      return bodyKind.equals("lambda-body");
    }

    boolean isBridge() {
      return bodyKind.equals("synthetic-bridge");
    }

    boolean isInitializer() {
      return bodyKind.equals("field-initializer");
    }
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Pair(
      int from,
      int to,
      String flag,
      @JsonProperty("declared_target") @Nullable String declaredTarget,
      @JsonProperty("line_match") String lineMatch) {
    /** A call that is written in the source, to a method that is written there too. */
    boolean isCall() {
      return flag.equals("direct") || flag.equals("virtual/interface");
    }
  }

  private StackTraces() {}

  static List<Trace> all() throws IOException {
    JsonMapper mapper = new JsonMapper();
    try (InputStream in =
        Objects.requireNonNull(
            StackTraces.class.getResourceAsStream("/gold/stacktraces.jsonl"),
            "gold/stacktraces.jsonl")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> mapper.readValue(line, Trace.class))
          .toList();
    }
  }
}
