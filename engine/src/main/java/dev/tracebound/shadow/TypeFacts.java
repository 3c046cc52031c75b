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
 *     indexes)
 */
public record TypeFacts(
    int type,
    List<Integer> supertypes,
    boolean instantiable,
    boolean missingSupertype,
    boolean functional,
    Map<Integer, List<Integer>> overrides) {

  public TypeFacts {
    supertypes = List.copyOf(supertypes);
    overrides = Map.copyOf(overrides);
  }
}
