package org.gantry.testkit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gantry.Device;
import org.gantry.testkit.Comparison.Verdict;

/**
 * Compares devices on random programs, from the command line: {@code --seeds FROM..TO}, {@code --devices NAME,NAME} (devices, {@code
 * cpu:plain}, which is the CPU without optimisations, or {@code interpreted:read}, {@code interpreted:simplified}, {@code
 * interpreted:checked};
 * default {@code jvm,cpu}), {@code --reduce} to make
 * failing programs smaller. Exit status 1 if a program differs or is refused.
 */
public final class Fuzz {
    private static final int BATCH = 25;
    private static final int ATTEMPTS = 400;
    private static final String INTERPRETED = "interpreted:";

    private Fuzz() {}

    /** A range of seeds, and what to do with them. */
    private record Options(long from, long to, List<Device> devices, boolean reduce) {}

    /** Runs it. */
    public static void main(String[] args) {
        System.exit(run(args) ? 0 : 1);
    }

    /** Whether all programs are equal. */
    static boolean run(String[] args) {
        var options = options(args);
        var comparison = new Comparison(options.devices());
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (long seed = options.from(); seed < options.to(); seed += BATCH) {
            for (var report : comparison.compare(seed, Math.min(options.to(), seed + BATCH))) {
                counts.merge(report.verdict(), 1, Integer::sum);
                if (report.verdict() == Verdict.DIFFERENT || report.verdict() == Verdict.REFUSED) {
                    System.out.println(
                            "seed " + report.program().seed() + ": " + report.verdict() + " " + report.text());
                    if (options.reduce()) {
                        System.out.println(comparison.reduced(report, ATTEMPTS).full());
                    }
                }
            }
        }
        System.out.println("seeds " + options.from() + ".." + options.to() + ": " + counts);
        return !counts.containsKey(Verdict.DIFFERENT) && !counts.containsKey(Verdict.REFUSED);
    }

    private static Options options(String[] args) {
        long from = 0;
        long to = 100;
        boolean reduce = false;
        var devices = "jvm,cpu";
        for (int a = 0; a < args.length; a++) {
            switch (args[a]) {
                case "--seeds" -> {
                    var range = args[++a].split("\\.\\.");
                    from = Long.parseLong(range[0]);
                    to = Long.parseLong(range[1]);
                }
                case "--devices" -> devices = args[++a];
                case "--reduce" -> reduce = true;
                default -> throw new IllegalArgumentException("unknown option " + args[a]);
            }
        }
        var found = new ArrayList<Device>();
        for (var name : devices.split(",")) {
            found.add(device(name));
        }
        return new Options(from, to, found, reduce);
    }

    private static Device device(String name) {
        if (name.equals("cpu:plain")) {
            return PlainCpu.device();
        }
        return stage(name).map(s -> Device.of(new InterpretedDriver(s))).orElseGet(() -> Device.named(name));
    }

    private static Optional<InterpretedDriver.Stage> stage(String name) {
        return name.startsWith(INTERPRETED)
                ? Optional.of(InterpretedDriver.Stage.valueOf(
                        name.substring(INTERPRETED.length()).toUpperCase(Locale.ROOT)))
                : Optional.empty();
    }
}
