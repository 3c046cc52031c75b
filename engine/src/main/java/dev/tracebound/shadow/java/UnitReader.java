package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Facts;
import dev.tracebound.shadow.Lines;
import dev.tracebound.shadow.Symbol;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/** Turns the units of one batch into facts, one at a time, and keeps what they have in common. */
final class UnitReader {
  /**
   * @param facts of one file
   * @param looselyPassedTo see {@link EdgeWriter#looselyPassedTo}
   */
  record Unit(Facts.FileFacts facts, Set<String> looselyPassedTo) {}

  private final Map<String, Symbol> mentioned = new TreeMap<>();
  private final Set<String> openTypes = new TreeSet<>();
  private final Map<String, Set<String>> functionalParameters = new TreeMap<>();
  private final JavaNames names = new JavaNames(mentioned);
  private final Hierarchy hierarchy;

  UnitReader(Set<String> knownOpenTypes) {
    this.hierarchy = new Hierarchy(knownOpenTypes);
  }

  Map<String, Symbol> mentioned() {
    return mentioned;
  }

  /** Binding keys of types whose missing supertype their bindings hide. */
  Set<String> openTypes() {
    return openTypes;
  }

  /** Ids of the functional interfaces declared here that methods of a name take. */
  Set<String> functionalParametersOf(String methodName) {
    return functionalParameters.getOrDefault(methodName, Set.of());
  }

  Unit read(CompilationUnit unit, String text) {
    Lines lines = new Lines(text);
    CompileErrors errors = new CompileErrors(unit);
    names.nameLocalTypes(unit);
    String packageName =
        unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName();
    UnitDeclarations declarations =
        new UnitDeclarations(
            names, new TypeFactsReader(names, openTypes), errors, lines, packageName);
    CallProof proof = new CallProof(unit, text, hierarchy, errors);
    EdgeWriter writer = new EdgeWriter(names, proof, new Receivers(hierarchy), lines);
    String failure = "";
    try {
      unit.accept(declarations);
      noteFunctionalParameters(unit);
      ImpliedCalls implied = new ImpliedCalls(writer, proof.expressions(), hierarchy, errors);
      unit.accept(new UnitCalls(names, errors, writer, implied, text));
      unit.accept(
          new UnitUses(
              names,
              errors,
              writer,
              proof,
              new FieldProof(proof, hierarchy, errors),
              new ReflectedNames(unit, names, hierarchy)));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      failure = "reading its syntax tree failed: " + e;
    }
    return new Unit(facts(declarations, writer, errors, lines, failure), writer.looselyPassedTo);
  }

  private static Facts.FileFacts facts(
      UnitDeclarations declarations,
      EdgeWriter writer,
      CompileErrors errors,
      Lines lines,
      String failure) {
    IProblem syntax = errors.firstSyntaxError();
    String note = failure;
    if (note.isEmpty() && syntax != null) {
      int line = lines.of(Math.max(0, syntax.getSourceStart()));
      note = "syntax error in line " + line + ": " + syntax.getMessage();
    }
    return new Facts.FileFacts(
        declarations.declared,
        sorted(writer.edges),
        declarations.types,
        List.copyOf(writer.functional),
        declarations.duplicates,
        note.isEmpty(),
        note);
  }

  private static List<Facts.Edge> sorted(List<Facts.Edge> edges) {
    return edges.stream()
        .sorted(
            java.util.Comparator.comparingInt((Facts.Edge edge) -> edge.site().start())
                .thenComparingInt(edge -> edge.site().end()))
        .toList();
  }

  private void noteFunctionalParameters(CompilationUnit unit) {
    unit.accept(
        new org.eclipse.jdt.core.dom.ASTVisitor() {
          @Override
          public boolean visit(org.eclipse.jdt.core.dom.MethodDeclaration node) {
            IMethodBinding method = node.resolveBinding();
            if (method != null) {
              note(method);
            }
            return true;
          }
        });
  }

  private void note(IMethodBinding method) {
    String name = method.isConstructor() ? CallSite.CONSTRUCTOR : method.getName();
    for (ITypeBinding parameter : method.getParameterTypes()) {
      ITypeBinding type = parameter.isArray() ? parameter.getElementType() : parameter;
      if (type.isInterface() && Hierarchy.declaration(type).isFromSource()) {
        functionalParameters.computeIfAbsent(name, key -> new HashSet<>()).add(names.type(type));
      }
    }
  }
}
