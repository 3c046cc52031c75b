package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Outline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of type hierarchies: which are whole, and which methods they hold. A missing type
 * still has a binding here, a recovered one, that knows nothing but its name.
 */
final class Hierarchy {
  /** Types that name themselves in their own arguments nest without end. */
  private static final int MAX_NESTED_ARGUMENTS = 8;

  private final WrittenTypes written;
  private final Set<String> openLocals = new HashSet<>();
  private final Set<String> hidingLocals = new HashSet<>();
  private final Map<ITypeBinding, Boolean> open = new HashMap<>();
  private final Map<ITypeBinding, Map<String, List<IMethodBinding>>> methodsByName =
      new HashMap<>();
  private final Map<Wanted, List<IMethodBinding>> methods = new HashMap<>();
  private final Map<Wanted, Boolean> hiding = new HashMap<>();
  private final Map<Wanted, Boolean> unmarked = new HashMap<>();
  private final Map<ITypeBinding, Boolean> openToForeign = new HashMap<>();

  private record Wanted(ITypeBinding type, String name, int arguments) {}

  Hierarchy(WrittenTypes written) {
    this.written = written;
  }

  /**
   * Notes that a local or anonymous class of the unit at hand has a missing supertype that left no
   * trace in its binding.
   */
  void noteOpenLocal(ITypeBinding type) {
    openLocals.add(type.getKey());
    // what was asked before it was known
    open.clear();
    openToForeign.clear();
  }

  /**
   * Notes that a local or anonymous class of the unit at hand declares a method without binding.
   */
  void noteHidingLocal(ITypeBinding type, String method) {
    hidingLocals.add(type.getKey() + " " + method);
  }

  /**
   * Whether a type or one of its supertypes declares a method of this name that has no binding,
   * since a type in its parameters is missing.
   *
   * @param arguments how many it has to take; a negative number fits every method
   */
  boolean hidesMethod(ITypeBinding type, String name, int arguments) {
    return hiding.computeIfAbsent(
        new Wanted(declaration(type), name, arguments),
        wanted -> closure(wanted.type()).stream().anyMatch(each -> hides(each, name, arguments)));
  }

  /** Whether a class declares a constructor that has no binding and takes so many arguments. */
  boolean hidesConstructor(ITypeBinding type, int arguments) {
    return hides(declaration(type), CallSite.CONSTRUCTOR, arguments);
  }

  private boolean hides(ITypeBinding type, String name, int arguments) {
    if (hidingLocals.contains(type.getKey() + " " + name)) {
      return true;
    }
    Map<Integer, Integer> missing = new HashMap<>();
    for (Outline.Method each : written.methods(type)) {
      if (each.name().equals(name) && fits(each.parameters(), each.varargs(), arguments)) {
        missing.merge(shape(each.parameters(), each.varargs()), 1, Integer::sum);
      }
    }
    if (missing.isEmpty()) {
      return false;
    }
    for (IMethodBinding each :
        name.equals(CallSite.CONSTRUCTOR) ? constructors(type, -1) : declared(type, name)) {
      missing.merge(shape(each.getParameterTypes().length, each.isVarargs()), -1, Integer::sum);
    }
    return missing.values().stream().anyMatch(count -> count > 0);
  }

  private static int shape(int parameters, boolean varargs) {
    return varargs ? -1 - parameters : parameters;
  }

  /**
   * Whether the types at hand between a type and what is missing above it mark what they override,
   * and mark no method of this name: then the missing ones are taken to have none.
   */
  boolean marksNoOverride(ITypeBinding type, String name) {
    return unmarked.computeIfAbsent(
        new Wanted(declaration(type), name, -1), wanted -> marksNone(wanted.type(), wanted.name()));
  }

  private boolean marksNone(ITypeBinding type, String name) {
    boolean marks = false;
    for (ITypeBinding each : closure(type)) {
      if (each.isLocal() || each.isAnonymous()) {
        return false;
      }
      for (Outline.Method method : written.methods(each)) {
        if (method.override() && method.name().equals(name)) {
          return false;
        }
        marks |= method.override();
      }
    }
    return marks;
  }

  private boolean lacksSupertype(ITypeBinding declaration) {
    return declaration.isRecovered()
        || openLocals.contains(declaration.getKey())
        || written.hidesSupertype(declaration);
  }

  /** Whether the type itself is missing; one that only names missing types is not. */
  static boolean missing(@Nullable ITypeBinding type) {
    if (type == null) {
      return true;
    }
    if (type.isArray()) {
      return missing(type.getElementType());
    }
    return declaration(type).isRecovered();
  }

  /** Whether the type or anything that its arguments name is missing. */
  static boolean namesMissing(@Nullable ITypeBinding type) {
    return namesMissing(type, 0);
  }

  private static boolean namesMissing(@Nullable ITypeBinding type, int depth) {
    if (missing(type) || type == null) {
      return true;
    }
    if (depth > MAX_NESTED_ARGUMENTS) {
      return false;
    }
    if (type.isArray()) {
      return namesMissing(type.getElementType(), depth + 1);
    }
    if (type.isTypeVariable()) {
      return false;
    }
    for (ITypeBinding argument : type.getTypeArguments()) {
      if (namesMissing(argument, depth + 1)) {
        return true;
      }
    }
    for (ITypeBinding bound : bounds(type)) {
      if (namesMissing(bound, depth + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the type itself or any of its supertypes is missing. */
  boolean isOpen(@Nullable ITypeBinding type) {
    if (type == null) {
      return true;
    }
    if (type.isArray()) {
      return isOpen(type.getElementType());
    }
    if (type.isPrimitive() || type.isNullType()) {
      return false;
    }
    List<ITypeBinding> bounds = bounds(type);
    if (bounds.isEmpty()) {
      return isOpenDeclaration(declaration(type));
    }
    return bounds.stream().anyMatch(this::isOpen);
  }

  /**
   * Whether all supertypes that are missing are known to be from outside of these sources; it has
   * to be asked for a type that is open.
   */
  boolean isOpenToForeignTypesOnly(ITypeBinding type) {
    List<ITypeBinding> bounds = bounds(type);
    if (!bounds.isEmpty()) {
      return bounds.stream().filter(this::isOpen).allMatch(this::isOpenToForeignTypesOnly);
    }
    ITypeBinding declaration = declaration(type);
    Boolean known = openToForeign.get(declaration);
    if (known == null) {
      known = lacksForeignTypesOnly(declaration);
      openToForeign.put(declaration, known);
    }
    return known;
  }

  private boolean lacksForeignTypesOnly(ITypeBinding declaration) {
    for (ITypeBinding each : closure(declaration)) {
      boolean open =
          openLocals.contains(each.getKey())
              || written.hidesSupertype(each)
              || directSupertypes(each).stream().anyMatch(Hierarchy::missing);
      if (open && !written.lacksForeignTypesOnly(each, Hierarchy::missing)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the type, anything that its arguments name, or a supertype of any is missing. */
  boolean isOpenDeeply(@Nullable ITypeBinding type) {
    return isOpenDeeply(type, 0);
  }

  private boolean isOpenDeeply(@Nullable ITypeBinding type, int depth) {
    if (type == null || isOpen(type)) {
      return true;
    }
    if (depth > MAX_NESTED_ARGUMENTS) {
      return false;
    }
    for (ITypeBinding argument : type.getTypeArguments()) {
      if (isOpenDeeply(argument, depth + 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOpenDeclaration(ITypeBinding type) {
    Boolean known = open.get(type);
    if (known != null) {
      return known;
    }
    boolean result = false;
    for (ITypeBinding each : closure(type)) {
      if (lacksSupertype(each)) {
        result = true;
        break;
      }
    }
    open.put(type, result);
    return result;
  }

  /** Whether the chain of superclasses ends in a missing class or one with an unknown supertype. */
  boolean hasOpenSuperclass(ITypeBinding type) {
    Set<String> seen = new HashSet<>();
    for (ITypeBinding each = declaration(type); each != null; each = superclass(each)) {
      if (lacksSupertype(each)) {
        return true;
      }
      if (!seen.add(each.getKey())) {
        return true;
      }
    }
    return false;
  }

  static ITypeBinding declaration(ITypeBinding type) {
    return type.getErasure().getTypeDeclaration();
  }

  static @Nullable ITypeBinding superclass(ITypeBinding type) {
    ITypeBinding superclass = type.getSuperclass();
    return superclass == null ? null : declaration(superclass);
  }

  /** The bounds of a type variable, wildcard, capture or intersection; empty for any other type. */
  static List<ITypeBinding> bounds(ITypeBinding type) {
    if (type.isTypeVariable()
        || type.isCapture()
        || type.isWildcardType()
        || type.isIntersectionType()) {
      ITypeBinding[] bounds = type.getTypeBounds();
      if (bounds.length > 0 && !bounds[0].isEqualTo(type)) {
        return List.of(bounds);
      }
    }
    return List.of();
  }

  /** The type and all its supertypes, each once, superclasses before interfaces. */
  static Set<ITypeBinding> closure(ITypeBinding type) {
    Set<ITypeBinding> found = new LinkedHashSet<>();
    collect(declaration(type), found);
    return found;
  }

  private static void collect(ITypeBinding type, Set<ITypeBinding> found) {
    if (found.add(type)) {
      directSupertypes(type).forEach(each -> collect(each, found));
    }
  }

  private static List<ITypeBinding> directSupertypes(ITypeBinding type) {
    List<ITypeBinding> all = new ArrayList<>();
    ITypeBinding superclass = superclass(type);
    if (superclass != null) {
      all.add(superclass);
    }
    for (ITypeBinding each : type.getInterfaces()) {
      all.add(declaration(each));
    }
    return all;
  }

  static boolean contains(ITypeBinding type, ITypeBinding ancestor) {
    ITypeBinding wanted = declaration(ancestor);
    for (ITypeBinding each : closure(type)) {
      if (each.isEqualTo(wanted)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Methods of this name that take this many arguments, in the type and all its supertypes; a
   * method that another of them overrides is left out.
   */
  List<IMethodBinding> methods(ITypeBinding type, String name, int arguments) {
    return methods.computeIfAbsent(
        new Wanted(declaration(type), name, arguments), this::findMethods);
  }

  private List<IMethodBinding> findMethods(Wanted wanted) {
    String name = wanted.name();
    int arguments = wanted.arguments();
    List<IMethodBinding> found = new ArrayList<>();
    for (ITypeBinding each : closure(wanted.type())) {
      for (IMethodBinding method : declared(each, name)) {
        if (fits(method, arguments)) {
          addNearest(found, method);
        }
      }
    }
    return List.copyOf(found);
  }

  /** One that a nearer method overrides is left out, also where that comes later. */
  private static void addNearest(List<IMethodBinding> found, IMethodBinding method) {
    for (int i = 0; i < found.size(); i++) {
      IMethodBinding nearer = found.get(i);
      if (sameErasure(nearer, method) || Signatures.overridesOf(nearer, method)) {
        if (isDeclaredBelow(method, nearer)) {
          found.set(i, method);
        }
        return;
      }
    }
    found.add(method);
  }

  /** An interface that is come to behind a superclass's may inherit from that one. */
  private static boolean isDeclaredBelow(IMethodBinding method, IMethodBinding other) {
    ITypeBinding above = declaration(other.getDeclaringClass());
    ITypeBinding below = declaration(method.getDeclaringClass());
    return above.isInterface() && !below.isEqualTo(above) && contains(below, above);
  }

  /** Methods of this name that a type declares itself; it has to be a declaration. */
  List<IMethodBinding> declared(ITypeBinding type, String name) {
    return methodsByName
        .computeIfAbsent(
            type,
            key ->
                Arrays.stream(key.getDeclaredMethods())
                    .filter(each -> !each.isConstructor())
                    .collect(Collectors.groupingBy(IMethodBinding::getName)))
        .getOrDefault(name, List.of());
  }

  static List<IMethodBinding> constructors(ITypeBinding type, int arguments) {
    List<IMethodBinding> found = new ArrayList<>();
    for (IMethodBinding method : declaration(type).getDeclaredMethods()) {
      if (method.isConstructor() && fits(method, arguments)) {
        found.add(method);
      }
    }
    return found;
  }

  /** Whether the method takes this many arguments; a negative number fits every method. */
  static boolean fits(IMethodBinding method, int arguments) {
    return fits(method.getParameterTypes().length, method.isVarargs(), arguments);
  }

  private static boolean fits(int parameters, boolean varargs, int arguments) {
    return arguments < 0 || parameters == arguments || (varargs && arguments >= parameters - 1);
  }

  private static boolean sameErasure(IMethodBinding one, IMethodBinding other) {
    return Signatures.sameParameters(one.getMethodDeclaration(), other.getMethodDeclaration())
        || one.overrides(other);
  }

  static boolean isStatic(IMethodBinding method) {
    return Modifier.isStatic(method.getModifiers());
  }
}
