package org.gantry.compiler.target.nvptx;

import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;

/**
 * Where the tools are told how far to unroll. Otherwise ptxas unrolls what LLVM has unrolled once more, until all registers that a thread
 * may have on Turing are in use by loads in flight; a factor of four has enough of them in flight.
 */
final class Unrolling {
    /** How often. */
    static final int FACTOR = 4;

    /** Operations of a loop that is worth it. */
    private static final int SMALL = 40;

    private Unrolling() {}

    /** Whether a loop is a small innermost one, whose unrolling takes no array of the item apart. */
    static boolean bounded(Function function, int header) {
        var loops = new ControlFlow(function).loops();
        var found = loops.stream().filter(l -> l.header() == header).findFirst();
        if (found.isEmpty()
                || loops.stream()
                        .anyMatch(l -> l.header() != header && found.get().contains(l.header()))) {
            return false;
        }
        var operations = found.get().blocks().stream()
                .flatMap(b -> function.blocks().get(b).body().stream())
                .toList();
        return operations.size() <= SMALL && operations.stream().noneMatch(Unrolling::touchesLocalArray);
    }

    private static boolean touchesLocalArray(Instruction instruction) {
        return switch (instruction.op()) {
            case Op.Load l -> isLocal(l.array().type());
            case Op.Store s -> isLocal(s.array().type());
            case Op other -> false;
        };
    }

    private static boolean isLocal(Type type) {
        return switch (type) {
            case Type.Array a -> a.space() == Type.Space.LOCAL;
            case Type.Scalar s -> false;
        };
    }
}
