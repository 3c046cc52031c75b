package dev.tracebound.shadow.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The calls of classes in the names of their source, with what javac made of them taken back: see
 * each method for one of javac's artefacts.
 */
public final class BytecodeCalls {
  private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])");

  private final Bytecode bytecode;
  private final Map<String, Set<Bytecode.Method>> lambdaHosts = new HashMap<>();
  private final Map<String, Set<String>> qualified = new HashMap<>();

  private final Map<String, List<Made>> made = new HashMap<>();

  /** For each caller's id, each callee's id with the line of each call. */
  public final Map<String, Map<String, List<Integer>>> calls = new TreeMap<>();

  /**
   * A call as the source makes it.
   *
   * @param call the instruction, or that in the accessor that it goes through, with the line where
   *     the source has it
   * @param target the method of the classes that is meant; null where it is outside of them
   * @param certain whether no class that is not at hand could declare what is meant
   */
  public record Made(Bytecode.Call call, Bytecode.@Nullable Method target, boolean certain) {
    /** The name that the source calls. */
    public String name() {
      return target == null ? call.name() : target.name();
    }
  }

  public BytecodeCalls(Bytecode bytecode) {
    this.bytecode = bytecode;
    findLambdaHosts();
    for (Bytecode.Declared each : bytecode.classes()) {
      // the map that a switch over an enum is compiled to is a class of its own
      if (!each.is(Opcodes.ACC_SYNTHETIC)) {
        each.methods.values().forEach(this::collect);
      }
    }
  }

  private void findLambdaHosts() {
    for (Bytecode.Declared type : bytecode.classes()) {
      for (Bytecode.Method method : type.methods.values()) {
        if (!method.name().equals("$deserializeLambda$")) {
          for (Bytecode.Call call : method.calls()) {
            if (call.name().startsWith("lambda$")) {
              lambdaHosts
                  .computeIfAbsent(
                      call.owner() + "." + call.name() + call.descriptor(), key -> new HashSet<>())
                  .add(method);
            }
          }
        }
      }
    }
  }

  private void collect(Bytecode.Method method) {
    if (method.isGenerated()) {
      return;
    }
    for (Bytecode.Method caller : sourceMethods(method, new HashSet<>())) {
      List<Made> itsOwn = made.computeIfAbsent(id(caller), key -> new ArrayList<>());
      Map<String, List<Integer>> callees =
          calls.computeIfAbsent(id(caller), key -> new TreeMap<>());
      for (Bytecode.Call call : method.calls()) {
        for (Made each : meant(call)) {
          itsOwn.add(each);
          if (each.target() != null) {
            callees.computeIfAbsent(id(each.target()), key -> new ArrayList<>()).add(call.line());
          }
        }
      }
    }
  }

  /** What the method of this id calls, the lambdas in it included. */
  public List<Made> madeBy(String callerId) {
    return made.getOrDefault(callerId, List.of());
  }

  /** A lambda's body is a method of its own: it belongs to the method that makes the lambda. */
  private Set<Bytecode.Method> sourceMethods(Bytecode.Method method, Set<Bytecode.Method> passed) {
    if (!method.isLambdaBody()) {
      return Set.of(method);
    }
    if (!passed.add(method)) {
      return Set.of();
    }
    Set<Bytecode.Method> hosts = new HashSet<>();
    for (Bytecode.Method each :
        lambdaHosts.getOrDefault(method.owner() + "." + method.key(), Set.of())) {
      hosts.addAll(sourceMethods(each, passed));
    }
    return hosts;
  }

  /**
   * What a call means in the source. Accessors of private members ({@code access$100}), the
   * constructors with a marker parameter through which private ones are reached, and bridges are
   * passed through to what they call. Nothing where it is a lambda's body.
   */
  private List<Made> meant(Bytecode.Call call) {
    List<Made> found = new ArrayList<>();
    addMeant(call, call, true, new HashSet<>(), found);
    return found;
  }

  /**
   * @param written the call that stands in the source's place: it has the receiver's type
   */
  private void addMeant(
      Bytecode.Call call,
      Bytecode.Call written,
      boolean certain,
      Set<Bytecode.Method> passed,
      List<Made> found) {
    Bytecode.Method method = bytecode.find(call.owner(), call.name(), call.descriptor());
    if (method == null || !(method.isGenerated() || method.isLambdaBody())) {
      Bytecode.Call meant =
          new Bytecode.Call(
              written.opcode(), written.owner(), call.name(), call.descriptor(), written.line());
      found.add(new Made(meant, method, certain && isCertain(call, method)));
    } else if (method.isGenerated() && passed.add(method)) {
      boolean still = certain && isCertain(call, method);
      for (Bytecode.Call each : method.calls()) {
        addMeant(each, call.isStatic() ? each.at(written.line()) : written, still, passed, found);
      }
    }
  }

  private boolean isCertain(Bytecode.Call call, Bytecode.@Nullable Method method) {
    return method != null && bytecode.isOnlyDeclaration(call.owner(), method);
  }

  /**
   * The id that the shadow gives. A constructor that is the only one of its class is {@code
   * Type#<init>}, whatever it takes: nothing could be confused, and the types of captured variables
   * and outer objects need not be guessed.
   */
  public String id(Bytecode.Method method) {
    Bytecode.Declared type = bytecode.type(method.owner());
    if (type == null) {
      throw new IllegalArgumentException(method.owner() + " is not in the jar");
    }
    String typeId = method.owner().replace('/', '.');
    if (method.name().equals("<init>") && hasOneConstructor(type)) {
      return typeId + "#<init>";
    }
    return fullId(method, type);
  }

  private String fullId(Bytecode.Method method, Bytecode.Declared type) {
    String simple = signature(method, type, false);
    return method.owner().replace('/', '.')
        + "#"
        + (overloadsOfOneSimpleSignature(type).contains(simple)
            ? signature(method, type, true)
            : simple);
  }

  /**
   * As {@link #id}, with the parameters of a constructor that is the only one too, but those of a
   * local class, whose captured variables are parameters.
   */
  public String declaredId(Bytecode.Method method) {
    Bytecode.Declared type = bytecode.type(method.owner());
    return type == null || isLocal(type) ? id(method) : fullId(method, type);
  }

  /** The id of a method that the shadow declares in the same terms as {@link #declaredId}. */
  public String declaredId(String symbolId) {
    int parameters = symbolId.indexOf('(');
    int member = symbolId.indexOf('#');
    Bytecode.Declared type =
        bytecode.type(symbolId.substring(0, Math.max(member, 0)).replace('.', '/'));
    return parameters < 0 || type == null || isLocal(type)
        ? id(symbolId)
        : symbolId.substring(0, parameters) + simple(symbolId.substring(parameters));
  }

  /** The id of a method of the shadow in the same terms. */
  public String id(String symbolId) {
    int member = symbolId.indexOf('#');
    int parameters = symbolId.indexOf('(');
    if (parameters < 0) {
      return symbolId;
    }
    String typeId = symbolId.substring(0, member);
    Bytecode.Declared type = bytecode.type(typeId.replace('.', '/'));
    boolean isConstructor = symbolId.startsWith("<init>", member + 1);
    return isConstructor && type != null && hasOneConstructor(type)
        ? typeId + "#<init>"
        : symbolId.substring(0, parameters) + simple(symbolId.substring(parameters));
  }

  /** The parameters of a symbol's id without packages, {@code (String,int[])}. */
  public static String simple(String parameters) {
    return PACKAGE.matcher(parameters).replaceAll("");
  }

  /** Simple parameter types of a call, {@code (String,int[])}. */
  public static String parameters(Bytecode.Call call) {
    return Arrays.stream(Type.getArgumentTypes(call.descriptor()))
        .map(each -> name(each, false))
        .collect(Collectors.joining(",", "(", ")"));
  }

  /** Whether the jar has the class: sources may be there that were never compiled into it. */
  public boolean knows(String typeId) {
    return bytecode.type(typeId.replace('.', '/')) != null;
  }

  private static boolean hasOneConstructor(Bytecode.Declared type) {
    return type.methods.values().stream()
            .filter(each -> each.name().equals("<init>") && !each.isGenerated())
            .count()
        == 1;
  }

  private Set<String> overloadsOfOneSimpleSignature(Bytecode.Declared type) {
    return qualified.computeIfAbsent(
        type.name,
        key ->
            type.methods.values().stream()
                .filter(each -> !each.is(Opcodes.ACC_SYNTHETIC))
                .collect(
                    Collectors.groupingBy(
                        each -> signature(each, type, false), Collectors.counting()))
                .entrySet()
                .stream()
                .filter(each -> each.getValue() > 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet()));
  }

  private String signature(Bytecode.Method method, Bytecode.Declared type, boolean withOuter) {
    List<Type> parameters = Arrays.asList(Type.getArgumentTypes(method.descriptor()));
    if (method.name().equals("<init>")) {
      parameters = written(parameters, type);
    }
    return parameters.stream()
        .map(each -> name(each, withOuter))
        .collect(Collectors.joining(",", method.name() + "(", ")"));
  }

  /**
   * A constructor's parameters without those that javac adds: name and ordinal of an enum constant,
   * the outer object in front, captured variables behind.
   */
  private List<Type> written(List<Type> parameters, Bytecode.Declared type) {
    int first = 0;
    int last = parameters.size();
    if (type.is(Opcodes.ACC_ENUM)) {
      first = 2;
    } else if (type.member) {
      first = type.staticMember ? 0 : 1;
    } else if (isLocal(type)) {
      first = hasOuterObject(type) ? 1 : 0;
      last -= (int) type.syntheticFields.stream().filter(each -> each.startsWith("val$")).count();
    }
    // the body of an enum constant is marked as an enum and takes what it pleases
    int from = Math.min(first, parameters.size());
    return parameters.subList(from, Math.max(from, last));
  }

  private static boolean isLocal(Bytecode.Declared type) {
    String simple = type.name.substring(type.name.lastIndexOf('$') + 1);
    return type.name.indexOf('$') > 0 && Character.isDigit(simple.charAt(0));
  }

  private boolean hasOuterObject(Bytecode.Declared type) {
    Bytecode.Method around = enclosing(type);
    return around == null
        ? type.syntheticFields.stream().anyMatch(each -> each.startsWith("this$"))
        : !around.is(Opcodes.ACC_STATIC);
  }

  private Bytecode.@Nullable Method enclosing(Bytecode.Declared type) {
    if (type.enclosingMethod == null) {
      return null;
    }
    int space = type.enclosingMethod.indexOf(' ');
    Bytecode.Declared outer = bytecode.type(type.enclosingMethod.substring(0, space));
    return outer == null ? null : outer.methods.get(type.enclosingMethod.substring(space + 1));
  }

  /**
   * Overloads whose simple signatures are the same are told apart by outer classes, not packages:
   * the shadow cannot know the package of a missing type.
   */
  private static String name(Type type, boolean withOuter) {
    String name = type.getClassName();
    int nested = withOuter ? -1 : name.lastIndexOf('$');
    return name.substring(Math.max(name.lastIndexOf('.'), nested) + 1).replace('$', '.');
  }

  /** Every pair of caller and callee, as {@code caller -> callee}. */
  public Set<String> pairs() {
    Set<String> pairs = new TreeSet<>();
    calls.forEach(
        (caller, callees) -> callees.keySet().forEach(each -> pairs.add(caller + " -> " + each)));
    return pairs;
  }
}
