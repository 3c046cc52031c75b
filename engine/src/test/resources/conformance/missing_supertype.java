// missing
// a missing supertype may declare what is nearer
package p;
import q.Missing;
class Outer {
  static int limit;
  static void help() {}
  static class Open extends Missing {
    int own;
    void go(Open other) {
      help(); // calls: p.Outer#help() AMBIGUOUS OUTER_SCOPE_WITH_MISSING_SUPERTYPE; not: p.Outer#help()
      limit = 1; // writes: p.Outer#limit AMBIGUOUS OUTER_SCOPE_WITH_MISSING_SUPERTYPE; not: p.Outer#limit
      int i = Outer.limit; // reads: p.Outer#limit VERIFIED
      own++; // writes: p.Outer$Open#own VERIFIED
      toString(); // calls: java.lang.Object#toString() AMBIGUOUS INCOMPLETE_HIERARCHY
      inherited(); // calls: inherited/0 UNRESOLVED
      other.go(this); // calls: p.Outer$Open#go(Open) VERIFIED
      String s = "" + other; // not: *
    }
  }
  void virtual(Base b) { b.m(); } // calls: p.Base#m() VERIFIED; runs: p.Base#m() VERIFIED
}
class Base { void m() {} }
class Between extends Missing implements Iterable<String>, AutoCloseable {}
abstract class Known extends Base implements q.Other { public String toString() { return ""; } public void close() {} }
class HalfOpen extends q.Unknown<Base> {}
class Through extends Base implements q.Other {}
class Uses {
  void go(Between b, Known k, Through t) {
    for (String s : b) {} // calls: java.lang.Iterable#iterator() AMBIGUOUS INCOMPLETE_HIERARCHY
    try (b) {} // calls: java.lang.AutoCloseable#close() AMBIGUOUS INCOMPLETE_HIERARCHY
    String s = "x" + k; // converts: p.Known#toString() VERIFIED
    t.m(); // calls: p.Base#m() VERIFIED
  }
}
