package dev.tracebound.controller;

/** Proposes what to do next. A proposal binds nobody: {@link BoundedController} checks it. */
public interface DecisionMaker {
  Decision propose(ControllerView view);
}
