package org.gantry.virtual.machine;

import java.util.Arrays;
import java.util.Optional;

/**
 * A warp's activation of a function: registers, parameter memory, and the stack of ways that its threads have taken. Used by one thread.
 *
 * <p>The stack: threads of an entry run from its block on until they come to its join block, where the entry goes and the one below runs
 * on.
 */
public final class Frame {
    private final Code code;
    private final Warp warp;
    private final Optional<Frame> caller;
    private final long[] registers;
    private final byte[] parameters;
    private final int localBase;
    private int[] blocks = new int[8];
    private int[] masks = new int[8];
    private int[] joins = new int[8];
    private int top;
    private int resultAt = -1;
    private int callers;

    Frame(Code code, Warp warp, Optional<Frame> caller, int localBase, int mask) {
        this.code = code;
        this.warp = warp;
        this.caller = caller;
        this.localBase = localBase;
        this.registers = new long[code.columns() * Op.LANES];
        this.parameters = new byte[code.parameterBytes() * Op.LANES];
        masks[0] = mask;
        joins[0] = code.blocks().size();
        for (Code.Constant constant : code.constants()) {
            int column = constant.column() * Op.LANES;
            Arrays.fill(registers, column, column + Op.LANES, constant.value());
        }
        for (Code.SpecialColumn special : code.specials()) {
            warp.fill(registers, special.column() * Op.LANES, special.special());
        }
    }

    /** Register columns, {@link Op#LANES} entries each. */
    public long[] registers() {
        return registers;
    }

    /** The warp. */
    public Warp warp() {
        return warp;
    }

    /** Offset of this frame in the threads' local memory. */
    public int localBase() {
        return localBase;
    }

    /** Parameters of this function and of the calls it makes: {@link #parameterStride()} bytes a thread. */
    public byte[] parameters() {
        return parameters;
    }

    /** Bytes of parameter memory a thread. */
    public int parameterStride() {
        return code.parameterBytes();
    }

    /** Where the caller wants the result, and which threads called. */
    void returnTo(int at, int mask) {
        resultAt = at;
        callers = mask;
    }

    int resultAt() {
        return resultAt;
    }

    int callers() {
        return callers;
    }

    Code code() {
        return code;
    }

    Optional<Frame> caller() {
        return caller;
    }

    boolean isDone() {
        return top < 0;
    }

    int block() {
        return blocks[top];
    }

    int mask() {
        return masks[top];
    }

    /** Whether the threads on top have nothing more to do on their own. */
    boolean atJoin() {
        return masks[top] == 0 || blocks[top] == joins[top];
    }

    void pop() {
        top--;
    }

    void jump(int block) {
        blocks[top] = block;
    }

    /** Threads on top go different ways until they meet at {@code join}. */
    void fork(int join) {
        if (joins[top] == join) {
            top--;
        } else {
            blocks[top] = join;
        }
    }

    /** Adds a way of a fork. */
    void push(int block, int mask, int join) {
        if (block == join || mask == 0) {
            return;
        }
        top++;
        if (top == blocks.length) {
            blocks = Arrays.copyOf(blocks, 2 * top);
            masks = Arrays.copyOf(masks, 2 * top);
            joins = Arrays.copyOf(joins, 2 * top);
        }
        blocks[top] = block;
        masks[top] = mask;
        joins[top] = join;
    }

    /** These threads leave the function. */
    void leave(int mask) {
        for (int k = 0; k <= top; k++) {
            masks[k] &= ~mask;
        }
    }
}
