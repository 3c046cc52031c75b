package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that was copied is one find. */
class CopiesTest {
  private static final String COPIED =
      "void pack(Parcel parcel) { for (Item item : parcel.items()) { box.addOnTop(item.wrapped());"
          + " } }";
  private static final String LAID_OUT =
      """
      void pack(Parcel parcel) {
        // as in the other module
        for (Item item : parcel.items()) {
          box.addOnTop(item.wrapped());
        }
      }\
      """;
  private static final String OTHER =
      "void packLast(Parcel parcel) { box.close(parcel.items().wrapped()); }";

  @TempDir Path folder;

  private List<String> found(String text) throws IOException {
    Sources sources =
        new Sources()
            .file("a/Packer.java", "class Packer {" + COPIED + "}")
            .method("a.Packer#pack(Parcel)", COPIED)
            .file("b/Packer.java", "class Packer {" + LAID_OUT + "}")
            .method("b.Packer#pack(Parcel)", LAID_OUT)
            .file("c/Packer.java", "class Packer {" + OTHER + "}")
            .method("c.Packer#packLast(Parcel)", OTHER);
    try (SymbolSearcher searcher = sources.index(folder)) {
      return searcher.search(new SearchRequest(text, List.of(), 10, true)).stream()
          .map(SearchHit::symbol)
          .toList();
    }
  }

  @Test
  void aCopyStandsBehindOtherFinds() throws IOException {
    List<String> found = found("pack the wrapped items of a parcel");
    assertEquals(3, found.size());
    assertEquals("c.Packer#packLast(Parcel)", found.get(1));
  }

  @Test
  void aCopyThatIsNamedStaysWhereItIs() throws IOException {
    assertEquals("b.Packer#pack(Parcel)", found("b.Packer#pack of a parcel").getFirst());
  }
}
