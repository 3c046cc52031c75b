package dev.tracebound.embedding;

/** The languages that models are shipped for, each with the descriptor of its model. */
public enum Language {
  ENGLISH("bge-small-en"),
  CHINESE("bge-small-zh");

  private final String model;

  Language(String model) {
    this.model = model;
  }

  /** Name of the descriptor in {@code config/embeddings/}. */
  String model() {
    return model;
  }
}
