package dev.tracebound.shadow;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The packages that the sources at hand are at home in. A missing type from elsewhere belongs to
 * something that these sources are built on, which cannot in turn be built on them: it does not
 * name their types.
 */
public final class HomePackages {
  private final Collection<String> roots;
  private final boolean whole;

  private HomePackages(Collection<String> roots, boolean whole) {
    this.roots = roots;
    this.whole = whole;
  }

  /**
   * By the first two names of the packages: what all packages of such a group begin with.
   *
   * @param sources all that are at hand
   */
  public static HomePackages of(Collection<Outline> sources) {
    Map<String, String> roots = new TreeMap<>();
    Set<String> types = new HashSet<>();
    for (Outline each : sources) {
      String name = each.packageName();
      if (!name.isEmpty()) { // no other package sees the types of the unnamed one
        roots.merge(group(name), name, HomePackages::common);
      }
      each.types().forEach(type -> types.add(type.id().replace('$', '.')));
    }
    HomePackages home = new HomePackages(roots.values(), true);
    boolean whole =
        sources.stream()
            .flatMap(each -> each.types().stream())
            .flatMap(type -> type.supertypes().stream())
            .noneMatch(each -> home.isAtHome(each) && !types.contains(each.replace('$', '.')));
    return new HomePackages(roots.values(), whole);
  }

  /** Whether a type is named with its package, and that is one of these. */
  private boolean isAtHome(String type) {
    int dot = type.lastIndexOf('.');
    return dot > 0
        && Character.isLowerCase(type.charAt(0))
        && roots.stream().anyMatch(root -> isWithin(type.substring(0, dot), root));
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

  /** Whether no supertype that these sources name of their own packages is missing. */
  public boolean isWhole() {
    return whole;
  }

  /** The same for sources that are at home in the same packages, and whole or not. */
  @Override
  public String toString() {
    return roots + (whole ? "" : " not whole");
  }
}
