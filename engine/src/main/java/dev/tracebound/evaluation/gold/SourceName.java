package dev.tracebound.evaluation.gold;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Names a source tree in a gold file: Maven coordinates ({@code group:artifact:version}) of a
 * {@code -sources.jar}, or the name of a folder or archive of one's own.
 *
 * @param text as written
 */
public record SourceName(String text) {
  private static final Pattern PART = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._+-]*");

  /**
   * @throws IllegalArgumentException where it names neither
   */
  public SourceName {
    List<String> parts = List.of(text.split(":", -1));
    boolean named = parts.size() == 1 || parts.size() == 3;
    if (!named || !parts.stream().allMatch(part -> PART.matcher(part).matches())) {
      throw new IllegalArgumentException(
          "is neither group:artifact:version nor the plain name of a folder or archive");
    }
  }

  /** Group, artifact and version; a single part where it is a plain name. */
  public List<String> parts() {
    return List.of(text.split(":", -1));
  }

  public boolean isCoordinates() {
    return parts().size() == 3;
  }

  @Override
  public String toString() {
    return text;
  }
}
