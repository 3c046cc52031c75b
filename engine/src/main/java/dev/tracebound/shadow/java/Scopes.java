package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.jspecify.annotations.Nullable;

/** The types around a place in the source. */
final class Scopes {
  /** Names, on a node, the innermost type declaration around it: deep code is walked up once. */
  private static final String AROUND = "dev.tracebound.around";

  /** Steps between two nodes that remember. */
  private static final int STEP = 64;

  private Scopes() {}

  /** The types around a node, innermost first. */
  static List<ITypeBinding> of(ASTNode node) {
    return of(node, null);
  }

  /**
   * The types around a node that are not around another, innermost first.
   *
   * @param outside null where all are asked for
   */
  static List<ITypeBinding> of(ASTNode node, @Nullable ASTNode outside) {
    List<ITypeBinding> scopes = new ArrayList<>();
    for (ASTNode each = declarationAround(node);
        each != null && !isWithin(outside, each);
        each = declarationAround(each)) {
      ITypeBinding type = binding(each);
      if (type != null) {
        scopes.add(type);
      }
    }
    return scopes;
  }

  /** The innermost enclosing type that has the method; null where it is imported. */
  static @Nullable ITypeBinding of(CallSite site, IMethodBinding bound) {
    for (ITypeBinding scope : of(site.node())) {
      if (Hierarchy.contains(scope, bound.getDeclaringClass())) {
        return scope;
      }
    }
    return null;
  }

  private static @Nullable ASTNode declarationAround(ASTNode node) {
    List<ASTNode> passed = new ArrayList<>();
    ASTNode around = node.getParent();
    for (int step = 1; around != null && !isTypeDeclaration(around); step++) {
      if (around.getProperty(AROUND) instanceof ASTNode known) {
        around = known;
        break;
      }
      if (step % STEP == 0) {
        passed.add(around);
      }
      around = around.getParent();
    }
    for (ASTNode each : passed) {
      each.setProperty(AROUND, around);
    }
    return around;
  }

  private static boolean isTypeDeclaration(ASTNode node) {
    return node instanceof AbstractTypeDeclaration || node instanceof AnonymousClassDeclaration;
  }

  private static @Nullable ITypeBinding binding(ASTNode declaration) {
    return declaration instanceof AbstractTypeDeclaration type
        ? type.resolveBinding()
        : ((AnonymousClassDeclaration) declaration).resolveBinding();
  }

  private static boolean isWithin(@Nullable ASTNode inner, ASTNode outer) {
    return inner != null
        && outer.getStartPosition() <= inner.getStartPosition()
        && CallSite.end(inner) <= CallSite.end(outer);
  }
}
