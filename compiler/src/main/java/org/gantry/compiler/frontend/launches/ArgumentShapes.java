package org.gantry.compiler.frontend.launches;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.gantry.spi.ObjectShape;

/** What the instructions before a launch say of its function arguments, asked from the last argument back. */
final class ArgumentShapes {
    private final List<Instruction> before;
    private int next;

    ArgumentShapes(List<Instruction> before) {
        this.before = before;
        this.next = before.size() - 1;
    }

    /** The shape of the argument of this type that the instructions from here back leave on the stack. */
    ObjectShape previous(ClassDesc type) {
        if (next >= 0) {
            Instruction last = before.get(next);
            if (last instanceof InvokeDynamicInstruction lambda
                    && lambda.typeSymbol().returnType().equals(type)) {
                next = beforeCaptures(next, lambda.typeSymbol());
                return function(lambda, type);
            }
            if (last instanceof InvokeInstruction call
                    && call.opcode() == Opcode.INVOKESPECIAL
                    && call.name().equalsString("<init>")) {
                next = -1;
                return new ObjectShape.Instance(call.owner().asInternalName());
            }
        }
        next = -1;
        return new ObjectShape.Unknown(internalName(type));
    }

    /** The shape of a record reduction's identity: the record that the item function makes. */
    ObjectShape identity(ObjectShape item) {
        return switch (item) {
            case ObjectShape.Function function -> {
                ClassDesc result =
                        MethodTypeDesc.ofDescriptor(function.descriptor()).returnType();
                yield function.name().equals("<init>")
                        ? new ObjectShape.Unknown(function.owner())
                        : new ObjectShape.Unknown(internalName(result));
            }
            case ObjectShape.Null _, ObjectShape.Array _, ObjectShape.Instance _, ObjectShape.Unknown _ ->
                new ObjectShape.Unknown("java/lang/Object");
        };
    }

    /** Skips the loads of captured values: one instruction each in what javac writes. */
    private static int beforeCaptures(int lambda, MethodTypeDesc type) {
        return lambda - 1 - type.parameterCount();
    }

    private ObjectShape function(InvokeDynamicInstruction lambda, ClassDesc type) {
        List<ConstantDesc> arguments = lambda.bootstrapArgs();
        if (arguments.size() < 3
                || !(arguments.get(0) instanceof MethodTypeDesc method)
                || !(arguments.get(1) instanceof DirectMethodHandleDesc implementation)) {
            return new ObjectShape.Unknown(internalName(type));
        }
        return new ObjectShape.Function(
                internalName(type),
                lambda.name().stringValue(),
                method.descriptorString(),
                implementation.refKind(),
                internalName(implementation.owner()),
                implementation.methodName(),
                implementation.lookupDescriptor(),
                lambda.typeSymbol().parameterList().stream()
                        .map(ClassDesc::descriptorString)
                        .toList());
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }
}
