package dev.tracebound.desktop.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private static final Path RESOURCES = Path.of("src/main/resources/dev/tracebound/desktop");
  private static final Pattern USED = Pattern.compile("messages\\.get\\(\\s*\"([a-z_.A-Z0-9]+)\"");
  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)");

  @Test
  void bothBundlesHoldTheSameKeys() throws IOException {
    assertEquals(
        new TreeSet<>(bundle("messages.properties").stringPropertyNames()),
        new TreeSet<>(bundle("messages_zh_CN.properties").stringPropertyNames()));
  }

  @Test
  void bothBundlesFillTheSameArguments() throws IOException {
    Properties english = bundle("messages.properties");
    Properties chinese = bundle("messages_zh_CN.properties");
    for (String key : english.stringPropertyNames()) {
      assertEquals(arguments(english.getProperty(key)), arguments(chinese.getProperty(key)), key);
    }
  }

  @Test
  void noTextIsEmptyAndNoQuoteIsReadAsAnEscape() throws IOException {
    for (String name : new String[] {"messages.properties", "messages_zh_CN.properties"}) {
      bundle(name)
          .forEach(
              (key, text) -> {
                assertFalse(text.toString().isBlank(), key.toString());
                assertFalse(text.toString().contains("'"), key.toString());
              });
    }
  }

  @Test
  void everyKeyThatTheSourcesNameIsThere() throws IOException {
    Set<String> keys = bundle("messages.properties").stringPropertyNames();
    int seen = 0;
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        Matcher used = USED.matcher(Files.readString(file));
        while (used.find()) {
          String key = used.group(1);
          if (!key.endsWith(".")) {
            assertTrue(keys.contains(key), key + " in " + file);
            seen++;
          }
        }
      }
    }
    assertTrue(seen > 60, "only " + seen + " uses seen");
  }

  @Test
  void changesLanguageWhileInUse() {
    Messages messages = new Messages(Locale.US);
    assertEquals("Ask", messages.get("action.ask"));
    messages.use(Locale.CHINA);
    assertEquals("提问", messages.get("action.ask"));
    assertEquals("1 次调用", messages.get("steps.calls", 1));
    messages.use(Locale.ENGLISH);
    assertEquals("1 call", messages.get("steps.calls", 1));
    assertEquals("3,812 x", messages.get("steps.calls", 3812).replace("calls", "x"));
  }

  private static Set<String> arguments(String text) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = ARGUMENT.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  private static Properties bundle(String name) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(RESOURCES.resolve(name))) {
      properties.load(reader);
    }
    return properties;
  }
}
