// missing
// what rests on a call that is not proven is not proven either
package p;
import q.Missing;
class One implements Iterable<String>, AutoCloseable { int f; static int s; public java.util.Iterator<String> iterator() { return null; } public void close() {} public String toString() { return ""; } void m() {} }
class Two implements Iterable<String>, AutoCloseable { int f; public java.util.Iterator<String> iterator() { return null; } public void close() {} public String toString() { return ""; } void m() {} }
enum Kind { RED }
class Chain {
  One pick(Object o) { return null; }
  Two pick(String s) { return null; }
  void go(Missing m, Kind kind) {
    pick(m.x()).m(); // not: p.One#m(); not: p.Two#m()
    pick(m.x()).f = 1; // not: p.One#f; not: p.Two#f
    for (String each : pick(m.x())) {} // not: p.One#iterator(); not: p.Two#iterator(); not: java.util.Iterator#next()
    try (var r = pick(m.x())) { r.m(); } // not: p.One#close(); not: p.Two#close(); not: p.One#m()
    String s = "" + pick(m.x()); // not: p.One#toString(); not: p.Two#toString()
    var v = pick(m.x());
    v.f++; // not: p.One#f; not: p.Two#f
    One known = pick(m.x());
    known.f++; // reads: p.One#f VERIFIED
    switch (kind) { case RED: known.m(); } // reads: p.Kind#RED VERIFIED; calls: p.One#m() VERIFIED
    switch (m.kind()) { case RED: break; } // not: p.Kind#RED
    One.s = m.number(); // writes: p.One#s VERIFIED
    Object o = new One() { int inner = m.number(); { f = 2; } }; // writes: p.One#f VERIFIED from p.Chain$1#<init>()
    m.accept(x -> { known.m(); x.m(); }); // calls: m/0 UNRESOLVED; not: p.One#m()
  }
  <T extends Missing> void bounded(T t) {
    t.m(); // not: p.One#m()
    String s = "" + t; // not: *
  }
}
