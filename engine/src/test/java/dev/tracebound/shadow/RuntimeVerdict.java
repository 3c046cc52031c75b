package dev.tracebound.shadow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What stack traces say of a shadow: whether the calls that really happened are in it.
 *
 * @param pairs neighbouring frames whose call and callee are both written in the source
 * @param unbound those whose call site is not bound VERIFIED to its declared target
 * @param undispatched those where the method that ran is not among those that may run
 * @param lambdas neighbouring frames where a lambda's body ran
 * @param chains one for each run of frames
 */
record RuntimeVerdict(
    int pairs, List<String> unbound, List<String> undispatched, int lambdas, List<Chain> chains) {

  enum Strength {
    VERIFIED,
    CONDITIONAL,
    BROKEN
  }

  /** A run of frames from its entry to its end: as strong as its weakest call. */
  record Chain(String trace, Strength strength) {}

  double bound() {
    return 1 - (double) unbound.size() / pairs;
  }

  double dispatched() {
    return 1 - (double) undispatched.size() / pairs;
  }

  long chains(Strength strength) {
    return chains.stream().filter(each -> each.strength() == strength).count();
  }

  static RuntimeVerdict of(ShadowGraph graph, List<StackTraces.Trace> traces) {
    Judge judge = new Judge(graph);
    traces.forEach(judge::trace);
    return judge.verdict();
  }

  static RuntimeVerdict together(List<RuntimeVerdict> parts) {
    return new RuntimeVerdict(
        parts.stream().mapToInt(RuntimeVerdict::pairs).sum(),
        parts.stream().flatMap(each -> each.unbound.stream()).toList(),
        parts.stream().flatMap(each -> each.undispatched.stream()).toList(),
        parts.stream().mapToInt(RuntimeVerdict::lambdas).sum(),
        parts.stream().flatMap(each -> each.chains.stream()).toList());
  }

  private static final class Judge {
    private final ShadowGraph graph;
    private final Dispatcher dispatcher;
    private final List<String> unbound = new ArrayList<>();
    private final List<String> undispatched = new ArrayList<>();
    private final List<Chain> chains = new ArrayList<>();
    private int pairs;
    private int lambdas;

    Judge(ShadowGraph graph) {
      this.graph = graph;
      this.dispatcher = new Dispatcher(graph);
    }

    RuntimeVerdict verdict() {
      return new RuntimeVerdict(pairs, unbound, undispatched, lambdas, chains);
    }

    void trace(StackTraces.Trace trace) {
      for (StackTraces.Run run : trace.runs()) {
        if (run.pairs().isEmpty()) {
          continue;
        }
        Strength weakest = Strength.VERIFIED;
        for (StackTraces.Pair pair : run.pairs()) {
          Strength strength = strength(trace, run, pair);
          weakest = strength.compareTo(weakest) > 0 ? strength : weakest;
        }
        chains.add(new Chain(trace.id(), weakest));
      }
    }

    private Strength strength(StackTraces.Trace trace, StackTraces.Run run, StackTraces.Pair pair) {
      StackTraces.Frame caller = run.caller(pair);
      if (caller.isBridge()) {
        // made by the compiler; the pair before leads to what stands behind it
        return Strength.VERIFIED;
      }
      StackTraces.Frame ran = run.callee(pair);
      if (ran.isBridge() && pair.to() + 1 < run.frames().size()) {
        ran = run.frames().get(pair.to() + 1);
      }
      String declared = pair.declaredTarget();
      if (declared == null) {
        return initialises(caller, ran) ? Strength.VERIFIED : Strength.BROKEN;
      }
      List<CallEdge> sites = sites(caller, pair, declared);
      List<CallEdge> bound =
          sites.stream()
              .filter(
                  each ->
                      each.confidence() == Confidence.VERIFIED
                          && (calls(each, declared)
                              || runs(Set.of(each.callee()), run.callee(pair))))
              .toList();
      List<CallEdge> meant = bound.isEmpty() ? sites : bound;
      if (ran.isLambda()) {
        lambdas++;
        return Strength.BROKEN;
      }
      StackTraces.Frame method = ran;
      boolean dispatched = meant.stream().anyMatch(each -> runs(mayRun(each), method));
      if (pair.isCall()) {
        pairs++;
        String what = trace.id() + " " + trace.library() + " " + place(caller) + " -> " + declared;
        if (bound.isEmpty()) {
          unbound.add(what + ": " + seen(sites));
        }
        if (!dispatched) {
          undispatched.add(what + " ran " + place(method) + ": " + seen(meant));
        }
      }
      if (bound.isEmpty() || !dispatched) {
        return Strength.BROKEN;
      }
      return bound.stream()
              .anyMatch(each -> dispatcher.dispatch(each).confidence() == Confidence.VERIFIED)
          ? Strength.VERIFIED
          : Strength.CONDITIONAL;
    }

    /** Nothing names a class initialiser: the first use of its type runs it. */
    private boolean initialises(StackTraces.Frame caller, StackTraces.Frame ran) {
      for (int symbol : callers(caller)) {
        for (int index : graph.outgoing(symbol)) {
          CallEdge edge = graph.edge(index);
          if (edge.kind() == EdgeKind.INITIALIZES
              && edge.confidence() == Confidence.VERIFIED
              && runs(Set.of(edge.callee()), ran)) {
            return true;
          }
        }
      }
      return false;
    }

    private static String place(StackTraces.Frame frame) {
      return frame.type() + "." + frame.signature() + ":" + frame.line();
    }

    private String seen(List<CallEdge> sites) {
      return sites.isEmpty()
          ? "no call of that name there"
          : sites.stream()
              .map(
                  each ->
                      each.confidence()
                          + " "
                          + each.reason()
                          + " "
                          + (each.callee() == CallEdge.NONE
                              ? each.calleeText()
                              : graph.symbol(each.callee()).id())
                          + " "
                          + dispatcher.dispatch(each).reason())
              .toList()
              .toString();
    }

    /** The calls of the declared target's name on the frame's line, or in its method. */
    private List<CallEdge> sites(StackTraces.Frame caller, StackTraces.Pair pair, String declared) {
      String name = declared.substring(declared.indexOf('#') + 1, declared.indexOf('('));
      List<CallEdge> found = new ArrayList<>();
      for (int symbol : callers(caller)) {
        for (int index : graph.outgoing(symbol)) {
          CallEdge edge = graph.edge(index);
          boolean there =
              !pair.lineMatch().equals("exact")
                  || (edge.site().lineStart() <= caller.line()
                      && caller.line() <= edge.site().lineEnd());
          if (there && edge.kind() == EdgeKind.CALLS && edge.calleeText().startsWith(name + "/")) {
            found.add(edge);
          }
        }
      }
      return found;
    }

    /**
     * {@code <any>} stands where the trace's own declared target has a type that it could not see.
     */
    private boolean calls(CallEdge edge, String declared) {
      String wanted = Pattern.quote(declared).replace("<any>", "\\E\\w+\\Q");
      return graph.symbol(edge.callee()).id().matches(wanted);
    }

    /** The method of a frame; all constructors where it is a field's value. */
    private Set<Integer> callers(StackTraces.Frame frame) {
      Set<Integer> found = new TreeSet<>();
      for (int i = 0; i < graph.symbols().size(); i++) {
        if (isMethodOf(graph.symbol(i), frame)) {
          found.add(i);
        }
      }
      return found;
    }

    private boolean isMethodOf(Symbol symbol, StackTraces.Frame frame) {
      if (symbol.isExternal()
          || !symbol.typeId().equals(frame.type())
          || !symbol.id().contains("#")) {
        return false;
      }
      if (frame.isInitializer()) {
        return symbol.memberName().equals(frame.method());
      }
      boolean around =
          symbol.range().lineStart() <= frame.line() && frame.line() <= symbol.range().lineEnd();
      return around && (frame.isLambda() || symbol.memberName().equals(frame.method()));
    }

    private boolean runs(Set<Integer> methods, StackTraces.Frame frame) {
      return methods.stream().anyMatch(each -> isMethodOf(graph.symbol(each), frame));
    }

    /** What may run: the dispatch of a VERIFIED call, all that override a candidate of another. */
    private Set<Integer> mayRun(CallEdge edge) {
      Set<Integer> found = new TreeSet<>();
      if (edge.confidence() == Confidence.VERIFIED) {
        dispatcher.dispatch(edge).targets().forEach(each -> found.add(each.method()));
        return found;
      }
      Deque<Integer> open = new ArrayDeque<>(edge.candidates());
      while (!open.isEmpty()) {
        int method = open.pop();
        if (found.add(method)) {
          open.addAll(graph.overriders(method));
        }
      }
      return found;
    }
  }
}
