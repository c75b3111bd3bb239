package org.gantry.compiler.ir;

/**
 * An SSA value: a function parameter, a block argument, or the result of an instruction.
 *
 * @param id unique in its function
 * @param type its type
 */
public record Value(int id, Type type) {
    @Override
    public String toString() {
        return "%" + id;
    }
}
