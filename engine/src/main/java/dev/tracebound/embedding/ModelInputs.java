package dev.tracebound.embedding;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.TensorInfo;
import dev.tracebound.workspace.UserError;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Gives a model what it asks for, by the names of its own inputs. */
final class ModelInputs {
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String TYPES = "token_type_ids";
  private static final String POSITIONS = "position_ids";
  private static final Pattern PAST = Pattern.compile("past_key_values\\.\\d+\\.(key|value)");

  private final OrtEnvironment environment;
  private final Map<String, OnnxJavaType> inputs;
  private final @Nullable KvCache kvCache;

  private ModelInputs(
      OrtEnvironment environment, Map<String, OnnxJavaType> inputs, @Nullable KvCache kvCache) {
    this.environment = environment;
    this.inputs = inputs;
    this.kvCache = kvCache;
  }

  /**
   * @param asked the inputs of the model
   * @throws UserError where one of them is not known or does not fit the descriptor
   */
  static ModelInputs of(
      OrtEnvironment environment,
      Map<String, NodeInfo> asked,
      EmbeddingDescriptor descriptor,
      ModelFile file) {
    Map<String, OnnxJavaType> inputs = new LinkedHashMap<>();
    int past = 0;
    for (NodeInfo node : asked.values()) {
      if (!(node.getInfo() instanceof TensorInfo tensor)) {
        throw file.unusable("its input " + node.getName() + " is no tensor", null);
      }
      boolean isPast = PAST.matcher(node.getName()).matches();
      past += isPast ? 1 : 0;
      String mismatch =
          isPast
              ? pastMismatch(descriptor.kvCache(), tensor)
              : tokenMismatch(node.getName(), tensor);
      if (mismatch != null) {
        throw file.unusable("its input " + node.getName() + " " + mismatch, null);
      }
      inputs.put(node.getName(), tensor.type);
    }
    int layers = descriptor.kvCache() == null ? 0 : descriptor.kvCache().layers();
    if (past != 2 * layers) {
      throw file.unusable(
          "it has " + past + " past_key_values inputs where kv_cache.layers means " + 2 * layers,
          null);
    }
    if (!inputs.containsKey(IDS)) {
      throw file.unusable("it has no input " + IDS + ", only " + inputs.keySet(), null);
    }
    return new ModelInputs(environment, inputs, descriptor.kvCache());
  }

  /** One tensor an input; the caller closes them. */
  Map<String, OnnxTensor> tensors(Batch batch) throws OrtException {
    Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
    boolean complete = false;
    try {
      for (Map.Entry<String, OnnxJavaType> input : inputs.entrySet()) {
        OnnxTensor tensor =
            switch (input.getKey()) {
              case IDS -> whole(batch, batch.ids(), input.getValue());
              case MASK -> whole(batch, batch.mask(), input.getValue());
              case TYPES -> whole(batch, new long[batch.ids().length], input.getValue());
              case POSITIONS -> whole(batch, batch.positions(), input.getValue());
              default -> empty(batch, input.getValue());
            };
        tensors.put(input.getKey(), tensor);
      }
      complete = true;
      return tensors;
    } finally {
      if (!complete) {
        tensors.values().forEach(OnnxTensor::close);
      }
    }
  }

  private OnnxTensor whole(Batch batch, long[] values, OnnxJavaType type) throws OrtException {
    long[] shape = {batch.rows(), batch.width()};
    return type == OnnxJavaType.INT64
        ? OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape)
        : OnnxTensor.createTensor(
            environment,
            IntBuffer.wrap(Arrays.stream(values).mapToInt(Math::toIntExact).toArray()),
            shape);
  }

  private OnnxTensor empty(Batch batch, OnnxJavaType type) throws OrtException {
    if (kvCache == null) {
      throw new IllegalStateException("the inputs were checked against the descriptor");
    }
    long[] shape = {batch.rows(), kvCache.kvHeads(), 0, kvCache.headDim()};
    return type == OnnxJavaType.FLOAT
        ? OnnxTensor.createTensor(environment, FloatBuffer.allocate(0), shape)
        : OnnxTensor.createTensor(environment, ShortBuffer.allocate(0), shape, type);
  }

  private static @Nullable String tokenMismatch(String name, TensorInfo tensor) {
    return switch (name) {
      case IDS, MASK, TYPES, POSITIONS ->
          tensor.type == OnnxJavaType.INT64 || tensor.type == OnnxJavaType.INT32
              ? null
              : "holds " + tensor.type + ", not whole numbers";
      default -> "is not known";
    };
  }

  private static @Nullable String pastMismatch(@Nullable KvCache kvCache, TensorInfo tensor) {
    if (kvCache == null) {
      return "needs kv_cache in the descriptor, which has null";
    }
    OnnxJavaType type =
        switch (kvCache.type()) {
          case FLOAT32 -> OnnxJavaType.FLOAT;
          case FLOAT16 -> OnnxJavaType.FLOAT16;
        };
    if (tensor.type != type) {
      return "holds " + tensor.type + " where kv_cache.type means " + type;
    }
    long[] shape = tensor.getShape();
    boolean fits =
        shape.length == 4 && fits(shape[1], kvCache.kvHeads()) && fits(shape[3], kvCache.headDim());
    return fits
        ? null
        : "has the shape "
            + Arrays.toString(shape)
            + " where kv_cache means [-1, "
            + kvCache.kvHeads()
            + ", -1, "
            + kvCache.headDim()
            + "]";
  }

  /** Sizes that are not fixed are negative. */
  private static boolean fits(long size, int wanted) {
    return size < 0 || size == wanted;
  }
}
