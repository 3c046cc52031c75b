// shadowing and hiding: fields, statics, methods of inner scopes, static imports
package p;
import static p.Util.help;
import static p.Util.LIMIT;
class Util { static void help() {} static void help(int i) {} static int LIMIT = make(); static int make() { return 1; } }
class Parent { int f; static void s() {} int same; }
class Child extends Parent {
  int f;
  static void s() {}
  void go(Parent p, Child c) {
    p.f = 1; // writes: p.Parent#f VERIFIED; not: p.Child#f
    c.f++; // writes: p.Child#f VERIFIED; reads: p.Child#f VERIFIED; not: p.Parent#f
    super.f = f; // writes: p.Parent#f VERIFIED; reads: p.Child#f VERIFIED
    ((Parent) c).f += 2; // writes: p.Parent#f VERIFIED; reads: p.Parent#f VERIFIED; not: p.Child#f
    same = c.same; // writes: p.Parent#same VERIFIED; reads: p.Parent#same VERIFIED
    int f = 3;
    f = 4; // not: p.Child#f
    Parent.s(); // calls: p.Parent#s() VERIFIED; not: p.Child#s()
    s(); // calls: p.Child#s() VERIFIED
    help(); // calls: p.Util#help() VERIFIED
    int l = LIMIT; // reads: p.Util#LIMIT VERIFIED
    new Object() { void s() {} void in() { s(); } }; // calls: p.Child$1#s() VERIFIED; not: p.Child#s()
  }
}
