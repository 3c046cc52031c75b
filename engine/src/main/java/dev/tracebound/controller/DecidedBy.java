package dev.tracebound.controller;

/** Who made a step. */
public enum DecidedBy {
  CODE,
  MODEL
}
