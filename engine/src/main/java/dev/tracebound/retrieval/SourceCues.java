package dev.tracebound.retrieval;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of a question that say where its answer is to be looked for. */
final class SourceCues {
  private static final String DOCS =
      "(?:docs|documentation|manuals?|handbook|(?:user|admin|developer|reference|migration)(?:'s)?"
          + " guide|read ?me|release notes|changelog)";

  /** Not the writing itself: "the docs folder", "the issue tracker client". */
  private static final String ITSELF =
      "\\b(?![ -](?:folders?|director|files?|pages?|class|parser|builder|generator|client|api"
          + "|module|package|writer|reader|model))";

  private static final String SAY =
      "(?:says?|said|tells?|mentions?|describes?|states?|explains?|recommends?|promises?|advises?"
          + "|claims?|specif(?:y|ies)|suggests?|requires?)\\b";

  private static final Pattern DOCUMENTS =
      anyOf(
          "\\b(?:" + DOCS + "|guide|wiki|faq|tutorial)" + ITSELF + "(?: \\w+){0,2}? " + SAY,
          "\\b(?:in|according to|per|check|see|consult|by) (?:(?:the|our|your|its|their|official"
              + "|project|product) )*"
              + DOCS
              + ITSELF,
          "\\b(?:is|are|was|were)\\b[^,;?]{1,80} documented"
              + "(?=\\s*[?.!]*$|,| (?:anywhere|somewhere|in|for|as|by|on|how)\\b)",
          "\\bwhere (?:do|does|can|could|should) [^,;?]{1,40} read (?:up )?(?:about|on)\\b",
          "(?:文档|手册|说明书|用户指南|使用指南|开发指南|官方指南|发布说明|更新日志)(?:里面|里|中|上)?(?:是|又|都)*"
              + "(?:怎么|如何|怎样|有没有|是否|哪里|什么地方|对|关于)?[^，。？?的]{0,16}?"
              + "(?:怎么说|说明|说了|写了|描述|介绍|提到|提及|规定|记载|解释|建议|写道|说过|写着)",
          "(?:文档|手册|说明书|指南)(?:里面|里|中|上)?(?:对|关于)[^，。？?]{1,20}的(?:说明|描述|介绍|规定|解释|建议)",
          "(?:根据|按照|参照|参考|查阅|依据)[^，。？?]{0,10}?(?:文档|手册|说明书|指南|发布说明)",
          "(?:文档|手册|说明书|指南)(?:里面|里|中|上)?(?=[，,]|有没有|是否|怎么说|怎么写|如何说|对于|关于)");

  private static final String TICKET =
      "(?:bugs?|issues?|tickets?|defects?|regressions?|bug reports?)";

  private static final Pattern ISSUES =
      anyOf(
          "\\bknown (?:\\w+ )?(?:bugs?|issues?|defects?|problems?|limitations?|regressions?)\\b",
          "\\b(?:is|are|was|were) there (?:already )?(?:an? |any |some )?(?:\\w+ ){0,2}?"
              + TICKET
              + " (?:about|for|with|on|concerning|regarding|describing|reported|filed|open|that)\\b",
          "\\b(?:in|on|from) (?:(?:the|our|its|their|your) )?(?:bug|issue) (?:tracker|database)"
              + ITSELF,
          "\\b(?:github|jira|gitlab|bugzilla) (?:issues?|tickets?)" + ITSELF,
          "\\b(?:has|have|had|did) (?:anyone|anybody|someone|somebody|people|users?|others)\\b"
              + "[^,;?]{0,30}?\\b(?:report(?:ed)?|filed?|complain(?:ed)?)\\b",
          "\\b(?:has|have|was|is) (?:this|that|it)\\b[^,;?]{0,40}?\\b(?:reported|filed)\\b"
              + "(?! (?:to|by|through|via))",
          "\\b(?:any|an?|some) (?:reported|open|closed|similar|duplicate|existing) "
              + TICKET
              + "\\b",
          "\\b(?:which|what) (?:release|version)s? (?:\\w+ ){0,6}?(?:fixed|resolved|fixes)\\b",
          "(?:已知|已报告|历史)的?(?:问题|缺陷|故障|限制|工单|bug|issue)",
          "(?:有没有|是否有|有无|是不是有)(?:人|用户)(?:已经|曾经)?(?:报告|反馈|提交|上报|提|报|遇到)过?",
          "(?:有没有|是否有|是否存在|有无)[^，。？?]{0,30}?(?:issue|bug|缺陷|工单)",
          "(?:缺陷|问题|故障|bug)(?:报告|单|工单|跟踪系统|追踪系统)|工单(?:里|中|上)",
          "(?:哪个|哪些|什么)版本[^，。？?]{0,20}?(?:修复|解决|修好)");

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

  private static Pattern anyOf(String... cues) {
    return Pattern.compile(String.join("|", cues), Pattern.CASE_INSENSITIVE);
  }
}
