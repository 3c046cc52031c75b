// missing
// a missing type that would choose an overload
package p;
import q.Missing;
class Args {
  void put(Object o) {}
  void put(String s) {}
  void only(Object o) {}
  void task(Object o) {}
  void task(Runnable r) {}
  void taking(Missing m) {}
  void taking(String s) {}
  void go(Missing m, Args a) {
    put(m.name()); // calls: p.Args#put(Object) AMBIGUOUS OVERLOAD_WITH_MISSING_TYPE; not: p.Args#put(String); not: p.Args#put(Object)
    put(m); // calls: p.Args#put(Object) VERIFIED; not: p.Args#put(String)
    task(m); // calls: p.Args#task(Runnable) AMBIGUOUS OVERLOAD_WITH_MISSING_TYPE; not: p.Args#task(Runnable)
    only(m); // calls: p.Args#only(Object) VERIFIED
    put("x"); // calls: p.Args#put(String) VERIFIED
    taking(m); // not: p.Args#taking(String)
    m.call(); // calls: call/0 UNRESOLVED
    Missing.of().put(1); // calls: put/1 UNRESOLVED; not: p.Args#put(Object)
    new Missing(a); // calls: <init>/1 UNRESOLVED
    for (String s : m.names()) {} // not: *
    for (Args each : m) { each.only(each); } // calls: p.Args#only(Object) VERIFIED
    try (Missing opened = m) { opened.read(); } // calls: close/0 UNRESOLVED
    m.field = 1; // not: *
    var v = m.args();
    v.only(1); // not: p.Args#only(Object)
    for (var each : m.all()) { each.only(1); } // not: p.Args#only(Object)
    m.each(x -> x.only(1)); // not: p.Args#only(Object)
  }
}
