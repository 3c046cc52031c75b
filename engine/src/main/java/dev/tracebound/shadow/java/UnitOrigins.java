package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Facts;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/** What the fields of one unit can hold and its methods return, and what its calls can land on. */
final class UnitOrigins {
  private final JavaNames names;
  private final Origins origins;
  private final Writes writes;
  private final Map<String, List<Facts.Origin>> values = new TreeMap<>();
  private final Set<String> own = new HashSet<>();

  UnitOrigins(JavaNames names, Origins origins, Writes writes) {
    this.names = names;
    this.origins = origins;
    this.writes = writes;
  }

  /** Reads the whole unit; its types must have been read before. */
  void read(CompilationUnit unit) {
    writes.read(unit);
    unit.accept(new Reader());
    boolean fewer = true;
    while (fewer) {
      fewer = values.values().removeIf(this::leadsNowhere);
    }
  }

  /** {@link Facts.FileFacts#values()}. */
  Map<String, List<Facts.Origin>> values() {
    return values;
  }

  /** {@link Facts.Edge#origins()} of a virtual call. */
  List<Facts.Origin> ofReceiver(CallSite site) {
    Expression target = site.target();
    Set<Facts.Origin> found = target == null ? null : origins.of(target);
    return found == null || leadsNowhere(List.copyOf(found)) ? List.of() : List.copyOf(found);
  }

  private boolean leadsNowhere(List<Facts.Origin> all) {
    return all.stream().anyMatch(each -> own.contains(each.id()) && !values.containsKey(each.id()));
  }

  private void put(String id, @Nullable Set<Facts.Origin> found) {
    own.add(id);
    if (found != null && !found.isEmpty()) {
      values.put(id, List.copyOf(found));
    }
  }

  private final class Reader extends ASTVisitor {
    @Override
    public boolean visit(EnumConstantDeclaration node) {
      IVariableBinding field = node.resolveVariable();
      AnonymousClassDeclaration body = node.getAnonymousClassDeclaration();
      ITypeBinding type =
          body != null ? body.resolveBinding() : field == null ? null : field.getDeclaringClass();
      if (field != null && field.getDeclaringClass() != null && type != null) {
        put(
            names.field(field, Hierarchy.declaration(field.getDeclaringClass())),
            Set.of(origins.origin(names.type(type), node.getStartPosition(), CallSite.end(node))));
      }
      return true;
    }

    @Override
    public boolean visit(FieldDeclaration node) {
      for (VariableDeclarationFragment each :
          CallSite.nodes(node.fragments(), VariableDeclarationFragment.class)) {
        IVariableBinding field = each.resolveBinding();
        ITypeBinding declaring = field == null ? null : field.getDeclaringClass();
        if (field != null && declaring != null && !field.getType().isPrimitive()) {
          List<Expression> all =
              Origins.isWrittenByItsFileOnly(field) && !maybeSetByOthers(node, field)
                  ? writes.valuesOf(field)
                  : null;
          put(
              names.field(field, Hierarchy.declaration(declaring)),
              all == null ? null : origins.ofAll(all));
        }
      }
      return true;
    }

    @Override
    public boolean visit(MethodDeclaration node) {
      IMethodBinding method = node.resolveBinding();
      if (method != null && !method.isConstructor() && !method.getReturnType().isPrimitive()) {
        put(names.method(method), node.getBody() == null ? null : ofReturns(node));
      }
      return true;
    }
  }

  private @Nullable Set<Facts.Origin> ofReturns(MethodDeclaration method) {
    return origins.ofAll(ReturnedExpressions.of(method.getBody()));
  }

  /**
   * What is annotated may be given its value by what reads the annotation: injection, mapping, or
   * code that an annotation processor adds. Only static final fields are safe from that.
   */
  private static boolean maybeSetByOthers(FieldDeclaration node, IVariableBinding field) {
    int modifiers = field.getModifiers();
    if (Modifier.isStatic(modifiers) && Modifier.isFinal(modifiers)) {
      return false;
    }
    boolean ofType =
        node.getParent() instanceof AbstractTypeDeclaration type
            && isActive(type.modifiers(), true);
    return ofType || isActive(node.modifiers(), false);
  }

  private static boolean isActive(List<?> modifiers, boolean ofType) {
    return modifiers.stream().anyMatch(each -> isActive(each, ofType));
  }

  private static boolean isActive(Object modifier, boolean ofType) {
    if (!(modifier instanceof Annotation annotation)) {
      return false;
    }
    ITypeBinding type = annotation.resolveTypeBinding();
    boolean known = type != null && !Hierarchy.missing(type);
    return !known
        || !(type.getQualifiedName().startsWith("java.lang.") || (ofType && type.isFromSource()));
  }
}
