package org.gantry.rajaperf.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.gantry.rajaperf.CCall;

/**
 * The kernels that stand for a function of the C sources.
 *
 * @param names in the order of the function's loops
 * @param grid groups along x, y and z
 * @param block threads of a group along x, y and z
 */
record CudaKernels(List<String> names, List<Integer> grid, List<Integer> block) {
    private static final int GROUP = 256;
    private static final int MOMENTS = 25;
    private static final int GROUPS = 32;
    private static final int WARP = 32;
    private static final int COEFFICIENTS = 3;

    /** How many kernels a function of one dimension has, and over how many items. */
    private record Line(int kernels, ToLongFunction<CCall> items) {}

    private static final Map<String, Line> LINES = Map.of(
            "apps_pressure", new Line(2, CudaKernels::first),
            "apps_energy", new Line(6, CudaKernels::first),
            "apps_fir", new Line(1, CudaKernels::first),
            "apps_del_dot_vec_2d", new Line(1, CudaKernels::first),
            "apps_matvec_3d_stencil", new Line(1, CudaKernels::first),
            "apps_vol3d", new Line(1, call -> count(call, 1) - count(call, 0)));

    CudaKernels {
        names = List.copyOf(names);
        grid = List.copyOf(grid);
        block = List.copyOf(block);
    }

    /** The kernels for a call of a C function; empty where it has none. */
    static Optional<CudaKernels> of(CCall call) {
        if (call.function().equals("apps_ltimes")) {
            int alongY = GROUP / WARP;
            int zones = Math.toIntExact(first(call));
            return Optional.of(new CudaKernels(
                    List.of("apps_ltimes_1"),
                    List.of(Math.ceilDiv(MOMENTS, WARP), Math.ceilDiv(GROUPS, alongY), zones),
                    List.of(WARP, alongY, 1)));
        }
        return Optional.ofNullable(LINES.get(call.function())).map(line -> {
            List<String> names = IntStream.rangeClosed(1, line.kernels())
                    .mapToObj(k -> call.function() + "_" + k)
                    .toList();
            int groups = Math.toIntExact(Math.ceilDiv(line.items().applyAsLong(call), GROUP));
            return new CudaKernels(names, List.of(groups, 1, 1), List.of(GROUP, 1, 1));
        });
    }

    /** Whether an argument is an array that is passed by value, as a structure, not by its address. */
    static boolean isByValue(CCall call, int argument) {
        return call.function().equals("apps_fir") && argument == COEFFICIENTS;
    }

    private static long first(CCall call) {
        return count(call, 0);
    }

    private static long count(CCall call, int argument) {
        return switch (call.arguments().get(argument)) {
            case CCall.Count(long value) -> value;
            case CCall.Real _, CCall.Reals _, CCall.Ints _ ->
                throw new IllegalArgumentException(call.function() + ": argument " + argument + " is no count");
        };
    }

    /** The bits of an array's elements, one after the other. */
    static List<Long> bits(double[] values) {
        List<Long> bits = new ArrayList<>();
        for (double value : values) {
            bits.add(Double.doubleToRawLongBits(value));
        }
        return bits;
    }
}
