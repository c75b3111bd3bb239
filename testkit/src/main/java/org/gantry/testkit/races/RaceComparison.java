package org.gantry.testkit.races;

import java.time.Duration;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.check.Checker;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.ItemFailure;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.interpret.ShadowMemory;
import org.gantry.compiler.ir.IrPrinter;
import org.gantry.compiler.ir.Kernel;
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
        var arguments = launch.arguments(groups.get(RaceKernels.X).equals(groups.get(RaceKernels.Y)));
        var found = races(kernel, arguments, launch);
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
        var verdict = races ? runs ? Verdict.WRONG : Verdict.REFUSED : runs ? Verdict.ACCEPTED : Verdict.MISSED;
        return new Result(seed, verdict, launch + "\n" + reason + "\n"
                        + found.map(r -> "element " + r.index() + ": " + r.first() + ", " + r.second() + "\n").orElse("")
                         + IrPrinter.print(kernel));
    }

    private static Optional<ShadowMemory.Race> races(Kernel kernel, KernelArguments arguments, RaceLaunch launch) {
        var shadows = new ShadowMemory();
        var interpreter = new IrInterpreter(kernel, shadows);
        for (long a = launch.from(0); a < launch.to(0); a++) {
            if (kernel.dimensions() == 1) {
                item(interpreter, arguments, a);
                continue;
            }
            for (long b = launch.from(1); b < launch.to(1); b++) {
                if (kernel.dimensions() == 2) {
                    item(interpreter, arguments, a, b);
                    continue;
                }
                for (long c = launch.from(2); c < launch.to(2); c++) {
                    item(interpreter, arguments, a, b, c);
                }
            }
        }
        return shadows.races().stream().findFirst();
    }

    /** An item that fails has touched what it has touched. */
    private static void item(IrInterpreter interpreter, KernelArguments arguments, long... coordinates) {
        try {
            interpreter.item(arguments, coordinates);
        } catch (ItemFailure divisionByZero) {
            // What it did until then counts.
        }
    }
}
