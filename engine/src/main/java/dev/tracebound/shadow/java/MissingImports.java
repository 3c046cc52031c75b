package dev.tracebound.shadow.java;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.jspecify.annotations.Nullable;

/**
 * Types that the compiler takes for others: where an import cannot be found it goes on to the
 * package of the unit, and binds the name to a type there that the import hides.
 */
final class MissingImports {
  private final Set<ITypeBinding> mistaken = new HashSet<>();
  private final Set<String> packages = new TreeSet<>();

  MissingImports(CompilationUnit unit) {
    Set<String> names = new HashSet<>();
    for (Object each : unit.imports()) {
      if (each instanceof ImportDeclaration declaration
          && !declaration.isStatic()
          && !declaration.isOnDemand()
          && (!(declaration.resolveBinding() instanceof ITypeBinding type)
              || Hierarchy.missing(type))) {
        String name = declaration.getName().getFullyQualifiedName();
        names.add(name.substring(name.lastIndexOf('.') + 1));
        packages.add(packageOf(name));
      }
    }
    if (!names.isEmpty()) {
      unit.accept(new Uses(names));
    }
  }

  /** By convention: what stands before the first name that begins like a type's. */
  private static String packageOf(String name) {
    int end = name.lastIndexOf('.');
    for (int dot = end; dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      int before = name.lastIndexOf('.', dot - 1);
      if (Character.isUpperCase(name.charAt(before + 1))) {
        end = before;
      }
    }
    return end < 0 ? "" : name.substring(0, end);
  }

  /** Packages from which a type is imported that is not there, sorted. */
  Set<String> packages() {
    return packages;
  }

  /** Whether the type, or one that it inherits from, is not what the source names. */
  boolean mistakes(@Nullable ITypeBinding type) {
    if (mistaken.isEmpty() || type == null || type.isPrimitive() || type.isNullType()) {
      return false;
    }
    if (type.isArray()) {
      return mistakes(type.getElementType());
    }
    List<ITypeBinding> bounds = Hierarchy.bounds(type);
    return bounds.isEmpty()
        ? Hierarchy.closure(type).stream().anyMatch(mistaken::contains)
        : bounds.stream().anyMatch(this::mistakes);
  }

  /** Whether the type itself is not what the source names. */
  boolean isMistaken(ITypeBinding type) {
    return mistaken.contains(Hierarchy.declaration(type));
  }

  private final class Uses extends ASTVisitor {
    private final Set<String> names;

    Uses(Set<String> names) {
      this.names = names;
    }

    @Override
    public boolean visit(ImportDeclaration node) {
      return false;
    }

    @Override
    public boolean visit(SimpleName node) {
      // a type declared around the name is nearer than the import
      if (names.contains(node.getIdentifier())
          && node.resolveBinding() instanceof ITypeBinding type
          && !Hierarchy.missing(type)
          && !type.isTypeVariable()
          && !type.isNested()) {
        mistaken.add(Hierarchy.declaration(type));
      }
      return false;
    }
  }
}
