package dev.tracebound.retrieval;

import static dev.tracebound.retrieval.QuestionKind.PATH;
import static dev.tracebound.retrieval.QuestionKind.WHAT_HAPPENS;
import static dev.tracebound.retrieval.QuestionKind.WHERE_IS;
import static dev.tracebound.retrieval.QuestionKind.WHO_CALLS;

import java.util.List;
import java.util.Optional;

/** How Chinese questions say where a chain starts and ends. */
final class ChinesePhrases {
  private static final String HOW =
      "(?:是|又|都|会|要)*(?:怎么样|怎样|怎么|如何|经过哪些|通过哪些|经由哪些|依次经过哪些)(?:方法|步骤|调用|函数|代码)?(?:才|再|会|能)?";

  private static final String STEPWISE = "(?:一步一步地?|一步步地?|逐步地?|层层|最终|最后|一路|间接|直接|去|来|而|再|又)*";

  /** "到" as the word for "to", not as the end of a verb such as 拿到 or 找到. */
  private static final String TO = "(?<![拿得收找遇看取读碰感受想提涉谈直等迟达走用转])到(?!底|达|处|期|来)";

  private static final String REACH =
      "(?:走到了?|到达|达到|进入到?|进到|调用到?|触发到?|执行到|运行到|转到|跳到|跳转到|传到|传递到|传递给|转交给|交给|委托给|落到|回到|流到|流转到|引发|导致|最终到|变成|转换成|转成|递归到|连到|通向|通到"
          + "|"
          + TO
          + ")";

  private static final String TARGET_END =
      "(?:的(?:完整|整个|全部|具体)?(?:调用)?(?:路径|链路?|过程|流程|链条|关系|调用)(?:是.*|有.*|怎.*|如.*)?|(?:的|了|呢|吗)*)$";

  private static final List<Phrase> PHRASES =
      List.of(
          Phrase.of(
              WHO_CALLS,
              "(?:谁|哪些(?:方法|类|代码|地方)|哪里|哪个(?:方法|类)|什么(?:地方|方法)?)(?:会|在|直接|间接)*(?:调用|引用|使用|触发)(?:了|到|过)?(?<target>.+?)(?:的|呢|吗)*$"),
          Phrase.of(
              WHO_CALLS,
              "^(?<target>.+?)(?:是|会)?(?:被|由)(?:谁|哪些(?:方法|类|代码|地方)?|哪里|哪个(?:方法|类)|什么(?:地方)?)(?:直接|间接|所)*(?:调用|引用|使用|触发)"),
          Phrase.of(
              PATH,
              "(?:从|由|自)(?<entry>.+?)(?:开始|出发|起|入手|触发)[，, ]*(?:"
                  + TO
                  + ")(?<target>.+?)[，,](?:.*)$"),
          Phrase.of(
              PATH,
              "(?:从|由|自)(?<entry>.+?)(?:开始|出发|起)[，, ]*(?<subject>.*?)"
                  + HOW
                  + STEPWISE
                  + REACH
                  + "(?<target>.+?)"
                  + TARGET_END),
          Phrase.of(
              PATH,
              "(?:从|由|自)(?<entry>.+?)" + HOW + STEPWISE + REACH + "(?<target>.+?)" + TARGET_END),
          Phrase.of(
              PATH,
              "(?:从|由|自)(?<entry>.+?)(?:一步一步地?|一步步地?|逐步地?|层层|一路)(?:"
                  + REACH
                  + ")(?<target>.+?)"
                  + TARGET_END),
          Phrase.of(
              PATH,
              "(?:从|由|自)(?<entry>.+?)[，, ]*(?:"
                  + TO
                  + ")(?<target>.+?)(?:[，,].*|"
                  + TARGET_END
                  + ")"),
          Phrase.of(
              PATH, "^(?<entry>.+?)" + HOW + STEPWISE + REACH + "(?<target>.+?)" + TARGET_END),
          Phrase.of(PATH, "^(?<entry>.+?)\\s*(?:->|→|=>|⇒)\\s*(?<target>.+)$"),
          Phrase.of(
              PATH,
              "^(?<entry>.+?)(?:和|与|跟)(?<target>.+?)之间的?(?:完整|具体)?(?:调用)?(?:路径|链路?|过程|关系|循环)"),
          Phrase.of(
              PATH,
              "^(?<entry>.+?)(?:最终|最后|一步步|间接)+(?:会|是)?" + REACH + "(?<target>.+?)" + TARGET_END),
          Phrase.of(
              PATH,
              "^(?<entry>.+?)(?:" + TO + ")(?<target>.+?)的(?:完整|整个|全部|具体)?(?:调用)?(?:路径|链路?|流程|链条)"),
          Phrase.of(WHERE_IS, "哪里|哪儿|何处|什么地方|哪个(?:类|文件|方法|包)|哪些(?:类|文件|方法|包)"),
          Phrase.of(
              WHAT_HAPPENS,
              "^(?:当|在)?(?<entry>.+?)(?:的?时候?|之后|以后|后)?[，,"
                  + " ]*(?:会|将|都)?(?:发生(?:了)?(?:什么|哪些)|做(?:了)?(?:什么|哪些)|执行(?:了)?(?:什么|哪些))"),
          Phrase.of(PATH, "^(?<entry>.+?)(?:的)?(?:调用链路?|调用路径|调用过程)"));

  private ChinesePhrases() {}

  static Optional<Phrase.Ends> read(String sentence, String before) {
    String bare =
        sentence.replaceAll("[。？！?!；;\\s]+$", "").replaceFirst("^(?:请问|请|麻烦|想知道|帮我)+[，, ]*", "");
    return Phrase.first(PHRASES, bare)
        .map(
            ends ->
                new Phrase.Ends(
                    ends.kind(), entry(clean(ends.entry()), before), clean(ends.target())));
  }

  private static String entry(String entry, String before) {
    return entry.matches("(?:它|它们|这|那|这个|那个|这里|我们|程序|代码|控制流)") && !before.isEmpty()
        ? clean(before)
        : entry;
  }

  /** Without the words that only say "when", "then", "is". */
  private static String clean(String end) {
    return end.replaceAll("^(?:当|在|把|，|,|\\s)+", "")
        .replaceAll("(?:最终|最后|的时候|时候|之后|以后|以前|开始|是|时|后|会|，|,|。|？|\\s)+$", "")
        .replaceAll("的$", "")
        .strip();
  }
}
