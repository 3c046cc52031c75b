package dev.tracebound.retrieval;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of a question that say where its answer is to be looked for. */
final class SourceCues {
  private static final String DOCS =
      "(?:docs|documentation|manuals?|(?:user |admin |developer |reference |migration"
          + " )?(?:guide|handbook)|read ?me|wiki|faq|release notes|changelog|tutorials?)";

  private static final String NOT_A_THING =
      "(?![ -](?:folder|directory|file|page|class|parser|builder|generator)s?\\b)";

  private static final String SAY =
      "(?:say|says|said|tell|tells|mention|mentions|describe|describes|state|states|explain|explains"
          + "|recommend|recommends|promise|promises|advise|advises|claim|claims|specify|specifies)";

  private static final Pattern DOCUMENTS =
      Pattern.compile(
          "\\b"
              + DOCS
              + "\\b"
              + NOT_A_THING
              + "(?: \\w+){0,2} "
              + SAY
              + "\\b|\\b(?:in|by|from|per|with|to|check|see|consult|read) (?:the |our |your |its"
              + " |their |official |project |product )*"
              + DOCS
              + "\\b(?!-)"
              + NOT_A_THING
              + "|\\b(?:is|are|was|were) (?:it |this |that |[^,;?]{1,80} )?documented\\b|\\bwhere"
              + " (?:do|does|can|could) [^,;?]{1,40} read (?:up )?(?:about|on)\\b"
              + "|(?<!读入)(?:文档|手册|说明书|用户指南|使用指南|开发指南|官方指南|发布说明|更新日志|知识库)(?:里面|里|中|上)?(?:是|又|都|有)*"
              + "(?:怎么|如何|怎样|有没有|是否|什么地方|哪里)?(?:对|关于)?[^，。？?]{0,20}?(?:说明|说了?|写了?|描述|介绍|提到|提及|规定|讲|记载|解释|要求|建议)"
              + "|(?:根据|按照|参照|参考|查阅|查看|依据)[^，。？?]{0,10}?(?:文档|手册|说明书|指南|发布说明)"
              + "|(?:文档|手册|说明书|指南)(?:里面|里|中|上)(?=[，,]|有没有|是否|怎么|如何|怎样|对|关于)",
          Pattern.CASE_INSENSITIVE);

  private static final String TICKET = "(?:bugs?|issues?|tickets?|defects?|problems?|regressions?)";

  private static final Pattern ISSUES =
      Pattern.compile(
          "\\bknown (?:\\w+"
              + " )?(?:bugs?|issues?|defects?|problems?|limitations?|regressions?|errors?)\\b|\\b(?:is|are|was|were)"
              + " there (?:already )?(?:an? |any |some )?(?:\\w+"
              + " ){0,2}?(?:bugs?|issues?|tickets?|defects?|regressions?|bug reports?) (?:reports?"
              + " )?(?:about|for|with|on|concerning|regarding|describing|reported|filed|open)\\b|\\b(?:bug|issue)"
              + " (?:reports?|trackers?|database)\\b|\\b(?:github|jira|gitlab|bugzilla)"
              + " (?:issues?|tickets?)\\b|\\b(?:has|have|had|did|was|were) (?:\\w+"
              + " ){1,4}?(?:already |ever |previously"
              + " )?(?:reported|filed)\\b|\\b(?:reported|open|closed|similar|duplicate|existing) "
              + TICKET
              + "\\b|\\b(?:in )?(?:which|what) (?:release|version)s? (?:\\w+"
              + " ){0,6}?(?:fixed|resolved|fixes)\\b"
              + "|(?:已知|已有|类似|历史|现存|公开)的?(?:问题|缺陷|故障|限制|错误|工单|bug|issue)"
              + "|(?:有没有|是否有|有无|是不是有)(?:人)?(?:已经|曾经)?(?:报告|反馈|提交|上报|提|报|遇到)过?"
              + "|(?:缺陷|问题|故障|bug)(?:报告|单|工单|跟踪|追踪|记录)|工单|(?:相关|对应)的?(?:issue|缺陷|bug)"
              + "|(?:有没有|是否有|是否存在|有无)[^，。？?]{0,30}?(?:issue|bug|缺陷)|哪个版本[^，。？?]{0,20}?(?:修复|解决|修好)",
          Pattern.CASE_INSENSITIVE);

  private SourceCues() {}

  /** What is asked for first decides; quotations say nothing of it. */
  static QuestionSource of(String text) {
    int documents = first(DOCUMENTS, text);
    int issues = first(ISSUES, text);
    if (documents == Integer.MAX_VALUE && issues == Integer.MAX_VALUE) {
      return QuestionSource.CODE;
    }
    return documents < issues ? QuestionSource.DOCUMENTS : QuestionSource.ISSUE_BACKGROUND;
  }

  private static int first(Pattern cue, String text) {
    Matcher matcher = cue.matcher(text);
    return matcher.find() ? matcher.start() : Integer.MAX_VALUE;
  }
}
