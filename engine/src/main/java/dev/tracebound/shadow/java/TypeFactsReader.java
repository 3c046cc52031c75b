package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Facts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.jspecify.annotations.Nullable;

/** Reads what dispatch needs of one type. */
final class TypeFactsReader {
  private final JavaNames names;
  private final Hierarchy hierarchy;
  private final MissingImports imports;

  TypeFactsReader(JavaNames names, Hierarchy hierarchy, MissingImports imports) {
    this.names = names;
    this.hierarchy = hierarchy;
    this.imports = imports;
  }

  /**
   * @param whole whether the parser saw all of the type as it is written
   */
  Facts.Type read(ASTNode node, ITypeBinding type, boolean whole) {
    boolean hidden = hidesMissingSupertype(node, type);
    if (hidden && (type.isLocal() || type.isAnonymous())) {
      hierarchy.noteOpenLocal(type);
    }
    boolean missing = hidden || !whole;
    List<String> supertypes = new ArrayList<>();
    for (ITypeBinding each : directSupertypes(type)) {
      if (isMissing(each)) {
        missing = true;
      } else {
        supertypes.add(names.type(each));
      }
    }
    return new Facts.Type(
        names.type(type), supertypes, isInstantiable(node, type), missing, overrides(node, type));
  }

  private boolean isMissing(ITypeBinding supertype) {
    return Hierarchy.missing(supertype) || imports.isMistaken(supertype);
  }

  /** The superclass first; {@code Object} is left out. */
  private static List<ITypeBinding> directSupertypes(ITypeBinding type) {
    List<ITypeBinding> all = new ArrayList<>();
    ITypeBinding superclass = type.getSuperclass();
    if (superclass != null && !isObject(superclass)) {
      all.add(superclass);
    }
    all.addAll(List.of(type.getInterfaces()));
    return all;
  }

  static boolean isObject(ITypeBinding type) {
    return "java.lang.Object".equals(type.getQualifiedName());
  }

  /** Some supertypes that cannot be found leave nothing in the binding, not even their name. */
  private static boolean hidesMissingSupertype(ASTNode node, ITypeBinding type) {
    List<?> interfaces = List.of();
    Type superclass = null;
    if (node instanceof TypeDeclaration declaration) {
      interfaces = declaration.superInterfaceTypes();
      superclass = declaration.getSuperclassType();
    } else if (node instanceof EnumDeclaration declaration) {
      interfaces = declaration.superInterfaceTypes();
    } else if (node instanceof RecordDeclaration declaration) {
      interfaces = declaration.superInterfaceTypes();
    } else {
      return false;
    }
    if (superclass != null && !same(superclass.resolveBinding(), type.getSuperclass())) {
      return true;
    }
    if (interfaces.size() != type.getInterfaces().length) {
      return true;
    }
    return interfaces.stream()
        .anyMatch(each -> each instanceof Type written && written.resolveBinding() == null);
  }

  private static boolean same(@Nullable ITypeBinding written, @Nullable ITypeBinding bound) {
    return written != null
        && bound != null
        && Hierarchy.declaration(written).isEqualTo(Hierarchy.declaration(bound));
  }

  private static boolean isInstantiable(ASTNode node, ITypeBinding type) {
    if (type.isInterface() || type.isAnnotation()) {
      return false;
    }
    if (node instanceof EnumDeclaration declaration) {
      return CallSite.nodes(declaration.enumConstants(), EnumConstantDeclaration.class).stream()
          .anyMatch(each -> each.getAnonymousClassDeclaration() == null);
    }
    return type.isAnonymous() || !Modifier.isAbstract(type.getModifiers());
  }

  /**
   * Methods declared here with what they override, and inherited methods that implement an
   * interface only because this type brings the two together.
   */
  private Map<String, List<String>> overrides(ASTNode node, ITypeBinding type) {
    Map<String, List<String>> found = new LinkedHashMap<>();
    Map<String, ITypeBinding> ancestors = new LinkedHashMap<>();
    addSupertypes(type, ancestors);
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (Signatures.isOverridable(method)) {
        List<String> overridden = overriddenBy(method, ancestors.values());
        if (!overridden.isEmpty()) {
          found.put(names.method(method), overridden);
        }
      }
    }
    for (MethodDeclaration method : UnitDeclarations.methodsOf(node)) {
      if (method.resolveBinding() == null) {
        asWritten(method, type, ancestors.values(), found);
      }
    }
    if (!type.isInterface()) {
      inherited(ancestors.values(), found);
    }
    return found;
  }

  /** One without binding may override whatever has its name and as many parameters. */
  private void asWritten(
      MethodDeclaration method,
      ITypeBinding type,
      Collection<ITypeBinding> ancestors,
      Map<String, List<String>> found) {
    String name = method.getName().getIdentifier();
    if (type.isLocal() || type.isAnonymous()) {
      hierarchy.noteHidingLocal(type, name);
    }
    int modifiers = method.getModifiers();
    if (method.isConstructor() || Modifier.isStatic(modifiers) || Modifier.isPrivate(modifiers)) {
      return;
    }
    for (ITypeBinding ancestor : ancestors) {
      for (IMethodBinding other : ancestor.getDeclaredMethods()) {
        if (other.getName().equals(name)
            && other.getParameterTypes().length == method.parameters().size()
            && Signatures.isOverridable(other)) {
          add(found, names.written(method, type), names.method(other));
        }
      }
    }
  }

  private List<String> overriddenBy(IMethodBinding method, Collection<ITypeBinding> ancestors) {
    Set<String> overridden = new LinkedHashSet<>();
    for (ITypeBinding ancestor : ancestors) {
      for (IMethodBinding other : ancestor.getDeclaredMethods()) {
        if (Signatures.overrides(method, other)) {
          overridden.add(names.method(other));
        }
      }
    }
    return List.copyOf(overridden);
  }

  private void inherited(Collection<ITypeBinding> ancestors, Map<String, List<String>> found) {
    Map<String, List<IMethodBinding>> ofInterfaces = new LinkedHashMap<>();
    for (ITypeBinding each : ancestors) {
      if (each.isInterface()) {
        for (IMethodBinding method : each.getDeclaredMethods()) {
          if (Signatures.isOverridable(method)) {
            ofInterfaces.computeIfAbsent(method.getName(), key -> new ArrayList<>()).add(method);
          }
        }
      }
    }
    if (ofInterfaces.isEmpty()) {
      return;
    }
    for (ITypeBinding superclass : ancestors) {
      if (!superclass.isInterface()) {
        for (IMethodBinding method : superclass.getDeclaredMethods()) {
          for (IMethodBinding other : ofInterfaces.getOrDefault(method.getName(), List.of())) {
            if (!Hierarchy.contains(superclass, other.getDeclaringClass())
                && Signatures.implementsWhenInherited(method, other)) {
              add(found, names.method(method), names.method(other));
            }
          }
        }
      }
    }
  }

  private static void add(Map<String, List<String>> found, String method, String overridden) {
    List<String> all = new ArrayList<>(found.getOrDefault(method, List.of()));
    if (!all.contains(overridden)) {
      all.add(overridden);
      found.put(method, all);
    }
  }

  /** All supertypes that are there, with the arguments that the type gives to their parameters. */
  private void addSupertypes(ITypeBinding type, Map<String, ITypeBinding> found) {
    List<ITypeBinding> direct = new ArrayList<>(List.of(type.getInterfaces()));
    ITypeBinding superclass = type.getSuperclass();
    if (superclass != null) {
      direct.addFirst(superclass);
    }
    for (ITypeBinding each : direct) {
      if (!isMissing(each) && found.putIfAbsent(each.getKey(), each) == null) {
        addSupertypes(each, found);
      }
    }
  }
}
