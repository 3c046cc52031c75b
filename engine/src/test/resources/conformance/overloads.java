// overloads: boxing, varargs, null, the most specific
package p;
class Overloads {
  static void a(int i) {}
  static void a(long l) {}
  static void a(Integer i) {}
  static void a(Object o) {}
  static void v(String s) {}
  static void v(String... s) {}
  static void n(Object o) {}
  static void n(String s) {}
  static void g(CharSequence s) {}
  static <T extends Comparable<T>> void g(T t) {}
  static void d(double d) {}
  static void d(Object o) {}
  void go(byte b, char c) {
    a(1); // calls: p.Overloads#a(int) VERIFIED; not: p.Overloads#a(Integer)
    a(b); // calls: p.Overloads#a(int) VERIFIED
    a(1L); // calls: p.Overloads#a(long) VERIFIED
    a(Integer.valueOf(1)); // calls: p.Overloads#a(Integer) VERIFIED
    a("x"); // calls: p.Overloads#a(Object) VERIFIED
    v("x"); // calls: p.Overloads#v(String) VERIFIED; not: p.Overloads#v(String[])
    v(); // calls: p.Overloads#v(String[]) VERIFIED
    v("x", "y"); // calls: p.Overloads#v(String[]) VERIFIED
    n(null); // calls: p.Overloads#n(String) VERIFIED; not: p.Overloads#n(Object)
    g(1); // calls: p.Overloads#g(Comparable) VERIFIED
    d(c); // calls: p.Overloads#d(double) VERIFIED; not: p.Overloads#d(Object)
  }
}
