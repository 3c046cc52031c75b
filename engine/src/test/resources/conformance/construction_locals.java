// where the receiver is created: expressions and local variables
package p;
interface I { void m(); }
class A implements I { public void m() {} }
class A2 extends A {}
class B implements I { public void m() {} }
class C extends A { public void m() {} }
class Box { I held = new A(); }
class UseLocals {
  static I any() { return new C(); }
  void direct() {
    I one = new A();
    one.m(); // calls: p.I#m() VERIFIED; runs: p.A#m() VERIFIED; not: p.B#m(); not: p.C#m()
    final I inherits = (I) (new A2());
    inherits.m(); // runs: p.A#m() VERIFIED; not: p.C#m()
    ((I) new B()).m(); // runs: p.B#m() VERIFIED; not: p.A#m()
    var inferred = new C();
    A above = inferred;
    above.m(); // runs: p.C#m() VERIFIED; not: p.B#m()
    I later;
    later = new B();
    later.m(); // runs: p.B#m() VERIFIED; not: p.A#m()
    I assigned;
    (assigned = new B()).m(); // runs: p.B#m() VERIFIED; not: p.A#m()
    I anonymous = new I() { public void m() { one.m(); } }; // runs: p.A#m() VERIFIED; not: p.B#m()
    anonymous.m(); // runs: p.UseLocals$1#m() VERIFIED; not: p.A#m()
    Runnable captured = () -> one.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    try (Resource resource = new Resource()) {
      ((Closing) resource).use(); // runs: p.Resource#use() VERIFIED; not: p.OtherResource#use()
    }
    for (I i = new A(); ; ) {
      i.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    }
  }
  void severalOrigins(boolean which, I given) {
    I changed = new A();
    changed = new B();
    changed.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL; not: p.C#m()
    I either = which ? new A() : new B();
    either.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL; not: p.C#m()
    I sameMethod = which ? new A() : new A2();
    sameMethod.m(); // runs: p.A#m() VERIFIED; not: p.B#m(); not: p.C#m()
    I orNothing = which ? new A() : null;
    orNothing.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    I subclassOnOneBranch = which ? new A() : new C();
    subclassOnOneBranch.m(); // runs: p.A#m() CONDITIONAL; runs: p.C#m() CONDITIONAL; not: p.B#m()
    I orGiven = which ? new A() : given;
    orGiven.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL; runs: p.C#m() CONDITIONAL
    I inLoop = new A();
    while (which) {
      inLoop.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
      inLoop = new B();
    }
  }
  void fromAnywhere(I given, I[] several, Object thing, java.util.List<I> list) {
    given.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL; runs: p.C#m() CONDITIONAL
    I[] array = {new A()};
    array[0].m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    I element = several[0];
    element.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    I cast = (I) thing;
    cast.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    I parameter = given;
    parameter.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    given = new A();
    given.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    for (I each : list) {
      each.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    }
    if (thing instanceof I matched) {
      matched.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    }
    I self = new A();
    self = self == null ? self : any();
    self.m(); // runs: p.A#m() CONDITIONAL; runs: p.C#m() CONDITIONAL
    new Box().held.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    java.util.function.Consumer<I> lambda = x -> x.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
  }
}
interface Closing extends AutoCloseable { void use(); void close(); }
class Resource implements Closing { public void use() {} public void close() {} }
class OtherResource implements Closing { public void use() {} public void close() {} }
