package org.gantry.compiler.frontend.launches;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The constants of a method: a variable is one if its slot is stored once in the whole method, right behind the constant; so the value is
 * the same wherever the variable is read.
 */
final class MethodConstants {
    /** What stores a slot, where nothing else does: the two instructions before it, empty where a jump may come in between. */
    private record Stored(Optional<Instruction> last, Optional<Instruction> lastButOne) {}

    private static final int DEEPEST = 8;

    private final Map<Integer, Optional<Stored>> stores = new HashMap<>();

    MethodConstants(MethodModel method) {
        int parameters = parameterSlots(method);
        var straight = new ArrayList<Instruction>();
        for (CodeElement element : method.code().map(code -> code.elementList()).orElse(List.of())) {
            switch (element) {
                case LabelTarget _ -> straight.clear();
                case TypeCheckInstruction _ -> {
                    // leaves the value as it is
                }
                case StoreInstruction store -> {
                    var stored = new Stored(back(straight, 1), back(straight, 2));
                    boolean again = store.slot() < parameters || stores.containsKey(store.slot());
                    stores.put(store.slot(), again ? Optional.empty() : Optional.of(stored));
                    straight.add(store);
                }
                case IncrementInstruction increment -> {
                    stores.put(increment.slot(), Optional.empty());
                    straight.add(increment);
                }
                case Instruction other -> straight.add(other);
                default -> {
                    // lines and the like
                }
            }
        }
    }

    private static int parameterSlots(MethodModel method) {
        var type = MethodTypeDesc.ofDescriptor(method.methodType().stringValue());
        int slots = method.flags().has(AccessFlag.STATIC) ? 0 : 1;
        for (var parameter : type.parameterList()) {
            slots += parameter.descriptorString().equals("J")
                            || parameter.descriptorString().equals("D")
                    ? 2
                    : 1;
        }
        return slots;
    }

    private static Optional<Instruction> back(List<Instruction> straight, int by) {
        return straight.size() < by ? Optional.empty() : Optional.of(straight.get(straight.size() - by));
    }

    /** The integer that an instruction pushes. */
    Optional<Long> value(Instruction pushes) {
        return value(pushes, 0);
    }

    private Optional<Long> value(Instruction pushes, int depth) {
        return switch (pushes) {
            case ConstantInstruction c when c.constantValue() instanceof Integer i -> Optional.of((long) i);
            case ConstantInstruction c when c.constantValue() instanceof Long l -> Optional.of(l);
            case LoadInstruction load
            when depth < DEEPEST -> stored(load).flatMap(Stored::last).flatMap(i -> value(i, depth + 1));
            default -> Optional.empty();
        };
    }

    /** The length of the array that an instruction pushes. */
    Optional<Long> length(Instruction pushes) {
        return pushes instanceof LoadInstruction load
                ? stored(load)
                        .filter(s -> s.last()
                                .filter(NewPrimitiveArrayInstruction.class::isInstance)
                                .isPresent())
                        .flatMap(Stored::lastButOne)
                        .flatMap(this::value)
                : Optional.empty();
    }

    private Optional<Stored> stored(LoadInstruction load) {
        return stores.getOrDefault(load.slot(), Optional.empty());
    }
}
