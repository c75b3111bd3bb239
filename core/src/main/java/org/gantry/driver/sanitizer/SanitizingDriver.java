package org.gantry.driver.sanitizer;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gantry.KernelException;
import org.gantry.driver.Driver;
import org.gantry.runtime.Compilers;
import org.gantry.runtime.Domain;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Plan;
import org.gantry.runtime.Plans;
import org.gantry.runtime.Reduction;
import org.gantry.runtime.Refusals;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.Interpretation;
import org.gantry.spi.Interpretation.Finding;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;

/** Interprets launches with shadow memory. Thread-safe. */
public final class SanitizingDriver implements Driver {
    private static final String CODE = "GANTRY-K107";
    private static final String RACES = "races";

    /** Made at the first launch, when a compiler is needed. */
    private volatile Optional<Plans<KernelModel>> plans = Optional.empty();

    /** The sanitizer, if the environment asks for it. */
    public static Optional<Driver> asked(Map<String, String> environment) {
        return checks(environment).contains(RACES) ? Optional.of(new SanitizingDriver()) : Optional.empty();
    }

    /** What the environment asks for and there is not. */
    public static List<String> unknown(Map<String, String> environment) {
        return checks(environment).stream().filter(c -> !c.equals(RACES)).toList();
    }

    private static List<String> checks(Map<String, String> environment) {
        return Stream.of(environment.getOrDefault("GANTRY_CHECK", "").split(","))
                .map(String::strip)
                .filter(c -> !c.isEmpty())
                .toList();
    }

    @Override
    public String name() {
        return "sanitizer";
    }

    @Override
    public String description() {
        return "the interpreter, which finds races and accesses out of bounds";
    }

    @Override
    public int parallelism() {
        return 1;
    }

    @Override
    public void forEach(Functions functions, Domain domain, LaunchOptions options) {
        run(LaunchKind.FOR_EACH, functions, domain, options);
    }

    @Override
    public <F, A> A reduce(
            Reduction<F, A> reduction, Functions functions, F item, Domain domain, LaunchOptions options) {
        if (domain.items() == 0) {
            return reduction.identity();
        }
        return reduction.decode().from(run(reduction.kind(), functions, domain, options), domain.from0());
    }

    private long[] run(LaunchKind kind, Functions functions, Domain domain, LaunchOptions options) {
        Plan<KernelModel> plan = open().find(kind, domain, options, functions);
        Snapshot snapshot = plan.snapshot(functions, domain, 0);
        KernelModel model = plan.prepareAnyRows(snapshot).code();
        long[] scalars = new long[plan.signature().scalars().size()];
        Arrays.setAll(scalars, snapshot::scalar);
        long[] from = new long[domain.dimensions()];
        long[] to = new long[domain.dimensions()];
        Arrays.setAll(from, domain::from);
        Arrays.setAll(to, domain::to);
        Interpretation result = model.interpret(snapshot.arrays(), scalars, from, to);
        if (!result.findings().isEmpty()) {
            throw failure(result.findings());
        }
        return result.slots();
    }

    private static KernelException failure(List<Finding> findings) {
        Finding first = findings.getFirst();
        KernelException.Failure facts = new KernelException.Failure(
                CODE,
                first.file(),
                first.line(),
                Optional.of(first.array()).filter(name -> !name.isEmpty()),
                OptionalLong.of(first.index()),
                OptionalLong.empty(),
                first.item());
        String text = findings.stream().map(Finding::text).collect(Collectors.joining("; "));
        return new KernelException(facts, text, new IllegalStateException(text));
    }

    private synchronized Plans<KernelModel> open() {
        if (plans.isEmpty()) {
            plans = Optional.of(new Plans<>(
                    Compilers.found()
                            .orElseThrow(() -> Refusals.at(
                                    "GANTRY-R402",
                                    "GANTRY_CHECK=races interprets kernels, and the compiler module, which holds the"
                                            + " interpreter, is not on the path; add gantry-compiler")),
                    SanitizingDriver::made));
        }
        return plans.get();
    }

    /** Nothing is refused or required: what happens is looked at. */
    private static Plan.Made<KernelModel> made(KernelModel model, List<Integer> groups) {
        return new Plan.Made<>(model, new KernelVerdict(List.of(), List.of(), List.of(), List.of(), Optional.empty()));
    }
}
