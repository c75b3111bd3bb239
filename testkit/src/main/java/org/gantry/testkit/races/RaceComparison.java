package org.gantry.testkit.races;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.gantry.RefusedException;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.check.Checker;
import org.gantry.compiler.interpret.AccessObserver;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.ItemFailure;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.interpret.ShadowMemory;
import org.gantry.compiler.ir.IrPrinter;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.simplify.Simplifier;
import org.gantry.spi.LaunchOptions;

/** Compares the verdict on a generated kernel with its items, run one by one. */
public final class RaceComparison {
    /** What came of a kernel and a launch. */
    public enum Verdict {
        /** It does not race, and runs. */
        ACCEPTED,
        /** It races, and does not run. */
        REFUSED,
        /** It does not race, and does not run. */
        MISSED,
        /**
         * It does not race in this launch, as what races is not reached in it, but does so in an ordinary one; it is refused for all
         * launches, while it is compiled.
         */
        ELSEWHERE,
        /** It does not race, and does not run, but would not do so in plain Java either: an index is out of bounds. */
        FAILING,
        /** It races, and runs: a fault of the checks. */
        WRONG
    }

    /**
     * A result.
     *
     * @param verdict in short
     * @param text the launch, the reason and the kernel, for people
     */
    public record Result(long seed, Verdict verdict, String text) {}

    /** Whether a kernel races must not depend on what its arrays hold: several contents are tried. */
    private static final int CONTENTS = 40;

    /** Accesses of an item. */
    private static final int LONGEST = 4_000;

    private RaceComparison() {}

    /**
     * Compares.
     *
     * @param limit how long the solver may think
     */
    public static Result compare(long seed, Duration limit) {
        var kernels = new RaceKernels(seed);
        // What nobody uses is not read: the checks see the simplified kernel, and so must the items.
        var kernel = Simplifier.simplify(kernels.kernel());
        var launch = kernels.launch();
        var groups = kernels.groups();
        var ran = run(kernel, launch, groups);
        var found = ran.race();
        boolean fails = ran.fails();
        boolean races = found.isPresent();
        Optional<CheckedKernel> checked = Optional.empty();
        var reason = "";
        try {
            checked = Optional.of(Checker.check(kernel, LaunchOptions.NONE, groups, limit));
            reason = checked.get().verdict().raceConditions().stream()
                    .filter(c -> !c.predicate().holds(launch))
                    .map(c -> c.text() + "; needed: " + c.predicate().explain(launch))
                    .findFirst()
                    .orElse("");
        } catch (RefusedException refused) {
            reason = refused.getMessage();
        }
        boolean runs = checked.isPresent() && reason.isEmpty();
        var verdict = races
                ? runs ? Verdict.WRONG : Verdict.REFUSED
                : runs ? Verdict.ACCEPTED : fails ? Verdict.FAILING : Verdict.MISSED;
        if (verdict == Verdict.MISSED && checked.isEmpty() && racesElsewhere(kernel, kernels, groups)) {
            verdict = Verdict.ELSEWHERE;
        }
        return new Result(
                seed,
                verdict,
                launch + "\n" + reason + "\n"
                        + found.map(r -> "element " + r.index() + ": " + r.first() + ", " + r.second() + "\n")
                                .orElse("")
                        + IrPrinter.print(kernel));
    }

    /**
     * What the launch did, with one contents of the arrays after the other.
     *
     * @param fails whether an item fails, or an index is out of bounds
     */
    private record Outcome(Optional<ShadowMemory.Race> race, boolean fails) {}

    private static Outcome run(Kernel kernel, RaceLaunch launch, List<Integer> groups) {
        var found = Optional.<ShadowMemory.Race>empty();
        boolean fails = false;
        for (int contents = 0; contents < CONTENTS && found.isEmpty(); contents++) {
            var ran = run(kernel, launch.arguments(groups, contents), launch);
            found = ran.shadows().races().stream().findFirst();
            fails |= ran.failed() || !ran.shadows().outOfBounds().isEmpty();
        }
        return new Outcome(found, fails);
    }

    private static boolean racesElsewhere(Kernel kernel, RaceKernels kernels, List<Integer> groups) {
        return kernels.ordinaryLaunches().stream()
                .anyMatch(l -> run(kernel, l, groups).race().isPresent());
    }

    /**
     * What the items did.
     *
     * @param failed whether one failed, other than by an index
     */
    private record Ran(ShadowMemory shadows, boolean failed) {}

    private static Ran run(Kernel kernel, KernelArguments arguments, RaceLaunch launch) {
        var shadows = new ShadowMemory();
        var interpreter = new IrInterpreter(kernel, new Stopping(shadows));
        boolean failed = false;
        for (long a = launch.from(0); a < launch.to(0); a++) {
            if (kernel.dimensions() == 1) {
                failed |= item(interpreter, arguments, a);
                continue;
            }
            for (long b = launch.from(1); b < launch.to(1); b++) {
                if (kernel.dimensions() == 2) {
                    failed |= item(interpreter, arguments, a, b);
                    continue;
                }
                for (long c = launch.from(2); c < launch.to(2); c++) {
                    failed |= item(interpreter, arguments, a, b, c);
                }
            }
        }
        return new Ran(shadows, failed);
    }

    /** The end of an item. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Stops an item that reads an index out of bounds: what it would do with the number that it does not get says nothing. An item that
     * touches elements out of bounds goes on, as wrapped indices rarely lie in bounds. One that does not end is stopped too.
     */
    private record Stopping(ShadowMemory shadows, AtomicInteger left) implements AccessObserver {
        Stopping(ShadowMemory shadows) {
            this(shadows, new AtomicInteger());
        }

        private void count() {
            if (left.decrementAndGet() < 0) {
                throw new Stopped();
            }
        }

        @Override
        public void item(long... coordinates) {
            left.set(LONGEST);
            shadows.item(coordinates);
        }

        @Override
        public boolean goesOn() {
            return true;
        }

        @Override
        public void read(Object array, long index, Position at) {
            count();
            shadows.read(array, index, at);
        }

        @Override
        public void write(Object array, long index, Position at) {
            count();
            shadows.write(array, index, at);
        }

        @Override
        public void outOfBounds(Object array, long index, long length, boolean write, Position at) {
            count();
            shadows.outOfBounds(array, index, length, write, at);
            if (!(array instanceof double[])) {
                throw new Stopped();
            }
        }
    }

    /** Whether the item fails; what it touched until then counts. */
    private static boolean item(IrInterpreter interpreter, KernelArguments arguments, long... coordinates) {
        try {
            interpreter.item(arguments, coordinates);
            return false;
        } catch (ItemFailure | Stopped end) {
            return true;
        }
    }
}
