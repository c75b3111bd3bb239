package org.gantry.rajaperf.bench;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.GantryException;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Data;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/**
 * The suite as a program of its own, which needs this module and core alone where it was compiled ahead of time: runs each kernel on a
 * device, holds its checksum against the one of plain Java loops, and prints a line {@code kernel device size reps checksum status}.
 * Nothing is timed.
 */
public final class RajaPerf {
    private static final String USAGE = "usage: RajaPerf [--device NAME] [--size N] [--reps N] [KERNEL|GROUP ...]";
    private static final double TOLERANCE = 1e-10;

    private final Device device;
    private final OptionalInt size;
    private final OptionalInt reps;

    private RajaPerf(Device device, OptionalInt size, OptionalInt reps) {
        this.device = device;
        this.size = size;
        this.reps = reps;
    }

    /** Runs the program and ends the JVM with the bench command's exit statuses. */
    public static void main(String[] arguments) {
        System.exit(run(new ArrayDeque<>(List.of(arguments))));
    }

    private static int run(Deque<String> arguments) {
        try {
            Device device = Device.preferred();
            OptionalInt size = OptionalInt.empty();
            OptionalInt reps = OptionalInt.empty();
            List<String> names = new ArrayList<>();
            while (!arguments.isEmpty()) {
                String argument = arguments.remove();
                switch (argument) {
                    case "--device" -> device = Device.named(value(arguments));
                    case "--size" -> size = OptionalInt.of(number(value(arguments)));
                    case "--reps" -> reps = OptionalInt.of(number(value(arguments)));
                    case String name -> names.add(name);
                }
            }
            return new RajaPerf(device, size, reps).run(SuiteBench.kernels(names)) ? Bench.OK : Bench.FAILED;
        } catch (UsageException e) {
            System.err.println("gantry: error: [GANTRY-U110] " + e.getMessage() + "; " + USAGE);
            return Bench.USAGE;
        } catch (GantryException e) {
            System.err.println("gantry: error: " + e.getMessage());
            return Bench.USAGE;
        }
    }

    private static String value(Deque<String> arguments) throws UsageException {
        if (arguments.isEmpty()) {
            throw new UsageException("an option without a value");
        }
        return arguments.remove();
    }

    private static int number(String text) throws UsageException {
        try {
            int number = Integer.parseInt(text);
            if (number >= 1) {
                return number;
            }
        } catch (NumberFormatException _) {
            // told below
        }
        throw new UsageException("'" + text + "' is no number of at least 1");
    }

    /** Whether all results are right. */
    private boolean run(List<SuiteKernel> kernels) {
        boolean right = true;
        for (SuiteKernel kernel : kernels) {
            right &= run(kernel);
        }
        return right;
    }

    private boolean run(SuiteKernel kernel) {
        int times = reps.orElse(kernel.facts().reps());
        Kernel gantry = made(kernel);
        String status;
        try {
            gantry.gantry(times);
            Kernel java = made(kernel);
            java.java(times);
            status = Checksum.agree(gantry.checksum(), java.checksum(), TOLERANCE) ? "ok" : "CHECKSUM";
        } catch (GantryException e) {
            System.err.println("gantry: " + kernel.name() + ": " + e.getMessage());
            status = Status.of(e).word();
        }
        System.out.println(String.join(
                " ",
                kernel.name(),
                device.name(),
                Integer.toString(gantry.actualSize()),
                Integer.toString(times),
                status.equals("ok") ? Double.toString(gantry.checksum()) : "-",
                status));
        return status.equals("ok");
    }

    private Kernel made(SuiteKernel kernel) {
        int target = size.orElse(kernel.facts().defaultSize());
        return kernel.make().apply(new Setup(target, kernel.facts().defaultSize(), new Data(), Gantry.on(device)));
    }
}
