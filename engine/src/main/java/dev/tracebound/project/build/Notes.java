package dev.tracebound.project.build;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a person should know of how the tree was read; each once, and not without end. */
public final class Notes {
  private static final int MOST = 200;

  private final Set<String> notes = new LinkedHashSet<>();
  private int leftOut;

  /** One sentence: what, where, and what follows from it. */
  public void add(String note) {
    if (notes.size() < MOST) {
      notes.add(note);
    } else if (!notes.contains(note)) {
      leftOut++;
    }
  }

  /** In the order they came. */
  public List<String> list() {
    List<String> all = new ArrayList<>(notes);
    if (leftOut > 0) {
      all.add("And " + leftOut + " more of the kind.");
    }
    return List.copyOf(all);
  }
}
