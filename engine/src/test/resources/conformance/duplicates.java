// missing
// the same class in two files, and classes that extend each other
// file: a/Twice.java
package p;
class Twice { static int n; void m() {} static { n = load(); } static int load() { return 1; } } // not: p.Twice#load(); not: p.Twice#n
// file: b/Twice.java
package p;
class Twice { static int n; void m() {} void other() {} }
// file: c/Use.java
package p;
class Use {
  void go(Twice t) {
    t.m(); // calls: p.Twice#m() AMBIGUOUS DUPLICATE_TYPE; not: p.Twice#m()
    Twice.n = 1; // writes: p.Twice#n AMBIGUOUS DUPLICATE_TYPE; not: p.Twice#n
    new Twice(); // not: p.Twice#<init>(); not: p.Twice#<clinit>()
  }
}
class Egg extends Hen { void lay() {} }
class Hen extends Egg { void lay() {} void go(Egg e) { e.lay(); cluck(); } void cluck() {} } // not: p.Nothing#lay()
