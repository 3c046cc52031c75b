package dev.tracebound.shadow.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.jspecify.annotations.Nullable;

/** The static imports of one unit. */
final class StaticImports {
  private record Import(@Nullable ITypeBinding type, String member, boolean onDemand) {
    boolean brings(String name) {
      return onDemand || member.equals(name);
    }
  }

  private final List<Import> imports = new ArrayList<>();

  StaticImports(CompilationUnit unit) {
    for (Object each : unit.imports()) {
      if (each instanceof ImportDeclaration declaration && declaration.isStatic()) {
        Name name = declaration.getName();
        boolean onDemand = declaration.isOnDemand();
        String member = name instanceof QualifiedName q ? q.getName().getIdentifier() : "";
        imports.add(new Import(typeOf(declaration.resolveBinding()), member, onDemand));
      }
    }
  }

  private static @Nullable ITypeBinding typeOf(@Nullable IBinding binding) {
    ITypeBinding type =
        switch (binding) {
          case ITypeBinding imported -> imported;
          case IMethodBinding method -> method.getDeclaringClass();
          case IVariableBinding field -> field.getDeclaringClass();
          case null, default -> null;
        };
    return Hierarchy.missing(type) ? null : type;
  }

  /** Whether an import that cannot be found may bring in a member of this name. */
  boolean mayHide(String name) {
    return imports.stream().anyMatch(each -> each.brings(name) && each.type() == null);
  }

  /** Types that members of this name are imported from. */
  List<ITypeBinding> typesOf(String name) {
    List<ITypeBinding> types = new ArrayList<>();
    for (Import each : imports) {
      if (each.brings(name) && each.type() != null) {
        types.add(each.type());
      }
    }
    return types;
  }
}
