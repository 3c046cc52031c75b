package dev.tracebound.shadow;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * The packages that the sources at hand are at home in. A missing type from elsewhere belongs to
 * something that these sources are built on, which cannot in turn be built on them: it does not
 * name their types.
 */
public final class HomePackages {
  private final Collection<String> roots;

  private HomePackages(Collection<String> roots) {
    this.roots = roots;
  }

  /** By the first two names of the packages: what all packages of such a group begin with. */
  public static HomePackages of(Collection<String> packages) {
    Map<String, String> roots = new TreeMap<>();
    for (String each : packages) {
      if (!each.isEmpty()) { // no other package sees the types of the unnamed one
        roots.merge(group(each), each, HomePackages::common);
      }
    }
    return new HomePackages(roots.values());
  }

  private static String group(String packageName) {
    int first = packageName.indexOf('.');
    int second = first < 0 ? -1 : packageName.indexOf('.', first + 1);
    return second < 0 ? packageName : packageName.substring(0, second);
  }

  private static String common(String one, String other) {
    String shorter = one.length() < other.length() ? one : other;
    String longer = one.length() < other.length() ? other : one;
    String common = shorter;
    while (!isWithin(longer, common)) {
      common = common.substring(0, common.lastIndexOf('.'));
    }
    return common;
  }

  private static boolean isWithin(String packageName, String root) {
    return packageName.equals(root) || packageName.startsWith(root + ".");
  }

  /** Whether a package may hold more of these sources; that around a home is one too. */
  public boolean contains(String packageName) {
    return roots.stream()
        .anyMatch(root -> isWithin(packageName, root) || isWithin(root, packageName));
  }

  /** What they all begin with, sorted: the same for the same homes. */
  @Override
  public String toString() {
    return roots.toString();
  }
}
