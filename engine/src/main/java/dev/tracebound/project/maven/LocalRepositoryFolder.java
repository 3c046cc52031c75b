package dev.tracebound.project.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Where a person's Maven keeps what it fetched. */
public final class LocalRepositoryFolder {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{(env\\.)?([^}]+)}");

  private LocalRepositoryFolder() {}

  /**
   * As Maven decides: the system property {@code maven.repo.local}, else what the settings in
   * {@code .m2} say, else {@code .m2/repository}. It need not be there.
   *
   * @param home the person's home folder
   */
  public static Path find(Path home) {
    String property = System.getProperty("maven.repo.local");
    Path m2 = home.resolve(".m2");
    String named = property != null ? property : fromSettings(m2.resolve("settings.xml"));
    try {
      if (named != null && !named.isBlank()) {
        return Path.of(named.strip()).toAbsolutePath().normalize();
      }
    } catch (InvalidPathException e) {
      // Maven itself could not use it either
      return m2.resolve("repository");
    }
    return m2.resolve("repository");
  }

  private static @Nullable String fromSettings(Path settings) {
    if (!Files.isRegularFile(settings)) {
      return null;
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try (var in = Files.newInputStream(settings)) {
      XMLStreamReader reader = factory.createXMLStreamReader(in);
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT
            && reader.getLocalName().equals("localRepository")) {
          return expanded(reader.getElementText());
        }
      }
    } catch (IOException | XMLStreamException e) {
      // broken settings say nothing; Maven would refuse to run with them
      return null;
    }
    return null;
  }

  private static String expanded(String text) {
    return VARIABLE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(String.valueOf(value(found))));
  }

  private static @Nullable String value(java.util.regex.MatchResult variable) {
    return variable.group(1) == null
        ? System.getProperty(variable.group(2))
        : System.getenv(variable.group(2));
  }
}
