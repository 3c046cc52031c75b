// where the receiver is created: methods of which it is certain what they return
// file: p/I.java
package p;
public interface I { void m(); }
// file: p/Kinds.java
package p;
class A implements I { public void m() {} }
class B implements I { public void m() {} }
// file: p/Factory.java
package p;
class Factory {
  static I simple() { return new A(); }
  static I chained() { return Maker.make(); }
  static I either(boolean which) { if (which) { return new A(); } return new B(); }
  static I given(I value) { return value; }
  static I orGiven(boolean which, I value) { return which ? new A() : value; }
  static I deep(int depth) { return depth == 0 ? new A() : deep(depth - 1); }
  static I endless() { return endless(); }
  static <T> T generic(T value) { return value; }
  static I lambdaInside() { java.util.function.Supplier<I> other = () -> { return new B(); }; return new A(); }
  static I lambdaOnly() { java.util.function.Supplier<I> other = () -> new B(); return other.get(); }
  static native I outside();
  final I last() { return new A(); }
  I overridden() { return new A(); }
  I notYet() { return new A(); }
  private I hidden() { return new A(); }
  void use(Factory other, I value) {
    simple().m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    Factory.simple().m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    chained().m(); // runs: p.B#m() VERIFIED; not: p.A#m()
    either(true).m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    given(new A()).m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    orGiven(true, value).m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    deep(3).m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    endless().m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    generic(value).m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    lambdaInside().m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    lambdaOnly().m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    outside().m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    other.last().m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    other.hidden().m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    other.overridden().m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    notYet().m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    new Factory().overridden().m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    I kept = simple();
    kept.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
  }
}
class Other extends Factory {
  I overridden() { return new B(); }
  void up() { super.overridden().m(); } // runs: p.A#m() VERIFIED; not: p.B#m()
}
// file: p/Maker.java
package p;
final class Maker {
  private static final Maker ONE = new Maker();
  private final I product = new B();
  static Maker one() { return ONE; }
  static I make() { return one().product(); }
  I product() { return product; }
}
// file: q/Far.java
package q;
class Far {
  void use() { p.Near.factory().m(); } // runs: p.Near$1#m() VERIFIED; not: p.A#m()
}
// file: p/Near.java
package p;
public class Near {
  public static I factory() { return new I() { public void m() {} }; }
}
