package org.gantry.driver.cpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.gantry.RefusedException;
import org.gantry.driver.Driver;
import org.gantry.runtime.Compilers;
import org.gantry.runtime.Domain;
import org.gantry.runtime.ErrorRecord;
import org.gantry.runtime.Failures;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Plan;
import org.gantry.runtime.Plans;
import org.gantry.runtime.Prepared;
import org.gantry.runtime.Reduction;
import org.gantry.runtime.Refusals;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.NativeStatus;
import org.gantry.spi.Signature;

/** Runs kernels as native code on all cores. Thread-safe. */
public final class CpuDriver implements Driver {
    /** An item with more loop iterations than this might hold up garbage collection for more than a millisecond. */
    private static final long MOST_WORK_IN_PLACE = 1_000_000;

    private final int cores;
    private final Supplier<Optional<KernelCompiler>> compiler;
    private volatile Optional<Running> running = Optional.empty();

    /** What exists from the first launch on. */
    private record Running(Plans<CpuKernel> plans, Workers workers) {}

    /** The CPU, with the compiler that is on the path. */
    public CpuDriver() {
        this(Compilers::withImages, Runtime.getRuntime().availableProcessors());
    }

    /** The CPU with a compiler and a number of threads, the launching one included. */
    public CpuDriver(Supplier<Optional<KernelCompiler>> compiler, int cores) {
        this.compiler = compiler;
        this.cores = cores;
    }

    @Override
    public String name() {
        return "cpu";
    }

    @Override
    public String description() {
        return Processor.describe(cores);
    }

    @Override
    public int parallelism() {
        return cores;
    }

    @Override
    public void forEach(Functions functions, Domain domain, LaunchOptions options) {
        Running open = running();
        Plan<CpuKernel> plan = open.plans().find(LaunchKind.FOR_EACH, domain, options, functions);
        Snapshot snapshot = plan.snapshot(functions, domain, Records.never());
        Prepared<CpuKernel> kernel = plan.prepare(snapshot);
        if (domain.items() > 0) {
            Prepared.Admission admission = kernel.admit(snapshot);
            boolean inPlace = inPlace(kernel.code(), admission.workPerItem(), 1);
            try (Arguments arguments = new Arguments(kernel.code(), plan::writes, snapshot, inPlace, 2)) {
                run(kernel, admission, arguments, snapshot, functions, domain, open, inPlace);
                arguments.copyBack();
            }
        }
    }

    @Override
    public <F, A> A reduce(
            Reduction<F, A> reduction, Functions functions, F item, Domain domain, LaunchOptions options) {
        Running open = running();
        Plan<CpuKernel> plan = open.plans().find(reduction.kind(), domain, options, functions);
        Snapshot snapshot = plan.snapshot(functions, domain, Records.never());
        Prepared<CpuKernel> kernel = plan.prepare(snapshot);
        if (domain.items() == 0) {
            return reduction.identity();
        }
        Prepared.Admission admission = kernel.admit(snapshot);
        boolean inPlace = inPlace(kernel.code(), admission.workPerItem(), Signature.REDUCTION_BLOCK);
        try (Arguments arguments = new Arguments(kernel.code(), plan::writes, snapshot, inPlace, 3)) {
            int results = plan.signature().results().size();
            long blocks = Math.ceilDiv(domain.items(), Signature.REDUCTION_BLOCK);
            MemorySegment[] pointers = arguments.pointers();
            pointers[kernel.code().variant().slots() + 2] = memory(arguments, blocks * results, inPlace);
            Records records = run(kernel, admission, arguments, snapshot, functions, domain, open, inPlace);
            MemorySegment total =
                    combine(kernel, records, arguments, blocks, results, inPlace, new Launched(functions, domain));
            arguments.copyBack();
            long[] slots = new long[results];
            for (int k = 0; k < results; k++) {
                slots[k] = total.get(ValueLayout.JAVA_LONG, 8L * k);
            }
            return reduction.decode().from(slots, domain.from0());
        }
    }

    /** What failures are told of. */
    private record Launched(Functions functions, Domain domain) {}

    private static boolean inPlace(CpuKernel kernel, long workPerItem, int itemsPerUnit) {
        return kernel.fitsInPlace() && workPerItem <= MOST_WORK_IN_PLACE / (itemsPerUnit == 1 ? 1 : 256);
    }

    private static MemorySegment memory(Arguments arguments, long slots, boolean inPlace) {
        return inPlace
                ? MemorySegment.ofArray(new long[Math.toIntExact(slots)])
                : arguments.allocate(Long.BYTES * slots);
    }

    private Records run(
            Prepared<CpuKernel> kernel,
            Prepared.Admission admission,
            Arguments arguments,
            Snapshot snapshot,
            Functions functions,
            Domain domain,
            Running open,
            boolean inPlace) {
        CpuKernel code = kernel.code();
        boolean reduces = code.signature().kind() != LaunchKind.FOR_EACH;
        CpuKernel.Entries entries =
                !inPlace ? code.copied() : arguments.passesRows() ? code.withRows() : code.inPlace();
        Records records = new Records(cores, code.variant().slots() + 1, snapshot.block(), arguments, inPlace);
        long work = admission.workPerItem() == Prepared.UNBOUNDED ? 1 : admission.workPerItem();
        CpuLaunch.Job job = new CpuLaunch.Job(
                domain,
                reduces,
                reduces ? work * Signature.REDUCTION_BLOCK : work,
                code,
                admission.inBounds() ? entries.fast() : entries.precise(),
                admission.inBounds() ? entries.walk() : Optional.empty(),
                arguments.pointers(),
                records);
        Optional<ErrorRecord> failed = CpuLaunch.run(job, open.workers(), cores);
        if (failed.isPresent()) {
            throw Failures.of(failed.get(), kernel.verdict().sites(), domain, functions.body());
        }
        return records;
    }

    /** Reduces blocks' results by the same rule until one is left. */
    private static MemorySegment combine(
            Prepared<CpuKernel> kernel,
            Records records,
            Arguments arguments,
            long blocks,
            int results,
            boolean inPlace,
            Launched launched) {
        CpuKernel code = kernel.code();
        MemorySegment[] pointers = records.slot(0).pointers(arguments.pointers());
        int block = code.variant().slots();
        MemorySegment in = pointers[block + 2];
        long count = blocks;
        while (count > 1) {
            long fewer = Math.ceilDiv(count, Signature.REDUCTION_BLOCK);
            MemorySegment out = memory(arguments, fewer * results, inPlace);
            NativeFunction combine = (inPlace ? code.inPlace() : code.copied())
                    .combine()
                    .orElseThrow(() -> new IllegalStateException("a reduction without a function that combines"));
            MemorySegment[] given = {pointers[block], pointers[block + 1], in, out};
            if (combine.call(given, count, 0, fewer) != NativeStatus.OK) {
                ErrorRecord record = records.slot(0).read();
                throw Failures.of(
                        record,
                        kernel.verdict().sites(),
                        launched.domain(),
                        launched.functions().body());
            }
            in = out;
            count = fewer;
        }
        return in;
    }

    private Running running() {
        Optional<Running> known = running;
        return known.isPresent() ? known.get() : start();
    }

    private synchronized Running start() {
        if (running.isEmpty()) {
            KernelCompiler found = compiler.get().orElseThrow(CpuDriver::noCompiler);
            Plans<CpuKernel> plans = new Plans<>(found, CpuDriver::make);
            running = Optional.of(new Running(plans, new Workers(cores)));
        }
        return running.get();
    }

    private static Plan.Made<CpuKernel> make(KernelModel model, List<Integer> groups) {
        KernelVariant variant = model.compile(groups);
        return new Plan.Made<>(CpuKernel.load(variant, model.signature()), variant.verdict());
    }

    private static RefusedException noCompiler() {
        return Refusals.at(
                "GANTRY-R402",
                "device cpu needs the compiler: add the module org.gantry.compiler to the path, or launch on device jvm");
    }
}
