// records: constructors, accessors, deconstruction; sealed types and pattern switches
package p;
sealed interface Expr permits Num, Add {}
record Num(int value) implements Expr { // writes: p.Num#value VERIFIED from p.Num#<init>(int)
  Num { check(value); } // calls: p.Num#check(int) VERIFIED from p.Num#<init>(int)
  static void check(int v) {}
}
record Add(Expr left, Expr right) implements Expr { // reads: p.Add#right VERIFIED from p.Add#right()
  public Expr left() { return left; } // reads: p.Add#left VERIFIED from p.Add#left()
}
record Generic<T>(T item) {}
class Eval {
  int eval(Expr e) {
    return switch (e) {
      case Num(int v) -> v; // calls: p.Num#value() VERIFIED
      case Add(Num l, Expr r) when l.value() > 0 -> eval(r); // calls: p.Add#left() VERIFIED; calls: p.Add#right() VERIFIED; calls: p.Num#value() VERIFIED; calls: p.Eval#eval(Expr) VERIFIED
      case Add a -> eval(a.left()); // calls: p.Add#left() VERIFIED; not: p.Add#right()
    };
  }
  Object is(Object o) {
    if (o instanceof Add(Num(var x), var y)) { return y; } // calls: p.Add#left() VERIFIED; calls: p.Num#value() VERIFIED; calls: p.Add#right() VERIFIED
    if (o instanceof Generic<?>(String s)) { return s.trim(); } // calls: p.Generic#item() VERIFIED; calls: java.lang.String#trim() VERIFIED
    if (o instanceof Num n && n.value() > 1) { return n; } // calls: p.Num#value() VERIFIED
    return new Num(1); // calls: p.Num#<init>(int) VERIFIED
  }
}
