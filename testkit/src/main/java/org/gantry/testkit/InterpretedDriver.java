package org.gantry.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.check.Checker;
import org.gantry.compiler.frontend.Frontend;
import org.gantry.compiler.frontend.FrontendKernel;
import org.gantry.compiler.interpret.InterpretedLaunch;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.ItemFailure;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Site;
import org.gantry.compiler.simplify.Simplifier;
import org.gantry.driver.Driver;
import org.gantry.runtime.Domain;
import org.gantry.runtime.ErrorRecord;
import org.gantry.runtime.Failures;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Plan;
import org.gantry.runtime.Plans;
import org.gantry.runtime.Prepared;
import org.gantry.runtime.Reduction;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.Signature;

/**
 * A device that interprets the IR as it is after a stage of the compiler: an oracle for faults before native code, with no compiler child.
 * Thread-safe.
 */
final class InterpretedDriver implements Driver {
    /** How far the compiler goes. */
    enum Stage {
        READ,
        SIMPLIFIED,
        /** Checked: discharged and hoisted checks are gone, and operations that cannot wrap are marked. */
        CHECKED
    }

    /** Kernels to run where all bounds conditions hold, and where not. */
    private record Interpreters(IrInterpreter fast, IrInterpreter precise) {}

    private final Stage stage;
    private final Plans<Interpreters> plans;

    /** A device that interprets what this stage gives. */
    InterpretedDriver(Stage stage) {
        this.stage = stage;
        this.plans = new Plans<>(request -> new Model(Frontend.read(request), request), this::make);
    }

    private Plan.Made<Interpreters> make(KernelModel model, List<Integer> groups) {
        var read = ((Model) model).read();
        var kernel = read.kernel();
        if (stage == Stage.READ) {
            var one = new IrInterpreter(kernel);
            return new Plan.Made<>(new Interpreters(one, one), unchecked(kernel));
        }
        var simplified = Simplifier.simplify(kernel);
        if (stage == Stage.SIMPLIFIED) {
            var one = new IrInterpreter(simplified);
            return new Plan.Made<>(new Interpreters(one, one), unchecked(kernel));
        }
        var checked = Checker.check(simplified, read.options(), groups);
        return new Plan.Made<>(
                new Interpreters(new IrInterpreter(checked.fast()), new IrInterpreter(checked.precise())),
                checked.verdict());
    }

    private static KernelVerdict unchecked(Kernel kernel) {
        var sites = kernel.sites().stream().map(InterpretedDriver::site).toList();
        return new KernelVerdict(List.of(), List.of(), List.of(), sites, Optional.empty());
    }

    private static CheckSite site(Site s) {
        var p = s.position();
        return new CheckSite(
                CheckSite.Kind.valueOf(s.kind().name()),
                p.file(),
                p.line(),
                p.method(),
                p.chain(),
                s.subject(),
                s.exception(),
                s.message());
    }

    /** A kernel that is only read. */
    private record Model(FrontendKernel read, KernelRequest request) implements KernelModel {
        @Override
        public Signature signature() {
            return read.signature();
        }

        @Override
        public String name() {
            return read.kernel().name();
        }

        @Override
        public boolean[] writes() {
            return all();
        }

        @Override
        public boolean[] reads() {
            return all();
        }

        private boolean[] all() {
            var all = new boolean[read.signature().arrays().size()];
            Arrays.fill(all, true);
            return all;
        }

        @Override
        public KernelVariant compile(List<Integer> groups) {
            throw new UnsupportedOperationException("interpreted");
        }

        @Override
        public KernelVerdict check(List<Integer> groups) {
            throw new UnsupportedOperationException("interpreted");
        }
    }

    @Override
    public String name() {
        return "interpreted:" + stage.name().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public String description() {
        return "the interpreter of the IR";
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
        var slots = run(reduction.kind(), functions, domain, options);
        if (domain.items() == 0) {
            return reduction.identity();
        }
        return reduction.decode().from(slots, domain.from0());
    }

    private long[] run(LaunchKind kind, Functions functions, Domain domain, LaunchOptions options) {
        var plan = plans.find(kind, domain, options, functions);
        var snapshot = plan.snapshot(functions, domain, 0);
        Prepared<Interpreters> prepared = plan.prepare(snapshot);
        var admission = prepared.admit(snapshot);
        var code = prepared.code();
        var scalars = new long[plan.signature().scalars().size()];
        Arrays.setAll(scalars, snapshot::scalar);
        var from = new long[domain.dimensions()];
        var to = new long[domain.dimensions()];
        Arrays.setAll(from, domain::from);
        Arrays.setAll(to, domain::to);
        try {
            return InterpretedLaunch.run(
                    admission.inBounds() ? code.fast() : code.precise(),
                    new KernelArguments(snapshot.arrays(), scalars),
                    from,
                    to);
        } catch (ItemFailure f) {
            var at = Arrays.copyOf(f.item(), 3);
            var record = new ErrorRecord(f.site(), f.index(), f.length(), at[0], at[1], at[2], f.arrayIsNull());
            throw Failures.of(record, prepared.verdict().sites(), domain, functions.body());
        }
    }
}
