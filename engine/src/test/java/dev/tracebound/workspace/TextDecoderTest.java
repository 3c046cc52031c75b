package dev.tracebound.workspace;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextDecoderTest {
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  private static final String CHINESE =
      """
      package com.acme;
      /** 订单服务：根据用户编号查询订单，如果不存在则抛出异常。 */
      class OrderService {
        // 校验参数是否为空，然后从数据库里读取
        void find() { log("没有找到订单"); }
      }
      """;

  @Test
  void utf8_is_taken_first_and_hashed_as_raw_bytes() throws Exception {
    byte[] bytes = CHINESE.getBytes(UTF_8);
    SourceText text = TextDecoder.decode("a/B.java", bytes);
    assertEquals(
        new SourceText("a/B.java", CHINESE, "UTF-8", Hashes.sha256(bytes), bytes.length), text);
  }

  @Test
  void byte_order_marks_decide_and_are_not_part_of_the_text() throws Exception {
    assertDecodes(
        "class A {}",
        "UTF-8",
        joined(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, "class A {}".getBytes(UTF_8)));
    assertDecodes(
        "class 甲 {}",
        "UTF-16LE",
        joined(new byte[] {(byte) 0xFF, (byte) 0xFE}, "class 甲 {}".getBytes(UTF_16LE)));
    assertDecodes(
        "class 甲 {}",
        "UTF-16BE",
        joined(new byte[] {(byte) 0xFE, (byte) 0xFF}, "class 甲 {}".getBytes(UTF_16BE)));
  }

  @Test
  void a_byte_order_mark_that_lies_is_refused() {
    byte[] halfUnit = {(byte) 0xFF, (byte) 0xFE, 'a', 0, 'b'};
    assertTrue(refusal(halfUnit).contains("byte order mark"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"// 中文注释", "class A { String s = \"错误：文件不存在\"; }", "/* 返回 null */", "// 用户ID"})
  void chinese_in_gbk_is_found(String source) throws Exception {
    assertDecodes(source, "GB18030", source.getBytes(GB18030));
    assertDecodes(CHINESE + source, "GB18030", (CHINESE + source).getBytes(GB18030));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// @author José",
        "/* é */ class Café {}",
        "// Größe über Maßstab, naïve façade",
        "// ação: não há informações",
        "// © 2004 André",
        "String s = \"prix : 5 €\";",
        "// Ærø, Ångström, señor, ¿qué?"
      })
  void western_european_text_is_found(String source) throws Exception {
    assertDecodes(source, "windows-1252", source.getBytes(WINDOWS_1252));
  }

  @Test
  void bytes_that_no_charset_explains_are_kept_one_by_one() throws Exception {
    byte[] bytes = {'/', '/', ' ', (byte) 0x81, ' ', (byte) 0x9D};
    assertDecodes("// \u0081 \u009D", "ISO-8859-1", bytes);
  }

  @Test
  void binary_content_is_refused() {
    assertTrue(
        refusal(new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 65})
            .contains("NUL"));
    assertTrue(
        refusal("\u0001\u0002\u0003\u0004 class".getBytes(UTF_8)).contains("control characters"));
    byte[] utf16WithNul = joined(new byte[] {(byte) 0xFF, (byte) 0xFE}, "a\0b".getBytes(UTF_16LE));
    assertTrue(refusal(utf16WithNul).contains("NUL"));
  }

  @Test
  void an_empty_file_is_an_empty_text() throws Exception {
    assertDecodes("", "UTF-8", new byte[0]);
  }

  @Property
  void what_was_written_as_utf8_is_read_back(
      @ForAll @CharRange(from = ' ', to = '\uD7FF') String source) throws Exception {
    assertEquals(source, TextDecoder.decode("A.java", source.getBytes(UTF_8)).text());
  }

  /** A file of any bytes is either refused or shown so that its bytes can be had back. */
  @Property
  void nothing_is_replaced(@ForAll byte[] noise, @ForAll long seed) throws Exception {
    byte[] padding =
        "class A { /* padding so that noise is not taken for binary */ }".getBytes(UTF_8);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte b : noise) {
      bytes.write(b >= 0 && b < ' ' ? new Random(seed).nextInt(32, 127) : b);
      bytes.write(padding);
    }
    SourceText text = TextDecoder.decode("A.java", bytes.toByteArray());
    assertTrue(
        text.text().indexOf('\uFFFD') < 0 || text.charset().equals("GB18030"), text.charset());
    if (!text.charset().equals("GB18030")) {
      assertEquals(
          Hashes.sha256(bytes.toByteArray()),
          Hashes.sha256(text.text().getBytes(Charset.forName(text.charset()))));
    }
  }

  private static void assertDecodes(String text, String charset, byte[] bytes) throws Exception {
    SourceText decoded = TextDecoder.decode("A.java", bytes);
    assertEquals(text, decoded.text());
    assertEquals(charset, decoded.charset());
  }

  private static String refusal(byte[] bytes) {
    return String.valueOf(
        assertThrows(NotTextException.class, () -> TextDecoder.decode("A.java", bytes))
            .getMessage());
  }

  private static byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(first);
    all.writeBytes(second);
    return all.toByteArray();
  }
}
