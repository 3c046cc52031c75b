package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Outline;
import dev.tracebound.shadow.Words;
import dev.tracebound.workspace.Hashes;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NameQualifiedType;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.QualifiedName;
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
      for (Object each : unit.types()) {
        if (each instanceof AbstractTypeDeclaration type) {
          read(type, prefix, true, types, values);
        }
      }
      String visible = unit.toString();
      return new Outline(
          text.length(),
          packageName,
          types,
          Hashes.sha256(visible),
          Words.of(visible),
          Words.of(values),
          Words.of(text));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return broken(text);
    }
  }

  /** Of a file that nothing can be read from: any change of it may matter to anyone. */
  static Outline broken(String text) {
    Words words = Words.of(text);
    return new Outline(
        text.length(), "", List.of(), "broken " + Hashes.sha256(text), words, words, words);
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
      List<Outline.Type> types,
      StringBuilder values) {
    String id = prefix + node.getName().getIdentifier();
    types.add(
        new Outline.Type(
            id,
            topLevel,
            superclass(node),
            interfaces(node),
            node.getStartPosition(),
            CallSite.end(node)));
    for (Object each : node.bodyDeclarations()) {
      if (each instanceof AbstractTypeDeclaration inner) {
        read(inner, id + "$", false, types, values);
      } else if (each instanceof FieldDeclaration field) {
        addValues(field, node, values);
      }
    }
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

  private static String superclass(AbstractTypeDeclaration node) {
    Type written = node instanceof TypeDeclaration type ? type.getSuperclassType() : null;
    return written == null ? "" : lastName(written);
  }

  private static List<String> interfaces(AbstractTypeDeclaration node) {
    List<?> written =
        switch (node) {
          case TypeDeclaration type -> type.superInterfaceTypes();
          case EnumDeclaration type -> type.superInterfaceTypes();
          case RecordDeclaration type -> type.superInterfaceTypes();
          default -> List.of();
        };
    return written.stream().map(each -> lastName((Type) each)).toList();
  }

  private static String lastName(@Nullable Type type) {
    return switch (type) {
      case ParameterizedType generic -> lastName(generic.getType());
      case SimpleType simple -> lastName(simple.getName());
      case QualifiedType qualified -> qualified.getName().getIdentifier();
      case NameQualifiedType qualified -> qualified.getName().getIdentifier();
      case null, default -> "";
    };
  }

  private static String lastName(Name name) {
    return name instanceof QualifiedName qualified
        ? qualified.getName().getIdentifier()
        : name.getFullyQualifiedName();
  }
}
