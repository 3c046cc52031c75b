package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.HomePackages;
import dev.tracebound.shadow.Outline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.jspecify.annotations.Nullable;

/**
 * The types of a compilation as they are written. Some supertypes that cannot be found leave
 * nothing in a type's binding, not even their name: only what is written shows that they are
 * missing.
 */
final class WrittenTypes {
  private final Map<String, Outline.Type> types = new HashMap<>();
  private final Map<String, Outline> units = new HashMap<>();
  private final HomePackages home;

  WrittenTypes(Compilation compilation) {
    List<Outline> all = new ArrayList<>();
    add(compilation.own(), all);
    compilation.visible().forEach(set -> add(set, all));
    this.home = HomePackages.of(all);
  }

  private void add(Compilation.Units set, List<Outline> all) {
    for (Compilation.Unit unit : set.units()) {
      all.add(unit.outline());
      unit.outline().types().forEach(type -> types.putIfAbsent(type.id(), type));
      unit.outline().types().forEach(type -> units.putIfAbsent(type.id(), unit.outline()));
    }
  }

  /**
   * Whether the supertypes of a type of these sources that are missing are all known to be from
   * packages that these sources are not at home in.
   *
   * @param missing whether a supertype's binding stands for one that is missing
   */
  boolean lacksForeignTypesOnly(ITypeBinding declaration, Predicate<ITypeBinding> missing) {
    Outline.Type written = written(declaration);
    if (written == null) {
      return false;
    }
    Set<String> found = new HashSet<>();
    ITypeBinding superclass = declaration.getSuperclass();
    if (superclass != null && !missing.test(superclass)) {
      found.add(simpleName(superclass));
    }
    for (ITypeBinding each : declaration.getInterfaces()) {
      if (!missing.test(each)) {
        found.add(simpleName(each));
      }
    }
    return written.supertypes().stream()
        .allMatch(
            each ->
                found.contains(Outline.lastPart(each)) || isForeign(each, units.get(written.id())));
  }

  /** Packages whose types are never missing. */
  private static final String OF_PLATFORM = "java.";

  private boolean isForeign(String written, @Nullable Outline unit) {
    int dot = written.lastIndexOf('.');
    if (dot > 0) {
      return Character.isLowerCase(written.charAt(0)) && !home.contains(written.substring(0, dot));
    }
    // it is in none of the packages at hand; where another is imported, it is taken to be there
    return home.isWhole()
        && unit != null
        && unit.onDemand().stream()
            .anyMatch(each -> !each.startsWith(OF_PLATFORM) && !home.contains(each));
  }

  /** Whether a supertype is written that the binding of a type's declaration does not have. */
  boolean hidesSupertype(ITypeBinding declaration) {
    Outline.Type written = written(declaration);
    if (written == null) {
      return false;
    }
    if (!written.superclass().isEmpty()
        && !means(written.superclass(), declaration.getSuperclass())) {
      return true;
    }
    ITypeBinding[] bound = declaration.getInterfaces();
    if (bound.length != written.interfaces().size()) {
      return true;
    }
    for (int i = 0; i < bound.length; i++) {
      if (!means(written.interfaces().get(i), bound[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name can stand for a type: with another package it is bound to a wrong one. */
  private static boolean means(String written, @Nullable ITypeBinding bound) {
    if (bound != null
        && !Hierarchy.missing(bound)
        && written.indexOf('.') > 0
        && Character.isLowerCase(written.charAt(0))) {
      return Hierarchy.declaration(bound).getQualifiedName().equals(written);
    }
    return Outline.lastPart(written).equals(simpleName(bound));
  }

  /** The methods that a type declares; none where it is not one of these sources' outlines. */
  List<Outline.Method> methods(ITypeBinding declaration) {
    Outline.Type written = written(declaration);
    return written == null ? List.of() : written.methods();
  }

  private Outline.@Nullable Type written(ITypeBinding declaration) {
    if (!declaration.isFromSource() || declaration.isLocal() || declaration.isAnonymous()) {
      return null;
    }
    String id = declaration.getBinaryName();
    return id == null ? null : types.get(id);
  }

  private static String simpleName(@Nullable ITypeBinding type) {
    if (type == null) {
      return "";
    }
    String name = Hierarchy.declaration(type).getName();
    int generic = name.indexOf('<');
    name = generic < 0 ? name : name.substring(0, generic);
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
