package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import dev.tracebound.shadow.Outline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.jspecify.annotations.Nullable;

/**
 * The types of a compilation as they are written. Some supertypes that cannot be found leave
 * nothing in a type's binding, not even their name: only what is written shows that they are
 * missing.
 */
final class WrittenTypes {
  private final Map<String, Outline.Type> types = new HashMap<>();

  WrittenTypes(Compilation compilation) {
    add(compilation.own());
    compilation.visible().forEach(this::add);
  }

  private void add(Compilation.Units set) {
    for (Compilation.Unit unit : set.units()) {
      unit.outline().types().forEach(type -> types.putIfAbsent(type.id(), type));
    }
  }

  /** Whether a supertype is written that the binding of a type's declaration does not have. */
  boolean hidesSupertype(ITypeBinding declaration) {
    if (!declaration.isFromSource() || declaration.isLocal() || declaration.isAnonymous()) {
      return false;
    }
    String id = declaration.getBinaryName();
    Outline.Type written = id == null ? null : types.get(id);
    if (written == null) {
      return false;
    }
    if (!written.superclass().isEmpty()
        && !written.superclass().equals(simpleName(declaration.getSuperclass()))) {
      return true;
    }
    List<String> bound = new ArrayList<>();
    for (ITypeBinding each : declaration.getInterfaces()) {
      bound.add(simpleName(each));
    }
    return !bound.equals(written.interfaces());
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
