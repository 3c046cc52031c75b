// syntax from Java 8 to 25: strings, switches, var, unnamed variables, flexible constructors
package p;
import java.util.*;
class Modern {
  final int size;
  Modern(int n) { size = n; }
  static class Flexible extends Modern {
    Flexible(int n) {
      int checked = Math.abs(positive(n)); // calls: p.Modern$Flexible#positive(int) VERIFIED from p.Modern$Flexible#<init>(int); calls: java.lang.Math#abs(int) VERIFIED
      super(checked); // calls: p.Modern#<init>(int) VERIFIED
    }
    static int positive(int n) { return n; }
  }
  String go(String s, List<String> list) {
    var map = new HashMap<String, Modern>();
    switch (s) {
      case "a": hit(); // calls: p.Modern#hit() VERIFIED
      default: break;
    }
    int r = switch (s) { case "x", "y" -> { hit(); yield 1; } default -> size; }; // calls: p.Modern#hit() VERIFIED; reads: p.Modern#size VERIFIED
    for (var e : map.entrySet()) { e.getValue().hit(); } // calls: java.util.HashMap#entrySet() VERIFIED; calls: p.Modern#hit() VERIFIED
    try { Integer.parseInt(s); } catch (NumberFormatException _) { hit(); } // calls: p.Modern#hit() VERIFIED
    for (String _ : list) { hit(); } // calls: p.Modern#hit() VERIFIED; calls: java.util.List#iterator() VERIFIED
    list.forEach(_ -> hit()); // calls: p.Modern#hit() VERIFIED
    Object o = s;
    if (!(o instanceof String text)) { return ""; }
    return text.strip(); // calls: java.lang.String#strip() VERIFIED
  }
  void hit() {}
}
