// direct and static calls, constructors, super calls
package p;
class Base {
  Base(int i) {}
  void m() {}
  static void s() {}
}
class Direct extends Base {
  Direct() { this("x"); } // calls: p.Direct#<init>(String) VERIFIED
  Direct(String s) { super(1); } // calls: p.Base#<init>(int) VERIFIED
  void m() { super.m(); } // calls: p.Base#m() VERIFIED; runs: p.Base#m() VERIFIED; not: p.Direct#m()
  private void n() {}
  final void f() {}
  void go(Direct other) {
    n(); // calls: p.Direct#n() VERIFIED; runs: p.Direct#n() VERIFIED
    this.f(); // calls: p.Direct#f() VERIFIED
    s(); // calls: p.Base#s() VERIFIED
    Direct.s(); // calls: p.Base#s() VERIFIED
    new Direct().m(); // calls: p.Direct#<init>() VERIFIED; calls: p.Direct#m() VERIFIED; runs: p.Direct#m() VERIFIED
    other.m(); // calls: p.Direct#m() VERIFIED; runs: p.SubDirect#m() CONDITIONAL; not: p.Base#m()
  }
}
class SubDirect extends Direct { // calls: p.Direct#<init>() VERIFIED from p.SubDirect#<init>()
  void m() {}
}
