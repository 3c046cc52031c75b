/**
 * The bridge: a child process that will put a person's saved Codex login behind a loopback
 * endpoint. What may enter: what decides who may reach it. It knows nothing of the engine.
 */
@NullMarked
package dev.tracebound.bridge;

import org.jspecify.annotations.NullMarked;
