package dev.tracebound.evaluation.gold;

/** A field of a gold file that is not as it must be. */
final class GoldFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GoldFault(String field, String fault) {
    super("field " + field + ": " + fault);
  }
}
