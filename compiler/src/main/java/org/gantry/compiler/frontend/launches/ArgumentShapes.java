package org.gantry.compiler.frontend.launches;

import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import org.gantry.spi.ObjectShape;

/** What is known of the arguments of a launch. */
record ArgumentShapes(Origins origins) {
    /**
     * A function that a launch may be given.
     *
     * @param made the instruction that makes it, {@link Origins#ELSEWHERE} where that is not known
     */
    record Candidate(int made, ObjectShape shape) {}

    /** All functions that an argument may be, in bytecode order. */
    List<Candidate> candidates(int call, int number, ClassDesc type) {
        return origins.argument(call, number).stream()
                .sorted()
                .map(made -> new Candidate(made, shape(made, type)))
                .toList();
    }

    private ObjectShape shape(int made, ClassDesc type) {
        var unknown = new ObjectShape.Unknown(internalName(type));
        if (made == Origins.ELSEWHERE) {
            return unknown;
        }
        return switch (origins.instructions().get(made)) {
            case InvokeDynamicInstruction lambda -> function(lambda, type);
            case NewObjectInstruction object ->
                new ObjectShape.Instance(object.className().asInternalName());
            default -> unknown;
        };
    }

    /** The shape of a record reduction's identity: the record that the item function makes. */
    static ObjectShape identity(ObjectShape item) {
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

    /** The integer that an argument is, if it is a constant. */
    Optional<Long> value(int call, int number) {
        return origins.one(call, number).flatMap(i -> switch (i) {
            case ConstantInstruction c when c.constantValue() instanceof Integer value -> Optional.of((long) value);
            case ConstantInstruction c when c.constantValue() instanceof Long value -> Optional.of(value);
            default -> Optional.empty();
        });
    }

    /** The length of the array that an argument is, if it was made with a constant one. */
    Optional<Long> length(int call, int number) {
        return origins.one(call, number)
                .filter(NewPrimitiveArrayInstruction.class::isInstance)
                .flatMap(i -> value(origins.argument(call, number).iterator().next(), 0));
    }

    private static ObjectShape function(InvokeDynamicInstruction lambda, ClassDesc type) {
        List<ConstantDesc> arguments = lambda.bootstrapArgs();
        if (arguments.size() < 3
                || !(arguments.get(0) instanceof MethodTypeDesc method)
                || !(arguments.get(1) instanceof DirectMethodHandleDesc implementation)) {
            return new ObjectShape.Unknown(internalName(type));
        }
        return new ObjectShape.Function(
                internalName(lambda.typeSymbol().returnType()),
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
