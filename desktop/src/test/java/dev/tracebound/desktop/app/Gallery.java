package dev.tracebound.desktop.app;

import dev.tracebound.desktop.SampleCase;
import dev.tracebound.desktop.SampleTree;
import dev.tracebound.desktop.investigate.ResultViewModel.Tab;
import dev.tracebound.investigation.CaseEntry;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;

/**
 * Renders sample cases for people to look at. Arguments: a folder, then for each picture seven
 * words: case, theme, language, width, height, hop (0 for the first), and the tab (answer,
 * evidence, json) or list.
 */
final class Gallery {
  private static final int WORDS = 7;

  private Gallery() {}

  public static void main(String[] args) {
    Screenshots.useHeadlessPlatform();
    Platform.startup(Theme::loadFonts);
    Path folder = Path.of(args[0]);
    for (int at = 1; at + WORDS <= args.length; at += WORDS) {
      List<String> words = List.of(args).subList(at, at + WORDS);
      List<CaseEntry> entries = sample(words.get(0));
      Screenshots.Request request =
          new Screenshots.Request(
              Theme.of(words.get(1)),
              Locale.of(words.get(2)),
              Integer.parseInt(words.get(3)),
              Integer.parseInt(words.get(4)),
              null,
              Integer.parseInt(words.get(5)),
              folder.resolve(String.join("-", words) + ".png"));
      Screenshots.capture(
              request,
              new SampleTree(entries),
              model -> {
                if (!entries.isEmpty()) {
                  model.session().open(new SampleTree(entries));
                  model.replay(entries);
                  boolean list = words.get(6).equals("list");
                  model.chain().listProperty().set(list);
                  model
                      .result()
                      .tabProperty()
                      .set(
                          list ? Tab.EVIDENCE : Tab.valueOf(words.get(6).toUpperCase(Locale.ROOT)));
                }
              })
          .join();
    }
    Platform.exit();
  }

  private static List<CaseEntry> sample(String name) {
    return switch (name) {
      case "verified" -> SampleCase.verified();
      case "conditional" -> SampleCase.conditional();
      case "insufficient" -> SampleCase.insufficient();
      case "issues" -> SampleCase.withIssues(SampleCase.verified());
      case "long" -> SampleCase.longChain();
      case "empty" -> List.of();
      default -> throw new IllegalArgumentException("no sample case " + name);
    };
  }
}
