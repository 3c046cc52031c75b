package dev.tracebound.embedding;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.util.Utils;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NativeLibrariesTest {
  @Test
  void nothingReachesTheNetwork() {
    NativeCode.load();
    assertTrue(Utils.isOfflineMode());
    assertTrue(Boolean.parseBoolean(Utils.getEnvOrSystemProperty("OPT_OUT_TRACKING")));
    assertDoesNotThrow(() -> NativeLibraries.requireOffline(Map.of("DJL_OFFLINE", "true")));
    UserError error =
        assertThrows(
            UserError.class, () -> NativeLibraries.requireOffline(Map.of("DJL_OFFLINE", "no")));
    assertTrue(String.valueOf(error.getMessage()).contains("unset it"), error::getMessage);
  }

  @Test
  void nativeCodeStaysInItsFolder() throws IOException {
    NativeCode.load();
    assertEquals(NativeCode.FOLDER, Utils.getEngineCacheDir());
    try (var files = Files.walk(NativeCode.FOLDER)) {
      List<String> names = files.map(file -> String.valueOf(file.getFileName())).toList();
      for (String library : List.of("onnxruntime", "onnxruntime4j_jni")) {
        assertTrue(names.contains(System.mapLibraryName(library)), library + " in " + names);
      }
    }
  }
}
