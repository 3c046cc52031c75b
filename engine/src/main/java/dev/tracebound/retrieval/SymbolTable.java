package dev.tracebound.retrieval;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;

/** What ranking needs of every document of an index, in memory. Immutable. */
final class SymbolTable {
  static final int NONE = -1;

  private static final char END_OF_ID = '\0';

  private final String[] keys;
  private final float[] weights;
  private final long[] shapes;
  private final int[] places;
  private final int[] documents;
  private final int[] types;

  private SymbolTable(String[] keys, float[] weights, long[] shapes) {
    this.keys = keys;
    this.shapes = shapes;
    this.weights = weights;
    this.documents =
        IntStream.range(0, keys.length)
            .boxed()
            .sorted(Comparator.comparing((Integer document) -> keys[document]))
            .mapToInt(Integer::intValue)
            .toArray();
    this.places = new int[keys.length];
    this.types = new int[keys.length];
    Map<String, Integer> byKey = new HashMap<>();
    for (int place = 0; place < documents.length; place++) {
      places[documents[place]] = place;
      byKey.put(keys[documents[place]], documents[place]);
    }
    Arrays.setAll(types, document -> declaring(document, byKey));
  }

  static SymbolTable of(IndexReader reader) throws IOException {
    String[] keys = new String[reader.maxDoc()];
    float[] weights = new float[reader.maxDoc()];
    long[] shapes = new long[reader.maxDoc()];
    for (LeafReaderContext leaf : reader.leaves()) {
      SortedDocValues order = DocValues.getSorted(leaf.reader(), SymbolFields.ORDER);
      NumericDocValues weight = DocValues.getNumeric(leaf.reader(), SymbolFields.WEIGHT);
      NumericDocValues shape = DocValues.getNumeric(leaf.reader(), SymbolFields.SHAPE);
      for (int i = 0; i < leaf.reader().maxDoc(); i++) {
        int document = leaf.docBase + i;
        boolean known = order.advanceExact(i) && weight.advanceExact(i);
        keys[document] = known ? order.lookupOrd(order.ordValue()).utf8ToString() : "";
        shapes[document] = shape.advanceExact(i) ? shape.longValue() : 0;
        weights[document] = known ? Float.intBitsToFloat((int) weight.longValue()) : 0;
      }
    }
    return new SymbolTable(keys, weights, shapes);
  }

  int size() {
    return keys.length;
  }

  /** Id of its symbol. */
  String id(int document) {
    String key = keys[document];
    return key.substring(0, Math.max(0, key.indexOf(END_OF_ID)));
  }

  /** {@link #id} up to the parameters: overloads share it. */
  String name(int document) {
    String id = id(document);
    int parameters = id.indexOf('(');
    return parameters < 0 ? id : id.substring(0, parameters);
  }

  boolean isType(int document) {
    return id(document).indexOf('#') < 0;
  }

  /** How much a hit counts, 0–1: less in tests and generated code. */
  double weight(int document) {
    return weights[document];
  }

  /** The same for copies of the same code; 0 where it is too short to tell. */
  long shape(int document) {
    return shapes[document];
  }

  /** Document of the type that declares it; {@link #NONE} where there is none. */
  int type(int document) {
    return types[document];
  }

  /** By id, then by file: the same for the same symbols, wherever the index keeps them. */
  int place(int document) {
    return places[document];
  }

  int atPlace(int place) {
    return documents[place];
  }

  private int declaring(int document, Map<String, Integer> byKey) {
    String key = keys[document];
    int hash = key.indexOf('#');
    int end = key.indexOf(END_OF_ID);
    if (hash < 0 || end < hash) {
      return NONE;
    }
    return Objects.requireNonNullElse(byKey.get(key.substring(0, hash) + key.substring(end)), NONE);
  }
}
