package org.gantry.compiler.frontend;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.frontend.MethodBody.BytecodeBlock;

/** The loops of a method's bytecode. Immutable. */
final class Loops {
    private final int[] place;
    private final Map<Integer, Set<Integer>> bodies = new HashMap<>();
    private final boolean reducible;

    /** Finds loops; {@code order} is a reverse postorder of the reachable blocks. */
    Loops(List<BytecodeBlock> blocks, List<Integer> order) {
        place = new int[blocks.size()];
        Arrays.fill(place, -1);
        for (int i = 0; i < order.size(); i++) {
            place[order.get(i)] = i;
        }
        var predecessors = new ArrayList<List<Integer>>();
        blocks.forEach(b -> predecessors.add(new ArrayList<>()));
        for (int b : order) {
            blocks.get(b).successors().forEach(s -> predecessors.get(s).add(b));
        }
        boolean natural = true;
        for (int b : order) {
            for (int s : blocks.get(b).successors()) {
                if (place[s] <= place[b]) {
                    natural &= collect(s, b, predecessors);
                }
            }
        }
        reducible = natural;
    }

    private boolean collect(int header, int latch, List<List<Integer>> predecessors) {
        var body = bodies.computeIfAbsent(header, h -> new TreeSet<>(Set.of(h)));
        var work = new ArrayDeque<>(List.of(latch));
        boolean natural = true;
        while (!work.isEmpty()) {
            int b = work.pop();
            natural &= place[b] >= place[header];
            if (natural && body.add(b)) {
                work.addAll(predecessors.get(b));
            }
        }
        return natural;
    }

    boolean isHeader(int block) {
        return bodies.containsKey(block);
    }

    /** The blocks of the loop with this header. */
    Set<Integer> body(int header) {
        return bodies.get(header);
    }

    /** Whether a jump goes back. */
    boolean backward(int from, int to) {
        return place[to] <= place[from];
    }

    /** Whether every cycle is entered at its header only. */
    boolean reducible() {
        return reducible;
    }

    /** The reachable blocks, every block behind those that jump to it but for loops. */
    static List<Integer> reversePostorder(List<BytecodeBlock> blocks) {
        var finished = new ArrayList<Integer>();
        var seen = new boolean[blocks.size()];
        var next = new int[blocks.size()];
        var stack = new ArrayDeque<Integer>();
        stack.push(0);
        seen[0] = true;
        while (!stack.isEmpty()) {
            int b = stack.peek();
            var successors = blocks.get(b).successors();
            if (next[b] == successors.size()) {
                finished.add(stack.pop());
            } else {
                int s = successors.get(next[b]++);
                if (!seen[s]) {
                    seen[s] = true;
                    stack.push(s);
                }
            }
        }
        Collections.reverse(finished);
        return List.copyOf(finished);
    }
}
