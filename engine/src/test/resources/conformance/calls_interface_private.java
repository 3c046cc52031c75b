// private and static methods of interfaces
package p;
interface Tools {
  private int secret() { return 1; }
  private static int hidden() { return 2; }
  static int open() { return hidden(); } // calls: p.Tools#hidden() VERIFIED
  default int all() { return secret() + open(); } // calls: p.Tools#secret() VERIFIED; calls: p.Tools#open() VERIFIED; runs: p.Tools#secret() VERIFIED
}
class WithSecret implements Tools {
  int secret() { return 3; }
  int go() { return secret() + all(); } // calls: p.WithSecret#secret() VERIFIED; calls: p.Tools#all() VERIFIED; not: p.Tools#secret()
}
