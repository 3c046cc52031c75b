package dev.tracebound.shadow.columns;

import dev.tracebound.workspace.Hashes;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of a file, in the order they are stored. Filled once, by static fields that each add
 * a column; a file written with another schema is refused, because its fingerprint differs.
 */
public final class Schema {
  private final List<Domain> domains = new ArrayList<>();
  private final List<Section> sections = new ArrayList<>();
  private final StringBuilder constants = new StringBuilder();
  private final Domain strings = domain("string");
  private final StartsColumn stringStarts;
  private final int stringBytes;

  public Schema() {
    Domain bytes = domain("string byte");
    stringStarts = starts("string.start", strings, bytes);
    stringBytes = add("string.bytes", 1, bytes, 0, new Section.Check.None());
  }

  /** Something to count. */
  public Domain domain(String name) {
    Domain domain = new Domain(name, domains.size());
    domains.add(domain);
    return domain;
  }

  /** Any numbers. */
  public IntColumn numbers(String name, Domain rows) {
    return new IntColumn(add(name, Integer.BYTES, rows, 0, new Section.Check.None()));
  }

  /** Indexes into a domain. */
  public IntColumn indexes(String name, Domain rows, Domain of) {
    return new IntColumn(add(name, Integer.BYTES, rows, 0, new Section.Check.Within(0, of)));
  }

  /** Indexes into a domain, or -1. */
  public IntColumn optionalIndexes(String name, Domain rows, Domain of) {
    return new IntColumn(add(name, Integer.BYTES, rows, 0, new Section.Check.Within(-1, of)));
  }

  LongColumn longs(String name, Domain rows) {
    return new LongColumn(add(name, Long.BYTES, rows, 0, new Section.Check.None()));
  }

  ByteColumn bytes(String name, Domain rows, int least, int below) {
    return new ByteColumn(add(name, 1, rows, 0, new Section.Check.Between(least, below)));
  }

  /** Where the values of each row start in a domain that is in the order of the rows. */
  public StartsColumn starts(String name, Domain rows, Domain of) {
    return new StartsColumn(add(name, Integer.BYTES, rows, 1, new Section.Check.Starts(of)));
  }

  /** For each row any number of indexes into a domain. */
  public ListColumn lists(String name, Domain rows, Domain of) {
    Domain items = domain(name + " item");
    return new ListColumn(
        items, starts(name + ".start", rows, items), indexes(name + ".item", items, of));
  }

  /** Notes what numbers stand for, so that another meaning is another schema. */
  void meaning(String text) {
    constants.append(text).append('\n');
  }

  Domain strings() {
    return strings;
  }

  StartsColumn stringStarts() {
    return stringStarts;
  }

  int stringBytes() {
    return stringBytes;
  }

  List<Domain> domains() {
    return domains;
  }

  List<Section> sections() {
    return sections;
  }

  /** Differs where anything that decides how bytes are read differs. */
  long fingerprint() {
    StringBuilder text = new StringBuilder(constants);
    sections.forEach(section -> text.append(section.describe()).append('\n'));
    return Long.parseUnsignedLong(Hashes.sha256(text.toString()).substring(0, 16), 16);
  }

  private int add(String name, int width, Domain rows, int extraRows, Section.Check check) {
    sections.add(new Section(name, width, rows, extraRows, check));
    return sections.size() - 1;
  }
}
