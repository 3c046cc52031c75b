package dev.tracebound.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maven's classes cost time to load; a tree without a pom must not pay for them. */
class StartUpTest {
  private static final Pattern MAVEN = Pattern.compile(".*[/\\\\](maven-|plexus-)[^/\\\\]*\\.jar");

  @TempDir Path folder;

  /** Reads a project; called in a class loader of its own. */
  public static int sets(String folder) throws IOException {
    return new Project(Path.of(folder)).read().layout().sets().size();
  }

  @Test
  void nothingOfMavenIsLoadedForATreeWithoutAPom() throws Exception {
    new Project(folder).file("build.gradle", "").java("src/main/java/A.java");

    assertEquals(1, setsWithoutMaven());
  }

  @Test
  void mavenIsLoadedForATreeWithAPom() throws Exception {
    new Project(folder).pom("", "root", "", "").java("src/main/java/A.java");

    var error = assertThrows(InvocationTargetException.class, this::setsWithoutMaven);
    assertEquals(NoClassDefFoundError.class, error.getTargetException().getClass());
  }

  private Object setsWithoutMaven() throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(
            classPathWithoutMaven().toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Method sets = loader.loadClass(StartUpTest.class.getName()).getMethod("sets", String.class);
      sets.setAccessible(true);
      return sets.invoke(null, folder.toString());
    }
  }

  private static List<URL> classPathWithoutMaven() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    for (String entry : classPath.split(Pattern.quote(File.pathSeparator), -1)) {
      if (!MAVEN.matcher(entry).matches()) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    return urls;
  }
}
