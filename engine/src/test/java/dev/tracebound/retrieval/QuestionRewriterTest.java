package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionRewriterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How does saving a draft reach the disk writer?|saving a draft|the disk writer
          How does OrderService#place get to the mail gateway?|OrderService#place|the mail gateway
          How does a click on Save end up in FileStore.write?|a click on Save|FileStore.write
          How does the scheduler end up calling the retry policy?|the scheduler|calling the retry policy
          how does login lead to a session being created|login|a session being created
          How do we get from the HTTP filter to the audit log?|the HTTP filter|the audit log
          Which calls lead from the button handler to the database insert?|the button handler|the database insert
          What is the path from parsing the header down to the checksum?|parsing the header|the checksum
          Show me the call chain between the REST controller and the cache.|the REST controller|the cache
          How is the retry policy called from the HTTP client?|the HTTP client|the retry policy
          How does the request travel through the filter chain to the servlet?|the request|the servlet
          Starting at main, how does control flow into the renderer?|main|the renderer
          When a file is dropped on the window, how do we arrive at the importer?|a file is dropped on the window|the importer
          In safe mode, how does the loader call the verifier?|the loader|the verifier
          The import hangs. How does the importer reach the lock, even though it is read-only?|the importer|the lock
          A user signs in. How does that trigger the welcome mail?|A user signs in|the welcome mail
          Importer.run -> Store.save|Importer.run|Store.save
          保存草稿是怎么走到磁盘写入的？|保存草稿|磁盘写入
          从登录请求到创建会话的调用链是什么？|登录请求|创建会话
          从读取配置开始，如何一步步走到创建线程池？|读取配置|创建线程池
          点击保存按钮之后，怎样触发数据库插入？|点击保存按钮|数据库插入
          OrderService.place 如何调用 MailGateway.send？|OrderService.place|MailGateway.send
          从找到的缓存到写回磁盘，依次经过哪些方法？|找到的缓存|写回磁盘
          导入时卡住了。导入器最终是怎么进入锁等待的？|导入器|锁等待
          How does the exporter reach the zip writer when the user clicks save?|the exporter|the zip writer
          How does the exporter reach the zip writer after the archive was opened?|the exporter|the zip writer
          How does the exporter get to the flush once all rows are out?|the exporter|the flush
          When the user clicks save, how does the editor reach the disk writer?|the editor|the disk writer
          How does the import, once the file is chosen, reach the row parser?|the import|the row parser
          How does the timer reach the code that runs when a job fails?|the timer|the code that runs when a job fails
          Explain how the tokenizer hands its tokens to the parser.|the tokenizer|the parser
          Can the importer ever reach the lock?|the importer|the lock
          What calls lead to the connection being closed?|''|the connection being closed
          From the commit method, how do we reach the second lock?|the commit method|the second lock
          Which steps does a compiler pass go through from parsing down to code emission?|a compiler pass parsing|code emission
          A form without a title cannot be stored. How does that reach the validator?|A form without a title|the validator
          当用户点击保存时，编辑器怎么走到磁盘写入？|编辑器|磁盘写入
          如果配置文件缺失，启动类怎么走到默认配置？|启动类|默认配置
          导出器在保存时如何调用压缩写入？|导出器|压缩写入
          请求是怎么从过滤器传到审计日志的？|过滤器|审计日志
          请问从解析请求头到计算校验和中间经过了哪些步骤？|解析请求头|计算校验和
          导入器有没有可能调用到锁？|导入器|锁
          """)
  void a_path_question_names_its_ends(String question, String entry, String target) {
    RewrittenQuestion rewritten = QuestionRewriter.rewrite(question);
    assertEquals(QuestionKind.PATH, rewritten.kind());
    assertEquals(entry, rewritten.entryText());
    assertEquals(target, rewritten.targetText());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who calls OrderService.place?|WHO_CALLS|''|OrderService.place
          Which methods call the mail gateway?|WHO_CALLS|''|the mail gateway
          What invokes the retry policy|WHO_CALLS|''|the retry policy
          谁调用了 OrderService.place？|WHO_CALLS|''|OrderService.place
          Where is the retry limit read?|WHERE_IS|''|''
          Which class holds the retry limit?|WHERE_IS|''|''
          重试次数在哪里读取？|WHERE_IS|''|''
          What happens when a payment is refused?|WHAT_HAPPENS|a payment is refused|''
          What does the retry policy do?|WHAT_DOES|the retry policy|''
          What does RetryPolicy do when the limit is reached?|WHAT_DOES|RetryPolicy|''
          Which methods does the scheduler call?|WHAT_DOES|the scheduler|''
          What does the scheduler call when a job fails?|WHAT_DOES|the scheduler|''
          Which code calls into the native layer?|WHO_CALLS|''|the native layer
          Who calls RetryPolicy.next when a request times out?|WHO_CALLS|''|RetryPolicy.next
          How is the checksum of a block computed?|WHERE_IS|''|''
          How are expired sessions removed?|WHERE_IS|''|''
          校验和是怎么算出来的？|WHERE_IS|''|''
          过期会话是如何被清理的？|WHERE_IS|''|''
          缓存被清空后会怎样？|WHAT_HAPPENS|缓存被清空|''
          登录失败时系统会做什么？|WHAT_HAPPENS|登录失败|''
          谁在启动时调用了 RetryPolicy.next？|WHO_CALLS|''|RetryPolicy.next
          哪些地方用到了重试策略？|WHO_CALLS|''|重试策略
          重试策略是做什么的？|WHAT_DOES|重试策略|''
          RetryPolicy 的作用是什么？|WHAT_DOES|RetryPolicy|''
          Through which calls does the broker replicate its log?|PATH|''|''
          """)
  void other_questions_are_told_apart(
      String question, QuestionKind kind, String entry, String target) {
    RewrittenQuestion rewritten = QuestionRewriter.rewrite(question);
    assertEquals(kind, rewritten.kind());
    assertEquals(entry, rewritten.entryText());
    assertEquals(target, rewritten.targetText());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What do the docs say about the retry limit?|DOCUMENTS
          Is the retry limit documented?|DOCUMENTS
          Where in the manual is the retry limit described?|DOCUMENTS
          According to the documentation, how does the importer reach the lock?|DOCUMENTS
          文档里怎么说重试次数？|DOCUMENTS
          文档里有没有提到重试次数？|DOCUMENTS
          使用手册中对重试的说明是什么？|DOCUMENTS
          Is there a known bug about the retry limit?|ISSUE_BACKGROUND
          Has anyone reported that the importer hangs?|ISSUE_BACKGROUND
          Which version fixed the deadlock in the importer?|ISSUE_BACKGROUND
          关于死锁有没有已知问题？|ISSUE_BACKGROUND
          有没有人报告过导入卡住？|ISSUE_BACKGROUND
          哪个版本修复了死锁？|ISSUE_BACKGROUND
          How does the importer reach the lock?|CODE
          How does the issue tracker client reach the HTTP layer?|CODE
          How are the docs folder files copied to the site?|CODE
          How was the error reported to the user?|CODE
          How does opening a document reach the style sheet?|CODE
          Who logs "known issue in the docs"?|CODE
          文档里的图片是怎么读出来的？|CODE
          解析文档时怎么走到样式表？|CODE
          导入时有没有问题？|CODE
          """)
  void a_question_says_where_to_look(String question, QuestionSource source) {
    assertEquals(source, QuestionRewriter.rewrite(question).source());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ｈｏｗ　ｄｏｅｓ　ＯｒｄｅｒＳｅｒｖｉｃｅ１　ｒｅａｃｈ　ｔｈｅ　ｄｉｓｋ？|How does OrderService1 reach the disk?
          How does the order’s total reach the printer?|How does the order's total reach the printer?
          How does Or\\u00ADder\\u200BService reach the disk?|How does OrderService reach the disk?
          How\\u0000does\\u0007OrderService\\u001Breach\\u00A0the\\tdisk?|How does OrderService reach the disk?
          ﾃﾞｰﾀを OrderService から 保存 するのは どこ|データを OrderService から 保存 するのは どこ
          Где OrderService と 保存 und naïve α-Test?|Где OrderService と 保存 und naïve α-Test?
          """)
  void letters_of_any_width_are_read_as_plain_ones(String asked, String plain) {
    String question = escaped(asked);
    RewrittenQuestion read = QuestionRewriter.rewrite(question);
    RewrittenQuestion same = QuestionRewriter.rewrite(plain);
    assertEquals(question, read.question());
    assertEquals(same.identifiers(), read.identifiers());
    assertEquals(same.terms(), read.terms());
    assertEquals(same.entryText(), read.entryText());
    assertEquals(same.targetText(), read.targetText());
    assertFalse(read.terms().isEmpty());
  }

  /** {@code \\uXXXX} and what {@link String#translateEscapes} knows. */
  private static String escaped(String text) {
    return Pattern.compile("\\\\u(\\p{XDigit}{4})")
        .matcher(text)
        .replaceAll(
            hex ->
                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(hex.group(1), 16))))
        .translateEscapes();
  }

  @Test
  void half_a_character_and_fifty_thousand_do_no_harm() {
    for (String part : List.of("\uD83D", "\uDE00", "漢ｶﾞ😀 x ", "“how ", "(a.b.c ", "从到", "ﷺ")) {
      String question = "how does X reach Y " + part.repeat(50_000 / part.length());
      RewrittenQuestion read = QuestionRewriter.rewrite(question);
      assertEquals(question, read.question());
      assertTrue(read.terms().size() <= 64 && read.identifiers().size() <= 32);
    }
  }

  @Test
  void names_that_look_like_code_are_found_as_written() {
    assertEquals(
        List.of(
            "save",
            "LaunchBadge",
            "Foo#bar",
            "a.b.C",
            "Foo::baz",
            "run",
            "max_size",
            "MAX_VALUE",
            "_locate",
            "readTree",
            "HTTPServer"),
        QuestionRewriter.rewrite(
                "`save`, LaunchBadge, Foo#bar(int), a.b.C, Foo::baz, run(), max_size, MAX_VALUE,"
                    + " _locate, readTree and HTTPServer")
            .identifiers());
  }

  @Test
  void words_are_not_taken_for_code() {
    assertEquals(
        List.of(),
        QuestionRewriter.rewrite(
                "Opening an .xlsx file (e.g. data.xlsx), i.e. JSON or SQL: how does the Parser"
                    + " (the old one) read it? See example.com, a@b.org and and/or.")
            .identifiers()
            .stream()
            .filter(name -> !name.equals("Parser"))
            .toList());
  }

  @Test
  void quotations_of_all_kinds_are_found() {
    assertEquals(
        List.of("no such key", "键不存在", "文件", "raw", "it's"),
        QuestionRewriter.rewrite("\"no such key\" “键不存在” 「文件」 `raw` ‘it's’ don't").quoted());
  }

  @Test
  void terms_leave_out_what_every_question_says() {
    assertEquals(
        List.of("saving", "draft", "disk", "writer"),
        QuestionRewriter.rewrite("How does saving a draft reach the disk writer?").terms());
    assertEquals(
        List.of("保存", "草稿", "磁盘", "写入"), QuestionRewriter.rewrite("保存草稿是怎么走到磁盘写入的？").terms());
  }

  @Test
  void the_language_is_that_of_the_words() {
    assertEquals("zh", QuestionRewriter.rewrite("OrderService.place 是怎么走到发送邮件的？").language());
    assertEquals("en", QuestionRewriter.rewrite("Who logs \"错误\" in the importer?").language());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   \n\t", "?!…", "，。？"})
  void an_empty_question_gets_a_clear_message(String question) {
    UserError error = assertThrows(UserError.class, () -> QuestionRewriter.rewrite(question));
    assertTrue(String.valueOf(error.getMessage()).startsWith("The question is empty."));
  }

  @Test
  void a_huge_question_is_bounded() {
    String question = "how does alpha beta reach gamma delta ".repeat(2_000);
    RewrittenQuestion rewritten = QuestionRewriter.rewrite(question);
    assertTrue(rewritten.terms().size() <= 64);
    assertTrue(rewritten.query().length() < 2_000);
    assertEquals(question, rewritten.question());
  }

  @Property(tries = 300)
  void any_text_with_a_word_is_taken_apart_the_same_way_each_time(
      @ForAll @StringLength(max = 300) String noise) {
    String question = "how does x" + noise + " reach y";
    RewrittenQuestion first = QuestionRewriter.rewrite(question);
    assertEquals(first, QuestionRewriter.rewrite(question));
    assertFalse(first.query().isBlank());
  }
}
