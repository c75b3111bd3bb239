package org.gantry.compiler.target;

import java.util.stream.Stream;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.lower.LoweredKernel;

/** How hard LLVM may try. */
public final class Effort {
    /** LLVM's time grows with the square of a block's size: 10,000 operations take 3.4 s at -O3, 1.5 s at -O1, 0.3 s at -O0. */
    private static final int LARGE = 6_000;

    /** 30,000 operations take 25 s, 13 s and 0.9 s. */
    private static final int HUGE = 20_000;

    private Effort() {}

    /** The option for a kernel: less than usual if one of its blocks is very large. */
    public static String option(LoweredKernel kernel) {
        var library = kernel.functions().getFirst().kernel().library();
        int largest = Stream.concat(
                        kernel.functions().stream().map(f -> f.kernel().item()),
                        library.stream().map(LibraryFunction::function))
                .flatMap(f -> f.blocks().stream())
                .mapToInt(b -> b.body().size())
                .max()
                .orElse(0);
        return largest > HUGE ? "-O0" : largest > LARGE ? "-O1" : "-O3";
    }
}
