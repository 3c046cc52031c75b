package dev.tracebound.shadow.java;

import dev.tracebound.shadow.Compilation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleType;

/**
 * The {@link LostTypes} that are known before anything is resolved: types of packages that neither
 * the sources nor the platform have, where there is no class path. To find them afterwards costs
 * another reading of all that rests on them.
 */
final class ForeseenLosses {
  private static final Set<String> OF_PLATFORM = platform();

  /** {@code Outer.Member<} or {@code a.b.Type<}. */
  private static final Pattern QUALIFIED_GENERIC =
      Pattern.compile("\\b([A-Za-z_$][\\w$]*+)((?:\\.[A-Za-z_$][\\w$]*+)++)\\s*+<");

  private final boolean anyClassPath;
  private final Set<String> packages = new HashSet<>();

  ForeseenLosses(Compilation compilation) {
    this.anyClassPath = !compilation.classPath().isEmpty();
    add(compilation.own());
    compilation.visible().forEach(this::add);
  }

  private void add(Compilation.Units set) {
    set.units().forEach(unit -> packages.add(unit.outline().packageName()));
  }

  private static Set<String> platform() {
    Set<String> packages = new HashSet<>();
    ModuleLayer.boot().modules().forEach(module -> packages.addAll(module.getPackages()));
    return packages;
  }

  /** Offsets are those of the text. */
  List<LostTypes.Rewriting> in(String text) {
    if (anyClassPath || !mayHoldOne(text)) {
      return List.of();
    }
    List<LostTypes.Rewriting> found = new ArrayList<>();
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setCompilerOptions(JdtParser.options());
    parser.setKind(ASTParser.K_COMPILATION_UNIT);
    parser.setSource(text.toCharArray());
    parser
        .createAST(null)
        .accept(
            new ASTVisitor() {
              @Override
              public boolean visit(ParameterizedType node) {
                if (node.getType() instanceof SimpleType type
                    && type.getName() instanceof QualifiedName name
                    && isMissing(name.getFullyQualifiedName(), text)) {
                  found.add(new LostTypes.Rewriting(CallSite.end(type), CallSite.end(node), true));
                }
                return true;
              }
            });
    return found;
  }

  private boolean mayHoldOne(String text) {
    Matcher matcher = QUALIFIED_GENERIC.matcher(text);
    while (matcher.find()) {
      if (isMissing(matcher.group(1) + matcher.group(2), text)) {
        return true;
      }
    }
    return false;
  }

  private boolean isMissing(String qualified, String text) {
    int dot = qualified.indexOf('.');
    String head = qualified.substring(0, dot);
    if (Character.isLowerCase(head.charAt(0))) {
      return isMissingPackage(packageOf(qualified));
    }
    Matcher imported =
        Pattern.compile("(?m)^\\s*+import\\s++([\\w$.]++(?<=\\." + Pattern.quote(head) + "))\\s*+;")
            .matcher(text);
    return imported.find() && isMissingPackage(packageOf(imported.group(1)));
  }

  /** Up to the first name that begins as types do. */
  private static String packageOf(String type) {
    int end = 0;
    for (int from = 0; from < type.length(); ) {
      if (!Character.isLowerCase(type.charAt(from))) {
        return type.substring(0, Math.max(0, end));
      }
      int dot = type.indexOf('.', from);
      if (dot < 0) {
        return "";
      }
      end = dot;
      from = dot + 1;
    }
    return "";
  }

  private boolean isMissingPackage(String name) {
    return !name.isEmpty() && !packages.contains(name) && !OF_PLATFORM.contains(name);
  }
}
