package org.gantry.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.gantry.spi.Parameter;

/** The ways in which the arrays of a launch may be the same objects. */
final class Groupings {
    private Groupings() {}

    /**
     * Groupings in which some arrays are the same one: those with the fewest of them first.
     *
     * @param arrays the kernel's array parameters; only those of one type may be the same object
     * @param most how many groupings at most
     * @return per grouping, for each array the number of its group, numbered in order of first appearance
     */
    static List<List<Integer>> merged(List<Parameter.Array> arrays, int most) {
        var distinct = IntStream.range(0, arrays.size()).boxed().toList();
        Set<List<Integer>> found = new LinkedHashSet<>();
        var next = new ArrayList<List<Integer>>(List.of(distinct));
        // Each grouping comes from one in which two groups of it were still apart.
        for (int k = 0; k < next.size() && found.size() < most; k++) {
            for (var grouping : coarser(next.get(k), arrays)) {
                if (found.size() < most && found.add(grouping)) {
                    next.add(grouping);
                }
            }
        }
        return List.copyOf(found);
    }

    private static List<List<Integer>> coarser(List<Integer> grouping, List<Parameter.Array> arrays) {
        var all = new ArrayList<List<Integer>>();
        for (int a = 0; a < arrays.size(); a++) {
            for (int b = a + 1; b < arrays.size(); b++) {
                boolean sameType = arrays.get(a).element() == arrays.get(b).element()
                        && arrays.get(a).depth() == arrays.get(b).depth();
                if (sameType && !grouping.get(a).equals(grouping.get(b))) {
                    int kept = grouping.get(a);
                    int gone = grouping.get(b);
                    all.add(numbered(
                            grouping.stream().map(g -> g == gone ? kept : g).toList()));
                }
            }
        }
        return all;
    }

    private static List<Integer> numbered(List<Integer> grouping) {
        var numbers = new HashMap<Integer, Integer>();
        return grouping.stream()
                .map(group -> numbers.computeIfAbsent(group, _ -> numbers.size()))
                .toList();
    }
}
