package org.gantry.javac.source;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The instructions of a method that a tree can be told from, in order. */
final class CodeEvents {
    private CodeEvents() {}

    static List<CodeEvent> of(MethodModel method) {
        var events = new ArrayList<CodeEvent>();
        int offset = 0;
        int line = 0;
        for (CodeElement element : method.code().map(code -> code.elementList()).orElse(List.of())) {
            if (element instanceof LineNumber number) {
                line = number.line();
            } else if (element instanceof Instruction instruction) {
                int at = offset;
                int of = line;
                key(instruction).ifPresent(key -> events.add(new CodeEvent(key, at, of)));
                offset += instruction.sizeInBytes();
            }
        }
        return events;
    }

    /** The method that a lambda or method reference calls; empty for other instructions. */
    static Optional<DirectMethodHandleDesc> function(Instruction instruction) {
        return instruction instanceof InvokeDynamicInstruction dynamic
                        && dynamic.bootstrapArgs().size() >= 3
                        && dynamic.bootstrapArgs().get(1) instanceof DirectMethodHandleDesc implementation
                ? Optional.of(implementation)
                : Optional.empty();
    }

    private static Optional<String> key(Instruction instruction) {
        return Optional.ofNullable(
                switch (instruction) {
                    case ArrayLoadInstruction _ -> "load";
                    case ArrayStoreInstruction _ -> "store";
                    case InvokeInstruction call -> "call:" + call.name().stringValue();
                    case InvokeDynamicInstruction _ -> function(instruction).isPresent() ? "function" : "op:+";
                    case FieldInstruction field -> field(field);
                    case IncrementInstruction _ -> "increment";
                    case ConvertInstruction _ -> "convert";
                    case OperatorInstruction operator -> operator(operator.opcode());
                    case NewPrimitiveArrayInstruction _, NewReferenceArrayInstruction _, NewMultiArrayInstruction _ ->
                        "array";
                    case ThrowInstruction _ -> "throw";
                    case MonitorInstruction monitor -> monitor.opcode() == Opcode.MONITORENTER ? "monitor" : null;
                    case TableSwitchInstruction _, LookupSwitchInstruction _ -> "switch";
                    case TypeCheckInstruction check -> check.opcode() == Opcode.INSTANCEOF ? "instanceof" : null;
                    default -> null;
                });
    }

    private static String field(FieldInstruction field) {
        String name = field.name().stringValue();
        boolean get = field.opcode() == Opcode.GETFIELD || field.opcode() == Opcode.GETSTATIC;
        // A variable that a local or anonymous class captures is a field there.
        return (get ? "get:" : "put:") + (name.startsWith("val$") ? name.substring(4) : name);
    }

    private static String operator(Opcode opcode) {
        return switch (opcode) {
            case IADD, LADD, FADD, DADD -> "op:+";
            case ISUB, LSUB, FSUB, DSUB -> "op:-";
            case IMUL, LMUL, FMUL, DMUL -> "op:*";
            case IDIV, LDIV, FDIV, DDIV -> "op:/";
            case IREM, LREM, FREM, DREM -> "op:%";
            case ISHL, LSHL -> "op:<<";
            case ISHR, LSHR -> "op:>>";
            case IUSHR, LUSHR -> "op:>>>";
            case IAND, LAND -> "op:&";
            case IOR, LOR -> "op:|";
            case IXOR, LXOR -> "op:^";
            case INEG, LNEG, FNEG, DNEG -> "negate";
            case ARRAYLENGTH -> "get:length";
            default -> null;
        };
    }
}
