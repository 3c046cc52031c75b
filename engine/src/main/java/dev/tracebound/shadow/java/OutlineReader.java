package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Outline;
import dev.tracebound.shadow.Words;
import dev.tracebound.workspace.Hashes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NameQualifiedType;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.PrimitiveType;
import org.eclipse.jdt.core.dom.QualifiedType;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SimpleType;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/** Reads one file by itself: its types as they are written, and what others can see of it. */
final class OutlineReader {
  private OutlineReader() {}

  /** A file that breaks the parser has an outline without types. */
  static Outline read(String text) {
    try {
      CompilationUnit unit = parse(text);
      List<Outline.Type> types = new ArrayList<>();
      StringBuilder values = new StringBuilder();
      String packageName =
          unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName();
      String prefix = packageName.isEmpty() ? "" : packageName + ".";
      Map<String, String> imports = imports(unit);
      ShownMethods shown = new ShownMethods(unit);
      for (Object each : unit.types()) {
        if (each instanceof AbstractTypeDeclaration type) {
          read(type, prefix, true, imports, shown, types, values);
        }
      }
      String visible = unit.toString();
      return new Outline(
          text.length(),
          packageName,
          onDemand(unit),
          types,
          Hashes.sha256(visible),
          shown.rest(visible),
          Words.of(visible),
          Words.of(values),
          Words.ofSource(text));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return broken(text);
    }
  }

  /** Of a file that nothing can be read from: any change of it may matter to anyone. */
  static Outline broken(String text) {
    Words words = Words.ofSource(text);
    String digest = "broken " + Hashes.sha256(text);
    return new Outline(
        text.length(), "", List.of(), List.of(), digest, digest, words, words, words);
  }

  private static CompilationUnit parse(String text) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setCompilerOptions(JdtParser.options());
    parser.setResolveBindings(false);
    parser.setIgnoreMethodBodies(true);
    parser.setKind(ASTParser.K_COMPILATION_UNIT);
    parser.setSource(text.toCharArray());
    return (CompilationUnit) parser.createAST(null);
  }

  private static void read(
      AbstractTypeDeclaration node,
      String prefix,
      boolean topLevel,
      Map<String, String> imports,
      ShownMethods shown,
      List<Outline.Type> types,
      StringBuilder values) {
    String id = prefix + node.getName().getIdentifier();
    types.add(
        new Outline.Type(
            id,
            topLevel,
            superclass(node, imports),
            interfaces(node, imports),
            methods(node, id, shown),
            node.getStartPosition(),
            CallSite.end(node)));
    for (Object each : node.bodyDeclarations()) {
      if (each instanceof AbstractTypeDeclaration inner) {
        read(inner, id + "$", false, imports, shown, types, values);
      } else if (each instanceof FieldDeclaration field) {
        addValues(field, node, values);
      }
    }
  }

  private static List<Outline.Method> methods(
      AbstractTypeDeclaration node, String id, ShownMethods shown) {
    List<Outline.Method> methods = new ArrayList<>();
    for (MethodDeclaration each : UnitDeclarations.methodsOf(node)) {
      if (!each.isCompactConstructor()) {
        methods.add(
            new Outline.Method(
                each.isConstructor() ? CallSite.CONSTRUCTOR : each.getName().getIdentifier(),
                each.parameters().size(),
                each.isVarargs(),
                ShownMethods.isMarkedOverride(each),
                shown.digest(each, node, id)));
      }
    }
    return methods;
  }

  private static void addValues(
      FieldDeclaration field, AbstractTypeDeclaration type, StringBuilder values) {
    boolean ofInterface =
        type instanceof AnnotationTypeDeclaration
            || (type instanceof TypeDeclaration declaration && declaration.isInterface());
    if (ofInterface || Modifier.isFinal(field.getModifiers())) {
      for (Object each : field.fragments()) {
        if (each instanceof VariableDeclarationFragment variable
            && variable.getInitializer() != null) {
          values.append(variable.getInitializer()).append(' ');
        }
      }
    }
  }

  /** What is imported by its name, by its last part. */
  private static Map<String, String> imports(CompilationUnit unit) {
    Map<String, String> imports = new HashMap<>();
    for (Object each : unit.imports()) {
      if (each instanceof ImportDeclaration declaration
          && !declaration.isStatic()
          && !declaration.isOnDemand()) {
        String name = declaration.getName().getFullyQualifiedName();
        imports.put(Outline.lastPart(name), name);
      }
    }
    return imports;
  }

  private static List<String> onDemand(CompilationUnit unit) {
    List<String> names = new ArrayList<>();
    for (Object each : unit.imports()) {
      if (each instanceof ImportDeclaration declaration
          && !declaration.isStatic()
          && declaration.isOnDemand()) {
        String name = declaration.getName().getFullyQualifiedName();
        if (!name.startsWith("java.")) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static String superclass(AbstractTypeDeclaration node, Map<String, String> imports) {
    Type written = node instanceof TypeDeclaration type ? type.getSuperclassType() : null;
    return written == null ? "" : name(written, imports);
  }

  private static List<String> interfaces(
      AbstractTypeDeclaration node, Map<String, String> imports) {
    List<?> written =
        switch (node) {
          case TypeDeclaration type -> type.superInterfaceTypes();
          case EnumDeclaration type -> type.superInterfaceTypes();
          case RecordDeclaration type -> type.superInterfaceTypes();
          default -> List.of();
        };
    return written.stream().map(each -> name((Type) each, imports)).toList();
  }

  /** The last part of a type's name as it is written. */
  static String lastName(Type type) {
    return Outline.lastPart(name(type, Map.of()));
  }

  private static String name(@Nullable Type type, Map<String, String> imports) {
    return switch (type) {
      case ParameterizedType generic -> name(generic.getType(), imports);
      case SimpleType simple -> imported(simple.getName().getFullyQualifiedName(), imports);
      case QualifiedType qualified ->
          name(qualified.getQualifier(), imports) + "." + qualified.getName().getIdentifier();
      case PrimitiveType primitive -> primitive.getPrimitiveTypeCode().toString();
      case NameQualifiedType qualified ->
          imported(qualified.getQualifier().getFullyQualifiedName(), imports)
              + "."
              + qualified.getName().getIdentifier();
      case null, default -> "";
    };
  }

  private static String imported(String written, Map<String, String> imports) {
    int dot = written.indexOf('.');
    String first = dot < 0 ? written : written.substring(0, dot);
    String imported = imports.get(first);
    return imported == null ? written : imported + written.substring(first.length());
  }
}
