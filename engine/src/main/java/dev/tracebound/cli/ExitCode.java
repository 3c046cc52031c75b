package dev.tracebound.cli;

import dev.tracebound.answer.AnswerStatus;

/** Exit codes of the command line. */
final class ExitCode {
  static final int OK = 0;
  static final int FAILED = 1;
  static final int WRONG_USE = 2;
  static final int INSUFFICIENT = 3;
  static final int NEEDS_HUMAN_REVIEW = 4;
  static final int CANCELLED = 130;

  private ExitCode() {}

  static int of(AnswerStatus status) {
    return switch (status) {
      case ANSWERED -> OK;
      case NEEDS_HUMAN_REVIEW -> NEEDS_HUMAN_REVIEW;
      case INSUFFICIENT -> INSUFFICIENT;
    };
  }
}
