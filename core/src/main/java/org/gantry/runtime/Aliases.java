package org.gantry.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.gantry.RefusedException;
import org.gantry.spi.Parameter;

/** Which array arguments of a launch are the same array. */
final class Aliases {
    private Aliases() {}

    /**
     * Groups arrays by identity.
     *
     * @return per array the number of its group, numbered in order of first appearance; a null array is alone
     */
    static int[] groups(Object[] arrays) {
        int[] groups = new int[arrays.length];
        int count = 0;
        for (int k = 0; k < arrays.length; k++) {
            int same = k;
            for (int j = 0; j < k && arrays[k] != null; j++) {
                if (arrays[j] == arrays[k]) {
                    same = j;
                    break;
                }
            }
            groups[k] = same == k ? count++ : groups[same];
        }
        return groups;
    }

    /** Whether any two arrays share a group. */
    static boolean distinct(int[] groups) {
        for (int k = 0; k < groups.length; k++) {
            if (groups[k] != k) {
                return false;
            }
        }
        return true;
    }

    static List<Integer> list(int[] groups) {
        List<Integer> list = new ArrayList<>(groups.length);
        for (int group : groups) {
            list.add(group);
        }
        return List.copyOf(list);
    }

    /** Whether rows must be compared at each launch: there is a table, and something of its element type is written. */
    static boolean rowsMatter(List<Parameter.Array> parameters, boolean[] writes) {
        for (Parameter.Array table : parameters) {
            for (int k = 0; table.depth() > 1 && k < writes.length; k++) {
                if (writes[k] && parameters.get(k).element() == table.element()) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Checks that no element can be reached on two ways of which one writes.
     *
     * @throws RefusedException {@code GANTRY-R406} if a row of a written table occurs twice or is another argument, or a written array is a
     *     row of a table
     */
    static void checkRows(List<Parameter.Array> parameters, boolean[] writes, Snapshot snapshot) {
        int[] groups = groups(snapshot.arrays());
        Set<Object> written = identitySet();
        Set<Object> read = identitySet();
        for (int k = 0; k < parameters.size(); k++) {
            if (writes[k] && firstOfGroup(groups, k)) {
                addRows(
                        parameters.get(k),
                        snapshot.arrays()[k],
                        parameters.get(k).depth(),
                        written,
                        Set.of(),
                        true);
            }
        }
        for (int k = 0; k < parameters.size(); k++) {
            if (!groupWritten(groups, writes, k)) {
                addRows(
                        parameters.get(k),
                        snapshot.arrays()[k],
                        parameters.get(k).depth(),
                        read,
                        written,
                        false);
            }
        }
    }

    private static Set<Object> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private static boolean firstOfGroup(int[] groups, int k) {
        for (int j = 0; j < k; j++) {
            if (groups[j] == groups[k]) {
                return false;
            }
        }
        return true;
    }

    private static boolean groupWritten(int[] groups, boolean[] writes, int k) {
        for (int j = 0; j < groups.length; j++) {
            if (groups[j] == groups[k] && writes[j]) {
                return true;
            }
        }
        return false;
    }

    private static void addRows(
            Parameter.Array parameter,
            Object array,
            int depth,
            Set<Object> seen,
            Set<Object> forbidden,
            boolean unique) {
        if (array == null) {
            return;
        }
        if (depth > 1) {
            for (Object row : (Object[]) array) {
                addRows(parameter, row, depth - 1, seen, forbidden, unique);
            }
            return;
        }
        if (forbidden.contains(array) || !seen.add(array) && unique) {
            throw Refusals.at(
                    "GANTRY-R406",
                    "the launch writes rows of a table that are not distinct arrays: one row occurs twice in '"
                            + parameter.name() + "' or is also another argument; make each row an array of its own");
        }
    }
}
