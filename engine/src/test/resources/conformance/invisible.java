// what runs without being named: serialization, proxies, services, native and unreachable code
package p;
import java.io.*;
import java.lang.reflect.Proxy;
import java.util.ServiceLoader;
interface Service { void serve(); }
class Provider implements Service { public void serve() {} }
class Stored implements Serializable {
  Stored() {}
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); } // calls: java.io.ObjectInputStream#defaultReadObject() VERIFIED from p.Stored#readObject(ObjectInputStream)
  private Object readResolve() { return this; }
}
class Invisible {
  native void fast();
  Object read(ObjectInputStream in) throws Exception {
    return in.readObject(); // calls: java.io.ObjectInputStream#readObject() VERIFIED; not: p.Stored#readObject(ObjectInputStream); not: p.Stored#readResolve(); not: p.Stored#<init>()
  }
  void services() {
    ServiceLoader<Service> all = ServiceLoader.load(Service.class); // not: p.Provider#<init>()
    for (Service each : all) { // calls: java.util.ServiceLoader#iterator() VERIFIED; not: p.Provider#<init>()
      each.serve(); // calls: p.Service#serve() VERIFIED
    }
    Service proxy = (Service) Proxy.newProxyInstance(null, new Class<?>[] {Service.class}, (p, m, a) -> handle()); // calls: p.Invisible#handle() VERIFIED
    proxy.serve(); // calls: p.Service#serve() VERIFIED; not: p.Invisible#handle()
    fast(); // calls: p.Invisible#fast() VERIFIED
  }
  Object handle() { return null; }
}
