// missing
// where the receiver is created, with types missing: nothing that may hide or come between is believed
// file: p/I.java
package p;
public interface I { void m(); }
// file: p/A.java
package p;
public class A implements I { public void m() {} }
// file: p/B.java
package p;
class B implements I { public void m() {} }
// file: p/Below.java
package p;
class Below extends gone.Middle implements I {}
class Own extends gone.Middle implements I { public void m() {} }
class Inner extends gone.Middle {
  I held = new A();
  private I known = new A();
  void use() {
    I created = new A();
    created.m(); // runs: p.A#m() AMBIGUOUS
    I through = new I() { public void m() {} };
    through.m(); // runs: p.Inner$1#m() VERIFIED
  }
}
class UseBelow {
  void use() {
    I below = new Below();
    below.m(); // not: p.Below#m(); runs: p.A#m() AMBIGUOUS
    I own = new Own();
    own.m(); // runs: p.Own#m() VERIFIED; not: p.A#m()
    I local = new A();
    new gone.Middle() { void in() { local.m(); } }; // runs: p.A#m() AMBIGUOUS
  }
}
// file: p/Written.java
package p;
class Written {
  private I value = new A();
  private I safe = new A();
  void use(gone.Middle middle) {
    value.m(); // runs: p.A#m() AMBIGUOUS
    safe.m(); // runs: p.A#m() VERIFIED
    middle.it().value = new B();
  }
}
@gone.Data class Generated {
  private I value = new A();
  static final I FIXED = new A();
  void use() {
    value.m(); // runs: p.A#m() AMBIGUOUS
    FIXED.m(); // runs: p.A#m() VERIFIED
  }
}
