package org.gantry.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Compiled code of a kernel for a GPU, for one grouping of its arrays. The functions' parameters are those of {@link GpuAbi}.
 *
 * @param target id of the target, such as {@link NvptxTarget#id()}
 * @param module a verified file: PTX as text
 * @param binary the same for exactly the target's machine, where the tool that makes it is installed
 * @param slotOf for each array parameter, its slot among the array arguments
 * @param slots number of array arguments
 * @param fast function to launch when all bounds conditions hold
 * @param precise function to launch otherwise; may be the same
 * @param combine for reductions, the function that combines partial results
 * @param verdict conditions and sites
 */
public record GpuVariant(
        String target,
        Path module,
        Optional<Path> binary,
        List<Integer> slotOf,
        int slots,
        String fast,
        String precise,
        Optional<String> combine,
        KernelVerdict verdict) {
    public GpuVariant {
        slotOf = List.copyOf(slotOf);
    }
}
