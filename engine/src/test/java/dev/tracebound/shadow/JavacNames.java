package dev.tracebound.shadow;

import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Symbol ids of javac's elements; see {@link Symbol#id}. */
final class JavacNames {
  private final Elements elements;
  private final Types types;

  JavacNames(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  String method(ExecutableElement method) {
    Element owner = method.getEnclosingElement();
    if (!(owner instanceof TypeElement declaring)) {
      throw new IllegalArgumentException(method + " is declared in no type");
    }
    String type = elements.getBinaryName(declaring).toString();
    if (method.getKind() == ElementKind.CONSTRUCTOR
        && declaring.getNestingKind() == NestingKind.ANONYMOUS) {
      return type + "#<init>()"; // what it takes is nowhere written
    }
    String simple = signature(method, false);
    long same =
        owner.getEnclosedElements().stream()
            .filter(
                each ->
                    each instanceof ExecutableElement other
                        && signature(other, false).equals(simple))
            .count();
    return type + "#" + (same > 1 ? signature(method, true) : simple);
  }

  private String signature(ExecutableElement method, boolean qualified) {
    return method.getParameters().stream()
        .map(each -> name(types.erasure(each.asType()), qualified))
        .collect(Collectors.joining(",", method.getSimpleName() + "(", ")"));
  }

  private static String name(TypeMirror type, boolean qualified) {
    return switch (type) {
      case ArrayType array -> name(array.getComponentType(), qualified) + "[]";
      case DeclaredType declared when declared.asElement() instanceof TypeElement element ->
          (qualified ? element.getQualifiedName() : element.getSimpleName()).toString();
      default ->
          type.getKind().isPrimitive()
              ? type.getKind().name().toLowerCase(java.util.Locale.ROOT)
              : type.toString();
    };
  }
}
