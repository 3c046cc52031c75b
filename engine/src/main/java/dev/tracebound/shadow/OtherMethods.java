package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Methods of classes, enums and records that came, went or are declared otherwise, in files that
 * are the same in all else that others can see. The facts of another file look at the methods of a
 * type in these ways, and only the first two are left where none of what {@link Outline#rest()}
 * holds changed:
 *
 * <ul>
 *   <li>by the name in a call, a method reference or a static import, and then at all methods of
 *       this name in the type and above it: the file holds the name. It may hold it in Unicode
 *       escapes, which {@link Words#ofSource} sees through; and for a reflective look-up the name
 *       may be the value of a constant of another file, so that a file with such look-ups counts as
 *       one that holds every name.
 *   <li>all of them, to say what the methods of a subtype override and which inherited ones
 *       implement an interface: the file declares that subtype, and be it a local or anonymous one,
 *       and is read whatever the methods' names are.
 *   <li>by a name that is not written: see {@code ShownMethods}, which has these in the rest.
 *   <li>whether any marks that it overrides another, which says how a type is written whose
 *       supertypes are missing; and whether any is abstract, which an enum is then too: likewise.
 *   <li>constructors, default methods and the one method of a functional interface: likewise.
 * </ul>
 */
final class OtherMethods {
  /** What looks methods up by a name that may be written elsewhere. */
  private static final List<String> LOOK_UPS =
      List.of("getMethod", "getDeclaredMethod", "findVirtual", "findStatic", "findSpecial");

  private final List<Outline> outlines = new ArrayList<>();
  private final Set<String> types = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  /**
   * Takes in two states of a file.
   *
   * @return whether they differ in nothing but methods; else nothing is taken in
   */
  boolean add(Outline before, Outline now) {
    if (!before.rest().equals(now.rest()) || before.types().size() != now.types().size()) {
      return false;
    }
    for (int i = 0; i < now.types().size(); i++) {
      Outline.Type type = now.types().get(i);
      Set<String> other = otherNames(before.types().get(i), type);
      if (!other.isEmpty()) {
        names.addAll(other);
        types.add(type.simpleName());
      }
    }
    outlines.add(before);
    outlines.add(now);
    return true;
  }

  private static Set<String> otherNames(Outline.Type before, Outline.Type now) {
    Map<String, List<Long>> old = shown(before);
    Map<String, List<Long>> current = shown(now);
    Set<String> all = new HashSet<>(old.keySet());
    all.addAll(current.keySet());
    all.removeIf(name -> old.getOrDefault(name, List.of()).equals(current.get(name)));
    return all;
  }

  /** By name, in the order of the source: among candidates that fit equally it is kept. */
  private static Map<String, List<Long>> shown(Outline.Type type) {
    Map<String, List<Long>> shown = new HashMap<>();
    for (Outline.Method each : type.methods()) {
      if (each.shown() != Outline.Method.IN_REST) {
        shown.computeIfAbsent(each.name(), key -> new ArrayList<>()).add(each.shown());
      }
    }
    return shown;
  }

  /** All that were taken in. */
  List<Outline> outlines() {
    return outlines;
  }

  /** Simple names of the types whose methods these are. */
  Set<String> types() {
    return types;
  }

  /**
   * Whether a file's facts can have looked at one of the methods, or would now.
   *
   * @param below simple names of the types and of all that may be below them
   */
  boolean canTouch(FileRecord record, Set<String> below) {
    Outline outline = record.outline();
    Facts.FileFacts facts = record.facts();
    return !names.isEmpty()
        && (outline == null
            || facts == null
            || !facts.whole()
            || names.stream().anyMatch(outline.words()::mayContain)
            || LOOK_UPS.stream().anyMatch(outline.words()::mayContain)
            || declaresOneBelow(outline, facts, below));
  }

  private static boolean declaresOneBelow(
      Outline outline, Facts.FileFacts facts, Set<String> below) {
    Set<String> written = new HashSet<>();
    for (Outline.Type type : outline.types()) {
      written.add(type.id());
      if (below.contains(type.simpleName())) {
        return true;
      }
    }
    for (Facts.Type type : facts.types()) {
      boolean local = !written.contains(type.type());
      if (local
          && (type.missingSupertype()
              || type.supertypes().stream().map(Outline::simpleName).anyMatch(below::contains))) {
        return true;
      }
    }
    return false;
  }
}
