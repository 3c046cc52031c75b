// code that never runs still calls what it names
package p;
class Dead {
  private void never() { used(); } // calls: p.Dead#used() VERIFIED from p.Dead#never()
  void used() {}
  void go() {
    int x = 0;
    while (x > 1) { used(); } // calls: p.Dead#used() VERIFIED
    if (x > 2) { throw new IllegalStateException(); }
  }
}
