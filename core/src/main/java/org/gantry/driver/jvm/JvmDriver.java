package org.gantry.driver.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.gantry.IndexBody;
import org.gantry.IndexBody2;
import org.gantry.IndexBody3;
import org.gantry.KernelException;
import org.gantry.LongIndexBody;
import org.gantry.driver.Driver;
import org.gantry.runtime.Compilers;
import org.gantry.runtime.Domain;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Plan;
import org.gantry.runtime.Plans;
import org.gantry.runtime.Prepared;
import org.gantry.runtime.Reduction;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.Signature;

/** Runs kernels as plain Java, one item after the other. Thread-safe. */
public final class JvmDriver implements Driver {
    private static final ScopedValue<Boolean> INSIDE = ScopedValue.newInstance();

    private final Supplier<Optional<KernelCompiler>> compiler;
    private volatile Optional<Plans<KernelVerdict>> checks = Optional.empty();

    /** The device, with the checker of the compiler that is on the path, if one is. */
    public JvmDriver() {
        this(Compilers::found);
    }

    /** The device with this checker, if one is given. */
    public JvmDriver(Supplier<Optional<KernelCompiler>> compiler) {
        this.compiler = compiler;
    }

    /** Whether the current thread is inside a kernel body. */
    public static boolean insideKernel() {
        return INSIDE.isBound();
    }

    @Override
    public String name() {
        return "jvm";
    }

    @Override
    public String description() {
        return "plain Java, one item after the other: the reference";
    }

    @Override
    public int parallelism() {
        return 1;
    }

    @Override
    public void forEach(Functions functions, Domain domain, LaunchOptions options) {
        check(LaunchKind.FOR_EACH, functions, domain, options);
        ScopedValue.where(INSIDE, true).run(() -> {
            // By the domain: an object may implement several of the interfaces.
            switch (domain.dimensions()) {
                case 2 -> run((IndexBody2) functions.body(), domain);
                case 3 -> run((IndexBody3) functions.body(), domain);
                default -> {
                    if (domain.longIndex()) {
                        runLong((LongIndexBody) functions.body(), domain);
                    } else {
                        run((IndexBody) functions.body(), domain);
                    }
                }
            }
        });
    }

    private static void run(IndexBody body, Domain domain) {
        int i = (int) domain.from0();
        try {
            for (; i < domain.to0(); i++) {
                body.run(i);
            }
        } catch (Throwable thrown) {
            throw failure(thrown, domain, i, 0, 0);
        }
    }

    private static void runLong(LongIndexBody body, Domain domain) {
        long i = domain.from0();
        try {
            for (; i < domain.to0(); i++) {
                body.run(i);
            }
        } catch (Throwable thrown) {
            throw failure(thrown, domain, i, 0, 0);
        }
    }

    private static void run(IndexBody2 body, Domain domain) {
        int i = (int) domain.from0();
        int j = 0;
        try {
            for (; i < domain.to0(); i++) {
                for (j = (int) domain.from1(); j < domain.to1(); j++) {
                    body.run(i, j);
                }
            }
        } catch (Throwable thrown) {
            throw failure(thrown, domain, i, j, 0);
        }
    }

    private static void run(IndexBody3 body, Domain domain) {
        int i = (int) domain.from0();
        int j = 0;
        int k = 0;
        try {
            for (; i < domain.to0(); i++) {
                for (j = (int) domain.from1(); j < domain.to1(); j++) {
                    for (k = (int) domain.from2(); k < domain.to2(); k++) {
                        body.run(i, j, k);
                    }
                }
            }
        } catch (Throwable thrown) {
            throw failure(thrown, domain, i, j, k);
        }
    }

    @Override
    public <F, A> A reduce(
            Reduction<F, A> reduction, Functions functions, F item, Domain domain, LaunchOptions options) {
        check(reduction.kind(), functions, domain, options);
        return ScopedValue.where(INSIDE, true).call(() -> {
            long items = domain.items();
            List<A> partials = new ArrayList<>();
            for (long start = 0; start < items; start += Signature.REDUCTION_BLOCK) {
                List<A> values = items(reduction, item, domain, start);
                partials.add(block(reduction, values));
            }
            while (partials.size() > 1) {
                List<A> next = new ArrayList<>();
                for (int start = 0; start < partials.size(); start += Signature.REDUCTION_BLOCK) {
                    int end = Math.min(partials.size(), start + Signature.REDUCTION_BLOCK);
                    next.add(block(reduction, partials.subList(start, end)));
                }
                partials = next;
            }
            return partials.isEmpty() ? reduction.identity() : partials.getFirst();
        });
    }

    private static <F, A> List<A> items(Reduction<F, A> reduction, F item, Domain domain, long start) {
        int count = (int) Math.min(Signature.REDUCTION_BLOCK, domain.items() - start);
        List<A> values = new ArrayList<>(count);
        int i = (int) (domain.from0() + start);
        try {
            for (int t = 0; t < count; t++, i++) {
                values.add(reduction.item().at(item, i));
            }
        } catch (Throwable thrown) {
            throw failure(thrown, domain, i, 0, 0);
        }
        return values;
    }

    /** One block in the order of all devices: 64 lanes, then halving. */
    private static <F, A> A block(Reduction<F, A> reduction, List<A> values) {
        BinaryOperator<A> combine = reduction.combine();
        List<A> lanes = new ArrayList<>(Signature.REDUCTION_LANES);
        try {
            for (int lane = 0; lane < Signature.REDUCTION_LANES; lane++) {
                A sum = reduction.identity();
                for (int t = lane; t < values.size(); t += Signature.REDUCTION_LANES) {
                    sum = combine.apply(sum, values.get(t));
                }
                lanes.add(sum);
            }
            for (int half = Signature.REDUCTION_LANES / 2; half > 0; half /= 2) {
                for (int lane = 0; lane < half; lane++) {
                    lanes.set(lane, combine.apply(lanes.get(lane), lanes.get(lane + half)));
                }
            }
        } catch (Throwable thrown) {
            throw JvmFailure.of(thrown, List.of());
        }
        return lanes.getFirst();
    }

    private static KernelException failure(Throwable thrown, Domain domain, long c0, long c1, long c2) {
        return JvmFailure.of(thrown, domain.item(c0, c1, c2));
    }

    /** Refuses what compiled devices refuse, where there is a checker. */
    private void check(LaunchKind kind, Functions functions, Domain domain, LaunchOptions options) {
        Optional<Plans<KernelVerdict>> open = checks.isPresent() ? checks : open();
        if (open.isPresent()) {
            Plan<KernelVerdict> plan = open.get().find(kind, domain, options, functions);
            Snapshot snapshot = plan.snapshot(functions, domain, 0);
            Prepared<KernelVerdict> checked = plan.prepare(snapshot);
            if (domain.items() > 0) {
                checked.admit(snapshot);
            }
        }
    }

    private synchronized Optional<Plans<KernelVerdict>> open() {
        if (checks.isEmpty()) {
            checks = compiler.get().map(found -> new Plans<>(found, JvmDriver::verdict));
        }
        return checks;
    }

    private static Plan.Made<KernelVerdict> verdict(KernelModel model, List<Integer> groups) {
        KernelVerdict verdict = model.check(groups);
        return new Plan.Made<>(verdict, verdict);
    }
}
