package org.gantry;

import java.util.Objects;
import java.util.Optional;
import org.gantry.driver.jvm.JvmDriver;
import org.gantry.runtime.Domain;
import org.gantry.runtime.Functions;
import org.gantry.runtime.RecordReduction;
import org.gantry.runtime.Reduction;
import org.gantry.runtime.Refusals;
import org.gantry.spi.LaunchOptions;

/**
 * A device and options for launches: {@code Gantry.on(device).algebraic().sum(n, i -> x[i])}. Every launch method of {@link Gantry} exists
 * here too, with the same meaning.
 *
 * <p>Thread safety: immutable; each option gives a new value.
 */
public final class Launch {
    static final Launch PREFERRED = new Launch(Optional.empty(), LaunchOptions.NONE);

    private final Optional<Device> device;
    private final LaunchOptions options;

    private Launch(Optional<Device> device, LaunchOptions options) {
        this.device = device;
        this.options = options;
    }

    /** The same options on {@code on}. */
    public Launch on(Device on) {
        return new Launch(Optional.of(Objects.requireNonNull(on, "the device is null")), options);
    }

    /** Races are not refused: the author answers for their absence. Bounds are still checked. */
    public Launch unchecked() {
        return new Launch(device, new LaunchOptions(true, options.algebraic(), options.noResidualChecks()));
    }

    /** Floating-point arithmetic may be reassociated and contracted; NaN and infinities keep their meaning. */
    public Launch algebraic() {
        return new Launch(device, new LaunchOptions(options.unchecked(), true, options.noResidualChecks()));
    }

    /** A kernel of which a bounds check would stay in place is refused. */
    public Launch noResidualChecks() {
        return new Launch(device, new LaunchOptions(options.unchecked(), options.algebraic(), true));
    }

    /**
     * Asks for work-groups of {@code items} items on devices that have them. Results do not depend on it.
     *
     * @throws IllegalArgumentException if {@code items} is less than 1
     */
    public Launch groupSize(int items) {
        if (items < 1) {
            throw new IllegalArgumentException("a group has at least one item, not " + items);
        }
        return this;
    }

    /** Runs {@code body} for each {@code i} in {@code [0, n)}. */
    public void forEach(int n, IndexBody body) {
        each(Functions.of(body), Domain.of(0, n));
    }

    /** Runs {@code body} for each {@code i} in {@code [from, to)}. */
    public void forEach(int from, int to, IndexBody body) {
        each(Functions.of(body), Domain.of(from, to));
    }

    /** Runs {@code body} for each {@code (r, c)} in {@code [0, rows) x [0, cols)}. */
    public void forEach(int rows, int cols, IndexBody2 body) {
        each(Functions.of(body), Domain.of(0, rows, 0, cols));
    }

    /** Runs {@code body} for each {@code (r, c)} in {@code [fromRow, toRow) x [fromCol, toCol)}. */
    public void forEach(int fromRow, int toRow, int fromCol, int toCol, IndexBody2 body) {
        each(Functions.of(body), Domain.of(fromRow, toRow, fromCol, toCol));
    }

    /** Runs {@code body} for each {@code (i, j, k)} in {@code [0, a) x [0, b) x [0, c)}. */
    public void forEach(int a, int b, int c, IndexBody3 body) {
        each(Functions.of(body), Domain.of(0, a, 0, b, 0, c));
    }

    /** Runs {@code body} for each {@code (i, j, k)} in {@code [from0, to0) x [from1, to1) x [from2, to2)}. */
    public void forEach(int from0, int to0, int from1, int to1, int from2, int to2, IndexBody3 body) {
        each(Functions.of(body), Domain.of(from0, to0, from1, to1, from2, to2));
    }

    /** Runs {@code body} for each {@code i} in {@code [0, n)}. */
    public void forEachLong(long n, LongIndexBody body) {
        each(Functions.of(body), Domain.ofLong(0, n));
    }

    /** Runs {@code body} for each {@code i} in {@code [from, to)}. */
    public void forEachLong(long from, long to, LongIndexBody body) {
        each(Functions.of(body), Domain.ofLong(from, to));
    }

    /** The sum of {@code f} over {@code [0, n)}; 0 for no item. */
    public double sum(int n, IntToDouble f) {
        return fold(Reduction.SUM, f, Domain.of(0, n));
    }

    /** The sum of {@code f} over {@code [from, to)}; 0 for no item. */
    public double sum(int from, int to, IntToDouble f) {
        return fold(Reduction.SUM, f, Domain.of(from, to));
    }

    /** The sum of {@code f} over {@code [0, n)}, wrapping; 0 for no item. */
    public int sumInt(int n, IntToInt f) {
        return fold(Reduction.SUM_INT, f, Domain.of(0, n));
    }

    /** The sum of {@code f} over {@code [from, to)}, wrapping; 0 for no item. */
    public int sumInt(int from, int to, IntToInt f) {
        return fold(Reduction.SUM_INT, f, Domain.of(from, to));
    }

    /** The sum of {@code f} over {@code [0, n)}, wrapping; 0 for no item. */
    public long sumLong(int n, IntToLong f) {
        return fold(Reduction.SUM_LONG, f, Domain.of(0, n));
    }

    /** The sum of {@code f} over {@code [from, to)}, wrapping; 0 for no item. */
    public long sumLong(int from, int to, IntToLong f) {
        return fold(Reduction.SUM_LONG, f, Domain.of(from, to));
    }

    /** The sum of {@code f} over {@code [0, n)}, accumulated in float; 0 for no item. */
    public float sumFloat(int n, IntToFloat f) {
        return fold(Reduction.SUM_FLOAT, f, Domain.of(0, n));
    }

    /** The sum of {@code f} over {@code [from, to)}, accumulated in float; 0 for no item. */
    public float sumFloat(int from, int to, IntToFloat f) {
        return fold(Reduction.SUM_FLOAT, f, Domain.of(from, to));
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public double min(int n, IntToDouble f) {
        return fold(Reduction.MIN, f, Domain.of(0, n));
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public double min(int from, int to, IntToDouble f) {
        return fold(Reduction.MIN, f, Domain.of(from, to));
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public int minInt(int n, IntToInt f) {
        return fold(Reduction.MIN_INT, f, Domain.of(0, n));
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public int minInt(int from, int to, IntToInt f) {
        return fold(Reduction.MIN_INT, f, Domain.of(from, to));
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public long minLong(int n, IntToLong f) {
        return fold(Reduction.MIN_LONG, f, Domain.of(0, n));
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public long minLong(int from, int to, IntToLong f) {
        return fold(Reduction.MIN_LONG, f, Domain.of(from, to));
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public float minFloat(int n, IntToFloat f) {
        return fold(Reduction.MIN_FLOAT, f, Domain.of(0, n));
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public float minFloat(int from, int to, IntToFloat f) {
        return fold(Reduction.MIN_FLOAT, f, Domain.of(from, to));
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public double max(int n, IntToDouble f) {
        return fold(Reduction.MAX, f, Domain.of(0, n));
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public double max(int from, int to, IntToDouble f) {
        return fold(Reduction.MAX, f, Domain.of(from, to));
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public int maxInt(int n, IntToInt f) {
        return fold(Reduction.MAX_INT, f, Domain.of(0, n));
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public int maxInt(int from, int to, IntToInt f) {
        return fold(Reduction.MAX_INT, f, Domain.of(from, to));
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public long maxLong(int n, IntToLong f) {
        return fold(Reduction.MAX_LONG, f, Domain.of(0, n));
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public long maxLong(int from, int to, IntToLong f) {
        return fold(Reduction.MAX_LONG, f, Domain.of(from, to));
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public float maxFloat(int n, IntToFloat f) {
        return fold(Reduction.MAX_FLOAT, f, Domain.of(0, n));
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public float maxFloat(int from, int to, IntToFloat f) {
        return fold(Reduction.MAX_FLOAT, f, Domain.of(from, to));
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public int argMin(int n, IntToDouble f) {
        return fold(Reduction.ARG_MIN, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public int argMin(int from, int to, IntToDouble f) {
        return fold(Reduction.ARG_MIN, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; -1 for no item. */
    public int argMinInt(int n, IntToInt f) {
        return fold(Reduction.ARG_MIN_INT, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; -1 for no item. */
    public int argMinInt(int from, int to, IntToInt f) {
        return fold(Reduction.ARG_MIN_INT, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; -1 for no item. */
    public int argMinLong(int n, IntToLong f) {
        return fold(Reduction.ARG_MIN_LONG, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; -1 for no item. */
    public int argMinLong(int from, int to, IntToLong f) {
        return fold(Reduction.ARG_MIN_LONG, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public int argMinFloat(int n, IntToFloat f) {
        return fold(Reduction.ARG_MIN_FLOAT, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public int argMinFloat(int from, int to, IntToFloat f) {
        return fold(Reduction.ARG_MIN_FLOAT, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public int argMax(int n, IntToDouble f) {
        return fold(Reduction.ARG_MAX, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public int argMax(int from, int to, IntToDouble f) {
        return fold(Reduction.ARG_MAX, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; -1 for no item. */
    public int argMaxInt(int n, IntToInt f) {
        return fold(Reduction.ARG_MAX_INT, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; -1 for no item. */
    public int argMaxInt(int from, int to, IntToInt f) {
        return fold(Reduction.ARG_MAX_INT, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; -1 for no item. */
    public int argMaxLong(int n, IntToLong f) {
        return fold(Reduction.ARG_MAX_LONG, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; -1 for no item. */
    public int argMaxLong(int from, int to, IntToLong f) {
        return fold(Reduction.ARG_MAX_LONG, f, Domain.of(from, to)).index();
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public int argMaxFloat(int n, IntToFloat f) {
        return fold(Reduction.ARG_MAX_FLOAT, f, Domain.of(0, n)).index();
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public int argMaxFloat(int from, int to, IntToFloat f) {
        return fold(Reduction.ARG_MAX_FLOAT, f, Domain.of(from, to)).index();
    }

    /** How many {@code i} in {@code [0, n)} satisfy {@code f}. */
    public long count(int n, IntToBoolean f) {
        return fold(Reduction.COUNT, f, Domain.of(0, n));
    }

    /** How many {@code i} in {@code [from, to)} satisfy {@code f}. */
    public long count(int from, int to, IntToBoolean f) {
        return fold(Reduction.COUNT, f, Domain.of(from, to));
    }

    /** Whether some {@code i} in {@code [0, n)} satisfies {@code f}; false for no item. */
    public boolean any(int n, IntToBoolean f) {
        return fold(Reduction.ANY, f, Domain.of(0, n));
    }

    /** Whether some {@code i} in {@code [from, to)} satisfies {@code f}; false for no item. */
    public boolean any(int from, int to, IntToBoolean f) {
        return fold(Reduction.ANY, f, Domain.of(from, to));
    }

    /** Whether all {@code i} in {@code [0, n)} satisfy {@code f}; true for no item. */
    public boolean all(int n, IntToBoolean f) {
        return fold(Reduction.ALL, f, Domain.of(0, n));
    }

    /** Whether all {@code i} in {@code [from, to)} satisfy {@code f}; true for no item. */
    public boolean all(int from, int to, IntToBoolean f) {
        return fold(Reduction.ALL, f, Domain.of(from, to));
    }

    /** Combines {@code f} over {@code [0, n)} with {@code op}; {@code identity} for no item. */
    public <R> R reduce(int n, R identity, IntToObject<R> f, Combiner<R> op) {
        return combine(identity, f, op, Domain.of(0, n));
    }

    /** Combines {@code f} over {@code [from, to)} with {@code op}; {@code identity} for no item. */
    public <R> R reduce(int from, int to, R identity, IntToObject<R> f, Combiner<R> op) {
        return combine(identity, f, op, Domain.of(from, to));
    }

    private void each(Functions functions, Domain domain) {
        target().driver().forEach(functions, domain, options);
    }

    private <F, A> A fold(Reduction<F, A> reduction, F f, Domain domain) {
        Functions functions = Functions.of(f);
        return target().driver().reduce(reduction, functions, f, domain, options);
    }

    private <R> R combine(R identity, IntToObject<R> f, Combiner<R> op, Domain domain) {
        Functions functions = Functions.of(f, op, identity);
        Reduction<IntToObject<R>, R> reduction = RecordReduction.of(identity, op);
        return target().driver().reduce(reduction, functions, f, domain, options);
    }

    private Device target() {
        if (JvmDriver.insideKernel()) {
            throw Refusals.at(
                    "GANTRY-R403",
                    "a kernel cannot launch another one: put the inner loop into the body, or launch twice");
        }
        return device.isPresent() ? device.get() : Device.preferred();
    }
}
