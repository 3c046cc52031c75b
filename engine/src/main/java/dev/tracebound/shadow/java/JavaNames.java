package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ArrayType;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.jspecify.annotations.Nullable;

/**
 * Symbol ids of bindings. Local and anonymous types are numbered as javac does: the compiler here
 * numbers them in the order of its own analysis.
 */
final class JavaNames {
  /** Signature of a constructor that nothing tells more of. */
  static final String NO_ARGUMENTS = "<init>()";

  /** The modifiers that {@link java.lang.reflect.Modifier} knows. */
  private static final int REFLECT_MODIFIERS = 0xFFFF;

  private Map<String, Symbol> mentioned = new TreeMap<>();
  private final Map<ITypeBinding, String> typeIds = new HashMap<>();
  private final Map<IMethodBinding, String> methodIds = new HashMap<>();

  /** Starts a unit: what is named from here on is named by it. */
  void startUnit() {
    mentioned = new TreeMap<>();
  }

  /** A symbol for every id that was handed out for the unit at hand, by id. */
  Collection<Symbol> mentioned() {
    return mentioned.values();
  }

  /** Gives the local types of one unit their names; call it before any id of the unit is asked. */
  void nameLocalTypes(CompilationUnit unit) {
    unit.accept(new LocalTypes());
  }

  String type(ITypeBinding type) {
    ITypeBinding declaration = Hierarchy.declaration(type);
    String id = typeIds.get(declaration);
    if (id == null) {
      id = newTypeId(declaration);
      typeIds.put(declaration, id);
    }
    mentioned.computeIfAbsent(
        id, key -> Symbol.external(key, kind(declaration), modifiers(declaration), false));
    return id;
  }

  private String newTypeId(ITypeBinding type) {
    ITypeBinding outer = type.getDeclaringClass();
    if (type.isMember() && outer != null) {
      return type(outer) + "$" + type.getName();
    }
    String binary = type.getBinaryName();
    return binary != null ? binary : type.getQualifiedName();
  }

  /** Id of the method's declaration, generics erased. */
  String method(IMethodBinding method) {
    IMethodBinding declaration = method.getMethodDeclaration();
    String id = methodIds.get(declaration);
    if (id == null) {
      nameMethods(declaration.getDeclaringClass());
      id = methodIds.computeIfAbsent(declaration, key -> typeOf(key) + "#" + signature(key, false));
    }
    String known = id;
    type(declaration.getDeclaringClass());
    mentioned.computeIfAbsent(
        known,
        key ->
            Symbol.external(
                key,
                declaration.isConstructor() ? SymbolKind.CONSTRUCTOR : SymbolKind.METHOD,
                modifiers(declaration.getModifiers()),
                declaration.isVarargs()));
    return known;
  }

  /**
   * Id of a method that the compiler gave no binding, since a type in it is missing: of the names
   * that are written.
   */
  String written(MethodDeclaration method, ITypeBinding declaring) {
    StringBuilder text = new StringBuilder(type(declaring)).append('#');
    text.append(method.isConstructor() ? "<init>" : method.getName().getIdentifier()).append('(');
    String separator = "";
    for (SingleVariableDeclaration each :
        CallSite.nodes(method.parameters(), SingleVariableDeclaration.class)) {
      int dimensions = each.getExtraDimensions() + (each.isVarargs() ? 1 : 0);
      text.append(separator).append(written(each.getType())).append("[]".repeat(dimensions));
      separator = ",";
    }
    return text.append(')').toString();
  }

  private static String written(Type type) {
    ITypeBinding binding = type.resolveBinding();
    if (binding != null && !Hierarchy.missing(binding)) {
      return simple(binding);
    }
    return type instanceof ArrayType array
        ? written(array.getElementType()) + "[]".repeat(array.getDimensions())
        : OutlineReader.lastName(type);
  }

  /**
   * Id of a field.
   *
   * @param declaring the declaration of the type that declares it
   */
  String field(IVariableBinding field, ITypeBinding declaring) {
    String id = type(declaring) + "#" + field.getName();
    mentioned.computeIfAbsent(
        id, key -> Symbol.external(key, SymbolKind.FIELD, modifiers(field.getModifiers()), false));
    return id;
  }

  /** Overloads that differ only in the packages of their parameter types get these spelt out. */
  private void nameMethods(ITypeBinding type) {
    Set<String> seen = new HashSet<>();
    Set<String> twice = new HashSet<>();
    for (IMethodBinding each : Hierarchy.declaration(type).getDeclaredMethods()) {
      if (!seen.add(signature(each, false))) {
        twice.add(signature(each, false));
      }
    }
    String prefix = type(type) + "#";
    for (IMethodBinding each : Hierarchy.declaration(type).getDeclaredMethods()) {
      String simple = signature(each, false);
      methodIds.put(each, prefix + (twice.contains(simple) ? signature(each, true) : simple));
    }
  }

  private String typeOf(IMethodBinding method) {
    return type(method.getDeclaringClass());
  }

  /**
   * What a constructor of an anonymous class takes is nowhere written, and not known where its
   * superclass is missing: its one constructor is named without.
   */
  private static String signature(IMethodBinding method, boolean qualified) {
    if (method.isConstructor() && method.getDeclaringClass().isAnonymous()) {
      return NO_ARGUMENTS;
    }
    StringBuilder text = new StringBuilder();
    text.append(method.isConstructor() ? "<init>" : method.getName()).append('(');
    String separator = "";
    for (ITypeBinding parameter : method.getParameterTypes()) {
      text.append(separator).append(erased(parameter, qualified));
      separator = ",";
    }
    return text.append(')').toString();
  }

  /** The erased type's name without package and outer types. */
  static String simple(ITypeBinding type) {
    return erased(type, false);
  }

  private static String erased(ITypeBinding type, boolean qualified) {
    ITypeBinding erasure = type.getErasure();
    if (erasure.isArray()) {
      return erased(erasure.getElementType(), qualified) + "[]".repeat(erasure.getDimensions());
    }
    String name = qualified ? erasure.getQualifiedName() : erasure.getName();
    int generic = name.indexOf('<');
    name = generic < 0 ? name : name.substring(0, generic);
    if (qualified) {
      return name;
    }
    // a missing type named with its package has that in its simple name
    String simple = name.substring(name.lastIndexOf('.') + 1);
    return erasure.isRecovered()
        ? simple.substring(simple.lastIndexOf(LostTypes.JOIN) + 1)
        : simple;
  }

  static SymbolKind kind(ITypeBinding type) {
    if (type.isAnnotation()) {
      return SymbolKind.ANNOTATION;
    }
    if (type.isInterface()) {
      return SymbolKind.INTERFACE;
    }
    if (type.isEnum()) {
      return SymbolKind.ENUM;
    }
    return type.isRecord() ? SymbolKind.RECORD : SymbolKind.CLASS;
  }

  static int modifiers(ITypeBinding type) {
    int flags = modifiers(type.getModifiers());
    return type.isInterface() || type.isAnnotation() ? flags | Modifier.ABSTRACT : flags;
  }

  static int modifiers(int flags) {
    return flags & REFLECT_MODIFIERS;
  }

  /** Walks in the order in which javac comes to the local types of a class. */
  private final class LocalTypes extends AttributionOrder {
    private final Map<String, Integer> last = new HashMap<>();

    @Override
    void local(ASTNode node, @Nullable ITypeBinding type) {
      if (type == null) {
        if (node instanceof AnonymousClassDeclaration) {
          skipNumber(node);
        }
      } else if (type.isLocal() || type.isAnonymous()) {
        name(type);
      }
    }

    private void name(ITypeBinding type) {
      ITypeBinding declaration = Hierarchy.declaration(type);
      ITypeBinding outer = declaration.getDeclaringClass();
      if (outer != null && !typeIds.containsKey(declaration)) {
        String prefix = type(outer) + "$";
        String simple = type.isAnonymous() ? "" : type.getName();
        int number = last.merge(prefix + "/" + simple, 1, Integer::sum);
        typeIds.put(declaration, prefix + number + simple);
      }
    }

    /** javac numbers it whatever it extends; here one of a missing type may have no binding. */
    private void skipNumber(ASTNode node) {
      List<ITypeBinding> around = Scopes.of(node);
      if (!around.isEmpty()) {
        last.merge(type(around.getFirst()) + "$/", 1, Integer::sum);
      }
    }
  }
}
