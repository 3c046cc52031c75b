package dev.tracebound.embedding;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.tracebound.workspace.UserError;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tokens to vectors. Each run takes the thread it comes on and no other; for many threads. */
final class OnnxModel implements AutoCloseable {
  private final EmbeddingDescriptor descriptor;
  private final ModelFile file;
  private final OrtSession session;
  private final ModelInputs inputs;

  private OnnxModel(
      EmbeddingDescriptor descriptor, ModelFile file, OrtSession session, ModelInputs inputs) {
    this.descriptor = descriptor;
    this.file = file;
    this.session = session;
    this.inputs = inputs;
  }

  /**
   * @param content of the file where it comes inside the program; else null, and it is read from
   *     its path, which finds what it names beside it
   * @throws UserError where the file is no model, or its inputs and outputs do not fit
   */
  static OnnxModel open(
      OrtEnvironment environment,
      ModelFile file,
      byte @Nullable [] content,
      EmbeddingDescriptor descriptor) {
    try {
      OrtSession session = session(environment, file, content);
      boolean complete = false;
      try {
        checkOutput(session, descriptor, file);
        ModelInputs inputs = ModelInputs.of(environment, session.getInputInfo(), descriptor, file);
        complete = true;
        return new OnnxModel(descriptor, file, session, inputs);
      } finally {
        if (!complete) {
          session.close();
        }
      }
    } catch (OrtException e) {
      throw file.unusable("it is no model that can be run (" + e.getMessage() + ")", e);
    }
  }

  /**
   * @return one vector a row
   * @throws UserError where the model fails or gives something else than the descriptor says
   */
  float[][] run(Batch batch) {
    try {
      Map<String, OnnxTensor> tensors = inputs.tensors(batch);
      try (OrtSession.Result result = session.run(tensors, Set.of(descriptor.output()))) {
        FloatBuffer rows = checked(result, batch);
        float[][] vectors = new float[batch.rows()][];
        for (int row = 0; row < vectors.length; row++) {
          int from = row * batch.width() + batch.starts()[row];
          vectors[row] = vector(rows, from, batch.counts()[row]);
        }
        return vectors;
      } finally {
        tensors.values().forEach(OnnxTensor::close);
      }
    } catch (OrtException e) {
      throw file.unusable("it failed on a text (" + e.getMessage() + ")", e);
    }
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException(e);
    }
  }

  private FloatBuffer checked(OrtSession.Result result, Batch batch) {
    String name = "its output " + descriptor.output();
    if (!(result.get(0) instanceof OnnxTensor output)) {
      throw file.unusable(name + " is no tensor", null);
    }
    long[] shape = output.getInfo().getShape();
    long[] wanted = {batch.rows(), batch.width(), descriptor.dims()};
    if (!Arrays.equals(shape, wanted)) {
      throw file.unusable(name + shapes(shape, wanted), null);
    }
    FloatBuffer rows = output.getFloatBuffer();
    if (rows == null) {
      throw file.unusable(name + " holds " + output.getInfo().type, null);
    }
    return rows;
  }

  private float[] vector(FloatBuffer rows, int from, int count) {
    float[] vector =
        descriptor.pooling().pool(rows, descriptor.dims(), from, count, descriptor.vectorDims());
    double square = 0;
    for (float number : vector) {
      square += (double) number * number;
    }
    if (!Double.isFinite(square) || square == 0) {
      throw file.unusable("it gave a vector without a direction", null);
    }
    if (descriptor.normalize()) {
      double length = Math.sqrt(square);
      for (int d = 0; d < vector.length; d++) {
        vector[d] = (float) (vector[d] / length);
      }
    }
    return vector;
  }

  private static OrtSession session(
      OrtEnvironment environment, ModelFile file, byte @Nullable [] content) throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      return content == null
          ? environment.createSession(file.toString(), options)
          : environment.createSession(content, options);
    }
  }

  private static void checkOutput(
      OrtSession session, EmbeddingDescriptor descriptor, ModelFile file) throws OrtException {
    NodeInfo output = session.getOutputInfo().get(descriptor.output());
    if (output == null) {
      throw file.unusable(
          "it has no output " + descriptor.output() + ", only " + session.getOutputNames(), null);
    }
    long[] shape = output.getInfo() instanceof TensorInfo tensor ? tensor.getShape() : new long[1];
    // a model that does not say its shape has none here; the run shows it then
    boolean fits =
        shape.length == 0 || (shape.length == 3 && (shape[2] < 0 || shape[2] == descriptor.dims()));
    if (!fits) {
      throw file.unusable(
          "its output "
              + descriptor.output()
              + shapes(shape, new long[] {-1, -1, descriptor.dims()}),
          null);
    }
  }

  private static String shapes(long[] shape, long[] wanted) {
    return " has the shape "
        + Arrays.toString(shape)
        + " where the descriptor means "
        + Arrays.toString(wanted);
  }
}
