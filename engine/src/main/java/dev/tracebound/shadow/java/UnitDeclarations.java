package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Facts;
import dev.tracebound.shadow.Lines;
import dev.tracebound.shadow.SourceRange;
import dev.tracebound.shadow.Symbol;
import dev.tracebound.shadow.SymbolKind;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeMemberDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/** Reads the declarations of one unit: symbols and type facts. */
final class UnitDeclarations extends ASTVisitor {
  private final JavaNames names;
  private final TypeFactsReader typeFacts;
  private final CompileErrors errors;
  private final Lines lines;
  private final String packagePrefix;
  final List<Facts.Declared> declared = new ArrayList<>();
  final List<Facts.Type> types = new ArrayList<>();
  final List<String> duplicates = new ArrayList<>();
  private final Set<String> declaredIds = new HashSet<>();

  UnitDeclarations(
      JavaNames names,
      TypeFactsReader typeFacts,
      CompileErrors errors,
      Lines lines,
      String packageName) {
    this.names = names;
    this.typeFacts = typeFacts;
    this.errors = errors;
    this.lines = lines;
    this.packagePrefix = packageName.isEmpty() ? "" : packageName + ".";
  }

  @Override
  public boolean visit(TypeDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(EnumDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(RecordDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(AnnotationTypeDeclaration node) {
    return type(node);
  }

  @Override
  public boolean visit(ImplicitTypeDeclaration node) {
    return type(node);
  }

  private boolean type(AbstractTypeDeclaration node) {
    ITypeBinding type = node.resolveBinding();
    if (type == null) {
      duplicates.add(writtenName(node));
      return false;
    }
    type(node, type, range(node), range(node.getName()), node.bodyDeclarations());
    return true;
  }

  @Override
  public boolean visit(AnonymousClassDeclaration node) {
    ITypeBinding type = node.resolveBinding();
    if (type == null) {
      return false;
    }
    ASTNode parent = node.getParent();
    SourceRange name =
        switch (parent) {
          case ClassInstanceCreation creation -> range(simpleName(creation.getType()));
          case EnumConstantDeclaration constant -> range(constant.getName());
          case null, default -> range(node);
        };
    ASTNode whole = parent == null ? node : parent;
    type(node, type, range(whole), name, node.bodyDeclarations());
    return true;
  }

  private void type(
      ASTNode node, ITypeBinding type, SourceRange range, SourceRange name, List<?> members) {
    String id = names.type(type);
    if (!declare(
        new Facts.Declared(
            id, JavaNames.kind(type), range, name, JavaNames.modifiers(type), false))) {
      return;
    }
    types.add(typeFacts.read(node, type, errors.parsedAsWritten(node)));
    SourceRange initializer = staticInitialization(node, type, members);
    if (initializer != null) {
      declare(
          new Facts.Declared(
              id + "#<clinit>()",
              SymbolKind.INITIALIZER,
              initializer,
              name,
              Modifier.STATIC,
              false));
    }
    implicitMembers(node, type, name);
    if (node instanceof RecordDeclaration record) {
      components(record, type);
    }
  }

  /** Members that are in no source: a constructor, a record's accessors, an enum's values(). */
  private void implicitMembers(ASTNode node, ITypeBinding type, SourceRange name) {
    Set<IMethodBinding> written = new HashSet<>();
    boolean hasConstructor = type.isInterface() || type.isAnnotation();
    for (Object each : bodyOf(node)) {
      if (each instanceof MethodDeclaration method) {
        hasConstructor |= method.isConstructor();
        if (method.resolveBinding() != null) {
          written.add(method.resolveBinding());
        }
      }
      if (each instanceof AnnotationTypeMemberDeclaration member
          && member.resolveBinding() != null) {
        written.add(member.resolveBinding());
      }
    }
    for (IMethodBinding method : type.getDeclaredMethods()) {
      hasConstructor |= method.isConstructor();
      if (!written.contains(method)) {
        method(method, name, componentName(node, method, name));
      }
    }
    if (!hasConstructor) {
      // an anonymous class whose superclass is missing
      declare(
          new Facts.Declared(
              names.type(type) + "#" + JavaNames.NO_ARGUMENTS,
              SymbolKind.CONSTRUCTOR,
              name,
              name,
              0,
              false));
    }
  }

  private SourceRange componentName(ASTNode node, IMethodBinding method, SourceRange otherwise) {
    if (node instanceof RecordDeclaration record && method.getParameterTypes().length == 0) {
      for (Object each : record.recordComponents()) {
        if (each instanceof SingleVariableDeclaration component
            && component.getName().getIdentifier().equals(method.getName())) {
          return range(component.getName());
        }
      }
    }
    return otherwise;
  }

  static List<?> bodyOf(ASTNode type) {
    return switch (type) {
      case AbstractTypeDeclaration declaration -> declaration.bodyDeclarations();
      case AnonymousClassDeclaration declaration -> declaration.bodyDeclarations();
      default -> List.of();
    };
  }

  /** The methods and constructors that are written in a type. */
  static List<MethodDeclaration> methodsOf(ASTNode type) {
    List<MethodDeclaration> methods = new ArrayList<>();
    for (Object each : bodyOf(type)) {
      if (each instanceof MethodDeclaration method) {
        methods.add(method);
      }
    }
    return methods;
  }

  /** From the first to the last thing that runs when the class is initialised. */
  private @Nullable SourceRange staticInitialization(
      ASTNode node, ITypeBinding type, List<?> members) {
    List<ASTNode> parts = new ArrayList<>();
    if (node instanceof EnumDeclaration declaration) {
      CallSite.nodes(declaration.enumConstants(), ASTNode.class).forEach(parts::add);
    }
    for (Object member : members) {
      if (member instanceof Initializer block && isStatic(block)) {
        parts.add(block);
      } else if (member instanceof FieldDeclaration field
          && isStatic(field, type)
          && hasInitializer(field)) {
        parts.add(field);
      }
    }
    return parts.isEmpty()
        ? null
        : lines.range(
            parts.getFirst().getStartPosition(),
            parts.stream().mapToInt(CallSite::end).max().orElseThrow());
  }

  static boolean isStatic(Initializer block) {
    return Modifier.isStatic(block.getModifiers());
  }

  /** A field of an interface is static without saying so. */
  static boolean isStatic(FieldDeclaration field, ITypeBinding type) {
    return type.isInterface() || type.isAnnotation() || Modifier.isStatic(field.getModifiers());
  }

  /** Whether code gives the field a value where it is declared. */
  private static boolean hasInitializer(FieldDeclaration field) {
    return CallSite.nodes(field.fragments(), VariableDeclarationFragment.class).stream()
        .anyMatch(each -> each.getInitializer() != null && !isConstant(each.resolveBinding()));
  }

  /** Whether it declares constants alone. */
  static boolean declaresConstants(FieldDeclaration field) {
    return CallSite.nodes(field.fragments(), VariableDeclarationFragment.class).stream()
        .allMatch(each -> isConstant(each.resolveBinding()));
  }

  /** Whether a field is a constant of its class: no code gives it its value. */
  static boolean isConstant(@Nullable IVariableBinding field) {
    return field != null
        && field.getConstantValue() != null
        && Modifier.isStatic(field.getModifiers());
  }

  @Override
  public boolean visit(FieldDeclaration node) {
    List<VariableDeclarationFragment> fragments =
        CallSite.nodes(node.fragments(), VariableDeclarationFragment.class);
    for (VariableDeclarationFragment each : fragments) {
      field(each.resolveBinding(), fragments.size() == 1 ? node : each, each.getName());
    }
    return true;
  }

  @Override
  public boolean visit(EnumConstantDeclaration node) {
    field(node.resolveVariable(), node, node.getName());
    return true;
  }

  private void field(@Nullable IVariableBinding field, ASTNode node, SimpleName name) {
    ITypeBinding declaring = field == null ? null : field.getDeclaringClass();
    if (field != null && declaring != null) {
      declare(
          new Facts.Declared(
              names.field(field, Hierarchy.declaration(declaring)),
              SymbolKind.FIELD,
              range(node),
              range(name),
              JavaNames.modifiers(field.getModifiers()),
              false));
    }
  }

  private void components(RecordDeclaration node, ITypeBinding type) {
    for (SingleVariableDeclaration component :
        CallSite.nodes(node.recordComponents(), SingleVariableDeclaration.class)) {
      for (IVariableBinding field : type.getDeclaredFields()) {
        if (field.getName().equals(component.getName().getIdentifier())) {
          field(field, component, component.getName());
        }
      }
    }
  }

  @Override
  public boolean visit(MethodDeclaration node) {
    IMethodBinding method = node.resolveBinding();
    ITypeBinding declaring = CallSite.enclosingType(node);
    if (method != null) {
      method(method, range(node), range(node.getName()));
    } else if (declaring != null) {
      asWritten(node, declaring);
    }
    return true;
  }

  /** A method that the compiler gave no binding, since a type in it is missing. */
  private void asWritten(MethodDeclaration node, ITypeBinding declaring) {
    int implied = 0;
    if (declaring.isInterface()) {
      implied = Modifier.isPrivate(node.getModifiers()) ? 0 : Modifier.PUBLIC;
      implied |= node.getBody() == null ? Modifier.ABSTRACT : 0;
    }
    declare(
        new Facts.Declared(
            names.written(node, declaring),
            node.isConstructor() ? SymbolKind.CONSTRUCTOR : SymbolKind.METHOD,
            range(node),
            range(node.getName()),
            JavaNames.modifiers(node.getModifiers()) | implied | Symbol.AS_WRITTEN,
            node.isVarargs()));
  }

  @Override
  public boolean visit(AnnotationTypeMemberDeclaration node) {
    IMethodBinding method = node.resolveBinding();
    if (method != null) {
      method(method, range(node), range(node.getName()));
    }
    return true;
  }

  private void method(IMethodBinding method, SourceRange range, SourceRange name) {
    declare(
        new Facts.Declared(
            names.method(method),
            method.isConstructor() ? SymbolKind.CONSTRUCTOR : SymbolKind.METHOD,
            range,
            name,
            JavaNames.modifiers(method.getModifiers()),
            method.isVarargs()));
  }

  private boolean declare(Facts.Declared symbol) {
    boolean first = declaredIds.add(symbol.id());
    if (first) {
      declared.add(symbol);
    }
    return first;
  }

  private SourceRange range(ASTNode node) {
    return lines.range(node.getStartPosition(), CallSite.end(node));
  }

  private static ASTNode simpleName(Type type) {
    return switch (type) {
      case ParameterizedType generic -> simpleName(generic.getType());
      case org.eclipse.jdt.core.dom.SimpleType simple ->
          simple.getName() instanceof org.eclipse.jdt.core.dom.QualifiedName qualified
              ? qualified.getName()
              : simple.getName();
      case org.eclipse.jdt.core.dom.QualifiedType qualified -> qualified.getName();
      case org.eclipse.jdt.core.dom.NameQualifiedType qualified -> qualified.getName();
      default -> type;
    };
  }

  private String writtenName(AbstractTypeDeclaration node) {
    StringBuilder name = new StringBuilder();
    for (ASTNode each = node;
        each instanceof AbstractTypeDeclaration type;
        each = each.getParent()) {
      SimpleName part = type.getName();
      name.insert(0, name.isEmpty() ? part.getIdentifier() : part.getIdentifier() + "$");
    }
    return packagePrefix + name;
  }
}
