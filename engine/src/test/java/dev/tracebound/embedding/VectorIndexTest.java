package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VectorIndexTest {
  @ParameterizedTest
  @CsvSource({"1, 384, 5", "255, 7, 3", "256, 4, 300", "257, 3, 10", "1000, 33, 100", "700, 1, 4"})
  void findsWhatASimpleLoopFinds(int size, int dims, int k) {
    Random random = new Random(size);
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      vectors.add(vector(random, dims));
    }
    float[] query = vector(random, dims);
    List<VectorIndex.Hit> hits = VectorIndex.of(dims, vectors).search(query, k);
    List<Integer> wanted =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -dot(query, vectors.get(i))))
            .limit(k)
            .toList();
    assertEquals(wanted, hits.stream().map(VectorIndex.Hit::row).toList());
    for (VectorIndex.Hit hit : hits) {
      assertEquals(dot(query, vectors.get(hit.row())), hit.score(), 1e-3);
    }
    float[] scores = VectorIndex.of(dims, vectors).scores(query);
    assertEquals(size, scores.length);
    hits.forEach(hit -> assertEquals(hit.score(), scores[hit.row()]));
  }

  @Test
  void ofEqualScoresTheLowerRowComesFirst() {
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      vectors.add(new float[] {i % 3 == 1 ? 1 : 0, 1});
    }
    List<VectorIndex.Hit> hits = VectorIndex.of(2, vectors).search(new float[] {1, 0}, 202);
    assertEquals(List.of(1, 4, 7), hits.stream().limit(3).map(VectorIndex.Hit::row).toList());
    assertEquals(List.of(598, 0, 2), hits.stream().skip(199).map(VectorIndex.Hit::row).toList());
  }

  @Test
  void anEmptyIndexAndNoHitsWanted() {
    assertEquals(List.of(), VectorIndex.of(2, List.of()).search(new float[] {1, 0}, 3));
    VectorIndex one = VectorIndex.of(2, List.of(new float[] {1, 0}));
    assertEquals(List.of(), one.search(new float[] {1, 0}, 0));
    assertEquals(1, one.size());
  }

  @Test
  void refusesWhatIsNoVectorOfIt() {
    VectorIndex index = VectorIndex.of(2, List.of(new float[] {1, 0}));
    assertThrows(IllegalArgumentException.class, () -> index.search(new float[3], 1));
    assertThrows(IllegalArgumentException.class, () -> index.search(new float[] {Float.NaN, 0}, 1));
    List<float[]> other = List.of(new float[3]);
    assertThrows(IllegalArgumentException.class, () -> VectorIndex.of(2, other));
  }

  private static float[] vector(Random random, int dims) {
    float[] vector = new float[dims];
    for (int d = 0; d < dims; d++) {
      vector[d] = random.nextFloat() - .5f;
    }
    return vector;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
