package dev.tracebound.shadow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whose facts a change can touch. A file's facts follow from its own text and from what others show
 * of the declarations that it rests on: so where only the bodies of a file changed, its own; else
 * also those of files that rest on its types, on a subtype of them, or on a type that shows one of
 * them, and of files that name a type that came or went. Where a file shows other methods than
 * before and is the same in all else, {@link OtherMethods} says which of those these can touch.
 */
final class ChangePlan {
  private final Map<String, FileRecord> before;
  private final Map<String, FileRecord> now = new HashMap<>();
  private final Set<String> otherEnvironment;

  /**
   * @param before all files as they were, with their facts, by path
   * @param now all files as they are; those that did not change have their facts
   * @param otherEnvironment names of the sets that see other sets or another class path than before
   */
  ChangePlan(
      Map<String, FileRecord> before, Collection<FileRecord> now, Set<String> otherEnvironment) {
    this.before = before;
    this.otherEnvironment = otherEnvironment;
    now.forEach(record -> this.now.put(record.path(), record));
  }

  /** Paths of the files whose facts have to be extracted. */
  Set<String> wanted() {
    Set<String> wanted = new TreeSet<>();
    for (FileRecord record : now.values()) {
      if (record.outline() != null
          && (record.facts() == null || otherEnvironment.contains(record.set()))) {
        wanted.add(record.path());
      }
    }
    List<Outline> others = new ArrayList<>();
    OtherMethods methods = new OtherMethods();
    sortApis(others, methods);
    addDependents(others, record -> true, wanted);
    Set<String> below = grow(methods.types(), new HashSet<>(), ChangePlan::subtypes);
    addDependents(methods.outlines(), record -> methods.canTouch(record, below), wanted);
    return wanted;
  }

  /**
   * Files that show others something else than before.
   *
   * @param others receives outlines, before and now
   * @param methods takes those that differ in methods alone
   */
  private void sortApis(List<Outline> others, OtherMethods methods) {
    Set<String> paths = new HashSet<>(before.keySet());
    paths.addAll(now.keySet());
    for (String path : paths) {
      FileRecord old = before.get(path);
      FileRecord current = now.get(path);
      Outline was = old == null ? null : old.outline();
      Outline is = current == null ? null : current.outline();
      boolean moved = old != null && current != null && !old.set().equals(current.set());
      if (was != null && is != null && !moved) {
        if (!was.api().equals(is.api()) && !methods.add(was, is)) {
          others.addAll(List.of(was, is));
        }
      } else {
        Stream.of(was, is).filter(Objects::nonNull).forEach(others::add);
      }
    }
  }

  private void addDependents(
      List<Outline> shown, Predicate<FileRecord> canBeTouched, Set<String> wanted) {
    if (shown.isEmpty()) {
      return;
    }
    Set<String> changedNames = new HashSet<>();
    Set<String> types = new HashSet<>();
    for (Outline outline : shown) {
      outline.types().forEach(type -> changedNames.add(type.simpleName()));
      types.addAll(outline.topLevelIds());
    }
    Set<String> names = grow(changedNames, types, ChangePlan::subtypes);
    names.addAll(grow(changedNames, types, ChangePlan::constants));
    for (FileRecord record : now.values()) {
      Outline outline = record.outline();
      if (outline != null && names.stream().anyMatch(outline.apiWords()::mayContain)) {
        types.addAll(outline.topLevelIds());
      }
    }
    for (FileRecord record : now.values()) {
      Outline outline = record.outline();
      Facts.FileFacts facts = record.facts();
      if (outline != null
          && facts != null
          && !wanted.contains(record.path())
          && canBeTouched.test(record)
          && (facts.touched().stream().anyMatch(types::contains)
              || changedNames.stream().anyMatch(outline.words()::mayContain))) {
        wanted.add(record.path());
      }
    }
  }

  /** What of one file's types is added to names that have been found so far. */
  private interface Growth {
    List<Outline.Type> of(Outline outline, Set<String> names);
  }

  /** Types that may be below one of the names, by name alone. */
  private static List<Outline.Type> subtypes(Outline outline, Set<String> names) {
    return outline.types().stream()
        .filter(
            type -> type.supertypes().stream().map(Outline::simpleName).anyMatch(names::contains))
        .toList();
  }

  /**
   * All types of a file whose final fields may take their values from a final field of one of the
   * names: such a field is a constant only where the other is.
   */
  private static List<Outline.Type> constants(Outline outline, Set<String> names) {
    return names.stream().anyMatch(outline.constants()::mayContain) ? outline.types() : List.of();
  }

  /**
   * Simple names of types and of all that follow from them, directly or not.
   *
   * @param types receives the top-level types of the files that declare what follows
   */
  private Set<String> grow(Set<String> roots, Set<String> types, Growth growth) {
    Set<String> names = new HashSet<>(roots);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (FileRecord record : now.values()) {
        Outline outline = record.outline();
        List<Outline.Type> following = outline == null ? List.of() : growth.of(outline, names);
        if (outline != null && !following.isEmpty()) {
          types.addAll(outline.topLevelIds());
          for (Outline.Type type : following) {
            grown |= names.add(type.simpleName());
          }
        }
      }
    }
    return names;
  }
}
