// calls that are not written: loops, resources, strings
package p;
import java.util.*;
class Items implements Iterable<String> {
  public Iterator<String> iterator() { return new ItemIterator(); }
}
class ItemIterator implements Iterator<String> {
  public boolean hasNext() { return false; }
  public String next() { return ""; }
}
class MoreItems extends Items {}
class Res implements AutoCloseable { public void close() {} public String toString() { return "r"; } }
class SubRes extends Res {}
interface Quiet extends AutoCloseable { @Override void close(); }
class Bare {}
class Implied {
  void loops(MoreItems items, List<Res> list, String[] array, Iterable<String> any) {
    for (String each : items) {} // calls: p.Items#iterator() VERIFIED; calls: java.util.Iterator#hasNext() VERIFIED; calls: java.util.Iterator#next() VERIFIED; not: p.ItemIterator#next()
    for (Res each : list) {} // calls: java.util.List#iterator() VERIFIED
    for (String each : array) {} // not: *
    for (String each : any) {} // calls: java.lang.Iterable#iterator() VERIFIED
  }
  <X extends Res & Quiet> void resources(Res other, X both) throws Exception {
    try (SubRes a = new SubRes()) {} // calls: p.Res#close() VERIFIED
    try (var b = new Res()) {} // calls: p.Res#close() VERIFIED
    try (other) {} // calls: p.Res#close() VERIFIED
    try (AutoCloseable c = new Res()) {} // calls: java.lang.AutoCloseable#close() VERIFIED; not: p.Res#close()
    try (Quiet q = null) {} // calls: p.Quiet#close() VERIFIED
  }
  String strings(SubRes r, Bare bare, int i, Object o, String s) {
    String t = "r: " + r; // converts: p.Res#toString() VERIFIED
    t += r; // converts: p.Res#toString() VERIFIED
    t = i + s + r + i; // converts: p.Res#toString() VERIFIED
    t = "" + bare; // not: p.Res#toString(); not: *
    t = s + o; // not: p.Res#toString()
    return """
        text block
        """ + r; // converts: p.Res#toString() VERIFIED
  }
}
