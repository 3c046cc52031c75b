package dev.tracebound.shadow.java;

import dev.tracebound.shadow.AmbiguityReason;
import dev.tracebound.shadow.EdgeKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MarkerAnnotation;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SimpleType;
import org.eclipse.jdt.core.dom.SingleMemberAnnotation;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/**
 * What code uses without calling it: fields of the tree, class initialisers, names that reflection
 * looks up.
 */
final class UnitUses extends CodeWalk {
  private enum Access {
    READ,
    WRITE,
    BOTH
  }

  private final EdgeWriter writer;
  private final CallProof calls;
  private final FieldProof fields;
  private final Initializations initializations;
  private final ReflectedNames reflected;

  UnitUses(
      JavaNames names,
      CompileErrors errors,
      EdgeWriter writer,
      CallProof calls,
      FieldProof fields,
      ReflectedNames reflected) {
    super(names, errors);
    this.writer = writer;
    this.calls = calls;
    this.fields = fields;
    this.initializations = new Initializations(names, writer);
    this.reflected = reflected;
  }

  // fields

  @Override
  public boolean visit(SimpleName node) {
    if (!inCode()
        || node.isDeclaration()
        || node.getLocationInParent() == MethodInvocation.NAME_PROPERTY
        || !(node.resolveBinding() instanceof IVariableBinding field)
        || !field.isField()) {
      return false;
    }
    ITypeBinding declaring = field.getDeclaringClass();
    if (declaring == null || !Hierarchy.declaration(declaring).isFromSource()) {
      return false;
    }
    ITypeBinding type = Hierarchy.declaration(declaring);
    AmbiguityReason doubt = fields.doubt(node, field, type);
    String id = names.field(field, type);
    Access access = access(FieldProof.wholeOf(node));
    EdgeWriter.Target target = EdgeWriter.Target.of(id, node.getIdentifier(), doubt);
    if (access != Access.WRITE) {
      writer.plain(from(), EdgeKind.READS, target, node, false);
    }
    if (access != Access.READ) {
      writer.plain(from(), EdgeKind.WRITES, target, node, false);
    }
    if (Modifier.isStatic(field.getModifiers()) && field.getConstantValue() == null) {
      initializations.use(from(), type, node, doubt);
    }
    return false;
  }

  private static Access access(ASTNode whole) {
    if (whole.getParent() instanceof ParenthesizedExpression around) {
      return access(around);
    }
    return switch (whole.getParent()) {
      case Assignment assignment when assignment.getLeftHandSide().equals(whole) ->
          assignment.getOperator().equals(Assignment.Operator.ASSIGN) ? Access.WRITE : Access.BOTH;
      case PostfixExpression changed -> Access.BOTH;
      case PrefixExpression prefix when isStep(prefix.getOperator()) -> Access.BOTH;
      case null, default -> Access.READ;
    };
  }

  private static boolean isStep(PrefixExpression.Operator operator) {
    return operator.equals(PrefixExpression.Operator.INCREMENT)
        || operator.equals(PrefixExpression.Operator.DECREMENT);
  }

  /** A field's value where it is declared; that of a constant is nobody's code. */
  @Override
  public boolean visit(VariableDeclarationFragment node) {
    if (inCode()
        && node.getParent() instanceof FieldDeclaration
        && node.getInitializer() != null
        && node.resolveBinding() != null
        && !UnitDeclarations.isConstant(node.resolveBinding())) {
      write(from(), node.resolveBinding(), node.getName(), false);
    }
    return true;
  }

  @Override
  public boolean visit(EnumConstantDeclaration node) {
    boolean inside = super.visit(node);
    if (inside && node.resolveVariable() != null) {
      write(from(), node.resolveVariable(), node.getName(), true);
    }
    return inside;
  }

  private void write(
      EdgeWriter.From from, IVariableBinding field, SimpleName name, boolean implied) {
    plain(from, EdgeKind.WRITES, field, name, implied);
  }

  private void plain(
      EdgeWriter.From from,
      EdgeKind kind,
      IVariableBinding field,
      SimpleName name,
      boolean implied) {
    ITypeBinding declaring = field.getDeclaringClass();
    if (declaring != null) {
      String id = names.field(field, Hierarchy.declaration(declaring));
      writer.plain(from, kind, EdgeWriter.Target.of(id, name.getIdentifier(), null), name, implied);
    }
  }

  /** A record's constructor gives all components their values, its accessors take them. */
  @Override
  void enter(AbstractTypeDeclaration node, ITypeBinding type) {
    if (!(node instanceof RecordDeclaration record)) {
      return;
    }
    Set<IMethodBinding> written = new HashSet<>();
    for (Object each : record.bodyDeclarations()) {
      if (each instanceof MethodDeclaration method
          && method.resolveBinding() != null
          && !method.isCompactConstructor()) {
        written.add(method.resolveBinding());
      }
    }
    boolean asWritten = errors.parsedAsWritten(node);
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (written.contains(method)) {
        continue;
      }
      EdgeWriter.From from = new EdgeWriter.From(List.of(names.method(method)), false, asWritten);
      for (SingleVariableDeclaration component :
          CallSite.nodes(record.recordComponents(), SingleVariableDeclaration.class)) {
        IVariableBinding field = fieldOf(type, component.getName().getIdentifier());
        if (field == null) {
          continue;
        }
        if (method.isCanonicalConstructor()) {
          plain(from, EdgeKind.WRITES, field, component.getName(), true);
        } else if (method.getParameterTypes().length == 0
            && method.getName().equals(field.getName())) {
          plain(from, EdgeKind.READS, field, component.getName(), true);
        }
      }
    }
  }

  private static @Nullable IVariableBinding fieldOf(ITypeBinding type, String name) {
    for (IVariableBinding each : type.getDeclaredFields()) {
      if (each.getName().equals(name)) {
        return each;
      }
    }
    return null;
  }

  // class initialisation

  @Override
  public boolean visit(ClassInstanceCreation node) {
    ITypeBinding type = node.getType().resolveBinding();
    if (inCode() && type != null && !Hierarchy.missing(type)) {
      if (!type.isInterface()) {
        initializations.use(from(), type, node.getType(), doubt(node, type));
      }
    }
    return true;
  }

  @Override
  public boolean visit(MethodInvocation node) {
    if (!inCode()) {
      return true;
    }
    IMethodBinding bound = node.resolveMethodBinding();
    if (bound != null && Modifier.isStatic(bound.getModifiers())) {
      CallProof.Verdict verdict = calls.verdict(CallSite.of(node));
      IMethodBinding target = verdict.target() == null ? bound : verdict.target();
      if (!Hierarchy.missing(target.getDeclaringClass())) {
        initializations.use(from(), target.getDeclaringClass(), node.getName(), verdict.reason());
      }
    }
    EdgeWriter.Target named = reflected.target(node);
    if (named != null) {
      writer.plain(from(), EdgeKind.REFERENCES, named, node, false);
    }
    return true;
  }

  private @Nullable AmbiguityReason doubt(ClassInstanceCreation node, ITypeBinding type) {
    if (errors.within(node.getType())) {
      return AmbiguityReason.COMPILE_ERROR;
    }
    return calls.mistakes(type) ? AmbiguityReason.RECOVERED_BINDING : null;
  }

  // what is no code

  @Override
  public boolean visit(SimpleType node) {
    return false;
  }

  @Override
  public boolean visit(MarkerAnnotation node) {
    return false;
  }

  @Override
  public boolean visit(SingleMemberAnnotation node) {
    return false;
  }

  @Override
  public boolean visit(NormalAnnotation node) {
    return false;
  }
}
