package dev.launchpad.badge;

import dev.launchpad.config.LabelProperties;
import dev.launchpad.text.Label;
import dev.launchpad.text.LabelSource;

public final class LabelResolver {

  private final LabelSource source;
  private final BadgePresenter presenter;

  LabelResolver(LabelSource source,
                BadgePresenter presenter) {
    this.source = source;
    this.presenter = presenter;
  }

  /** Turns the configured label into text. */
  public void resolve(LabelProperties props) {
    String raw = props.label();
    String text = raw.startsWith("@")
        ? source.text(raw.substring(1))
        : raw;
    presenter.present(new Label(text));
  }

  /** Falls back to the product name. */
  Label fallback() {
    return new Label(Product.NAME);
  }

  LabelSource source() {
    return source;
  }
}
