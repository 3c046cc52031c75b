// static and instance initialisers: whose code they are, and what starts them
package p;
class Config {
  static final int CONSTANT = 1;
  static final Object LOADED = load(); // calls: p.Config#load() VERIFIED from p.Config#<clinit>(); writes: p.Config#LOADED VERIFIED
  static int count;
  int own = one(); // calls: p.Config#one() VERIFIED from p.Config#<init>(); not: p.Config#<clinit>()
  { one(); } // calls: p.Config#one() VERIFIED from p.Config#<init>()
  static { load(); } // calls: p.Config#load() VERIFIED from p.Config#<clinit>()
  static Object load() { return new Object(); }
  static int one() { return 1; }
  void inside() { load(); Object o = LOADED; new Config(); } // not: p.Config#<clinit>()
}
class SubConfig extends Config { static int sub = one(); }
class Quiet { static final String TEXT = "x"; static void m() {} }
interface HasDefault { int D = Config.one(); default void d() {} }
interface NoDefault { int N = Config.one(); }
class Implementing implements HasDefault, NoDefault { static void m() {} }
class UseConfig {
  int constant() { return Config.CONSTANT; } // reads: p.Config#CONSTANT VERIFIED; not: p.Config#<clinit>()
  Object field() { return Config.LOADED; } // reads: p.Config#LOADED VERIFIED; initializes: p.Config#<clinit>() VERIFIED
  void write() { Config.count = 1; } // writes: p.Config#count VERIFIED; initializes: p.Config#<clinit>() VERIFIED
  void call() { Config.one(); } // initializes: p.Config#<clinit>() VERIFIED; calls: p.Config#one() VERIFIED
  void make() { new SubConfig(); } // initializes: p.SubConfig#<clinit>() VERIFIED; initializes: p.Config#<clinit>() VERIFIED
  void inherited() { SubConfig.one(); } // initializes: p.Config#<clinit>() VERIFIED; not: p.SubConfig#<clinit>()
  Object literal() { return Config.class; } // not: p.Config#<clinit>()
  Object array() { return new Config[1]; } // not: p.Config#<clinit>()
  void quiet() { Quiet.m(); } // not: p.Quiet#<clinit>()
  void defaults() { Implementing.m(); } // initializes: p.HasDefault#<clinit>() VERIFIED; not: p.NoDefault#<clinit>()
}
class Numbers { static final int ONE = 1; static final int TWO = ONE + 1; static int three() { return TWO; } } // not: p.Numbers#ONE
