// virtual, interface and abstract calls; defaults and the diamond of defaults
package p;
interface Shape { double area(); default String name() { return "shape"; } }
interface Round extends Shape { default String name() { return "round"; } }
interface Flat extends Shape {}
abstract class AbstractShape implements Shape { public abstract double area(); }
class Circle extends AbstractShape implements Round, Flat { public double area() { return 3; } }
class Square implements Shape { public double area() { return 4; } public String name() { return Shape.super.name(); } } // calls: p.Shape#name() VERIFIED; runs: p.Shape#name() VERIFIED
class Both implements Round, Flat { public double area() { return 0; } }
final class Only { String name() { return ""; } }
class UseShapes {
  void go(Shape s, AbstractShape a, Circle c, Round r, Flat f, Only o) {
    s.area(); // calls: p.Shape#area() VERIFIED; runs: p.Circle#area() CONDITIONAL; runs: p.Square#area() CONDITIONAL; not: p.AbstractShape#area()
    a.area(); // calls: p.AbstractShape#area() VERIFIED; runs: p.Circle#area() VERIFIED; not: p.Square#area()
    c.name(); // calls: p.Round#name() VERIFIED; runs: p.Round#name() VERIFIED; not: p.Shape#name()
    f.name(); // calls: p.Shape#name() VERIFIED; runs: p.Round#name() VERIFIED; not: p.Square#name()
    r.name(); // calls: p.Round#name() VERIFIED; runs: p.Round#name() VERIFIED
    o.name(); // calls: p.Only#name() VERIFIED; runs: p.Only#name() VERIFIED
  }
}
