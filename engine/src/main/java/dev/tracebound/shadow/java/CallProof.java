package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.jspecify.annotations.Nullable;

/**
 * The strict rule: whether the compiler's binding of a call is a proof. With types missing, the
 * compiler still binds a call to what fits best among what it sees; only where nothing unseen could
 * change that choice is the binding proven.
 */
final class CallProof {
  /**
   * @param reason why the binding is not proven; null where it is
   * @param candidates all that may be meant, the bound method among them; empty where proven
   * @param target what is proven to be called; null where nothing is
   */
  record Verdict(
      @Nullable AmbiguityReason reason,
      List<IMethodBinding> candidates,
      @Nullable IMethodBinding target) {

    static Verdict proven(IMethodBinding target) {
      return new Verdict(null, List.of(), target);
    }

    static Verdict doubtful(AmbiguityReason reason, List<IMethodBinding> candidates) {
      return new Verdict(reason, candidates, null);
    }

    static Verdict unresolved() {
      return doubtful(AmbiguityReason.UNRESOLVED, List.of());
    }

    boolean proven() {
      return reason == null;
    }
  }

  private final Hierarchy hierarchy;
  private final CompileErrors errors;
  private final StaticImports imports;
  private final MissingImports missing;
  private final ExpressionProof expressions;
  private final Overloads overloads;
  private final UnseenOverloads unseen;
  private final UnboundCalls unbound;
  private final Map<ASTNode, Verdict> verdicts = new HashMap<>();

  CallProof(
      CompilationUnit unit,
      String source,
      Hierarchy hierarchy,
      MissingImports missing,
      CompileErrors errors) {
    this.hierarchy = hierarchy;
    this.errors = errors;
    this.imports = new StaticImports(unit);
    this.missing = missing;
    this.expressions = new ExpressionProof(unit, source, this, hierarchy, errors);
    this.overloads = new Overloads(hierarchy, expressions, new MissingIdentity(unit, this));
    this.unseen = new UnseenOverloads(hierarchy, expressions);
    this.unbound = new UnboundCalls(hierarchy, this, expressions, overloads, unseen);
  }

  ExpressionProof expressions() {
    return expressions;
  }

  StaticImports imports() {
    return imports;
  }

  /** Whether the type is bound in place of one that an import names and that is not there. */
  boolean mistakes(@Nullable ITypeBinding type) {
    return missing.mistakes(type);
  }

  Verdict verdict(CallSite site) {
    Verdict known = verdicts.get(site.node());
    if (known == null) {
      known = judge(site);
      verdicts.put(site.node(), known);
    }
    return known;
  }

  private Verdict judge(CallSite site) {
    IMethodBinding bound = site.bound();
    if (bound == null) {
      return unbound.verdict(site);
    }
    if (bound.getDeclaringClass() == null || Hierarchy.missing(bound.getDeclaringClass())) {
      return Verdict.unresolved();
    }
    AmbiguityReason reason = doubt(site, bound);
    if (reason == null) {
      return chosen(site, bound);
    }
    return Verdict.doubtful(reason, meant(bound, candidates(site, bound)));
  }

  static List<IMethodBinding> meant(IMethodBinding bound, List<IMethodBinding> candidates) {
    Set<IMethodBinding> all = new LinkedHashSet<>();
    all.add(bound.getMethodDeclaration());
    candidates.forEach(each -> all.add(each.getMethodDeclaration()));
    return List.copyOf(all);
  }

  private @Nullable AmbiguityReason doubt(CallSite site, IMethodBinding bound) {
    boolean reference = site.form().isReference();
    if (!reference && !Hierarchy.fits(bound, site.arguments().size())) {
      return AmbiguityReason.ARITY_MISMATCH;
    }
    if (bound.isRecovered()
        || (site.type() != null && Hierarchy.missing(site.type()))
        || mistakes(bound.getDeclaringClass())
        || mistakes(site.type())
        || (site.form() == CallSite.Form.UNQUALIFIED
            && Scopes.of(site.node()).stream().anyMatch(this::mistakes))) {
      return AmbiguityReason.RECOVERED_BINDING;
    }
    if (errors.touches(site)) {
      return AmbiguityReason.COMPILE_ERROR;
    }
    if (site.form().isConstructor()) {
      if (!constructs(site, bound)) {
        return AmbiguityReason.CONSTRUCTOR_OF_OTHER_CLASS;
      }
    } else if (site.form() == CallSite.Form.UNQUALIFIED && boundPastOpenScope(site, bound)) {
      return AmbiguityReason.OUTER_SCOPE_WITH_MISSING_SUPERTYPE;
    }
    if (site.target() != null && !expressions.proven(site.target())) {
      return AmbiguityReason.RECOVERED_BINDING;
    }
    if (!site.form().isConstructor() && hiddenByMissingSuperclass(site, bound)) {
      return AmbiguityReason.INCOMPLETE_HIERARCHY;
    }
    return null;
  }

  /** Rule 1: several overloads fit, and what would choose between them is not wholly known. */
  private Verdict chosen(CallSite site, IMethodBinding compilers) {
    List<IMethodBinding> candidates =
        candidates(site, compilers).stream().filter(each -> Access.allowed(site, each)).toList();
    IMethodBinding bound = declaredBound(site, compilers, candidates);
    if (mayMeanHidden(site, bound)) {
      return overloaded(bound, candidates);
    }
    if (site.form().isReference()) {
      boolean open =
          candidates.stream().anyMatch(this::hasMissingParameter) || !functionalTypeKnown(site);
      return distinct(candidates) > 1 && open
          ? overloaded(bound, candidates)
          : Verdict.proven(bound);
    }
    boolean imported = site.form() == CallSite.Form.UNQUALIFIED && Scopes.of(site, bound) == null;
    if (imported && imports.mayHide(site.name())) {
      return overloaded(bound, candidates);
    }
    if (mayMeanEqualsOfObject(site, bound)) {
      return overloaded(bound, candidates);
    }
    boolean manyScopes = site.form() == CallSite.Form.UNQUALIFIED && isNamedInSeveralScopes(site);
    if (!manyScopes && isOnly(site, bound, candidates)) {
      return Verdict.proven(bound);
    }
    IMethodBinding exact = overloads.exact(candidates, site.arguments());
    if (exact != null && same(exact, bound)) {
      return Verdict.proven(bound);
    }
    if (exact != null && !manyScopes && !Overloads.dependsOnTypeArguments(exact)) {
      return Verdict.proven(exact);
    }
    List<IMethodBinding> fitting = overloads.applicable(candidates, site.arguments());
    if (inheritsWhatFits(site, bound, fitting)) {
      return Verdict.doubtful(AmbiguityReason.INCOMPLETE_HIERARCHY, meant(bound, candidates));
    }
    if (distinct(fitting) == 1 && (!manyScopes || same(fitting.getFirst(), bound))) {
      IMethodBinding only = fitting.getFirst();
      return Verdict.proven(same(only, bound) ? bound : only);
    }
    boolean open =
        site.arguments().stream()
                .anyMatch(argument -> !expressions.chooses(argument) || errors.within(argument))
            || fitting.stream().anyMatch(this::hasMissingParameter)
            || fitting.stream().noneMatch(each -> same(each, bound));
    return open ? overloaded(bound, candidates) : Verdict.proven(bound);
  }

  /**
   * An interface has this method of {@code Object} too, beside those of the name that it declares.
   */
  private boolean mayMeanEqualsOfObject(CallSite site, IMethodBinding bound) {
    if (!site.name().equals("equals") || site.arguments().size() != 1) {
      return false;
    }
    Expression argument = site.arguments().getFirst();
    ITypeBinding from = site.type() != null ? site.type() : Scopes.of(site, bound);
    return from != null
        && from.getErasure().isInterface()
        && !TypeFactsReader.isObject(bound.getMethodDeclaration().getParameterTypes()[0])
        && !expressions.chooses(argument)
        && overloads.exact(List.of(bound), site.arguments()) == null;
  }

  /** Whether a method that has no binding, since a type in it is missing, could be meant. */
  boolean mayMeanHidden(CallSite site, IMethodBinding bound) {
    int arguments = site.argumentCount();
    if (site.form().isConstructor()) {
      ITypeBinding created = site.type();
      return created != null
          && !created.isInterface()
          && hierarchy.hidesConstructor(created, arguments);
    }
    if (site.form() == CallSite.Form.UNQUALIFIED) {
      return Scopes.of(site.node()).stream()
              .anyMatch(each -> hierarchy.hidesMethod(each, site.name(), arguments))
          || imports.typesOf(site.name()).stream()
              .anyMatch(each -> hierarchy.hidesMethod(each, site.name(), arguments));
    }
    ITypeBinding from = site.type() != null ? site.type() : bound.getDeclaringClass();
    List<ITypeBinding> bounds = Hierarchy.bounds(from);
    return (bounds.isEmpty() ? List.of(from) : bounds)
        .stream().anyMatch(each -> hierarchy.hidesMethod(each, site.name(), arguments));
  }

  /** No other method could be meant, whatever the arguments are, and none can be unseen. */
  private boolean isOnly(CallSite site, IMethodBinding bound, List<IMethodBinding> candidates) {
    if (distinct(candidates) != 1 || !same(candidates.getFirst(), bound)) {
      return false;
    }
    ITypeBinding from = site.type() != null ? site.type() : Scopes.of(site, bound);
    return site.form().isConstructor() || (from != null && !hierarchy.isOpen(from));
  }

  /** A missing supertype may have an overload that would be chosen before those that are seen. */
  private boolean inheritsWhatFits(
      CallSite site, IMethodBinding bound, List<IMethodBinding> fitting) {
    ITypeBinding from = site.type() != null ? site.type() : Scopes.of(site, bound);
    return !site.form().isConstructor()
        && from != null
        && hierarchy.isOpen(from)
        && fitting.stream().noneMatch(each -> unseen.cannotBeat(each, from, site.arguments()));
  }

  private static Verdict overloaded(IMethodBinding bound, List<IMethodBinding> candidates) {
    return Verdict.doubtful(AmbiguityReason.OVERLOAD_WITH_MISSING_TYPE, meant(bound, candidates));
  }

  /**
   * What was chosen, as it is declared: of an anonymous class its superclass's constructor; of
   * interfaces that inherit from one another the nearest declaration, where the compiler sometimes
   * names one that this overrides.
   */
  private static IMethodBinding declaredBound(
      CallSite site, IMethodBinding bound, List<IMethodBinding> candidates) {
    ITypeBinding declaring = Hierarchy.declaration(bound.getDeclaringClass());
    boolean anonymous = bound.isConstructor() && declaring.isAnonymous();
    if (!anonymous && !declaring.isInterface()) {
      return bound;
    }
    for (IMethodBinding each : candidates) {
      if (Signatures.sameParameters(each, bound)
          && (anonymous || isDeclaredBelow(each, declaring, site, bound))) {
        return each;
      }
    }
    return bound;
  }

  private static boolean isDeclaredBelow(
      IMethodBinding nearer, ITypeBinding above, CallSite site, IMethodBinding bound) {
    ITypeBinding from = site.type() != null ? site.type() : Scopes.of(site, bound);
    ITypeBinding below = Hierarchy.declaration(nearer.getDeclaringClass());
    return from != null
        && !below.isEqualTo(above)
        && Hierarchy.contains(below, above)
        && Hierarchy.contains(from, below);
  }

  /** The same method, or one that overrides the other. */
  private static boolean same(IMethodBinding one, IMethodBinding other) {
    IMethodBinding a = one.getMethodDeclaration();
    IMethodBinding b = other.getMethodDeclaration();
    return a.isEqualTo(b) || (!a.isConstructor() && Signatures.sameParameters(a, b));
  }

  /** Methods of the name in an inner and in an outer class: the inner ones hide the outer. */
  private boolean isNamedInSeveralScopes(CallSite site) {
    int named = imports.typesOf(site.name()).size();
    for (ITypeBinding scope : Scopes.of(site.node())) {
      named += hierarchy.methods(scope, site.name(), -1).isEmpty() ? 0 : 1;
    }
    return named > 1;
  }

  private boolean functionalTypeKnown(CallSite site) {
    ITypeBinding type =
        site.node() instanceof Expression expression ? expression.resolveTypeBinding() : null;
    return type != null && !hierarchy.isOpen(type) && !errors.within(site.node());
  }

  private boolean hasMissingParameter(IMethodBinding method) {
    for (ITypeBinding parameter : method.getMethodDeclaration().getParameterTypes()) {
      if (Hierarchy.namesMissing(parameter) || Hierarchy.missing(parameter.getErasure())) {
        return true;
      }
      if (parameter.getFunctionalInterfaceMethod() != null && hierarchy.isOpen(parameter)) {
        return true;
      }
    }
    return false;
  }

  private static int distinct(List<IMethodBinding> methods) {
    return (int)
        methods.stream().map(each -> each.getMethodDeclaration().getKey()).distinct().count();
  }

  /** Rule 4. */
  private static boolean constructs(CallSite site, IMethodBinding bound) {
    ITypeBinding created = site.type();
    if (created == null) {
      return false;
    }
    ITypeBinding declaring = Hierarchy.declaration(bound.getDeclaringClass());
    if (declaring.isAnonymous()) {
      ITypeBinding wanted = Hierarchy.declaration(created);
      ITypeBinding superclass = Hierarchy.superclass(declaring);
      return (superclass != null && superclass.isEqualTo(wanted))
          || List.of(declaring.getInterfaces()).stream()
              .anyMatch(each -> Hierarchy.declaration(each).isEqualTo(wanted));
    }
    return declaring.isEqualTo(Hierarchy.declaration(created));
  }

  /**
   * Rule 3: an inner scope on the way out may inherit a method of this name from what is missing.
   */
  private boolean boundPastOpenScope(CallSite site, IMethodBinding bound) {
    for (ITypeBinding scope : Scopes.of(site.node())) {
      if (Hierarchy.contains(scope, bound.getDeclaringClass())) {
        return false;
      }
      if (hierarchy.isOpen(scope)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The method comes from {@code Object} or from an interface, and a missing superclass may have
   * one of its own that is nearer.
   */
  private boolean hiddenByMissingSuperclass(CallSite site, IMethodBinding bound) {
    ITypeBinding declaring = Hierarchy.declaration(bound.getDeclaringClass());
    ITypeBinding from = site.type() != null ? site.type() : Scopes.of(site, bound);
    if (from == null || Hierarchy.isStatic(bound) || !Hierarchy.bounds(from).isEmpty()) {
      return false;
    }
    ITypeBinding receiver = Hierarchy.declaration(from);
    if (receiver.isEqualTo(declaring)) {
      return false;
    }
    boolean ofObject = "java.lang.Object".equals(declaring.getQualifiedName());
    if (ofObject) {
      return receiver.isInterface()
          ? hierarchy.isOpen(receiver)
          : hierarchy.hasOpenSuperclass(receiver);
    }
    if (!declaring.isInterface() || !hierarchy.isOpen(receiver)) {
      return false;
    }
    return (!receiver.isInterface() && hierarchy.hasOpenSuperclass(receiver))
        || !declaring.isFromSource()
        || !hierarchy.isOpenToForeignTypesOnly(receiver);
  }

  private List<IMethodBinding> candidates(CallSite site, IMethodBinding bound) {
    int arguments = site.argumentCount();
    ITypeBinding declaring = bound.getDeclaringClass();
    if (site.form().isConstructor()) {
      ITypeBinding created = site.type();
      return Hierarchy.constructors(
          created == null || created.isInterface() ? declaring : created, arguments);
    }
    List<IMethodBinding> found = new ArrayList<>();
    if (site.form() == CallSite.Form.UNQUALIFIED) {
      for (ITypeBinding scope : Scopes.of(site.node())) {
        found.addAll(hierarchy.methods(scope, site.name(), arguments));
      }
      for (ITypeBinding imported : imports.typesOf(site.name())) {
        found.addAll(hierarchy.methods(imported, site.name(), arguments));
      }
    }
    if (found.isEmpty()) {
      ITypeBinding receiver = site.type();
      List<ITypeBinding> bounds = receiver == null ? List.of() : Hierarchy.bounds(receiver);
      for (ITypeBinding each : bounds) {
        found.addAll(hierarchy.methods(each, site.name(), arguments));
      }
      if (bounds.isEmpty()) {
        found.addAll(
            hierarchy.methods(receiver == null ? declaring : receiver, site.name(), arguments));
      }
    }
    return found;
  }
}
