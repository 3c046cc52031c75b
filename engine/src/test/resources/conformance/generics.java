// generics, bridges, bounded type variables, intersections, covariant returns
package p;
interface Handler<T> { void handle(T t); }
class TextHandler implements Handler<String> { public void handle(String s) {} void handle(Integer i) {} }
class Animal { Animal self() { return this; } void eat() {} }
class Dog extends Animal { Dog self() { return this; } void bark() {} }
interface Named { String named(); }
class NamedDog extends Dog implements Named { public String named() { return ""; } }
class UseGenerics<A extends Animal, B extends Animal & Named> {
  void go(Handler<String> h, A a, B b, Dog d) {
    h.handle("x"); // calls: p.Handler#handle(Object) VERIFIED; runs: p.TextHandler#handle(String) VERIFIED; not: p.TextHandler#handle(Integer)
    a.eat(); // calls: p.Animal#eat() VERIFIED
    b.named(); // calls: p.Named#named() VERIFIED; runs: p.NamedDog#named() VERIFIED
    b.eat(); // calls: p.Animal#eat() VERIFIED
    d.self().bark(); // calls: p.Dog#self() VERIFIED; calls: p.Dog#bark() VERIFIED
    ((Animal) d).self().eat(); // calls: p.Animal#self() VERIFIED; runs: p.Dog#self() CONDITIONAL
    this.<String>pick("x", null).isEmpty(); // calls: p.UseGenerics#pick(Object,Object) VERIFIED; calls: java.lang.String#isEmpty() VERIFIED
    new TextHandler().handle("x"); // calls: p.TextHandler#handle(String) VERIFIED
    new TextHandler().handle(1); // calls: p.TextHandler#handle(Integer) VERIFIED; not: p.TextHandler#handle(String)
  }
  <T> T pick(T a, T b) { return a; }
}
