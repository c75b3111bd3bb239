package org.gantry.virtual.machine;

import java.util.List;

/** What ends a basic block. Blocks are named by their number; columns of registers by their first entry. */
public sealed interface Terminator {
    /** On to another block. */
    record Jump(int target) implements Terminator {}

    /**
     * Two ways.
     *
     * @param predicate column of the predicate
     * @param negated whether its complement counts
     * @param taken where threads go for which it holds
     * @param next where the others go
     * @param join where both meet again; the number of blocks if only at the function's end
     */
    record Branch(int predicate, boolean negated, int taken, int next, int join) implements Terminator {}

    /** Many ways, by an index. */
    record Switch(int index, List<Integer> targets, int join) implements Terminator {
        public Switch {
            targets = List.copyOf(targets);
        }
    }

    /** Back to the caller; at a kernel's end, the thread's end. */
    record Return() implements Terminator {}

    /** The thread's end. */
    record Exit() implements Terminator {}

    /** Waits for all threads of the block at the barrier with this number. */
    record Barrier(int number, int next) implements Terminator {}

    /**
     * Calls a function.
     *
     * @param function column that holds the function's address
     * @param arguments offsets of the arguments in the caller's parameter memory
     * @param result offset of the result's place there, -1 for none
     * @param next where it goes on
     */
    record Call(int function, List<Integer> arguments, int result, int next) implements Terminator {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }
}
