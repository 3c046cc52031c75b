// where the receiver is created: fields whose every value is known
// file: p/I.java
package p;
public interface I { void m(); }
// file: p/Kinds.java
package p;
class A implements I { public void m() {} }
class B implements I { public void m() {} }
// file: p/Holder.java
package p;
class Holder {
  static final I SHARED = new A();
  final I chosen;
  private I known = new A();
  private I never;
  private I byInner = new A();
  private I byLambda = new A();
  private I byOther = new A();
  private I bySetter = new A();
  private final I given;
  final I copy = known;
  I open = new A();
  protected I inherited = new A();
  @Mark private I marked = new A();
  @Deprecated private I old = new A();
  private I[] array = {new A()};
  Holder(boolean which, I given) {
    if (which) {
      chosen = new A();
    } else {
      chosen = new B();
    }
    this.given = given;
  }
  void use(Holder other) {
    SHARED.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    known.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    this.known.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    other.known.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    copy.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    old.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    chosen.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    never.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    byInner.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    byLambda.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    byOther.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    bySetter.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    given.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    open.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    inherited.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    marked.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    array[0].m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    new Inner().field.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    ((Runnable) () -> byLambda = new B()).run();
    new Object() { void change() { other.byOther = new B(); } };
  }
  void set(I value) { bySetter = value; }
  class Inner {
    private I field = new A();
    void change() { byInner = new B(); }
  }
  void changeInner(Inner inner) { inner.field = new B(); }
}
class Outside {
  void use(Holder holder) {
    Holder.SHARED.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    holder.copy.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
    holder.open = new B();
  }
}
class Around {
  static class Nested { private I value = new A(); void use() { value.m(); } } // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
  void change(Nested nested) { nested.value = new B(); }
}
class Updated {
  private volatile I value = new A();
  private static final java.util.concurrent.atomic.AtomicReferenceFieldUpdater<Updated, I> UPDATER =
      java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(Updated.class, I.class, "value");
  void use() {
    UPDATER.set(this, new B());
    value.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
  }
}
class Steps {
  private String text = new String();
  private I swapped = new A();
  private I reset = new A();
  Steps() { reset = null; }
  void use() {
    swapped.m(); // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
    reset.m(); // runs: p.A#m() VERIFIED; not: p.B#m()
  }
  { I kept = swapped = new B(); }
}
// file: p/Mark.java
package p;
@interface Mark {}
// file: p/Types.java
package p;
interface Constants { I CONSTANT = new B(); }
record Pair(I left) {
  static final Pair ONE = new Pair(new A());
  void use() { left.m(); left().m(); } // runs: p.A#m() CONDITIONAL; runs: p.B#m() CONDITIONAL
}
enum Level implements I {
  LOW { public void m() {} },
  HIGH,
  TOP { };
  public void m() {}
}
class UseTypes {
  I level(boolean which, Level any) {
    Level.LOW.m(); // runs: p.Level$1#m() VERIFIED; not: p.A#m()
    Level.HIGH.m(); // runs: p.Level#m() VERIFIED; not: p.Level$1#m()
    Level.TOP.m(); // runs: p.Level#m() VERIFIED; not: p.Level$1#m()
    any.m(); // runs: p.Level#m() CONDITIONAL; runs: p.Level$1#m() CONDITIONAL
    Constants.CONSTANT.m(); // runs: p.B#m() VERIFIED; not: p.A#m()
    return which ? Level.LOW : Level.HIGH;
  }
  void task() {
    Runnable task = new Task();
    task.run(); // runs: p.Task#run() VERIFIED; not: p.OtherTask#run()
    Runnable lambda = () -> {};
    lambda.run(); // not: p.Task#run(); not: p.OtherTask#run()
  }
}
class Task implements Runnable { public void run() {} }
class OtherTask implements Runnable { public void run() {} }
