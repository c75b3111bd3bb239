package org.gantry.rajaperf.bench;

import java.io.PrintStream;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.GantryException;
import org.gantry.Launch;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.openmp.Baseline;
import org.gantry.rajaperf.openmp.BaselineCall;

/**
 * The suite {@code launch}: what a launch costs whose body does nothing, for one item and for a million, beside an empty parallel region of
 * OpenMP. The time is the median of five passes.
 */
final class LaunchBench implements Measuring {
    private static final int RUNS = 5;

    /** By then HotSpot has compiled what a launch takes, and how that is inlined no longer changes. */
    private static final double WARM_UP_SECONDS = 2;

    private static final int MANY = 1_000_000;

    private final Launch launch;
    private final String device;
    private final int reps;
    private final Map<String, String> environment;
    private final PrintStream err;

    /**
     * Measures nothing yet.
     *
     * @param device the device to launch on
     * @param reps launches in one pass
     * @param environment PATH, GANTRY_CACHE
     * @param err where the messages of exceptions and compilers go
     */
    LaunchBench(String device, int reps, Map<String, String> environment, PrintStream err) {
        this.launch = Gantry.on(Device.named(device));
        this.device = device;
        this.reps = reps;
        this.environment = environment;
        this.err = err;
    }

    @Override
    public void run(Consumer<Measurement> out) throws InterruptedException {
        Measurement region = openMp("Launch_EMPTY", 1);
        out.accept(region);
        out.accept(gantry("Launch_EMPTY", 1));
        out.accept(openMp("Launch_EMPTY_MILLION", MANY));
        out.accept(gantry("Launch_EMPTY_MILLION", MANY));
    }

    private Measurement openMp(String name, int items) throws InterruptedException {
        return switch (new Baselines(environment, err).open()) {
            case Baselines.Ready(Baseline baseline) -> {
                try (BaselineCall call = baseline.prepare(CCall.of("launch_empty"))) {
                    yield measured(name, Variant.C_OPENMP, "cpu", items, () -> call.run(reps));
                } finally {
                    baseline.pause();
                }
            }
            case Baselines.Missing(String reason) ->
                Measurement.without(name, Variant.C_OPENMP, "cpu", items, reps, new Status.Absent(reason));
        };
    }

    private Measurement gantry(String name, int items) {
        try {
            return measured(name, Variant.GANTRY, device, items, () -> {
                for (int rep = 0; rep < reps; rep++) {
                    launch.forEach(items, i -> {});
                }
            });
        } catch (GantryException e) {
            err.println("gantry: " + name + ": " + e.getMessage());
            return Measurement.without(name, Variant.GANTRY, device, items, reps, Status.of(e));
        }
    }

    private Measurement measured(String name, Variant variant, String where, int items, Runnable pass) {
        double seconds = Timing.median(WARM_UP_SECONDS, RUNS, pass) / reps;
        OptionalDouble none = OptionalDouble.empty();
        return new Measurement(
                name,
                variant.label(),
                where,
                items,
                reps,
                OptionalDouble.of(seconds),
                none,
                none,
                none,
                new Status.Ok());
    }
}
