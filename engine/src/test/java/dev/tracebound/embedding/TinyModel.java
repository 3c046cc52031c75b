package dev.tracebound.embedding;

import dev.tracebound.workspace.WorkspaceHome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A real ONNX file of a few hundred bytes with the inputs of a language model, and its tokenizer. A
 * token's vector is its row of {@link #TABLE} plus its position in the text.
 */
final class TinyModel {
  static final float[][] TABLE = {
    {1, 0, 0, 0}, {0, 3, 0, 4}, {0, 0, 5, 0}, {2, 2, 1, 0}, {6, 0, 8, 1}, {9, 9, 9, 9}
  };
  static final int DIMS = 4;
  static final int ALPHA = 1;
  static final int BETA = 2;
  static final int EOS = 4;
  static final int PAD = 5;

  static final String TOKENIZER =
      """
      {"version": "1.0", "truncation": null, "padding": null, "added_tokens": [],
       "normalizer": null, "pre_tokenizer": {"type": "WhitespaceSplit"},
       "post_processor": null, "decoder": null,
       "model": {"type": "WordLevel", "unk_token": "unk",
         "vocab": {"unk": 0, "alpha": 1, "beta": 2, "gamma": 3, "eos": 4, "pad": 5}}}
      """;

  private static final int FLOAT = 1;
  private static final int INT64 = 7;
  private static final int FLOAT16 = 10;

  private TinyModel() {}

  /** A home whose folder of models holds model and tokenizer. */
  static WorkspaceHome home(Path folder, byte[] model) throws IOException {
    WorkspaceHome home = new WorkspaceHome(folder);
    NativeCode.load();
    Files.createDirectories(Folders.models(home));
    Files.write(Folders.models(home).resolve("tiny.onnx"), model);
    Files.writeString(Folders.models(home).resolve("tiny.json"), TOKENIZER);
    return home;
  }

  static EmbeddingDescriptor descriptor() {
    return new EmbeddingDescriptor(
        "tiny",
        "tiny.onnx",
        "tiny.json",
        Pooling.LAST,
        true,
        "gamma ",
        "",
        6,
        DIMS,
        null,
        PadSide.LEFT,
        PAD,
        EOS,
        "last_hidden_state",
        new KvCache(2, 2, 4, KvCache.Type.FLOAT32),
        8,
        null);
  }

  /** IR version 8, operators of version 14. */
  static byte[] model(boolean halfPrecisionPast, String extraInput) {
    Message graph = new Message();
    graph.bytes(1, node("Gather", List.of("table", "input_ids"), "rows"));
    graph.bytes(1, node("Cast", List.of("position_ids"), "positions", attribute("to", FLOAT)));
    graph.bytes(1, node("Unsqueeze", List.of("positions", "last"), "columns"));
    graph.bytes(1, node("Add", List.of("rows", "columns"), "last_hidden_state"));
    graph.text(2, "tiny");
    graph.bytes(5, table());
    graph.bytes(5, new Message().number(1, 1).number(2, INT64).number(7, 2).text(8, "last"));
    for (String name : List.of("input_ids", "attention_mask", "position_ids")) {
      graph.bytes(11, value(name, INT64, "batch", "tokens"));
    }
    for (int layer = 0; layer < 2; layer++) {
      for (String part : List.of(".key", ".value")) {
        String name = "past_key_values." + layer + part;
        graph.bytes(11, value(name, halfPrecisionPast ? FLOAT16 : FLOAT, "batch", 2, "past", 4));
      }
    }
    if (!extraInput.isEmpty()) {
      graph.bytes(11, value(extraInput, INT64, "batch", "tokens"));
    }
    graph.bytes(12, value("last_hidden_state", FLOAT, "batch", "tokens", DIMS));
    graph.bytes(12, value("rows", FLOAT, "batch", "tokens", DIMS));
    return new Message()
        .number(1, 8)
        .bytes(7, graph)
        .bytes(8, new Message().text(1, "").number(2, 14))
        .out
        .toByteArray();
  }

  /** The vector of a text's last token, of length 1. */
  static float[] expected(int token, int position, int dims) {
    float[] vector = new float[dims];
    double square = 0;
    for (int d = 0; d < dims; d++) {
      vector[d] = TABLE[token][d] + position;
      square += vector[d] * vector[d];
    }
    for (int d = 0; d < dims; d++) {
      vector[d] /= (float) Math.sqrt(square);
    }
    return vector;
  }

  private static Message table() {
    ByteBuffer raw =
        ByteBuffer.allocate(TABLE.length * DIMS * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float[] row : TABLE) {
      for (float number : row) {
        raw.putFloat(number);
      }
    }
    return new Message()
        .number(1, TABLE.length)
        .number(1, DIMS)
        .number(2, FLOAT)
        .text(8, "table")
        .bytes(9, raw.array());
  }

  private static Message node(
      String operator, List<String> inputs, String output, Message... attributes) {
    Message node = new Message();
    inputs.forEach(input -> node.text(1, input));
    node.text(2, output).text(4, operator);
    for (Message attribute : attributes) {
      node.bytes(5, attribute);
    }
    return node;
  }

  private static Message attribute(String name, long number) {
    return new Message().text(1, name).number(3, number).number(20, 2);
  }

  private static Message value(String name, int type, Object... sizes) {
    Message shape = new Message();
    List<Message> dimensions = new ArrayList<>();
    for (Object size : sizes) {
      dimensions.add(
          size instanceof Integer fixed
              ? new Message().number(1, fixed)
              : new Message().text(2, size.toString()));
    }
    dimensions.forEach(dimension -> shape.bytes(1, dimension));
    Message tensor = new Message().number(1, type).bytes(2, shape);
    return new Message().text(1, name).bytes(2, new Message().bytes(1, tensor));
  }

  /** A protocol buffer being written. */
  private static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message number(int field, long value) {
      varint((long) field << 3);
      varint(value);
      return this;
    }

    Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    Message bytes(int field, Message value) {
      return bytes(field, value.out.toByteArray());
    }

    Message bytes(int field, byte[] value) {
      varint(((long) field << 3) | 2);
      varint(value.length);
      out.writeBytes(value);
      return this;
    }

    private void varint(long value) {
      long rest = value;
      while (rest >>> 7 != 0) {
        out.write((int) ((rest & 0x7F) | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }
  }
}
