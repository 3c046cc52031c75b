package dev.tracebound.project.maven;

import dev.tracebound.project.build.BuildFiles;
import dev.tracebound.project.build.Notes;
import dev.tracebound.workspace.WorkMonitor;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.maven.model.Model;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Profile;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.jspecify.annotations.Nullable;

/** The poms that lie in the tree, as they are written. */
final class TreePoms {
  private static final int MOST = 20_000;
  private static final String POM = "pom.xml";

  /**
   * @param group null where neither the pom nor its parent reference says it
   * @param version the same
   */
  record Identity(@Nullable String group, @Nullable String artifact, @Nullable String version) {}

  private final BuildFiles files;
  private final Notes notes;
  private final Map<String, Optional<PomSource>> sources = new HashMap<>();
  private final Map<String, String> pathByKey = new LinkedHashMap<>();
  private final Map<String, Identity> identities = new HashMap<>();

  TreePoms(BuildFiles files, Notes notes) {
    this.files = files;
    this.notes = notes;
  }

  /** Reads the poms of these folders and of all modules that they name. */
  void discover(Collection<String> folders, WorkMonitor monitor) {
    Deque<String> open = new ArrayDeque<>();
    folders.forEach(folder -> open.add(BuildFiles.join(folder, POM)));
    while (!open.isEmpty()) {
      monitor.check();
      String path = open.removeFirst();
      if (identities.containsKey(path)) {
        continue;
      }
      if (identities.size() >= MOST) {
        notes.add("More than " + MOST + " poms: the others were not read.");
        return;
      }
      Model model = raw(path);
      if (model != null) {
        identify(path, model);
        modules(model).forEach(module -> addModule(path, module, open));
      }
    }
  }

  /**
   * Path of the tree's pom of these coordinates, whatever its version; null where there is none.
   */
  @Nullable String path(@Nullable String group, @Nullable String artifact) {
    return pathByKey.get(Coordinates.key(group, artifact));
  }

  /** What the pom at this path calls itself; null where none could be read. */
  @Nullable Identity identity(String path) {
    return identities.get(path);
  }

  /** The pom at a path, which may also be its folder; null where there is none to read. */
  @Nullable PomSource at(String path) {
    PomSource file = source(path);
    return file != null ? file : source(BuildFiles.join(path, POM));
  }

  URI uri(String path) {
    try {
      return new URI("tree", null, "/" + path, null);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(path, e);
    }
  }

  private @Nullable PomSource source(String path) {
    return sources.computeIfAbsent(path, key -> Optional.ofNullable(load(key))).orElse(null);
  }

  private @Nullable PomSource load(String path) {
    byte[] bytes = files.read(path);
    String objection = bytes == null ? null : PomScan.objection(bytes);
    if (objection != null) {
      notes.add(path + " " + objection + "; it was not read.");
    }
    return bytes == null || objection != null ? null : new PomSource(this, path, bytes);
  }

  private @Nullable Model raw(String path) {
    PomSource source = source(path);
    if (source == null) {
      return null;
    }
    try (var in = source.getInputStream()) {
      Model model = new MavenXpp3Reader().read(in, false);
      if (model.getArtifactId() != null) {
        return model;
      }
      notes.add(path + " is no pom, as it names no artifact; it was left aside.");
      return null;
    } catch (IOException | XmlPullParserException e) {
      notes.add(path + " is no readable pom; it was left aside.");
      return null;
    }
  }

  private void identify(String path, Model model) {
    Parent parent = model.getParent();
    Identity identity =
        new Identity(
            model.getGroupId() != null || parent == null ? model.getGroupId() : parent.getGroupId(),
            model.getArtifactId(),
            model.getVersion() != null || parent == null
                ? model.getVersion()
                : parent.getVersion());
    identities.put(path, identity);
    String key = Coordinates.key(identity.group(), identity.artifact());
    String before = pathByKey.putIfAbsent(key, path);
    if (before != null) {
      notes.add(
          path + " and " + before + " are both " + key + "; what depends on it sees the latter.");
    }
  }

  private void addModule(String path, String module, Deque<String> open) {
    String place = BuildFiles.resolve(BuildFiles.parent(path), module);
    if (place == null) {
      notes.add(path + ": its module " + module + " lies outside the tree and was not read.");
    } else if (place.endsWith(".xml") && files.has(place)) {
      open.add(place);
    } else if (files.has(BuildFiles.join(place, POM))) {
      open.add(BuildFiles.join(place, POM));
    }
  }

  private static List<String> modules(Model model) {
    List<String> modules = new ArrayList<>(model.getModules());
    for (Profile profile : model.getProfiles()) {
      modules.addAll(profile.getModules());
    }
    modules.removeIf(Objects::isNull);
    return modules;
  }
}
