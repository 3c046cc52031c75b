package dev.tracebound.shadow.bytecode;

import dev.tracebound.shadow.bytecode.Bytecode.Call;
import dev.tracebound.shadow.bytecode.Bytecode.Declared;
import dev.tracebound.shadow.bytecode.Bytecode.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Takes one class down as the parser goes through it. */
final class ClassReading extends ClassVisitor {
  private @Nullable Declared declared;
  final Set<String> functional = new HashSet<>();

  ClassReading() {
    super(Opcodes.ASM9);
  }

  Declared current() {
    if (declared == null) {
      throw new IllegalStateException("a member before its class");
    }
    return declared;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    declared =
        new Declared(name, superName, interfaces == null ? List.of() : List.of(interfaces), access);
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    current().sourceFile = source;
  }

  @Override
  public void visitOuterClass(String owner, @Nullable String name, @Nullable String descriptor) {
    current().enclosingMethod = name == null ? null : owner + " " + name + descriptor;
  }

  @Override
  public void visitInnerClass(
      String name, @Nullable String outer, @Nullable String inner, int access) {
    if (name.equals(current().name) && outer != null) {
      current().member = true;
      current().staticMember = (access & (Opcodes.ACC_STATIC | Opcodes.ACC_INTERFACE)) != 0;
    }
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access, String name, String type, @Nullable String signature, @Nullable Object value) {
    if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
      current().syntheticFields.add(name);
    } else {
      current().fields.add(name);
    }
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    Method method = new Method(current().name, name, descriptor, access, new ArrayList<>());
    current().methods.put(method.key(), method);
    return new Code(method.calls(), functional);
  }

  private static final class Code extends MethodVisitor {
    private final List<Call> calls;
    private final Set<String> functional;
    private int line;

    Code(List<Call> calls, Set<String> functional) {
      super(Opcodes.ASM9);
      this.calls = calls;
      this.functional = functional;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      calls.add(new Call(opcode, owner, name, descriptor, line));
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      functional.add(Type.getReturnType(descriptor).getInternalName());
      for (Object each : arguments) {
        if (each instanceof Handle handle) {
          calls.add(
              new Call(Call.HANDLE, handle.getOwner(), handle.getName(), handle.getDesc(), line));
        }
      }
    }
  }
}
