// what reflection looks up by a literal name is never VERIFIED, what it computes is not seen
package p;
import java.lang.invoke.*;
class Target { public void hit() {} public void hit(int i) {} public static void direct() {} private Target() {} static Target make() { return new Target(); } }
class SubTarget { }
class Reflects {
  static final String NAME = "p.Target";
  void go(String computed, MethodHandles.Lookup lookup) throws Throwable {
    Class.forName("p.Target"); // references: p.Target AMBIGUOUS REFLECTION; calls: java.lang.Class#forName(String) VERIFIED
    Class.forName(NAME); // references: p.Target AMBIGUOUS REFLECTION
    Target.class.getMethod("hit"); // references: p.Target#hit() AMBIGUOUS REFLECTION; not: p.Target#hit()
    Target.class.getMethod("hit", int.class); // references: p.Target#hit(int) AMBIGUOUS REFLECTION; not: p.Target#hit(int)
    Class.forName("p.Target").getDeclaredMethod("direct"); // references: p.Target#direct() AMBIGUOUS REFLECTION
    Class<?> type = Class.forName("p.Target"); // references: p.Target AMBIGUOUS REFLECTION
    type.getMethod("direct").invoke(null); // references: p.Target#direct() AMBIGUOUS REFLECTION; not: p.Target#direct()
    lookup.findStatic(Target.class, "direct", MethodType.methodType(void.class)); // references: p.Target#direct() AMBIGUOUS REFLECTION; not: p.Target#direct()
    lookup.findVirtual(Target.class, "hit", MethodType.methodType(void.class)).invoke(null); // references: p.Target#hit() AMBIGUOUS REFLECTION; not: p.Target#hit()
    Class.forName(computed).getMethod(computed); // not: p.Target#hit(); not: p.Target#direct()
    Class.forName("q.Absent"); // not: p.Target#hit()
  }
}
