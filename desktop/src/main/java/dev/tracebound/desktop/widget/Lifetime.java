package dev.tracebound.desktop.widget;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/** What a view listens to for as long as it is on screen; ended in one go. */
public final class Lifetime {
  private final List<Subscription> subscriptions = new ArrayList<>();

  /** Calls with the value as it is now and after each change. */
  public <T> void watch(ObservableValue<T> value, Consumer<? super T> act) {
    subscriptions.add(value.subscribe(act));
  }

  public void add(Subscription subscription) {
    subscriptions.add(subscription);
  }

  public void end() {
    subscriptions.forEach(Subscription::unsubscribe);
    subscriptions.clear();
  }
}
