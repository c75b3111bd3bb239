package org.gantry.compiler.frontend;

import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Op;

/** Methods of Object and Enum, which are not read from bytecode. */
final class Methods {
    /** In the JDK's code, a string that may become the message of an exception: such messages are left out. */
    static final Symbolic MESSAGE_IN_THE_MAKING = new Symbolic.Undefined(Refusal.STRING, "a string is put together");

    private Methods() {}

    /** Whether the call only adds to a message of the JDK. */
    static boolean makesMessage(Frame f, String owner, Symbolic receiver) {
        return ClassFiles.platform(f.body().owner())
                && receiver.equals(MESSAGE_IN_THE_MAKING)
                && (owner.equals("java/lang/StringBuilder") || owner.equals("java/lang/String"));
    }

    /** The result of a method that is known here, on a receiver that is not null. */
    static Optional<Symbolic> known(
            Frame f, Symbolic receiver, String name, String descriptor, List<Symbolic> arguments) {
        if (receiver instanceof Symbolic.Null || receiver instanceof Symbolic.Undefined) {
            return Optional.empty();
        }
        if (name.equals("getClass") && descriptor.equals("()Ljava/lang/Class;")) {
            return Optional.of(new Symbolic.Undefined(Refusal.REFLECTION, "the class of an object is asked for"));
        }
        if (name.equals("toString") && descriptor.equals("()Ljava/lang/String;")) {
            return Optional.of(new Symbolic.Undefined(Refusal.STRING, "an object is made into a string"));
        }
        return isEnum(f, receiver) ? enumMethod(f, receiver, name, descriptor, arguments) : Optional.empty();
    }

    private static boolean isEnum(Frame f, Symbolic receiver) {
        return receiver instanceof Symbolic.EnumValue
                || receiver instanceof Symbolic.Host h
                        && f.classes().enumClass(h.className()).isPresent();
    }

    private static Optional<Symbolic> enumMethod(
            Frame f, Symbolic receiver, String name, String descriptor, List<Symbolic> arguments) {
        var shapes = new Shapes(f);
        return switch (name + descriptor) {
            case "ordinal()I" -> {
                var ordinal = shapes.ordinal(receiver);
                yield Optional.of(new Symbolic.Scalar(ordinal));
            }
            case "equals(Ljava/lang/Object;)Z" -> {
                var same = Objects.same(f, receiver, arguments.get(1));
                yield Optional.of(new Symbolic.Scalar(f.emitter().toInt(same, f.position())));
            }
            case "compareTo(Ljava/lang/Object;)I", "compareTo(Ljava/lang/Enum;)I" -> {
                var other = shapes.ordinal(arguments.get(1));
                yield Optional.of(
                        new Symbolic.Scalar(f.emit(new Op.Binary(BinaryKind.SUB, shapes.ordinal(receiver), other))));
            }
            case "name()Ljava/lang/String;" ->
                Optional.of(new Symbolic.Undefined(Refusal.STRING, "the name of an enum constant is asked for"));
            default -> Optional.empty();
        };
    }
}
