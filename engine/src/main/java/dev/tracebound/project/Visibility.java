package dev.tracebound.project;

import dev.tracebound.project.build.ModuleFacts;
import dev.tracebound.project.build.SeenSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which source sets a source set can name types of. */
final class Visibility {
  private final Map<String, List<Place>> byModule = new HashMap<>();
  private final Set<Place> places;

  /**
   * @param places all source sets of the tree, in the order of their names
   */
  Visibility(Collection<Place> places) {
    this.places = new LinkedHashSet<>(places);
    for (Place place : places) {
      byModule.computeIfAbsent(place.module(), key -> new ArrayList<>()).add(place);
    }
  }

  /**
   * @param sees nearest first
   * @param closed whether that is what a build file says, or all there is
   */
  record View(List<Place> sees, boolean closed) {}

  /**
   * @param facts of the place's module; null where no build file could be read
   */
  View of(Place place, @Nullable ModuleFacts facts) {
    Set<Place> sees = new LinkedHashSet<>();
    addOwn(place, sees);
    if (facts != null) {
      for (SeenSet seen : facts.sees()) {
        if (place.isTest() || !seen.byTestsOnly()) {
          sees.add(new Place(seen.module(), seen.set()));
        }
      }
    }
    sees.retainAll(places);
    sees.remove(place);
    boolean said =
        facts != null
            && facts.complete()
            && (place.base().equals(Place.MAIN) || place.base().equals(Place.TEST));
    int known = sees.size();
    if (!said) {
      addAllOthers(place, sees);
    }
    return new View(List.copyOf(sees), said || sees.size() == known);
  }

  private void addOwn(Place place, Set<Place> sees) {
    String module = place.module();
    String base = place.base();
    if (place.release() > 0) {
      byModule.getOrDefault(module, List.of()).stream()
          .filter(other -> other.base().equals(base))
          .filter(other -> other.release() > 0 && other.release() < place.release())
          .sorted(Comparator.comparingInt(Place::release).reversed())
          .forEach(sees::add);
      sees.add(new Place(module, base));
    }
    if (base.equals(Place.MAIN)) {
      return;
    }
    sees.add(new Place(module, Place.MAIN));
    if (place.isTest() && !base.equals(Place.FIXTURES)) {
      sees.add(new Place(module, Place.FIXTURES));
      if (!base.equals(Place.TEST)) {
        sees.add(new Place(module, Place.TEST));
      }
    }
  }

  private void addAllOthers(Place place, Set<Place> sees) {
    List<String> modules = new ArrayList<>(byModule.keySet());
    modules.remove(place.module());
    modules.sort(
        Comparator.comparingInt((String module) -> distance(place.module(), module))
            .thenComparing(Comparator.naturalOrder()));
    addEach(modules, Place.MAIN, sees);
    if (place.isTest()) {
      addEach(modules, Place.FIXTURES, sees);
      addEach(modules, Place.TEST, sees);
    }
  }

  private void addEach(List<String> modules, String set, Set<Place> sees) {
    for (String module : modules) {
      Place other = new Place(module, set);
      if (places.contains(other)) {
        sees.add(other);
      }
    }
  }

  /** Steps from folder to folder in the tree of folders. */
  private static int distance(String from, String to) {
    String[] a = from.isEmpty() ? new String[0] : from.split("/");
    String[] b = to.isEmpty() ? new String[0] : to.split("/");
    int common = 0;
    while (common < a.length && common < b.length && a[common].equals(b[common])) {
      common++;
    }
    return a.length + b.length - 2 * common;
  }
}
