// missing
// an import that is not there goes before a type of the same package
// file: p/Helper.java
package p;
class Helper { static int n; static void run() {} void own() {} public String toString() { return ""; } }
// file: p/Use.java
package p;
import q.Helper;
class Use {
  void go(Helper given) {
    Helper.run(); // not: p.Helper#run()
    new Helper(); // not: p.Helper#<init>()
    given.own(); // not: p.Helper#own()
    Helper.n = 1; // not: p.Helper#n
    String s = "" + given; // not: p.Helper#toString()
    Runnable r = Helper::run; // not: p.Helper#run()
  }
}
class Below extends Helper { // not: p.Helper#<init>()
  void go(Below b) { own(); n++; b.own(); } // not: p.Helper#own(); not: p.Helper#n
  @Override void own() {}
}
class Further extends Below { void go() { own(); } } // calls: p.Below#own() AMBIGUOUS RECOVERED_BINDING
class Inner { static class Helper { void in() {} } void go(Helper h) { h.in(); } } // calls: p.Inner$Helper#in() VERIFIED
// file: p/Near.java
package p;
import q.*;
class Near {
  void go() {
    Helper.run(); // calls: p.Helper#run() VERIFIED
    new Helper().own(); // calls: p.Helper#own() VERIFIED; runs: p.Helper#own() VERIFIED; not: p.Below#own()
  }
  void virtual(Helper h) {
    h.own(); // calls: p.Helper#own() VERIFIED; runs: p.Helper#own() VERIFIED; not: p.Below#own()
  }
}
