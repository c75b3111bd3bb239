package org.gantry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchExpr;
import org.gantry.spi.BodySource;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** Stands for the compiler: gives the launch path a kernel that was written in C by hand. */
final class CCompiler implements KernelCompiler {
    private static final String PROLOGUE = """
            typedef long long i64; typedef int i32; typedef double f64;
            typedef struct { void *row; i64 length; } Row;
            """;

    private final Path folder;
    private final String source;
    private final List<Parameter.Array> arrays = new ArrayList<>();
    private final List<Parameter.Scalar> scalars = new ArrayList<>();
    private final List<Boolean> written = new ArrayList<>();
    private List<ScalarType> results = List.of();
    private List<LaunchCondition> races = List.of();
    private List<LaunchCondition> bounds = List.of();
    private List<CheckSite> sites = List.of();
    private Optional<LaunchExpr> work = Optional.of(new LaunchExpr.Constant(1));
    private Optional<String> walk = Optional.empty();
    private List<ValuePath> questions = List.of(new ValuePath.Body());
    final AtomicInteger reads = new AtomicInteger();
    final AtomicInteger compilations = new AtomicInteger();

    CCompiler(Path folder, String source) {
        this.folder = folder;
        this.source = source;
    }

    static boolean present() {
        return Files.isExecutable(Path.of("/usr/bin/cc"));
    }

    CCompiler array(ValuePath path, ScalarType element, int depth, boolean writes) {
        arrays.add(new Parameter.Array(path, "a" + arrays.size(), element, depth, false));
        written.add(writes);
        return this;
    }

    CCompiler scalar(ValuePath path, ScalarType type) {
        scalars.add(new Parameter.Scalar(path, "s" + scalars.size(), type));
        return this;
    }

    CCompiler results(ScalarType... types) {
        results = List.of(types);
        return this;
    }

    CCompiler races(LaunchCondition... conditions) {
        races = List.of(conditions);
        return this;
    }

    CCompiler bounds(LaunchCondition... conditions) {
        bounds = List.of(conditions);
        return this;
    }

    CCompiler sites(CheckSite... all) {
        sites = List.of(all);
        return this;
    }

    CCompiler work(Optional<LaunchExpr> bound) {
        work = bound;
        return this;
    }

    CCompiler walk(String function) {
        walk = Optional.of(function);
        return this;
    }

    CCompiler asks(ValuePath... paths) {
        questions = List.of(paths);
        return this;
    }

    /** Launches on a CPU device of {@code cores} threads that knows this kernel alone. */
    Launch on(int cores) {
        return Gantry.on(new Device(new org.gantry.driver.cpu.CpuDriver(() -> Optional.of(this), cores)));
    }

    @Override
    public KernelModel read(KernelRequest request) {
        reads.incrementAndGet();
        BodySource objects = request.source();
        questions.forEach(objects::shape);
        Signature signature =
                new Signature(request.kind(), request.dimensions(), request.longIndex(), arrays, scalars, results);
        return new Model(signature);
    }

    private final class Model implements KernelModel {
        private final Signature signature;

        Model(Signature signature) {
            this.signature = signature;
        }

        @Override
        public Signature signature() {
            return signature;
        }

        @Override
        public String name() {
            return "kernel";
        }

        @Override
        public boolean[] writes() {
            boolean[] all = new boolean[written.size()];
            for (int k = 0; k < all.length; k++) {
                all[k] = written.get(k);
            }
            return all;
        }

        @Override
        public boolean[] reads() {
            return new boolean[written.size()];
        }

        @Override
        public KernelVariant compile(List<Integer> groups) {
            int number = compilations.incrementAndGet();
            int slots = groups.isEmpty() ? 0 : Collections.max(groups) + 1;
            Path library = cc(folder, "kernel" + number, "#define SLOTS " + slots + "\n" + PROLOGUE + source);
            Optional<String> combine = results.isEmpty() ? Optional.empty() : Optional.of("combine");
            return new KernelVariant(library, groups, slots, "fast", "precise", walk, combine, check(groups));
        }

        @Override
        public KernelVerdict check(List<Integer> groups) {
            return new KernelVerdict(races, bounds, List.of(), sites, work);
        }
    }

    private static Path cc(Path folder, String name, String text) {
        Path file = folder.resolve(name + ".c");
        Path library = folder.resolve(name + ".so");
        try {
            Files.writeString(file, text);
            Process cc = new ProcessBuilder("cc", "-O1", "-shared", "-fPIC", "-o", library.toString(), file.toString())
                    .inheritIO()
                    .start();
            assertEquals(0, cc.waitFor());
        } catch (IOException | InterruptedException unexpected) {
            throw new AssertionError(unexpected);
        }
        return library;
    }
}
