package org.gantry.testkit;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.driver.jvm.JvmDriver;
import org.gantry.testkit.generate.ProgramGenerator;
import org.gantry.testkit.generate.ProgramGenerator.Generated;

/**
 * Runs programs on devices and holds what they give against plain Java: every element and result bit for bit (all NaNs are one), and
 * failures by exception, line, item, index and length, but on GPUs, which tell any failing item. Thread-safe.
 */
public final class Comparison {
    private static final long SECONDS = 120;
    private static final List<String> OPTIONS = List.of("-g");

    private final Device reference = Device.of(new JvmDriver(Optional::empty));
    private final List<Device> devices;
    private final UnaryOperator<ClassLoader> classes;

    /** Compares these devices with plain Java. */
    public Comparison(List<Device> devices) {
        this(devices, UnaryOperator.identity());
    }

    /**
     * Compares these devices with plain Java.
     *
     * @param classes gives the loader of the programs that run, from that of the programs as javac compiled them
     */
    public Comparison(List<Device> devices, UnaryOperator<ClassLoader> classes) {
        this.devices = List.copyOf(devices);
        this.classes = classes;
    }

    /** How a program fared. */
    public enum Verdict {
        EQUAL,
        /** Also equal: the program failed, in the same way everywhere. */
        FAILED_EQUALLY,
        /** Also equal: the program's own host code threw, so that some of its launches never came. */
        HOST_FAILED,
        /** A device refused it: a fault of the generator or of the checks. */
        REFUSED,
        DIFFERENT
    }

    /**
     * The report on a program.
     *
     * @param text what differs; empty if nothing does
     */
    public record Report(Generated program, Verdict verdict, String text) {
        /** Seed, difference and source. */
        public String full() {
            return "seed " + program.seed() + ": " + verdict + " " + text + "\n" + program.source();
        }
    }

    /** Compiles programs in one run of javac and compares them, several at a time. */
    public List<Report> compare(List<Generated> programs) {
        var loader = classes.apply(load(programs));
        // not closed by try: that would wait for a program that does not end
        var pool = Executors.newFixedThreadPool(
                Math.max(2, Runtime.getRuntime().availableProcessors()),
                Thread.ofPlatform().daemon().factory());
        Map<Generated, Future<Report>> running = new LinkedHashMap<>();
        programs.forEach(p -> running.put(p, pool.submit(() -> compare(p, loader))));
        pool.shutdown();
        List<Report> reports = new ArrayList<>();
        running.forEach((program, report) -> reports.add(awaited(program, report)));
        return reports;
    }

    /** The programs of some seeds. */
    public List<Report> compare(long from, long to) {
        var programs = new ArrayList<Generated>();
        for (long seed = from; seed < to; seed++) {
            programs.add(ProgramGenerator.program(seed));
        }
        return compare(programs);
    }

    private static ClassLoader load(List<Generated> programs) {
        var sources = new LinkedHashMap<String, String>();
        programs.forEach(p -> sources.put(p.className(), p.source()));
        return SourceCompiler.compile(sources, OPTIONS);
    }

    private static Report awaited(Generated program, Future<Report> report) {
        try {
            return report.get(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return new Report(program, Verdict.DIFFERENT, "it does not end");
        } catch (ExecutionException e) {
            throw new IllegalStateException("seed " + program.seed(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Report compare(Generated generated, ClassLoader loader) {
        var program = instance(generated, loader);
        var expected = Outcome.of(program, Gantry.on(reference), generated.seed());
        for (var device : devices) {
            var actual = Outcome.of(program, Gantry.on(device), generated.seed());
            var difference = actual.difference(expected, tellsAnyFailure(device));
            if (difference.isPresent()) {
                var verdict = actual instanceof Outcome.Refused ? Verdict.REFUSED : Verdict.DIFFERENT;
                return new Report(generated, verdict, device.name() + ": " + difference.get() + trace(actual));
            }
        }
        return new Report(generated, verdict(expected), "");
    }

    /** Which of several failing items a GPU tells is open. */
    private static boolean tellsAnyFailure(Device device) {
        return device.name().equals("virtual") || device.name().startsWith("cuda:");
    }

    private static Verdict verdict(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Values _ -> Verdict.EQUAL;
            case Outcome.Failed _ -> Verdict.FAILED_EQUALLY;
            case Outcome.HostFailed _ -> Verdict.HOST_FAILED;
            case Outcome.Refused _, Outcome.Broken _ -> Verdict.DIFFERENT;
        };
    }

    private static String trace(Outcome outcome) {
        if (!(outcome instanceof Outcome.Broken(var thrown))) {
            return "";
        }
        var text = new StringBuilder();
        for (var frame : thrown.getStackTrace()) {
            text.append("\n    at ").append(frame);
        }
        return text.toString();
    }

    private static Program instance(Generated generated, ClassLoader loader) {
        try {
            var type = loader.loadClass(generated.className());
            return (Program) MethodHandles.publicLookup()
                    .findConstructor(type, MethodType.methodType(void.class))
                    .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException("a generated class without a constructor", e);
        }
    }

    /**
     * A smaller program with the same verdict, found by leaving out pieces.
     *
     * @param attempts most programs to try
     */
    public Report reduced(Report failing, int attempts) {
        var best = failing;
        int left = attempts;
        boolean smaller = true;
        while (smaller && left > 0) {
            smaller = false;
            for (int piece = best.program().code().size() - 1; piece > 0 && left > 0; piece--) {
                left--;
                var code = best.program().code().without(piece);
                var tried = tried(best.program().with(code.getFirst()));
                if (tried.isPresent() && tried.get().verdict() == failing.verdict()) {
                    best = tried.get();
                    smaller = true;
                }
            }
        }
        return best;
    }

    private Optional<Report> tried(Generated program) {
        try {
            return Optional.of(compare(program, load(List.of(program))));
        } catch (SourceCompiler.CompilationException e) {
            return Optional.empty();
        }
    }
}
