// missing
// names that come from outside: static imports and enclosing classes that are not there
package p;
import static q.Missing.help;
import static q.Other.*;
class Scoped {
  void help(int i) {}
  static int LIMIT;
  class Inner extends q.Gone {
    void go() {
      help(1); // calls: p.Scoped#help(int) AMBIGUOUS OUTER_SCOPE_WITH_MISSING_SUPERTYPE; not: p.Scoped#help(int)
      LIMIT++; // reads: p.Scoped#LIMIT AMBIGUOUS OUTER_SCOPE_WITH_MISSING_SUPERTYPE; not: p.Scoped#LIMIT
    }
  }
  void go() {
    help(1); // calls: p.Scoped#help(int) VERIFIED
    imported(); // calls: imported/0 UNRESOLVED
    LIMIT = 2; // writes: p.Scoped#LIMIT VERIFIED
    new q.Gone() { void in() { help(1); } }; // calls: p.Scoped#help(int) AMBIGUOUS OUTER_SCOPE_WITH_MISSING_SUPERTYPE; not: p.Scoped#help(int)
  }
}
