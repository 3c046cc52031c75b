package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.QualifiedName;
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

  /** Between the names of an outer and a member type that were joined. */
  static final char JOIN = '$';

  private LostTypes() {}

  static List<Rewriting> of(CompilationUnit unit, CompileErrors errors) {
    List<Rewriting> found = new ArrayList<>();
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
    return found;
  }

  private static boolean isQualified(Type type) {
    return type.isQualifiedType()
        || (type instanceof SimpleType simple && simple.getName().isQualifiedName());
  }

  private static boolean isType(Name name) {
    return name.resolveBinding() instanceof ITypeBinding type && !Hierarchy.missing(type);
  }
}
