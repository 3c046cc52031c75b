package dev.tracebound.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/**
 * What one piece of work cost.
 *
 * @param cpuSeconds of the whole process, all threads, compiler and collector included
 * @param wallSeconds as passed by
 * @param peakMegabytes most memory the process ever held (VmHWM); 0 where the system does not say
 * @param detail what came out of it, in words
 */
record Figures(double cpuSeconds, double wallSeconds, long peakMegabytes, String detail) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String PEAK = "VmHWM:";

  /**
   * @param work gives the detail
   */
  static Figures of(Callable<String> work) throws Exception {
    long cpu = cpuNanos();
    long wall = System.nanoTime();
    String detail = work.call();
    return new Figures(
        (cpuNanos() - cpu) / 1e9, (System.nanoTime() - wall) / 1e9, peakNow(), detail);
  }

  /** CPU time of this process so far, in ns. */
  static long cpuNanos() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      return system.getProcessCpuTime();
    }
    throw new IllegalStateException("this Java does not tell its CPU time");
  }

  private static long peakNow() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return 0;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith(PEAK))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }
}
