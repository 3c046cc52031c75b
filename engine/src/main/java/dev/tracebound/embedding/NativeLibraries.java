package dev.tracebound.embedding;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import dev.tracebound.workspace.AtomicFiles;
import dev.tracebound.workspace.DiskErrors;
import dev.tracebound.workspace.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Native code of the two libraries, kept below the product's home. By themselves the one would
 * unpack it into the user's home folder and the other into a new temporary folder at each start,
 * which stays behind when a process is killed.
 */
final class NativeLibraries {
  private static @Nullable OrtEnvironment environment;

  private NativeLibraries() {}

  /**
   * Must run before any class of the tokenizers' library is loaded: it reads its settings then. The
   * first call of a process decides on the folder.
   *
   * @param folder to unpack into; need not exist yet
   * @throws UserError where this system has no native code or the folder cannot be written
   */
  static synchronized OrtEnvironment load(Path folder) {
    if (environment != null) {
      return environment;
    }
    requireOffline(System.getenv());
    System.setProperty("ai.djl.offline", "true");
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("RUST_FLAVOR", "cpu");
    System.setProperty("ENGINE_CACHE_DIR", folder.toString());
    // it looks for graphics cards through JNA, which unpacks code of its own
    if (System.getProperty("jna.tmpdir") == null) {
      System.setProperty("jna.tmpdir", folder.resolve("jna").toString());
    }
    try {
      Path unpacked = unpack("onnxruntime", folder).resolveSibling("");
      unpack("onnxruntime4j_jni", folder);
      System.setProperty("onnxruntime.native.path", unpacked.toString());
      OrtEnvironment loaded =
          OrtEnvironment.getEnvironment(
              OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "tracebound-embedding");
      loaded.setTelemetry(false);
      environment = loaded;
      return loaded;
    } catch (OrtException | LinkageError | IllegalStateException e) {
      throw unavailable(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * The tokenizers' library reports its use and fetches code unless it is offline, and an
   * environment variable goes before what is set here.
   *
   * @throws UserError where the variable says otherwise
   */
  static void requireOffline(Map<String, String> environment) {
    String offline = environment.getOrDefault("DJL_OFFLINE", "true");
    if (!Boolean.parseBoolean(offline)) {
      throw unavailable(
          "the environment variable DJL_OFFLINE is \""
              + offline
              + "\", which lets a library reach the network; unset it",
          null);
    }
  }

  /** What to tell a person where native code cannot be loaded. */
  static UserError unavailable(String why, @Nullable Throwable cause) {
    String message =
        "Embedding models cannot run here: "
            + why
            + ". Search goes on by words alone. There is native code for Linux (x86-64, aarch64),"
            + " macOS (aarch64) and Windows (x86-64).";
    return cause == null ? new UserError(message) : new UserError(message, cause);
  }

  private static Path unpack(String library, Path folder) {
    String name = System.mapLibraryName(library);
    String platform = platform();
    URL url = OrtEnvironment.class.getResource("/ai/onnxruntime/native/" + platform + "/" + name);
    if (url == null) {
      throw unavailable("there is no " + name + " for " + platform, null);
    }
    try {
      if (!(url.openConnection() instanceof JarURLConnection connection)) {
        throw unavailable(url + " is not in a jar", null);
      }
      JarEntry entry = connection.getJarEntry();
      Path file = folder.resolve(folderName(connection)).resolve(name);
      if (!isCopy(file, entry)) {
        AtomicFiles.DISK.write(
            file,
            out -> {
              try (InputStream in = url.openStream()) {
                in.transferTo(out);
              }
            });
      }
      return file;
    } catch (IOException e) {
      throw unavailable(url + " cannot be read: " + DiskErrors.reason(e), e);
    }
  }

  /** The jar's name, which has the version in it. */
  private static String folderName(JarURLConnection connection) throws IOException {
    String jar = String.valueOf(Path.of(connection.getJarFile().getName()).getFileName());
    return jar.endsWith(".jar") ? jar.substring(0, jar.length() - ".jar".length()) : jar;
  }

  private static boolean isCopy(Path file, JarEntry entry) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) != entry.getSize()) {
      return false;
    }
    CRC32 crc = new CRC32();
    crc.update(Files.readAllBytes(file));
    return crc.getValue() == entry.getCrc();
  }

  private static String platform() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String system = os.contains("mac") ? "osx" : os.contains("win") ? "win" : "linux";
    String machine = System.getProperty("os.arch", "");
    return system + "-" + (machine.equals("amd64") || machine.equals("x86_64") ? "x64" : machine);
  }
}
