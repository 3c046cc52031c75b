package dev.tracebound.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small tree of sources on disk: one call whose target is certain, one whose target is not. */
public final class BadgeTree {
  private final Path root;

  /** Writes the sources into a new folder {@code badge-app}. */
  public BadgeTree(Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("badge-app"));
    write(
        "LabelResolver",
        """
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
    write(
        "BadgePresenter",
        """
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
    write("BadgeView", "interface BadgeView {\n  void show(String text);\n}\n");
    write(
        "LaunchBadge",
        """
        class LaunchBadge implements BadgeView {
          @Override
          public void show(String text) {
            paint(text);
          }

          private void paint(String text) {}
        }
        """);
    write("LabelSource", "interface LabelSource {\n  String text(String key);\n}\n");
    write(
        "CachedLabelSource",
        """
        class CachedLabelSource implements LabelSource {
          @Override
          public String text(String key) {
            return MessageBundle.lookup(key);
          }
        }
        """);
    write(
        "RemoteLabelSource",
        """
        class RemoteLabelSource implements LabelSource {
          @Override
          public String text(String key) {
            return "remote " + key;
          }
        }
        """);
    write(
        "MessageBundle",
        """
        final class MessageBundle {
          static String lookup(String key) {
            return key;
          }
        }
        """);
  }

  public Path root() {
    return root;
  }

  /** Writes one class of the package {@code badge}; line 3 of the file is its first. */
  public void write(String name, String code) throws IOException {
    Path file = root.resolve("badge/" + name + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "package badge;\n\n" + code);
  }
}
