package org.gantry.rajaperf.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.GantryException;
import org.gantry.Launch;
import org.gantry.driver.cpu.CpuDriver;
import org.gantry.spi.KernelCompiler;

/**
 * The suite {@code checks}: what bounds checks that stay in place cost. Five loops, each with arrays that fit the second-level cache and
 * with arrays that fit none, as they are and compiled without these checks. Both run on one thread, in turns; the time is the median of
 * the thread's CPU time over the passes, which other processes disturb less than elapsed time.
 */
final class ChecksBench implements Measuring {
    private static final String UNCHECKED = "gantry-unchecked";

    /** Items that keep a loop's arrays in a second-level cache, and items whose arrays are larger than any cache. */
    private static final int SMALL = 12_000;

    private static final int LARGE = 6_000_000;

    private static final int PASSES = 31;

    /** A pass repeats the loop until it takes about as long as this. */
    private static final double PASS_SECONDS = 4e-3;

    private static final double WARM_UP_SECONDS = 0.4;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Launch checked;
    private final Launch unchecked;
    private final int small;
    private final int large;
    private final int passes;
    private final double warmUpSeconds;
    private final PrintStream err;

    /** Takes the two sizes in items, the number of timed passes, and how long to warm up before them. */
    ChecksBench(
            Launch checked, Launch unchecked, int small, int large, int passes, double warmUpSeconds, PrintStream err) {
        this.checked = checked;
        this.unchecked = unchecked;
        this.small = small;
        this.large = large;
        this.passes = passes;
        this.warmUpSeconds = warmUpSeconds;
        this.err = err;
    }

    /**
     * The suite with its sizes.
     *
     * @throws UsageException for a device other than the CPU
     */
    static ChecksBench of(BenchOptions options, TwinCompilers compilers, PrintStream err) throws UsageException {
        if (!SuiteBench.device(options).equals("cpu")) {
            throw new UsageException("the suite checks measures code for the CPU; leave --device out, or name cpu");
        }
        return new ChecksBench(
                oneThread(compilers.checked()),
                oneThread(compilers.unchecked()),
                SMALL,
                LARGE,
                PASSES,
                WARM_UP_SECONDS,
                err);
    }

    /** The CPU with one thread and a compiler of its own. */
    static Launch oneThread(Supplier<KernelCompiler> compiler) {
        return Gantry.on(Device.of(new CpuDriver(() -> Optional.of(compiler.get()), 1)));
    }

    @Override
    public void run(Consumer<Measurement> out) {
        List<IntFunction<CheckedLoop>> loops = List.of(
                CheckedLoop.Lookup::of,
                CheckedLoop.Gather::of,
                CheckedLoop.SparseProduct::of,
                CheckedLoop.Bilinear::of,
                CheckedLoop.HistogramRead::of);
        for (IntFunction<CheckedLoop> loop : loops) {
            measure(loop.apply(small), "CACHE", out);
            measure(loop.apply(large), "MEMORY", out);
        }
    }

    @Override
    public List<String> summary(List<Measurement> measurements) {
        List<Ratio> ratios = Ratio.of(measurements, Variant.GANTRY.label(), UNCHECKED);
        return ratios.isEmpty() ? List.of() : List.of(Summary.line(Variant.GANTRY.label(), UNCHECKED, ratios));
    }

    /** Repetitions, and median seconds of one repetition of both. */
    private record Times(int reps, double checked, double unchecked) {}

    private void measure(CheckedLoop loop, String where, Consumer<Measurement> out) {
        String name = "Checks_" + loop.name() + "_" + where;
        try {
            loop.runPlain();
            double[] expected = loop.result().clone();
            boolean same = runs(loop, checked, expected);
            boolean sameUnchecked = runs(loop, unchecked, expected);
            Times times = times(loop);
            out.accept(line(loop, name, Variant.GANTRY.label(), times.reps(), times.checked(), same));
            out.accept(line(loop, name, UNCHECKED, times.reps(), times.unchecked(), sameUnchecked));
        } catch (GantryException e) {
            err.println("gantry: " + name + ": " + e.getMessage());
            out.accept(Measurement.without(name, Variant.GANTRY, "cpu", loop.items(), 1, Status.of(e)));
        }
    }

    private static boolean runs(CheckedLoop loop, Launch launch, double[] expected) {
        Arrays.fill(loop.result(), Double.NaN);
        loop.run(launch);
        return Arrays.equals(loop.result(), expected);
    }

    private Times times(CheckedLoop loop) {
        double warm = 0;
        int launches = 0;
        while (launches == 0 || warm < warmUpSeconds) {
            warm += seconds(loop, checked, 1) + seconds(loop, unchecked, 1);
            launches += 2;
        }
        int reps = Math.clamp(Math.round(PASS_SECONDS * launches / warm), 1, 100_000);
        double[] first = new double[passes];
        double[] second = new double[passes];
        for (int pass = 0; pass < passes; pass++) {
            // Whoever is second finds the caches as the first left them: they take turns at that, too.
            if (pass % 2 == 0) {
                first[pass] = seconds(loop, checked, reps) / reps;
                second[pass] = seconds(loop, unchecked, reps) / reps;
            } else {
                second[pass] = seconds(loop, unchecked, reps) / reps;
                first[pass] = seconds(loop, checked, reps) / reps;
            }
        }
        return new Times(reps, Timing.median(first), Timing.median(second));
    }

    private static double seconds(CheckedLoop loop, Launch launch, int reps) {
        long before = THREADS.getCurrentThreadCpuTime();
        for (int rep = 0; rep < reps; rep++) {
            loop.run(launch);
        }
        return (THREADS.getCurrentThreadCpuTime() - before) * 1e-9;
    }

    private static Measurement line(
            CheckedLoop loop, String name, String variant, int reps, double seconds, boolean same) {
        return new Measurement(
                name,
                variant,
                "cpu",
                loop.items(),
                reps,
                OptionalDouble.of(seconds),
                Measurement.rate(loop.bytes(), seconds),
                OptionalDouble.empty(),
                OptionalDouble.of(Arrays.stream(loop.result()).sum()),
                same ? new Status.Ok() : new Status.WrongChecksum());
    }
}
