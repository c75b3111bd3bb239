package org.gantry.virtual.translate;

import java.util.List;
import java.util.Optional;
import org.gantry.virtual.machine.Atomic;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.Load;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.machine.ParameterAccess;
import org.gantry.virtual.machine.Store;
import org.gantry.virtual.machine.Where;
import org.gantry.virtual.machine.Windows;
import org.gantry.virtual.ptx.Operand;
import org.gantry.virtual.ptx.Space;

/** Loads, stores, atomics, and conversions between kinds of addresses. */
final class MemoryInstructions {
    private final Instructions instructions;
    private final Scope scope;

    MemoryInstructions(Instructions instructions, Scope scope) {
        this.instructions = instructions;
        this.scope = scope;
    }

    void translate(Opcode opcode, List<Op> ops) {
        switch (opcode.name()) {
            case "ld", "ldu" -> load(opcode, ops);
            case "st" -> store(opcode, ops);
            case "atom", "red" -> atomic(opcode, ops);
            case "cvta" -> convertAddress(opcode, ops);
            default -> isInSpace(opcode, ops);
        }
    }

    private static Space space(Opcode opcode) {
        Optional<String> name = opcode.takeOne(
                List.of("global", "shared", "local", "const", "param", "shared::cta", "param::entry", "param::func"));
        return switch (name.orElse("")) {
            case "global" -> Space.GLOBAL;
            case "shared", "shared::cta" -> Space.SHARED;
            case "local" -> Space.LOCAL;
            case "const" -> Space.CONST;
            case "param", "param::entry", "param::func" -> Space.PARAM;
            default -> Space.GENERIC;
        };
    }

    /** Takes the modifiers that say how an access is ordered and cached; true if it is volatile or atomic. */
    private static boolean strong(Opcode opcode) {
        opcode.ignore("weak", "ca", "cg", "cs", "lu", "cv", "wb", "wt", "unified");
        opcode.ignoreStartingWith("L1::");
        opcode.ignoreStartingWith("L2::");
        boolean strong = opcode.take("volatile");
        boolean atomic =
                opcode.takeOne(List.of("relaxed", "acquire", "release", "mmio")).isPresent();
        opcode.ignore("cta", "gpu", "sys", "cluster");
        return strong || atomic;
    }

    private Operand.Memory memory(Opcode opcode, int index) {
        if (!(Instructions.operand(opcode, index) instanceof Operand.Memory memory)) {
            throw opcode.unsupported("an address in brackets expected");
        }
        return memory;
    }

    private Where where(Opcode opcode, Space space, Operand.Memory memory, List<Op> ops) {
        int base = scope.read(memory.base(), opcode.instruction().line(), ops);
        return new Where(Scope.window(space), base, memory.offset());
    }

    /** The place of a parameter of a function or call; empty for other memory. */
    private Optional<Code.Range> parameter(Space space, Operand.Memory memory) {
        return space == Space.PARAM && memory.base() instanceof Operand.Symbol s
                ? scope.frameParameter(s.name())
                : Optional.empty();
    }

    private void load(Opcode opcode, List<Op> ops) {
        Space space = space(opcode);
        boolean constant = opcode.take("nc") || opcode.name().equals("ldu");
        boolean strong = strong(opcode);
        opcode.ignore("v2", "v4", "v8");
        Operand.Memory memory = memory(opcode, 1);
        PtxType type = opcode.type();
        List<Integer> targets = instructions.columns(
                Instructions.operand(opcode, 0), opcode.instruction().line(), true, ops);
        Optional<Code.Range> parameter = parameter(space, memory);
        if (parameter.isPresent()) {
            int at = parameter.get().offset() + (int) memory.offset();
            ops.add(ParameterAccess.load(targets, at, type.bytes(), type.isSigned()));
        } else {
            Where where = where(opcode, space, memory, ops);
            ops.add(new Load(where, targets, type.bytes(), type.isSigned(), strong, constant));
        }
    }

    private void store(Opcode opcode, List<Op> ops) {
        Space space = space(opcode);
        boolean strong = strong(opcode);
        opcode.ignore("v2", "v4", "v8");
        Operand.Memory memory = memory(opcode, 0);
        List<Integer> sources = instructions.columns(
                Instructions.operand(opcode, 1), opcode.instruction().line(), false, ops);
        int bytes = opcode.type().bytes();
        Optional<Code.Range> parameter = parameter(space, memory);
        if (parameter.isPresent()) {
            int at = parameter.get().offset() + (int) memory.offset();
            ops.add(ParameterAccess.store(sources, at, bytes));
        } else {
            ops.add(new Store(where(opcode, space, memory, ops), sources, bytes, strong));
        }
    }

    private void atomic(Opcode opcode, List<Op> ops) {
        Space space = space(opcode);
        opcode.ignore("relaxed", "acquire", "release", "acq_rel", "cta", "gpu", "sys", "cluster", "noftz");
        String name = opcode.need(List.of("add", "min", "max", "inc", "dec", "cas", "exch", "and", "or", "xor"));
        boolean reduces = opcode.name().equals("red");
        int first = reduces ? 0 : 1;
        Where where = where(opcode, space, memory(opcode, first), ops);
        int target =
                reduces || Instructions.operand(opcode, 0) instanceof Operand.Sink ? -1 : instructions.write(opcode, 0);
        int a = instructions.read(opcode, first + 1, ops);
        int b = name.equals("cas") ? instructions.read(opcode, first + 2, ops) : a;
        ops.add(new Atomic(where, target, a, b, opcode.type().bytes(), update(opcode, name)));
    }

    private static Atomic.Update update(Opcode opcode, String name) {
        PtxType t = opcode.type();
        return switch (name) {
            case "add" -> {
                if (t == PtxType.F16X2) {
                    throw opcode.unsupported("pairs are not added atomically here");
                }
                var sum = t.isFloat() ? Floats.binary(t, Float::sum, Double::sum) : Integers.add();
                yield (old, a, _) -> sum.applyAsLong(old, a);
            }
            case "min", "max" -> {
                if (!t.isInteger()) {
                    throw opcode.unsupported("atomic min and max are known of integers only");
                }
                var f = name.equals("min") ? Integers.minimum(t) : Integers.maximum(t);
                yield (old, a, _) -> f.applyAsLong(old, a);
            }
            case "inc" -> (old, a, _) -> Long.compareUnsigned(old, t.extend(a)) >= 0 ? 0 : old + 1;
            case "dec" -> (old, a, _) -> old == 0 || Long.compareUnsigned(old, t.extend(a)) > 0 ? a : old - 1;
            case "cas" -> (old, a, b) -> t.extend(old) == t.extend(a) ? b : old;
            case "exch" -> (_, a, _) -> a;
            case "and" -> (old, a, _) -> old & a;
            case "or" -> (old, a, _) -> old | a;
            default -> (old, a, _) -> old ^ a;
        };
    }

    private static long window(Space space) {
        return switch (space) {
            case SHARED -> Windows.SHARED;
            case LOCAL -> Windows.LOCAL;
            case GENERIC, GLOBAL, CONST, PARAM -> 0; // these are generic addresses already
        };
    }

    private void convertAddress(Opcode opcode, List<Op> ops) {
        boolean away = opcode.take("to");
        long base = away ? -window(space(opcode)) : window(space(opcode));
        ops.add(Lanes.unary(instructions.write(opcode, 0), instructions.read(opcode, 1, ops), a -> a + base));
    }

    private void isInSpace(Opcode opcode, List<Op> ops) {
        Space space = space(opcode);
        ops.add(Lanes.unary(instructions.write(opcode, 0), instructions.read(opcode, 1, ops), a -> {
            boolean shared = Windows.in(Windows.SHARED, a);
            boolean local = Windows.in(Windows.LOCAL, a);
            boolean parameter = Windows.in(Windows.PARAM, a);
            boolean holds = switch (space) {
                case SHARED -> shared;
                case LOCAL -> local;
                case PARAM -> parameter;
                case GLOBAL, CONST, GENERIC -> !shared && !local && !parameter;
            };
            return holds ? 1 : 0;
        }));
    }
}
