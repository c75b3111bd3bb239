package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Predecessors, dominators and natural loops of a function whose blocks are in reverse postorder. Immutable.
 *
 * <p>Dominators: K. Cooper, T. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
 */
public final class ControlFlow {
    /**
     * A natural loop.
     *
     * @param header the block that dominates all others
     * @param blocks all blocks of the loop, inner loops included, in order
     * @param latches blocks that jump back to the header
     * @param parent the innermost loop around this one: its index in {@link ControlFlow#loops()}
     */
    public record Loop(int header, List<Integer> blocks, List<Integer> latches, Optional<Integer> parent) {
        /** Whether the block belongs to the loop. */
        public boolean contains(int block) {
            return blocks.contains(block);
        }
    }

    private final List<List<Integer>> predecessors;
    private final int[] dominator;
    private final List<Loop> loops;
    private final int[] innermost;
    private final boolean reducible;

    /** Analyses a function. */
    public ControlFlow(Function function) {
        int n = function.blocks().size();
        predecessors = new ArrayList<>();
        for (int b = 0; b < n; b++) {
            predecessors.add(new ArrayList<>());
        }
        for (int b = 0; b < n; b++) {
            for (var s : function.blocks().get(b).terminator().successors()) {
                if (!predecessors.get(s.block()).contains(b)) {
                    predecessors.get(s.block()).add(b);
                }
            }
        }
        dominator = dominators(n);
        innermost = new int[n];
        Arrays.fill(innermost, -1);
        loops = findLoops(n);
        reducible = isReducible(n);
    }

    /** The blocks that jump to this one. */
    public List<Integer> predecessors(int block) {
        return List.copyOf(predecessors.get(block));
    }

    /** The immediate dominator; -1 for the entry. */
    public int immediateDominator(int block) {
        return block == 0 ? -1 : dominator[block];
    }

    /** Whether every path from the entry to {@code b} goes through {@code a}; a block dominates itself. */
    public boolean dominates(int a, int b) {
        int at = b;
        while (at > a) {
            at = dominator[at];
        }
        return at == a;
    }

    /** The loops, outer ones before inner ones. */
    public List<Loop> loops() {
        return loops;
    }

    /** The innermost loop around a block: its index in {@link #loops()}. */
    public Optional<Integer> innermostLoop(int block) {
        return innermost[block] < 0 ? Optional.empty() : Optional.of(innermost[block]);
    }

    /** Whether every cycle is a natural loop. */
    public boolean reducible() {
        return reducible;
    }

    private int[] dominators(int n) {
        var idom = new int[n];
        Arrays.fill(idom, -1);
        idom[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int b = 1; b < n; b++) {
                int meet = -1;
                for (int p : predecessors.get(b)) {
                    if (idom[p] >= 0) {
                        meet = meet < 0 ? p : intersect(idom, p, meet);
                    }
                }
                if (idom[b] != meet) {
                    idom[b] = meet;
                    changed = true;
                }
            }
        }
        return idom;
    }

    private static int intersect(int[] idom, int first, int second) {
        int a = first;
        int b = second;
        while (a != b) {
            while (a > b) {
                a = idom[a];
            }
            while (b > a) {
                b = idom[b];
            }
        }
        return a;
    }

    private List<Loop> findLoops(int n) {
        var found = new ArrayList<Loop>();
        for (int header = 0; header < n; header++) {
            var latches = new ArrayList<Integer>();
            for (int p : predecessors.get(header)) {
                if (p >= header && dominates(header, p)) {
                    latches.add(p);
                }
            }
            if (latches.isEmpty()) {
                continue;
            }
            var blocks = new TreeSet<Integer>();
            blocks.add(header);
            var work = new ArrayList<>(latches);
            while (!work.isEmpty()) {
                int b = work.removeLast();
                if (blocks.add(b)) {
                    work.addAll(predecessors.get(b));
                }
            }
            var parent = innermost[header] < 0 ? Optional.<Integer>empty() : Optional.of(innermost[header]);
            for (int b : blocks) {
                innermost[b] = found.size();
            }
            found.add(new Loop(header, List.copyOf(blocks), List.copyOf(latches), parent));
        }
        return List.copyOf(found);
    }

    private boolean isReducible(int n) {
        for (int b = 0; b < n; b++) {
            for (int p : predecessors.get(b)) {
                if (p >= b && !dominates(b, p)) {
                    return false;
                }
            }
        }
        return true;
    }
}
