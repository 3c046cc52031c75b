package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StackTraceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          at a.b.C.run(C.java:12)                                       | a.b.C.run        | 12
          \tat a.b.C$Inner.<init>(C.java)                                | a.b.C.Inner.<init> | 0
          at a.b.C.lambda$go$3(C.java:7)                                | a.b.C.go         | 7
          at a.b.C.lambda$new$0(C.java:7)                               | a.b.C.<init>     | 7
          at a.b.C$$Lambda/0x00007f.run(Unknown Source)                 | a.b.C.run        | 0
          at a.b.C$$FastClassBySpringCGLIB$$1f.invoke(<generated>)      | a.b.C.invoke     | 0
          at java.base/java.lang.Thread.run(Thread.java:1583)           | java.lang.Thread.run | 1583
          at app//a.b.C.run(C.java:12)                                  | a.b.C.run        | 12
          at app//mod@1.2/a.b.C.run(C.java:12) ~[mod-1.2.jar:1.2]       | a.b.C.run        | 12
          at C.main(Native Method)                                      | C.main           | 0
          """)
  void aFrame(String line, String name, int number) {
    assertEquals(List.of(new StackFrame(name, number)), StackTrace.in(line).frames());
  }

  @Test
  void theLastCauseWithWhatItSharesWithTheTraceAroundIt() {
    StackTrace trace =
        StackTrace.in(
            """
            Why does this fail?
            java.lang.RuntimeException: could not save
            \tat a.Service.save(Service.java:20)
            \tat a.Main.run(Main.java:9)
            \tat a.Main.main(Main.java:5)
            Caused by: java.io.IOException: disk
            \tat a.Store.write(Store.java:40)
            \tat a.Service.save(Service.java:18)
            \t... 2 more
            """);
    assertEquals(
        List.of(
            new StackFrame("a.Store.write", 40),
            new StackFrame("a.Service.save", 18),
            new StackFrame("a.Main.run", 9),
            new StackFrame("a.Main.main", 5)),
        trace.frames());
    assertEquals("Why does this fail?\njava.lang.RuntimeException: could not save", trace.rest());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How does it arrive at the writer?
          at noon (C.java:12)
          look at Foo.bar(baz) please
          Caused by: nothing
          ... 12 more
          """)
  void noTrace(String text) {
    assertEquals(List.of(), StackTrace.in(text).frames());
  }
}
