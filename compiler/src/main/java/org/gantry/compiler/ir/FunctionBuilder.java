package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Op.Terminator;

/**
 * Builds a function block by block. Blocks are named by the numbers that {@link #newBlock} gives, and may be filled in any order. Not
 * thread-safe.
 */
public final class FunctionBuilder {
    private final String name;
    private final List<Type> results;
    private final List<Value> parameters = new ArrayList<>();
    private final List<List<Value>> arguments = new ArrayList<>();
    private final List<List<Instruction>> bodies = new ArrayList<>();
    private int nextId;
    private int current;

    /** Starts a function with an empty entry block, number 0, which is current. */
    public FunctionBuilder(String name, List<Type> results) {
        this.name = name;
        this.results = List.copyOf(results);
        newBlock();
    }

    /** Adds a parameter. */
    public Value parameter(Type type) {
        var value = new Value(nextId++, type);
        parameters.add(value);
        return value;
    }

    /** Adds an empty block without arguments. */
    public int newBlock() {
        arguments.add(new ArrayList<>());
        bodies.add(new ArrayList<>());
        return bodies.size() - 1;
    }

    /** Adds an argument to a block. */
    public Value argument(int block, Type type) {
        var value = new Value(nextId++, type);
        arguments.get(block).add(value);
        return value;
    }

    /** The arguments of a block so far. */
    public List<Value> arguments(int block) {
        return List.copyOf(arguments.get(block));
    }

    /** Makes a block current: instructions are appended to it. */
    public void at(int block) {
        current = block;
    }

    /** The current block. */
    public int current() {
        return current;
    }

    /** Whether the current block has its terminator. */
    public boolean terminated() {
        var body = bodies.get(current);
        return !body.isEmpty() && body.getLast().op() instanceof Terminator;
    }

    /**
     * Appends an operation that has a result.
     *
     * @return the result
     * @throws IllegalStateException if the current block is terminated, or the operation has no result
     */
    public Value emit(Op op, Position position) {
        var type = op.resultType().orElseThrow(() -> new IllegalStateException("no result: " + op));
        var value = new Value(nextId++, type);
        append(new Instruction(Optional.of(value), op, position));
        return value;
    }

    /**
     * Appends an operation without a result, a terminator included.
     *
     * @throws IllegalStateException if the current block is terminated, or the operation has a result
     */
    public void effect(Op op, Position position) {
        if (op.resultType().isPresent()) {
            throw new IllegalStateException("has a result: " + op);
        }
        append(new Instruction(Optional.empty(), op, position));
    }

    private void append(Instruction instruction) {
        if (terminated()) {
            throw new IllegalStateException("block b" + current + " is terminated");
        }
        bodies.get(current).add(instruction);
    }

    /**
     * The function so far. Blocks that the entry does not reach are left out, and the others are renumbered in the order in which a
     * depth-first walk finishes them, reversed: every block stands behind its dominators.
     *
     * @throws IllegalStateException if a reachable block has no terminator
     */
    public Function build() {
        var blocks = new ArrayList<Block>();
        for (int b = 0; b < bodies.size(); b++) {
            blocks.add(new Block(arguments.get(b), bodies.get(b)));
        }
        return BlockOrder.reversePostorder(new Function(name, parameters, results, blocks));
    }
}
