// lambdas and method references: what is passed on is not called here
package p;
import java.util.function.*;
class Lambdas {
  static int twice(int i) { return 2 * i; }
  int plus(int i) { return i; }
  static String join(Object... all) { return ""; }
  Lambdas() {}
  Lambdas(String s) {}
  void run(Runnable r) { r.run(); } // calls: java.lang.Runnable#run() VERIFIED; not: p.Lambdas#done()
  static void done() {}
  void go(Lambdas other) {
    run(() -> done()); // calls: p.Lambdas#done() VERIFIED; calls: p.Lambdas#run(Runnable) VERIFIED
    run(Lambdas::done); // references: p.Lambdas#done() VERIFIED
    IntUnaryOperator a = Lambdas::twice; // references: p.Lambdas#twice(int) VERIFIED
    IntUnaryOperator b = other::plus; // references: p.Lambdas#plus(int) VERIFIED
    BiFunction<Lambdas, Integer, Integer> c = Lambdas::plus; // references: p.Lambdas#plus(int) VERIFIED
    Supplier<Lambdas> d = Lambdas::new; // references: p.Lambdas#<init>() VERIFIED; not: p.Lambdas#<init>(String)
    Function<String, Lambdas> e = Lambdas::new; // references: p.Lambdas#<init>(String) VERIFIED; not: p.Lambdas#<init>()
    IntFunction<Lambdas[]> f = Lambdas[]::new; // not: *
    BinaryOperator<String> g = Lambdas::join; // references: p.Lambdas#join(Object[]) VERIFIED
  }
}
class SubLambdas extends Lambdas {
  int plus(int i) { IntUnaryOperator s = super::plus; return s.applyAsInt(i); } // references: p.Lambdas#plus(int) VERIFIED; not: p.SubLambdas#plus(int)
}
