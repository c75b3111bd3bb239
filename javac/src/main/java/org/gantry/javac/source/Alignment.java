package org.gantry.javac.source;

import com.sun.source.tree.Tree;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Which tree an instruction was made from: of all ways to pair instructions with trees in order, the one with the most pairs, and among
 * these the one in which most lines agree (the longest common subsequence with weights, by dynamic programming). javac emits instructions
 * of its own and leaves trees out (constants, finally blocks, boxes), which stay without a partner.
 */
final class Alignment {
    private static final int PAIR = 8;
    private static final int SAME_LINE = 3;
    private static final long LARGEST = 16_000_000;

    private Alignment() {}

    /**
     * The tree of each instruction that has one, by offset.
     *
     * @param line the line of a tree
     * @return nothing for a method too large to align
     */
    static NavigableMap<Integer, Tree> align(List<CodeEvent> code, List<TreeEvent> trees, ToIntFunction<Tree> line) {
        var pairs = new TreeMap<Integer, Tree>();
        if ((long) code.size() * trees.size() > LARGEST) {
            return pairs;
        }
        int[] lines = trees.stream().mapToInt(t -> line.applyAsInt(t.tree())).toArray();
        var best = new int[code.size() + 1][trees.size() + 1];
        for (int c = code.size() - 1; c >= 0; c--) {
            for (int t = trees.size() - 1; t >= 0; t--) {
                best[c][t] = Math.max(best[c + 1][t], best[c][t + 1]);
                if (code.get(c).key().equals(trees.get(t).key())) {
                    best[c][t] = Math.max(best[c][t], best[c + 1][t + 1] + gain(code.get(c), lines[t]));
                }
            }
        }
        for (int c = 0, t = 0; c < code.size() && t < trees.size(); ) {
            boolean pair = code.get(c).key().equals(trees.get(t).key())
                    && best[c][t] == best[c + 1][t + 1] + gain(code.get(c), lines[t]);
            if (pair) {
                pairs.put(code.get(c++).offset(), trees.get(t++).tree());
            } else if (best[c][t] == best[c + 1][t]) {
                c++;
            } else {
                t++;
            }
        }
        return pairs;
    }

    private static int gain(CodeEvent event, int line) {
        return PAIR + (event.line() == line ? SAME_LINE : 0);
    }
}
