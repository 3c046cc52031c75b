// inner, anonymous, local and static nested classes, captured variables
package p;
class Outer {
  int x;
  void top() {}
  class Inner { void go() { top(); Outer.this.top(); x = 1; } } // calls: p.Outer#top() VERIFIED from p.Outer$Inner#go(); writes: p.Outer#x VERIFIED
  static class Nested { void top() {} void go() { top(); } } // calls: p.Outer$Nested#top() VERIFIED; not: p.Outer#top()
  Runnable anonymous(int captured) {
    class Local { int get() { return captured; } }
    return new Runnable() { // calls: p.Outer$1#<init>() VERIFIED
      @Override public void run() { top(); new Local().get(); helper(); } // calls: p.Outer#top() VERIFIED from p.Outer$1#run(); calls: p.Outer$1Local#get() VERIFIED; calls: p.Outer$1#helper() VERIFIED; not: p.Outer#helper()
      void helper() {}
    };
  }
  void helper() {}
  void make() { new Inner().go(); this.new Inner(); new Nested(); } // calls: p.Outer$Inner#<init>() VERIFIED; calls: p.Outer$Inner#go() VERIFIED; calls: p.Outer$Nested#<init>() VERIFIED
}
