package dev.tracebound.retrieval;

import static dev.tracebound.retrieval.QuestionKind.PATH;
import static dev.tracebound.retrieval.QuestionKind.WHAT_DOES;
import static dev.tracebound.retrieval.QuestionKind.WHAT_HAPPENS;
import static dev.tracebound.retrieval.QuestionKind.WHERE_IS;
import static dev.tracebound.retrieval.QuestionKind.WHO_CALLS;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How Chinese questions say where a chain starts and ends. */
final class ChinesePhrases {
  private static final String HOW =
      "(?:是|又|都|会|要)*(?:怎么样|怎样|怎么|如何|经过哪些|通过哪些|经由哪些|依次经过哪些)(?:方法|步骤|调用|函数|代码)?(?:才|再|会|能)?";

  private static final String STEPWISE = "(?:一步一步地?|一步步地?|逐步地?|层层|最终|最后|一路|间接|直接|去|来|而|再|又)*";

  /** "到" as the word for "to", not as the end of a verb such as 拿到 or 找到. */
  private static final String TO = "(?<![拿得收找遇看取读碰感受想提涉谈直等迟达走用转])到(?!底|达|处|期|来)";

  /** Verbs that say that something comes somewhere, all but the bare "to". */
  private static final String MOVED =
      "(?:走到了?|到达|达到|进入到?|进到|调用到?|触发到?|执行到|运行到|转到|跳到|跳转到|传到|传递到|传递给|传给|转交给|交给|委托给|送到|发到|发送到|落到"
          + "|回到|流到|流转到|引发|导致|最终到|变成|转换成|转成|递归到|连到|通向|通到)";

  /** Those that are verbs wherever they stand: "call" may be a thing that is called from. */
  private static final String GONE_TO =
      "(?:走到|到达|转到|跳到|跳转到|传到|传递到|传递给|传给|转交给|交给|委托给|送到|发送到|流到|流转到|通向|通到)";

  private static final String REACH = "(?:" + MOVED + "|" + TO + ")";

  private static final String CALL = "(?:调用|引用|使用|触发|用|依赖|执行)";

  private static final String WHO = "(?:谁|(?:哪些|哪个|什么)(?:方法|类|代码|地方|函数|模块|组件)?|哪里|哪儿)";

  /** Between who and what they do: when. */
  private static final String MEANWHILE =
      "(?:(?:会|在|直接|间接|还|又|都)*|在[^，,]{1,24}?(?:的?时候?|期间|过程中|之后|后|之前|前)(?:会|还|又|都)*)";

  private static final String MAY = "(?:有没有可能|有可能|会不会|能不能|可不可能|是不是会|是否会|是否能|是否|能否|会否|可能会|会|能)";

  private static final String STEPS_BETWEEN =
      "(?:中间|之间|期间|一共|总共|都|依次|会|要|需要)*(?:经过|经历|调用|执行|走过|途经)了?(?:哪些|什么|多少|几).*";

  private static final String TARGET_END =
      "(?:"
          + STEPS_BETWEEN
          + "|的(?:完整|整个|全部|具体)?(?:调用)?(?:路径|链路?|过程|流程|链条|关系|调用)(?:是.*|有.*|怎.*|如.*)?|(?:的|了|呢|吗)*)$";

  private static final List<Phrase> PHRASES =
      List.of(
          Phrase.of(WHO_CALLS, WHO + MEANWHILE + CALL + "(?:了|到了?|过)?(?<target>.+?)(?:的|呢|吗)*$"),
          Phrase.of(WHO_CALLS, "^(?<target>.+?)(?:是|会|都)?(?:被|由)" + WHO + "(?:直接|间接|所)*" + CALL),
          Phrase.of(
              WHAT_DOES,
              "^(?<entry>.+?)(?:(?:是|用来|是用来|用于)(?:做|干)(?:什么|啥)用?的?"
                  + "|的?(?:作用|用途|职责|功能|目的)是什么|有什么(?:用处|用|作用))$"),
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
              PATH, "(?:从|由|自)(?<entry>.+?)" + STEPWISE + GONE_TO + "(?<target>.+?)" + TARGET_END),
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
          Phrase.of(
              PATH,
              "^(?<entry>.+?)" + MAY + STEPWISE + "(?:" + MOVED + ")(?<target>.+?)(?:吗|呢|么|的)*$"),
          Phrase.of(WHERE_IS, "哪里|哪儿|何处|什么地方|哪个(?:类|文件|方法|包)|哪些(?:类|文件|方法|包)"),
          Phrase.of(
              WHAT_HAPPENS,
              "^(?:当|在|如果|若|假如)?(?<entry>.+?)(?:(?:的?时候?|之后|以后|后|的话)[，, ]*"
                  + "(?:系统|程序|代码|服务|它|应用|还|又|会|将|都|要|接下来)*)?"
                  + "(?:发生(?:了)?(?:什么|哪些)|做(?:了)?(?:什么|哪些)|执行(?:了)?(?:什么|哪些)"
                  + "|会怎么样|会怎样|怎么样|有什么(?:后果|反应|影响))"),
          Phrase.of(
              WHERE_IS,
              "^.+?(?:是|又|都|会)*(?:怎么样|怎样|怎么|如何)(?:被|得以)?"
                  + "(?:[^，,的走到]{1,6}(?:出来|起来|下来|出|掉|好|完)?的|[^，,走到]{1,4}出来)$"),
          Phrase.of(PATH, "^(?<entry>.+?)(?:的)?(?:调用链路?|调用路径|调用过程)"));

  /** "When the user saves, the editor": only the editor is the end. */
  private static final Pattern SCENE =
      Pattern.compile(
          "(?<scene>(?:当|如果|若|假如|在|一旦|每次|每当).+|.+(?:时|时候|后|前|情况下|期间|过程中|的话))[，,]"
              + "(?<subject>[^，,]+)");

  private static final Pattern POINTER =
      Pattern.compile("(?:它|它们|这|那|这个|那个|这里|我们|程序|代码|系统|控制流|执行流程|接下来|随后|然后|又|再|最终)");

  private static final Pattern MEANTIME =
      Pattern.compile("(?<=.{2})(?:在|当)[^，,的]{1,20}(?:时候?|期间|过程中|之后|以后)?$");

  private ChinesePhrases() {}

  static Optional<Phrase.Ends> read(String sentence, String before) {
    String bare =
        sentence.replaceAll("[。？！?!；;\\s]+$", "").replaceFirst("^(?:请问|请|麻烦|想知道|帮我)+[，, ]*", "");
    return Phrase.first(PHRASES, bare)
        .map(
            ends ->
                new Phrase.Ends(ends.kind(), entry(ends.entry(), before), clean(ends.target())));
  }

  private static String entry(String found, String before) {
    Matcher scene = SCENE.matcher(found);
    boolean inScene = scene.matches();
    String subject = clean(inScene ? scene.group("subject") : found);
    boolean points = POINTER.matcher(subject).matches();
    if (inScene && (points || subject.length() < 2)) {
      return clean(scene.group("scene"));
    }
    if (points && !before.isEmpty()) {
      return clean(before);
    }
    return MEANTIME.matcher(subject).replaceFirst("");
  }

  /** Without the words that only say "when", "then", "is". */
  private static String clean(String end) {
    return end.replaceAll("^(?:当|在|把|如果|，|,|\\s)+", "")
        .replaceAll("(?:最终|最后|的时候|时候|之后|以后|以前|开始|是|时|后|会|，|,|。|？|\\s)+$", "")
        .replaceAll("的(?:入口|起点|开端|开头)?$", "")
        .strip();
  }
}
