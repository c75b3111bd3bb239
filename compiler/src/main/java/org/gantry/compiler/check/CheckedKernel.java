package org.gantry.compiler.check;

import java.util.List;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.spi.KernelVerdict;

/**
 * A kernel that may run, for one grouping of its arrays.
 *
 * <p>In both kernels all uses of an array parameter have been replaced by its group's first parameter, so that different parameters in use
 * are different arrays (rows of tables included).
 *
 * <p>What is proven rests on branches, loops and launch conditions, never on a check that was passed: a discharged check and a
 * {@code noWrap} hold also where an earlier check in place has failed and the item goes on.
 *
 * @param fast without the checks that are discharged or hoisted; {@code noWrap} is set where it holds under all launch conditions; every
 *     check left is in place
 * @param precise with every check that is not discharged; {@code noWrap} is set where it holds under the race conditions alone
 * @param flaggable whether the checks left in {@code fast} may be tested in the vectorisable flag form: neither their operands nor the
 *     conditions under which they run depend on elements that the kernel writes
 * @param parallel whether no two items touch an element that one of them writes; false only for unchecked kernels
 * @param groups per array parameter, the number of its group
 * @param reads per array parameter, whether its elements are read
 * @param writes per array parameter, whether its elements are written
 * @param verdict conditions, check states, sites, work per item
 * @param racesAt per race condition of the verdict, the access that it stands for
 */
public record CheckedKernel(
        Kernel fast,
        Kernel precise,
        boolean flaggable,
        boolean parallel,
        List<Integer> groups,
        List<Boolean> reads,
        List<Boolean> writes,
        KernelVerdict verdict,
        List<Position> racesAt) {
    public CheckedKernel {
        racesAt = List.copyOf(racesAt);
        groups = List.copyOf(groups);
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
    }

    /** A kernel of which it is not known where its conditions come from. */
    public CheckedKernel(
            Kernel fast,
            Kernel precise,
            boolean flaggable,
            boolean parallel,
            List<Integer> groups,
            List<Boolean> reads,
            List<Boolean> writes,
            KernelVerdict verdict) {
        this(fast, precise, flaggable, parallel, groups, reads, writes, verdict, List.of());
    }

    /**
     * The kernel as it would be if no access needed a check in place: an access that one would have found fault with is then undefined. For
     * measuring what such checks cost, on data of which it is known that none fails.
     */
    public CheckedKernel withoutChecksInPlace() {
        return new CheckedKernel(
                withoutChecks(fast), precise, flaggable, parallel, groups, reads, writes, verdict, racesAt);
    }

    private static Kernel withoutChecks(Kernel kernel) {
        var item = kernel.item();
        var blocks = item.blocks().stream()
                .map(b -> new Block(
                        b.arguments(),
                        b.body().stream()
                                .filter(i -> !(i.op() instanceof Op.Check))
                                .toList()))
                .toList();
        return kernel.withItem(new Function(item.name(), item.parameters(), item.results(), blocks));
    }

    /** Number of groups, which is the number of native array arguments. */
    public int slots() {
        return groups.stream().mapToInt(g -> g + 1).max().orElse(0);
    }
}
