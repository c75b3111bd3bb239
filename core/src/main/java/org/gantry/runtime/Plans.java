package org.gantry.runtime;

import java.util.ArrayList;
import java.util.List;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;

/**
 * The plans of one device: they hang on the classes of the bodies, and go with them. Thread-safe.
 *
 * @param <V> what the device makes of a kernel
 */
public final class Plans<V> {
    private final KernelCompiler compiler;
    private final Plan.Maker<V> maker;
    private final ClassValue<Plans<V>.OfClass> byClass = new ClassValue<>() {
        @Override
        protected Plans<V>.OfClass computeValue(Class<?> body) {
            return new OfClass();
        }
    };

    /** Plans that {@code compiler} reads and {@code maker} makes ready. */
    public Plans(KernelCompiler compiler, Plan.Maker<V> maker) {
        this.compiler = compiler;
        this.maker = maker;
    }

    /**
     * The plan for a launch; made now if there is none.
     *
     * @throws org.gantry.RefusedException if the body holds a construct that no device can run
     */
    public Plan<V> find(LaunchKind kind, Domain domain, LaunchOptions options, Functions functions) {
        OfClass plans = byClass.get(functions.body().getClass());
        List<Plan<V>> known = plans.all;
        for (int k = 0; k < known.size(); k++) {
            if (known.get(k).fits(kind, domain, options, functions)) {
                return known.get(k);
            }
        }
        return plans.make(kind, domain, options, functions);
    }

    /** The plans of bodies of one class. */
    private final class OfClass {
        private volatile List<Plan<V>> all = List.of();

        private synchronized Plan<V> make(LaunchKind kind, Domain domain, LaunchOptions options, Functions functions) {
            for (Plan<V> plan : all) {
                if (plan.fits(kind, domain, options, functions)) {
                    return plan;
                }
            }
            Readers readers = new Readers(functions);
            ObjectWalk walk = new ObjectWalk(readers);
            KernelRequest request = new KernelRequest(kind, domain.dimensions(), domain.longIndex(), options, walk);
            KernelModel model = Uninterrupted.get(() -> compiler.read(request));
            Plan<V> plan = Plan.of(request, model, maker, readers, walk);
            readers.release();
            List<Plan<V>> longer = new ArrayList<>(all);
            longer.add(plan);
            all = List.copyOf(longer);
            return plan;
        }
    }
}
