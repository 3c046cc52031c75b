package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Facts;
import dev.tracebound.shadow.Lines;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/** Turns the units of one chunk into facts, one at a time. */
final class UnitReader {
  private final JavaNames names = new JavaNames();
  private final Touched touched = new Touched();
  private final Hierarchy hierarchy;

  UnitReader(WrittenTypes written) {
    this.hierarchy = new Hierarchy(written);
  }

  /**
   * Facts of a unit.
   *
   * @param lost takes what has to be written differently for the compiler to recover from it
   */
  Facts.FileFacts read(
      CompilationUnit unit, String text, Consumer<List<LostTypes.Rewriting>> lost) {
    Lines lines = new Lines(text);
    CompileErrors errors = new CompileErrors(unit);
    LostTypes types = LostTypes.of(unit, errors, hierarchy);
    if (!types.rewritings.isEmpty()) {
      lost.accept(types.rewritings);
    }
    names.startUnit();
    names.nameLocalTypes(unit);
    String packageName =
        unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName();
    MissingImports imports = new MissingImports(unit);
    UnitDeclarations declarations =
        new UnitDeclarations(
            names, new TypeFactsReader(names, hierarchy, imports), errors, lines, packageName);
    CallProof proof = new CallProof(unit, text, hierarchy, imports, errors);
    FieldProof fields = new FieldProof(proof, hierarchy, errors);
    Receivers receivers = new Receivers(hierarchy);
    Writes writes = new Writes(fields);
    UnitOrigins origins =
        new UnitOrigins(
            names,
            new Origins(names, proof, fields, receivers, hierarchy, errors, lines, writes),
            writes);
    EdgeWriter writer = new EdgeWriter(names, proof, receivers, origins, lines);
    Map<String, Set<String>> takes = new TreeMap<>();
    List<String> rests = List.of();
    String note = "";
    try {
      unit.accept(declarations);
      noteFunctionalParameters(unit, takes);
      origins.read(unit);
      ImpliedCalls implied = new ImpliedCalls(writer, proof, hierarchy, errors);
      unit.accept(new UnitCalls(names, errors, writer, implied, text));
      unit.accept(
          new UnitUses(
              names, errors, writer, proof, fields, new ReflectedNames(unit, names, hierarchy)));
      rests = touched.of(unit);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      note = "reading its syntax tree failed: " + e;
    }
    IProblem syntax = errors.firstSyntaxError();
    if (note.isEmpty() && syntax != null) {
      int line = lines.of(Math.max(0, syntax.getSourceStart()));
      note = "syntax error in line " + line + ": " + syntax.getMessage();
    }
    Set<String> missingIn = new TreeSet<>(imports.packages());
    if (types.missesOwnPackage) {
      missingIn.add(packageName);
    }
    UnseenSubtypes unseen = UnseenSubtypes.of(unit, errors);
    Set<String> loosely = new TreeSet<>(writer.looselyPassedTo);
    loosely.addAll(unseen.passedTo);
    Map<String, List<String>> taken = new TreeMap<>();
    takes.forEach((name, ids) -> taken.put(name, List.copyOf(ids)));
    return new Facts.FileFacts(
        declarations.declared,
        sorted(writer.edges),
        declarations.types,
        List.copyOf(writer.functional),
        declarations.duplicates,
        List.copyOf(names.mentioned()),
        List.copyOf(loosely),
        taken,
        origins.values(),
        List.copyOf(unseen.names),
        List.copyOf(missingIn),
        rests,
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

  private void noteFunctionalParameters(CompilationUnit unit, Map<String, Set<String>> takes) {
    unit.accept(
        new org.eclipse.jdt.core.dom.ASTVisitor() {
          @Override
          public boolean visit(org.eclipse.jdt.core.dom.MethodDeclaration node) {
            IMethodBinding method = node.resolveBinding();
            if (method != null) {
              note(method, takes);
            }
            return true;
          }
        });
  }

  private void note(IMethodBinding method, Map<String, Set<String>> takes) {
    String name = method.isConstructor() ? CallSite.CONSTRUCTOR : method.getName();
    for (ITypeBinding parameter : method.getParameterTypes()) {
      ITypeBinding type = parameter.isArray() ? parameter.getElementType() : parameter;
      if (type.isInterface() && Hierarchy.declaration(type).isFromSource()) {
        takes.computeIfAbsent(name, key -> new TreeSet<>()).add(names.type(type));
      }
    }
  }
}
