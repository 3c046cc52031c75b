package dev.tracebound.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.workspace.UserError;
import java.util.List;
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
          What does the retry policy do?|WHAT_DOES|''|''
          Through which calls does the broker replicate its log?|PATH|''|''
          """)
  void other_questions_are_told_apart(
      String question, QuestionKind kind, String entry, String target) {
    RewrittenQuestion rewritten = QuestionRewriter.rewrite(question);
    assertEquals(kind, rewritten.kind());
    assertEquals(entry, rewritten.entryText());
    assertEquals(target, rewritten.targetText());
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
