package dev.tracebound.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * One edge around a symbol as it is printed: the fields of {@link EdgeLine} and these.
 *
 * @param edge the edge
 * @param depth how many edges away, from 1
 * @param inCycle whether its far end calls itself, over whatever symbols were found
 * @param hub whether much of what was found is next to its far end
 */
record NeighbourLine(@JsonUnwrapped EdgeLine edge, int depth, boolean inCycle, boolean hub) {

  /**
   * Last line where there was more.
   *
   * @param stoppedAt edges that were printed
   */
  record Stopped(int stoppedAt) {}
}
