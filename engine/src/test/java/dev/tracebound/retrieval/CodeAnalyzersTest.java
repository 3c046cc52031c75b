package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeAnalyzersTest {
  @ParameterizedTest
  @CsvSource({
    "parseURLFast,parseurlfast pars url fast",
    "MAX_VALUE,maxvalu max valu",
    "_locateTypeId,locatetypeid locat type id",
    "Outer$Inner.method,outerinn outer inner method",
    "utf8,utf8 utf",
    "HTTPServer2,httpserver2 http server",
    "x,x",
    "déjàVu,déjàvu déjà vu",
    "读取order文件,读 取 读取 order 文 件 文件",
    "deserialization deserializer deserialized,deseri deseri deseri"
  })
  void terms(String text, String expected) throws IOException {
    assertEquals(expected, String.join(" ", terms(text)));
  }

  @Test
  void stop_words_of_both_kinds_go() throws IOException {
    assertEquals(List.of("order"), terms("the public static void of an order"));
  }

  @Test
  void words_too_long_to_be_names_go() throws IOException {
    assertEquals(List.of("order"), terms("a".repeat(121) + " order"));
  }

  @Test
  void comments_strings_and_code_are_told_apart() {
    String text =
        "int f(int a) /* c1 */ { s(\"x\\\"/*no*/\"); // c2 \"q\"\n"
            + " c('\"'); t(\"\"\"\n"
            + " b \" b\"\"\"); }";
    JavaText source = JavaText.of(text, 0, text.length());
    assertEquals(" c1 \n c2 \"q\"\n", source.comments());
    assertEquals("x\\\"/*no*/\n\n b \" b\n", source.strings());
    assertEquals("int f(int a)   ", source.header());
    assertEquals("{ s( );  \n c(); t( ); }", source.body());
  }

  @Test
  void text_that_breaks_off_ends_where_it_does() {
    for (String text : List.of("/* open", "\"open", "'", "\"\"\"open", "// open", "\"\\", "'\\")) {
      JavaText.of("{" + text, 0, text.length() + 1);
    }
    assertEquals("open\n", JavaText.of("/*open", 0, 6).comments());
  }

  private static List<String> terms(String text) throws IOException {
    List<String> terms = new ArrayList<>();
    try (Analyzer analyzer = CodeAnalyzers.code();
        TokenStream stream = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(term.toString());
      }
      stream.end();
    }
    return terms;
  }
}
