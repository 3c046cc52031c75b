package dev.tracebound.retrieval;

import java.util.Set;

/** Words that carry no meaning of their own in a search or a question. */
public final class StopWords {
  /** Lower case. */
  public static final Set<String> ENGLISH =
      Set.of(
          ("a an the and or but nor so yet if then than that this these those there here of in on"
               + " at by for from to into onto with without within about as is are was were be been"
               + " being am do does did doing done has have had having it its itself he she they"
               + " them their we us our you your i me my can could may might must shall should will"
               + " would not no such own same other another any some each all both only very just"
               + " also too s t re ve ll d m via per up down out off over under again once while"
               + " during until because since though although")
              .split(" "));

  /** What makes a sentence a question about code, and says nothing of what it is about. */
  static final Set<String> QUESTION =
      Set.of(
          ("how what which who whom whose when where why please show tell explain describe find"
               + " give code path paths chain call calls called calling method methods function"
               + " functions step steps way go goes going get gets reach reaches reached end ends"
               + " lead leads come comes happen happens through actually exactly eventually finally"
               + " place places part concerned responsible handle handles starting")
              .split(" "));

  /** Left out of the index and of queries: they stand in every file. */
  static final Set<String> JAVA =
      Set.of(
          ("public private protected static final void int long short byte char boolean float"
                  + " double null true false this super return new else")
              .split(" "));

  static final Set<String> CHINESE =
      Set.of(
          ("的 了 是 在 和 与 或 把 被 将 会 能 可以 就 也 都 而 并 但 如果 时 时候 之后 以后 之前 后 前 里 中 上 下 "
                  + "一个 一条 某个 某条 这个 那个 这 那 其 它 他 个 条 次 着 过 地 得 给 让 使 用 以 从 到 去 来 "
                  + "怎么 怎样 如何 什么 哪些 哪个 哪里 哪儿 谁 为什么 吗 呢 请 请问 依次 经过 通过 走到 一步步 开始 "
                  + "进入 调用链 调用路径 路径 调用 方法 代码 流程 过程 有 没有 不 不是 到底 真正 最终 最后 分别 负责 "
                  + "之间 其中 以及 还有 对 对于 关于 由 向 往 跟 按 于 是什么 怎样的 可见")
              .split(" "));

  private StopWords() {}
}
