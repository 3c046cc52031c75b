// a compact source file with a module import
// file: Hello.java
import module java.base;
int count = start(); // calls: Hello#start() VERIFIED from Hello#<init>()
void main() {
  greet(List.of("x")); // calls: Hello#greet(List) VERIFIED from Hello#main(); calls: java.util.List#of(Object) VERIFIED
  count++; // reads: Hello#count VERIFIED; writes: Hello#count VERIFIED
}
void greet(List<String> names) { names.size(); } // calls: java.util.List#size() VERIFIED
int start() { return 1; }
