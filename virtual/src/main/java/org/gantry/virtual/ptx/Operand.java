package org.gantry.virtual.ptx;

import java.util.List;

/** An operand of an instruction. */
public sealed interface Operand {
    /** A register, or a special register such as {@code %tid.x}. */
    record Register(String name) implements Operand {}

    /** The complement of a predicate register. */
    record Not(Register register) implements Operand {}

    /**
     * A constant.
     *
     * @param bits integers as they are, floats as raw bits (32 for {@code 0f}, 64 for {@code 0d})
     */
    record Immediate(long bits) implements Operand {}

    /** A variable, function or label. */
    record Symbol(String name, long offset) implements Operand {}

    /** Memory at a base (register, symbol or constant) plus an offset in bytes. */
    record Memory(Operand base, long offset) implements Operand {}

    /** Several registers or constants in braces. */
    record Vector(List<Operand> elements) implements Operand {
        public Vector {
            elements = List.copyOf(elements);
        }
    }

    /** Two results, {@code p|q}; {@code _} stands for none. */
    record Pair(Operand first, Operand second) implements Operand {}

    /** Names in parentheses: arguments and results of a call. */
    record Names(List<Operand> elements) implements Operand {
        public Names {
            elements = List.copyOf(elements);
        }
    }

    /** No register wanted: {@code _}. */
    record Sink() implements Operand {}
}
