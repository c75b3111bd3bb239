package org.gantry.compiler.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Puts the blocks of a function into reverse postorder and drops those that the entry does not reach. */
public final class BlockOrder {
    private BlockOrder() {}

    /**
     * The same function with its reachable blocks in reverse postorder, renumbered.
     *
     * @throws IllegalStateException if a reachable block has no terminator
     */
    public static Function reversePostorder(Function function) {
        var order = order(function);
        var number = new int[function.blocks().size()];
        Arrays.fill(number, -1);
        for (int i = 0; i < order.size(); i++) {
            number[order.get(i)] = i;
        }
        var blocks = new ArrayList<Block>();
        for (int old : order) {
            var block = function.blocks().get(old);
            var body = new ArrayList<>(block.body());
            var last = body.removeLast();
            body.add(new Instruction(last.result(), renumbered(block.terminator(), number), last.position()));
            blocks.add(new Block(block.arguments(), body));
        }
        return new Function(function.name(), function.parameters(), function.results(), blocks);
    }

    private static List<Integer> order(Function function) {
        int n = function.blocks().size();
        var next = new int[n];
        var seen = new boolean[n];
        var postorder = new ArrayList<Integer>();
        var stack = new ArrayDeque<Integer>();
        stack.push(0);
        seen[0] = true;
        while (!stack.isEmpty()) {
            int b = stack.peek();
            var block = function.blocks().get(b);
            if (block.body().isEmpty() || !(block.last().op() instanceof Op.Terminator t)) {
                throw new IllegalStateException(function.name() + ": block b" + b + " has no terminator");
            }
            var successors = t.successors();
            if (next[b] < successors.size()) {
                int s = successors.get(next[b]++).block();
                if (!seen[s]) {
                    seen[s] = true;
                    stack.push(s);
                }
            } else {
                postorder.add(stack.pop());
            }
        }
        Collections.reverse(postorder);
        return postorder;
    }

    private static Op renumbered(Op.Terminator terminator, int[] number) {
        return switch (terminator) {
            case Op.Jump j -> new Op.Jump(renumbered(j.target(), number));
            case Op.Branch b ->
                new Op.Branch(b.condition(), renumbered(b.then(), number), renumbered(b.otherwise(), number));
            case Op.Switch s ->
                new Op.Switch(
                        s.selector(),
                        s.cases().stream()
                                .map(c -> new Op.Switch.Case(c.key(), renumbered(c.target(), number)))
                                .toList(),
                        renumbered(s.otherwise(), number));
            case Op.Return r -> r;
            case Op.Throw t -> t;
        };
    }

    private static Successor renumbered(Successor s, int[] number) {
        return new Successor(number[s.block()], s.arguments());
    }
}
