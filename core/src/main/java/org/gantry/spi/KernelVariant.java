package org.gantry.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Compiled code of a kernel for one grouping of its arrays.
 *
 * @param library a verified shared library; it must not change while it may be loaded
 * @param slotOf for each array parameter, its slot among the native arguments
 * @param slots number of native array arguments
 * @param fast function to call when all bounds conditions hold; it may return any {@link NativeStatus}
 * @param precise function to call otherwise: every check in place, each box stops at its first failing item
 * @param walk function that finds the first failing item of a box after {@link NativeStatus#FLAGGED}, and writes no array; absent if the
 *     fast function never returns that
 * @param combine for reductions, the function that combines partial results
 * @param verdict conditions and sites
 */
public record KernelVariant(
        Path library,
        List<Integer> slotOf,
        int slots,
        String fast,
        String precise,
        Optional<String> walk,
        Optional<String> combine,
        KernelVerdict verdict) {
    public KernelVariant {
        slotOf = List.copyOf(slotOf);
    }
}
