// enum bodies, values, switches over enums
package p;
enum Op {
  PLUS(1) { int apply(int a) { return a + 1; } }, // calls: p.Op$1#<init>() VERIFIED from p.Op#<clinit>(); writes: p.Op#PLUS VERIFIED
  ZERO(0); // calls: p.Op#<init>(int) VERIFIED from p.Op#<clinit>()
  final int n;
  Op(int n) { this.n = n; } // writes: p.Op#n VERIFIED
  int apply(int a) { return a; }
}
class UseOps {
  int go(Op op) {
    for (Op each : Op.values()) { each.apply(1); } // calls: p.Op#values() VERIFIED; initializes: p.Op#<clinit>() VERIFIED; calls: p.Op#apply(int) VERIFIED; runs: p.Op$1#apply(int) CONDITIONAL
    Op.valueOf("PLUS"); // calls: p.Op#valueOf(String) VERIFIED
    Op.ZERO.apply(1); // reads: p.Op#ZERO VERIFIED; calls: p.Op#apply(int) VERIFIED
    return switch (op) {
      case PLUS -> op.n; // reads: p.Op#PLUS VERIFIED; reads: p.Op#n VERIFIED
      case ZERO -> op.ordinal(); // calls: java.lang.Enum#ordinal() VERIFIED
    };
  }
}
