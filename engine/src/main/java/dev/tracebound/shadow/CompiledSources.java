package dev.tracebound.shadow;

import dev.tracebound.shadow.bytecode.Bytecode;
import dev.tracebound.shadow.bytecode.BytecodeCalls;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether the classes at hand look as if they were compiled from the files as they are now. A class
 * file has no hash of its source, so this looks for anything that says otherwise: a source that is
 * newer than the class, or a type, member or supertype that only one of them has. What it cannot
 * see is why no edge is VERIFIED by classes: an older time that was given to an edit of arguments
 * or types, and another version of a library.
 */
final class CompiledSources {
  private final Bytecode bytecode;
  private final BytecodeCalls calls;
  private final Map<String, FileRecord> declaring;
  private final Map<String, Boolean> same = new HashMap<>();

  /**
   * @param declaring the file that declares each type, by its id, as one source set sees them
   */
  CompiledSources(Bytecode bytecode, BytecodeCalls calls, Map<String, FileRecord> declaring) {
    this.bytecode = bytecode;
    this.calls = calls;
    this.declaring = declaring;
  }

  /** The file that declares a type, or the type of a member; null where the set sees none. */
  @Nullable FileRecord fileOf(String id) {
    int member = id.indexOf('#');
    return declaring.get(member < 0 ? id : id.substring(0, member));
  }

  /** The classes that say they were compiled from a file. */
  List<Bytecode.Declared> classes(FileRecord record) {
    Outline outline = record.outline();
    String path = record.path();
    return outline == null
        ? List.of()
        : bytecode.compiledFrom(outline.packageName(), path.substring(path.lastIndexOf('/') + 1));
  }

  /**
   * Whether a file's classes declare what it declares, and so do the classes of all files that the
   * meaning of its names rests on; and none of these files is newer than its classes.
   */
  boolean standFor(FileRecord record) {
    Facts.FileFacts facts = record.facts();
    if (facts == null || !declareTheSame(record)) {
      return false;
    }
    Set<String> rests = new HashSet<>(facts.touched());
    for (Facts.Edge edge : facts.edges()) {
      edge.candidates().stream().filter(id -> fileOf(id) != null).forEach(rests::add);
    }
    for (String id : rests) {
      FileRecord other = fileOf(id);
      if (other == null || !declareTheSame(other)) {
        return false;
      }
    }
    return !isNewer(record);
  }

  /** Whether the file, or any that it rests on through others, is newer than its classes. */
  private boolean isNewer(FileRecord record) {
    long compiled = Long.MAX_VALUE;
    for (Bytecode.Declared each : classes(record)) {
      compiled = Math.min(compiled, each.modifiedMillis);
    }
    if (compiled == 0) {
      return false; // no time is known
    }
    Set<String> seen = new HashSet<>(Set.of(record.path()));
    Deque<FileRecord> open = new ArrayDeque<>(List.of(record));
    while (!open.isEmpty()) {
      FileRecord next = open.pop();
      if (next.file().modifiedMillis() > compiled) {
        return true;
      }
      Facts.FileFacts facts = next.facts();
      for (String id : facts == null ? List.<String>of() : facts.touched()) {
        FileRecord other = fileOf(id);
        if (other != null && seen.add(other.path())) {
          open.push(other);
        }
      }
    }
    return false;
  }

  private boolean declareTheSame(FileRecord record) {
    Boolean known = same.get(record.path());
    if (known == null) {
      known = compare(record);
      same.put(record.path(), known);
    }
    return known;
  }

  private boolean compare(FileRecord record) {
    Facts.FileFacts facts = record.facts();
    Outline outline = record.outline();
    if (facts == null || outline == null || !facts.whole() || !facts.duplicates().isEmpty()) {
      return false;
    }
    List<String> written = new ArrayList<>();
    for (Facts.Declared each : facts.declared()) {
      if (each.kind() != SymbolKind.INITIALIZER) {
        written.add(calls.declaredId(each.id()));
      }
    }
    List<String> compiled = new ArrayList<>();
    for (Bytecode.Declared type : classes(record)) {
      if (!type.isSynthetic()) {
        String id = type.name.replace('/', '.');
        compiled.add(id);
        type.fields.forEach(field -> compiled.add(id + "#" + field));
        addMethods(type, id, written, compiled);
      }
    }
    Collections.sort(written);
    Collections.sort(compiled);
    return written.equals(compiled) && haveTheSameSupertypes(outline);
  }

  private void addMethods(
      Bytecode.Declared type, String id, List<String> written, List<String> compiled) {
    Set<String> ofRecords = Set.of(id + "#toString()", id + "#hashCode()", id + "#equals(Object)");
    for (Bytecode.Method method : type.methods.values()) {
      if (method.isOfSource()) {
        String methodId = calls.declaredId(method);
        boolean madeForRecord =
            type.isRecord() && ofRecords.contains(methodId) && !written.contains(methodId);
        if (!madeForRecord) {
          compiled.add(methodId);
        }
      }
    }
  }

  /** By their simple names: the package of a type that is missing is not known. */
  private boolean haveTheSameSupertypes(Outline outline) {
    for (Outline.Type each : outline.types()) {
      Bytecode.Declared type = bytecode.type(each.id().replace('.', '/'));
      if (type == null) {
        return false;
      }
      Set<String> interfaces = new HashSet<>();
      if (!type.isAnnotation()) {
        type.interfaces.forEach(name -> interfaces.add(simpleName(name)));
      }
      String superclass = type.superclass == null ? "" : type.superclass;
      boolean hasNone =
          switch (superclass) {
            case "java/lang/Object", "java/lang/Enum", "java/lang/Record" -> true;
            default -> false;
          };
      boolean sameClass =
          (hasNone && each.superclass().isEmpty())
              || simpleName(superclass).equals(Outline.lastPart(each.superclass()));
      Set<String> written =
          each.interfaces().stream().map(Outline::lastPart).collect(Collectors.toSet());
      if (!sameClass || !interfaces.equals(written)) {
        return false;
      }
    }
    return true;
  }

  private static String simpleName(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }
}
