package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Outline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SimpleType;
import org.eclipse.jdt.core.dom.Type;

/**
 * Names of missing types that the compiler does not recover from. For most missing types it makes a
 * type that knows nothing but its name; for one that is named with its package or its outer type
 * and has type arguments, and for a member of a type that is there, it makes none, and drops the
 * methods, fields and supertypes that name it. Written a little differently, at the same length, it
 * makes one for these too: without the arguments, or with the names joined.
 */
final class LostTypes {
  /**
   * What to write instead of a part of the text.
   *
   * @param start first UTF-16 unit
   * @param end one past the last
   * @param blank whether by spaces; else its dots become {@code $}
   */
  record Rewriting(int start, int end, boolean blank) {
    void applyTo(StringBuilder text) {
      for (int i = start; i < Math.min(end, text.length()); i++) {
        char old = text.charAt(i);
        if (blank ? old != '\n' && old != '\r' : old == '.') {
          text.setCharAt(i, blank ? ' ' : JOIN);
        }
      }
    }
  }

  private static final String ON_DEMAND = "*";

  /** Between the names of an outer and a member type that were joined. */
  static final char JOIN = '$';

  /** What to write differently. */
  final List<Rewriting> rewritings = new ArrayList<>();

  /** Whether a type is missing that can only be from the package of the unit. */
  boolean missesOwnPackage;

  private LostTypes() {}

  static LostTypes of(CompilationUnit unit, CompileErrors errors, Hierarchy hierarchy) {
    LostTypes lost = new LostTypes();
    List<Rewriting> found = lost.rewritings;
    Set<String> imported = imported(unit);
    unit.accept(
        new ASTVisitor() {
          @Override
          public boolean visit(ParameterizedType node) {
            Type named = node.getType();
            if (Hierarchy.missing(node.resolveBinding())
                && isQualified(named)
                && errors.namesUndefinedType(named)) {
              found.add(new Rewriting(CallSite.end(named), CallSite.end(node), true));
            }
            return true;
          }

          @Override
          public boolean visit(SimpleType node) {
            if (!lost.missesOwnPackage
                && !imported.contains(ON_DEMAND)
                && node.getName() instanceof SimpleName name
                && !imported.contains(name.getIdentifier())
                && Hierarchy.missing(node.resolveBinding())
                && errors.namesUndefinedType(node)
                && Scopes.of(node).stream().noneMatch(hierarchy::isOpen)) {
              lost.missesOwnPackage = true;
            }
            boolean hasArguments =
                node.getParent() instanceof ParameterizedType parent
                    && node.equals(parent.getType());
            if (!hasArguments
                && Hierarchy.missing(node.resolveBinding())
                && node.getName() instanceof QualifiedName name
                && isType(name.getQualifier())
                && errors.namesUndefinedType(node)) {
              found.add(new Rewriting(name.getStartPosition(), CallSite.end(name), false));
            }
            return true;
          }
        });
    return lost;
  }

  /** Last parts of the names that are imported; {@link #ON_DEMAND} for a star. */
  private static Set<String> imported(CompilationUnit unit) {
    Set<String> names = new HashSet<>();
    for (Object each : unit.imports()) {
      if (each instanceof ImportDeclaration declaration) {
        String name = declaration.getName().getFullyQualifiedName();
        if (!declaration.isOnDemand()) {
          names.add(Outline.lastPart(name));
        } else if (!name.startsWith("java.")) {
          names.add(ON_DEMAND);
        }
      }
    }
    return names;
  }

  private static boolean isQualified(Type type) {
    return type.isQualifiedType()
        || (type instanceof SimpleType simple && simple.getName().isQualifiedName());
  }

  private static boolean isType(Name name) {
    return name.resolveBinding() instanceof ITypeBinding type && !Hierarchy.missing(type);
  }
}
