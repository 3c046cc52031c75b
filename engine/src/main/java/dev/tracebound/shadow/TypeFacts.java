package dev.tracebound.shadow;

import java.util.List;
import java.util.Map;

/**
 * What dispatch needs of one type declared in the tree.
 *
 * @param type symbol index of the type
 * @param supertypes symbol indexes of the direct supertypes, external ones included
 * @param instantiable whether objects of exactly this type can exist (a class that is not abstract,
 *     an enum, a record)
 * @param missingSupertype whether a direct supertype could not be found
 * @param functional whether a lambda or method reference somewhere in the tree makes an instance of
 *     it
 * @param overrides for each method declared here, the methods it overrides in any supertype (symbol
 *     indexes), and for each method it inherits, those it implements only by being inherited here
 * @param duplicate whether the tree declares it more than once; the first declaration is this one
 * @param openBelow whether a file that could not be wholly read may hold a subtype of it
 */
public record TypeFacts(
    int type,
    List<Integer> supertypes,
    boolean instantiable,
    boolean missingSupertype,
    boolean functional,
    Map<Integer, List<Integer>> overrides,
    boolean duplicate,
    boolean openBelow) {

  public TypeFacts {
    supertypes = List.copyOf(supertypes);
    overrides = Map.copyOf(overrides);
  }

  /** Facts of a type that is declared once, in a tree that was read whole. */
  public TypeFacts(
      int type,
      List<Integer> supertypes,
      boolean instantiable,
      boolean missingSupertype,
      boolean functional,
      Map<Integer, List<Integer>> overrides) {
    this(type, supertypes, instantiable, missingSupertype, functional, overrides, false, false);
  }
}
