package org.gantry.compiler.frontend;

import java.lang.classfile.Opcode;
import java.util.List;

/** The instructions that move operands. */
final class StackShuffle {
    private StackShuffle() {}

    static void shuffle(Frame f, Opcode opcode) {
        switch (opcode) {
            case POP -> f.pop();
            case POP2 -> take(f, 2);
            case DUP -> insert(f, 1, 0);
            case DUP_X1 -> insert(f, 1, 1);
            case DUP_X2 -> insert(f, 1, 2);
            case DUP2 -> insert(f, 2, 0);
            case DUP2_X1 -> insert(f, 2, 1);
            case DUP2_X2 -> insert(f, 2, 2);
            case SWAP -> {
                var top = f.pop();
                var below = f.pop();
                f.push(top);
                f.push(below);
            }
            default -> throw f.refuse(Refusal.BYTECODE, "the instruction " + opcode + " is not supported");
        }
    }

    /** Puts a copy of the top {@code words} words below the next {@code below} words. */
    private static void insert(Frame f, int words, int below) {
        var top = take(f, words);
        var middle = take(f, below);
        top.forEach(f::push);
        middle.forEach(f::push);
        top.forEach(f::push);
    }

    /** The operands in the top {@code words} words, the deepest first; long and double are two words. */
    private static List<Symbolic> take(Frame f, int words) {
        int count = 0;
        int left = words;
        var stack = f.state().stack;
        while (left > 0) {
            left -= stack.get(stack.size() - 1 - count).wide() ? 2 : 1;
            count++;
        }
        return f.pop(count);
    }
}
