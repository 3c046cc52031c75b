package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Outline;
import dev.tracebound.workspace.Hashes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.MarkerAnnotation;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/**
 * Parts what others can see of a file into methods that matter only to code that writes their names
 * (and to subtypes), and the rest. In the rest are constructors, which are called by the name of
 * their class; the methods of interfaces, which decide what a lambda can be; and those that code
 * calls without naming them: by a loop, by a resource, by a string's plus, by a record pattern, or
 * because the language gives them to every type of a kind. Of a file that does not parse, and of
 * one of {@code java.lang}, all is in the rest.
 *
 * <p>A name in a method's declaration means what an import says: so an import counts with whatever
 * names what it imports.
 */
final class ShownMethods {
  private static final Set<String> UNWRITTEN =
      Set.of(
          "iterator",
          "hasNext",
          "next",
          "close",
          "toString",
          "equals",
          "hashCode",
          "getClass",
          "compareTo",
          "values",
          "valueOf",
          "ordinal",
          "name");

  /** Of a digest's hex digits so many are kept: 64 bits. */
  private static final int DIGITS = 16;

  private static final Pattern NO_PART_OF_A_NAME = Pattern.compile("\\P{javaJavaIdentifierPart}+");

  private final CompilationUnit unit;
  private final List<ImportDeclaration> imports = new ArrayList<>();
  private final List<MethodDeclaration> methods = new ArrayList<>();
  private final Set<String> marks = new TreeSet<>();
  private final boolean wholly;

  ShownMethods(CompilationUnit unit) {
    this.unit = unit;
    for (Object each : unit.imports()) {
      if (each instanceof ImportDeclaration declaration && isOfOneName(declaration)) {
        imports.add(declaration);
      }
    }
    boolean errors = false;
    for (IProblem problem : unit.getProblems()) {
      errors |= problem.isError();
    }
    // what breaks the parser may have lost more; all types inherit from java.lang without saying so
    this.wholly = errors || isJavaLang(unit);
  }

  private static boolean isJavaLang(CompilationUnit unit) {
    return unit.getPackage() != null
        && unit.getPackage().getName().getFullyQualifiedName().equals("java.lang");
  }

  private static boolean isOfOneName(ImportDeclaration declaration) {
    return !declaration.isOnDemand() && !declaration.toString().startsWith("import module ");
  }

  /**
   * {@link Outline.Method#shown()} of a method.
   *
   * @param id of the type that declares it
   */
  long digest(MethodDeclaration method, AbstractTypeDeclaration type, String id) {
    mark(method, id);
    if (wholly || !isNamedByItsUsers(method, type)) {
      return Outline.Method.IN_REST;
    }
    methods.add(method);
    String text = method.toString();
    String digest = Hashes.sha256(text + imported(text));
    long shown = Long.parseUnsignedLong(digest, 0, DIGITS, 16);
    return shown == Outline.Method.IN_REST ? 1 : shown;
  }

  /** Whether a type has any such method at all matters to what has other names. */
  private void mark(MethodDeclaration method, String id) {
    if (isMarkedOverride(method)) {
      marks.add(id + " overrides");
    }
    if (Modifier.isAbstract(method.getModifiers()) || method.getBody() == null) {
      marks.add(id + " is abstract");
    }
  }

  static boolean isMarkedOverride(MethodDeclaration method) {
    for (Object each : method.modifiers()) {
      if (each instanceof MarkerAnnotation annotation
          && annotation.getTypeName().getFullyQualifiedName().equals("Override")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNamedByItsUsers(MethodDeclaration method, AbstractTypeDeclaration type) {
    String name = method.getName().getIdentifier();
    if (method.isConstructor() || UNWRITTEN.contains(name)) {
      return false;
    }
    return switch (type) {
      case TypeDeclaration declaration -> !declaration.isInterface();
      case EnumDeclaration declaration -> true;
      case RecordDeclaration record ->
          CallSite.nodes(record.recordComponents(), SingleVariableDeclaration.class).stream()
              .noneMatch(component -> component.getName().getIdentifier().equals(name));
      default -> false;
    };
  }

  /** The imports that say what a name in the text means. */
  private String imported(String text) {
    Set<String> words = new HashSet<>(List.of(NO_PART_OF_A_NAME.split(text)));
    return imports.stream()
        .filter(each -> words.contains(Outline.lastPart(each.getName().getFullyQualifiedName())))
        .map(ImportDeclaration::toString)
        .sorted()
        .collect(Collectors.joining());
  }

  /**
   * {@link Outline#rest()}; takes out of the unit what is not in it, so that it is the last thing
   * to ask.
   *
   * @param visible all that others can see
   */
  String rest(String visible) {
    if (wholly) {
      return Hashes.sha256(visible);
    }
    methods.forEach(MethodDeclaration::delete);
    imports.forEach(ImportDeclaration::delete);
    String rest = unit.toString();
    return Hashes.sha256(rest + imported(rest) + marks);
  }
}
