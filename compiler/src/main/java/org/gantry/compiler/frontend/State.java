package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/** Locals, operand stack and kernel-made objects at a point of a method. Mutable; each path has its own copy. */
final class State {
    /** Local variables; unset ones are {@link #UNSET}. */
    final List<Symbolic> locals;

    /** Operands, top last; long and double are one entry. */
    final List<Symbolic> stack;

    /** Objects by name. */
    TreeMap<String, VirtualObject> heap;

    /** A local variable without a value. */
    static final Symbolic UNSET = new Symbolic.Undefined(Refusal.BYTECODE, "a variable that is not set");

    State(List<Symbolic> locals, List<Symbolic> stack, TreeMap<String, VirtualObject> heap) {
        this.locals = locals;
        this.stack = stack;
        this.heap = heap;
    }

    static State empty(int maxLocals) {
        return new State(new ArrayList<>(Collections.nCopies(maxLocals, UNSET)), new ArrayList<>(), new TreeMap<>());
    }

    State copy() {
        return new State(new ArrayList<>(locals), new ArrayList<>(stack), new TreeMap<>(heap));
    }
}
