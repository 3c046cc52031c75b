package dev.tracebound.shadow.java;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.jspecify.annotations.Nullable;

/**
 * Which declarations of the tree the bindings of a unit rest on: the types of all that its names
 * stand for, with their supertypes. Only where one of these changes can the bindings change.
 */
final class Touched {
  private static final int MAX_NESTED_ARGUMENTS = 4;

  private final Map<ITypeBinding, Set<String>> closures = new HashMap<>();

  /** Ids of top-level types, sorted. */
  List<String> of(CompilationUnit unit) {
    Reader reader = new Reader();
    unit.accept(reader);
    Set<String> found = new TreeSet<>();
    reader.types.forEach(type -> found.addAll(closure(type)));
    return List.copyOf(found);
  }

  private Set<String> closure(ITypeBinding declaration) {
    Set<String> known = closures.get(declaration);
    if (known == null) {
      known = new LinkedHashSet<>();
      for (ITypeBinding each : Hierarchy.closure(declaration)) {
        ITypeBinding top = topLevel(each);
        if (top.isFromSource()) {
          known.add(top.getQualifiedName());
        }
      }
      closures.put(declaration, known);
    }
    return known;
  }

  private static ITypeBinding topLevel(ITypeBinding type) {
    ITypeBinding top = type;
    while (top.getDeclaringClass() != null) {
      top = Hierarchy.declaration(top.getDeclaringClass());
    }
    return top;
  }

  private static final class Reader extends ASTVisitor {
    private final Set<ITypeBinding> types = new HashSet<>();
    private final Set<IBinding> seen = new HashSet<>();

    @Override
    public boolean visit(SimpleName node) {
      IBinding binding = node.resolveBinding();
      if (binding == null || !seen.add(binding)) {
        return true;
      }
      switch (binding) {
        case ITypeBinding type -> touch(type, 0);
        case IVariableBinding variable -> {
          touch(variable.getType(), 0);
          touch(variable.getDeclaringClass(), 0);
        }
        case IMethodBinding method -> touchAll(method);
        default -> {
          // a package or a label
        }
      }
      return true;
    }

    @Override
    public boolean visit(ClassInstanceCreation node) {
      touch(node.resolveConstructorBinding());
      return true;
    }

    @Override
    public boolean visit(ConstructorInvocation node) {
      touch(node.resolveConstructorBinding());
      return true;
    }

    @Override
    public boolean visit(SuperConstructorInvocation node) {
      touch(node.resolveConstructorBinding());
      return true;
    }

    @Override
    public boolean visit(EnumConstantDeclaration node) {
      touch(node.resolveConstructorBinding());
      return true;
    }

    private void touch(@Nullable IMethodBinding method) {
      if (method != null && seen.add(method)) {
        touchAll(method);
      }
    }

    private void touchAll(IMethodBinding method) {
      touch(method.getDeclaringClass(), 0);
      touch(method.getReturnType(), 0);
      for (ITypeBinding parameter : method.getParameterTypes()) {
        touch(parameter, 0);
      }
      for (ITypeBinding parameter : method.getMethodDeclaration().getParameterTypes()) {
        touch(parameter, 0);
      }
    }

    private void touch(@Nullable ITypeBinding type, int depth) {
      if (type == null || depth > MAX_NESTED_ARGUMENTS || type.isPrimitive()) {
        return;
      }
      if (type.isArray()) {
        touch(type.getElementType(), depth + 1);
        return;
      }
      for (ITypeBinding bound : Hierarchy.bounds(type)) {
        touch(bound, depth + 1);
      }
      if (!types.add(Hierarchy.declaration(type)) && !type.isParameterizedType()) {
        return;
      }
      for (ITypeBinding argument : type.getTypeArguments()) {
        touch(argument, depth + 1);
      }
    }
  }
}
