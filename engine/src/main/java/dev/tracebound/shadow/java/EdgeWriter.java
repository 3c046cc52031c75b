package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.Confidence;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.Facts;
import dev.tracebound.shadow.Lines;
import dev.tracebound.shadow.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.jspecify.annotations.Nullable;

/** Writes edges: each call with its verdict, its receiver and its place. */
final class EdgeWriter {
  /**
   * The code that a call stands in.
   *
   * @param callers ids; several where a field's value is part of several constructors
   * @param inLambda whether it runs only when a lambda does
   * @param asWritten whether the parser read it as it is written
   */
  record From(List<String> callers, boolean inLambda, boolean asWritten) {}

  /**
   * @param id what is named; null where only the candidates are
   * @param text what stands there
   * @param reason why it is not proven; null where it is
   * @param candidates all that may be meant where it is not
   */
  record Target(
      @Nullable String id, String text, @Nullable AmbiguityReason reason, List<String> candidates) {

    static Target of(String id, String text, @Nullable AmbiguityReason reason) {
      return new Target(id, text, reason, List.of(id));
    }
  }

  private final JavaNames names;
  private final CallProof proof;
  private final Receivers receivers;
  private final UnitOrigins origins;
  private final Lines lines;
  final List<Facts.Edge> edges = new ArrayList<>();
  final Set<String> functional = new TreeSet<>();

  /** Names of methods that are passed a lambda or method reference whose type is not certain. */
  final Set<String> looselyPassedTo = new TreeSet<>();

  EdgeWriter(
      JavaNames names, CallProof proof, Receivers receivers, UnitOrigins origins, Lines lines) {
    this.names = names;
    this.proof = proof;
    this.receivers = receivers;
    this.origins = origins;
    this.lines = lines;
  }

  void call(From from, CallSite site) {
    CallProof.Verdict verdict = proof.verdict(site);
    EdgeKind kind = site.form().isReference() ? EdgeKind.REFERENCES : EdgeKind.CALLS;
    write(from, kind, site, calleeOf(site, verdict), verdict, false);
  }

  /** What the source implies without writing a call. */
  void implied(From from, EdgeKind kind, CallSite site, CallProof.Verdict verdict) {
    write(from, kind, site, calleeOf(site, verdict), verdict, true);
  }

  /** An edge to what is named by its id: no call, nothing that dispatch could change. */
  void plain(From from, EdgeKind kind, Target target, ASTNode place, boolean implicit) {
    SourceRange range = lines.range(place.getStartPosition(), CallSite.end(place));
    plain(from, kind, target, Basis.COMPILER, range, implicit);
  }

  private void plain(
      From from, EdgeKind kind, Target target, Basis basis, SourceRange range, boolean implicit) {
    AmbiguityReason reason = target.reason();
    if (reason == null && !from.asWritten()) {
      reason = AmbiguityReason.COMPILE_ERROR;
    }
    for (String caller : from.callers()) {
      edges.add(
          new Facts.Edge(
              caller,
              target.id(),
              target.text(),
              kind,
              reason == null ? Confidence.VERIFIED : Confidence.AMBIGUOUS,
              reason == null ? basis : Basis.COMPILER,
              reason,
              range,
              null,
              false,
              from.inLambda(),
              implicit,
              reason == null ? List.of() : target.candidates(),
              List.of()));
    }
  }

  /**
   * The creation of an object. That of an anonymous class is two edges: to the constructor it has,
   * and from there to the constructor of its superclass that the arguments choose.
   */
  void creation(From from, CallSite site, @Nullable AnonymousClassDeclaration body) {
    boolean implicit = site.form() == CallSite.Form.ENUM_CONSTANT;
    ITypeBinding anonymous = body == null ? null : body.resolveBinding();
    if (anonymous == null) {
      CallProof.Verdict verdict = proof.verdict(site);
      write(from, EdgeKind.CALLS, site, calleeOf(site, verdict), verdict, implicit);
      return;
    }
    IMethodBinding own = constructorOf(anonymous);
    String constructor =
        own == null ? names.type(anonymous) + "#" + JavaNames.NO_ARGUMENTS : names.method(own);
    // a class with a body is made here, whatever its superclass is
    plain(
        from,
        EdgeKind.CALLS,
        Target.of(constructor, site.text(), null),
        Basis.EXACT,
        range(site),
        implicit);
    From inside = new From(List.of(constructor), false, from.asWritten());
    if (Hierarchy.missing(site.type())) {
      write(inside, EdgeKind.CALLS, site, null, CallProof.Verdict.unresolved(), true);
      return;
    }
    ITypeBinding superclass = anonymous.getSuperclass();
    if (superclass == null || isBare(superclass)) {
      return;
    }
    CallProof.Verdict verdict = proof.verdict(site);
    IMethodBinding meant = calleeOf(site, verdict);
    IMethodBinding target = meant == null ? null : superConstructor(meant, superclass);
    CallProof.Verdict chosen = target == null ? CallProof.Verdict.unresolved() : verdict;
    write(inside, EdgeKind.CALLS, site, target, chosen, true);
  }

  private static @Nullable IMethodBinding constructorOf(ITypeBinding anonymous) {
    for (IMethodBinding method : anonymous.getDeclaredMethods()) {
      if (method.isConstructor()) {
        return method;
      }
    }
    return null;
  }

  /** The compiler gives an anonymous class a constructor with its superclass's parameters. */
  private static @Nullable IMethodBinding superConstructor(
      IMethodBinding bound, ITypeBinding superclass) {
    if (!bound.getDeclaringClass().isAnonymous()) {
      return bound;
    }
    ITypeBinding[] wanted = bound.getParameterTypes();
    for (IMethodBinding method :
        Hierarchy.constructors(superclass, bound.isVarargs() ? -1 : wanted.length)) {
      ITypeBinding[] parameters = method.getParameterTypes();
      boolean same = parameters.length == wanted.length;
      for (int i = 0; same && i < wanted.length; i++) {
        same = parameters[i].getErasure().isEqualTo(wanted[i].getErasure());
      }
      if (same) {
        return method;
      }
    }
    return null;
  }

  /** What is proven to be called, else what the compiler guessed, else the first it may be. */
  private static @Nullable IMethodBinding calleeOf(CallSite site, CallProof.Verdict verdict) {
    IMethodBinding known = verdict.target() != null ? verdict.target() : site.bound();
    return known != null || verdict.candidates().isEmpty()
        ? known
        : verdict.candidates().getFirst();
  }

  /** A constructor that calls neither {@code this(…)} nor {@code super(…)}. */
  void implicitSuper(From from, ITypeBinding type, SimpleName place) {
    ITypeBinding superclass = type.getSuperclass();
    if (superclass == null || isBare(superclass)) {
      return;
    }
    IMethodBinding target = null;
    for (IMethodBinding each : Hierarchy.constructors(superclass, 0)) {
      if (target == null || each.getParameterTypes().length == 0) {
        target = each;
      }
    }
    if (Hierarchy.missing(superclass)) {
      target = null;
    }
    CallSite site =
        new CallSite(
            place,
            CallSite.Form.SUPER_CONSTRUCTOR,
            CallSite.CONSTRUCTOR,
            List.of(),
            target,
            null,
            superclass,
            place.getStartPosition(),
            CallSite.end(place));
    CallProof.Verdict verdict =
        target == null
            ? CallProof.Verdict.unresolved()
            : proof.mistakes(superclass)
                ? CallProof.Verdict.doubtful(AmbiguityReason.RECOVERED_BINDING, List.of(target))
                : CallProof.Verdict.proven(target);
    write(from, EdgeKind.CALLS, site, target, verdict, true);
  }

  /** Superclasses that every class, enum or record has, and whose constructors call nothing. */
  private static boolean isBare(ITypeBinding superclass) {
    return switch (Hierarchy.declaration(superclass).getQualifiedName()) {
      case "java.lang.Object", "java.lang.Enum", "java.lang.Record" -> true;
      default -> false;
    };
  }

  /** Notes which interface a lambda or method reference implements. */
  void functional(@Nullable ITypeBinding type, Expression node) {
    if (type != null && !Hierarchy.missing(type)) {
      for (ITypeBinding each : type.isIntersectionType() ? type.getTypeBounds() : one(type)) {
        if (Hierarchy.declaration(each).isFromSource()) {
          functional.add(names.type(each));
        }
      }
    }
    ASTNode parent = node.getParent();
    while (parent instanceof ParenthesizedExpression
        || parent instanceof org.eclipse.jdt.core.dom.ConditionalExpression
        || parent instanceof org.eclipse.jdt.core.dom.CastExpression) {
      parent = parent.getParent();
    }
    switch (parent) {
      case MethodInvocation call -> loose(CallSite.of(call));
      case SuperMethodInvocation call -> loose(CallSite.of(call));
      case ClassInstanceCreation creation -> {
        ITypeBinding created = creation.getType().resolveBinding();
        if (created == null || creation.resolveConstructorBinding() == null) {
          looselyPassedTo.add(CallSite.CONSTRUCTOR);
        }
      }
      case null, default -> {
        // assigned or returned: its type is written down there
      }
    }
  }

  private void loose(CallSite site) {
    if (!proof.verdict(site).proven()) {
      looselyPassedTo.add(site.name());
    }
  }

  private static ITypeBinding[] one(ITypeBinding type) {
    return new ITypeBinding[] {type};
  }

  private void write(
      From from,
      EdgeKind kind,
      CallSite site,
      @Nullable IMethodBinding callee,
      CallProof.Verdict verdict,
      boolean implicit) {
    AmbiguityReason reason = verdict.reason();
    List<IMethodBinding> candidates = verdict.candidates();
    if (reason == null && !from.asWritten()) {
      reason = AmbiguityReason.COMPILE_ERROR;
      candidates = callee == null ? List.of() : List.of(callee);
    }
    boolean resolved = callee != null && reason != AmbiguityReason.UNRESOLVED;
    ITypeBinding receiver =
        resolved && callee != null ? receivers.virtualReceiver(site, callee) : null;
    Confidence confidence =
        !resolved
            ? Confidence.UNRESOLVED
            : reason == null ? Confidence.VERIFIED : Confidence.AMBIGUOUS;
    Basis basis =
        !resolved
            ? Basis.SYNTAX
            : receiver == null && reason == null ? Basis.EXACT : Basis.COMPILER;
    boolean mayNarrow =
        receiver != null
            && confidence == Confidence.VERIFIED
            && kind == EdgeKind.CALLS
            && !implicit;
    List<Facts.Origin> objects = mayNarrow ? origins.ofReceiver(site) : List.of();
    for (String caller : from.callers()) {
      edges.add(
          new Facts.Edge(
              caller,
              resolved && callee != null ? names.method(callee) : null,
              site.text(),
              kind,
              confidence,
              basis,
              resolved ? reason : AmbiguityReason.UNRESOLVED,
              range(site),
              receiver == null ? null : names.type(receiver),
              receiver != null,
              from.inLambda(),
              implicit,
              resolved ? candidates.stream().map(names::method).distinct().toList() : List.of(),
              objects));
    }
  }

  private SourceRange range(CallSite site) {
    return lines.range(site.start(), site.end());
  }
}
