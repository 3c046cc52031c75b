package dev.tracebound.shadow;

import dev.tracebound.shadow.bytecode.Bytecode;
import dev.tracebound.shadow.bytecode.BytecodeCalls;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Which methods the classes of a jar run for a declared one, as the virtual machine selects. */
final class BytecodeDispatch {
  private final Bytecode bytecode;
  private final BytecodeCalls names;
  private final Map<String, List<String>> below;

  BytecodeDispatch(Bytecode bytecode, BytecodeCalls names) {
    this.bytecode = bytecode;
    this.names = names;
    this.below = bytecode.directSubtypes();
  }

  /**
   * The ids of the methods that may run when a method with this id is called on an object of a type
   * or a subtype. A lambda of the type is one more, {@code lambda}.
   */
  Set<String> implementations(String declaredId, String receiverId) {
    Bytecode.Method declared = method(declaredId);
    Set<String> found = new TreeSet<>();
    for (String name : subtypes(receiverId.replace('.', '/'))) {
      Bytecode.Declared type = bytecode.type(name);
      if (type == null) {
        continue;
      }
      if (bytecode.functional.contains(name)) {
        Bytecode.Method method = selected(type, declared);
        found.add(method == null || method.is(Opcodes.ACC_ABSTRACT) ? "lambda" : names.id(method));
      }
      if (isInstantiated(type)) {
        Bytecode.Method method = selected(type, declared);
        found.add(method == null ? "outside the jar" : names.id(method));
      }
    }
    return found;
  }

  /** Of an enum whose constants all have a body there is no object that has none. */
  private static boolean isInstantiated(Bytecode.Declared type) {
    if (type.is(Opcodes.ACC_ABSTRACT) || type.is(Opcodes.ACC_INTERFACE)) {
      return false;
    }
    Bytecode.Method initializer = type.methods.get("<clinit>()V");
    return !"java/lang/Enum".equals(type.superclass)
        || (initializer != null
            && initializer.calls().stream()
                .anyMatch(each -> each.name().equals("<init>") && each.owner().equals(type.name)));
  }

  private Bytecode.Method method(String id) {
    Bytecode.Declared type = bytecode.type(id.substring(0, id.indexOf('#')).replace('.', '/'));
    if (type != null) {
      for (Bytecode.Method each : type.methods.values()) {
        if (!each.is(Opcodes.ACC_SYNTHETIC) && names.id(each).equals(id)) {
          return each;
        }
      }
    }
    throw new IllegalArgumentException(id + " is not in the jar");
  }

  private Set<String> subtypes(String type) {
    Set<String> found = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (found.add(next)) {
        below.getOrDefault(next, List.of()).forEach(open::push);
      }
    }
    return found;
  }

  /** Bridges are passed through to the method of the source that they call on the same object. */
  private Bytecode.@Nullable Method selected(Bytecode.Declared type, Bytecode.Method declared) {
    Set<Bytecode.Method> passed = new HashSet<>();
    Bytecode.Method method = nearest(type.name, declared);
    while (method != null && method.is(Opcodes.ACC_BRIDGE) && passed.add(method)) {
      method = behind(method, type);
    }
    return method;
  }

  /** A bridge to a method of the superclass has its descriptor, one to an override has another. */
  private Bytecode.@Nullable Method behind(Bytecode.Method bridge, Bytecode.Declared type) {
    for (Bytecode.Call each : bridge.calls()) {
      if (each.name().equals(bridge.name())) {
        boolean ofSuper = each.descriptor().equals(bridge.descriptor());
        return bytecode.find(ofSuper ? each.owner() : type.name, each.name(), each.descriptor());
      }
    }
    return null;
  }

  private Bytecode.@Nullable Method nearest(String type, Bytecode.Method declared) {
    for (Bytecode.Declared each = bytecode.type(type);
        each != null;
        each = bytecode.type(each.superclass)) {
      Bytecode.Method method = each.methods.get(declared.key());
      if (method != null && overrides(method, declared)) {
        return method;
      }
    }
    return bytecode.find(type, declared.name(), declared.descriptor());
  }

  /** A private method overrides nothing, one without a modifier only what is in its package. */
  private static boolean overrides(Bytecode.Method method, Bytecode.Method declared) {
    return method.equals(declared)
        || (!method.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)
            && (declared.is(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)
                || packageOf(method).equals(packageOf(declared))));
  }

  private static String packageOf(Bytecode.Method method) {
    return method.owner().substring(0, method.owner().lastIndexOf('/') + 1);
  }
}
