package dev.tracebound.investigation;

import dev.tracebound.answer.DeveloperAnswer;
import dev.tracebound.index.CodeIndex;
import dev.tracebound.index.CodeIndexer;
import dev.tracebound.workspace.WorkMonitor;
import dev.tracebound.workspace.WorkspaceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A small source tree in a temporary folder, with a real index beside it. */
final class SmallTree {
  private final Path sources;
  private final WorkspaceHome home;
  final List<CaseEntry> entries = new ArrayList<>();

  SmallTree(Path folder) throws IOException {
    sources = Files.createDirectories(folder.resolve("badge-app"));
    home = new WorkspaceHome(folder.resolve("home"));
  }

  /** A badge whose text comes from a source with two implementations. */
  static SmallTree badges(Path folder) throws IOException {
    SmallTree tree = new SmallTree(folder);
    tree.file(
        "badge/LabelResolver.java",
        """
        package badge;

        final class LabelResolver {
          private final LabelSource source;
          private final BadgePresenter presenter;

          LabelResolver(LabelSource source, BadgePresenter presenter) {
            this.source = source;
            this.presenter = presenter;
          }

          /** Turns the configured label into text. */
          void resolve(String raw) {
            presenter.present(source.text(raw));
          }
        }
        """);
    tree.file(
        "badge/BadgePresenter.java",
        """
        package badge;

        class BadgePresenter {
          private final BadgeView view;

          BadgePresenter(BadgeView view) {
            this.view = view;
          }

          void present(String text) {
            view.show(text);
          }
        }
        """);
    tree.file(
        "badge/BadgeView.java",
        """
        package badge;

        interface BadgeView {
          void show(String text);
        }
        """);
    tree.file(
        "badge/LaunchBadge.java",
        """
        package badge;

        class LaunchBadge implements BadgeView {
          @Override
          public void show(String text) {
            paint(text);
          }

          private void paint(String text) {}
        }
        """);
    tree.file(
        "badge/LabelSource.java",
        """
        package badge;

        interface LabelSource {
          String text(String key);
        }
        """);
    tree.file(
        "badge/CachedLabelSource.java",
        """
        package badge;

        class CachedLabelSource implements LabelSource {
          @Override
          public String text(String key) {
            return MessageBundle.lookup(key);
          }
        }
        """);
    tree.file(
        "badge/RemoteLabelSource.java",
        """
        package badge;

        class RemoteLabelSource implements LabelSource {
          @Override
          public String text(String key) {
            return "remote " + key;
          }
        }
        """);
    tree.file(
        "badge/MessageBundle.java",
        """
        package badge;

        final class MessageBundle {
          static String lookup(String key) {
            return key;
          }
        }
        """);
    return tree;
  }

  Path file(String path, String text) throws IOException {
    Path file = sources.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  Path sources() {
    return sources;
  }

  CodeIndex open(CodeIndexer.Policy policy) {
    return new CodeIndexer(home).open(sources, policy, WorkMonitor.NONE);
  }

  DeveloperAnswer ask(String question) throws IOException {
    return ask(question, CodeIndexer.Policy.UPDATE);
  }

  DeveloperAnswer ask(String question, CodeIndexer.Policy policy) throws IOException {
    entries.clear();
    try (CodeIndex index = open(policy)) {
      return new Investigator(index).investigate(question, entries::add, WorkMonitor.NONE);
    }
  }

  <E extends InvestigationEvent> List<E> events(Class<E> type) {
    return entries.stream().map(CaseEntry::event).filter(type::isInstance).map(type::cast).toList();
  }
}
