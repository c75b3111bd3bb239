package org.gantry.runtime;

import java.util.ArrayList;
import java.util.List;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.Parameter;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/**
 * A kernel that was read: launches of objects of the same classes use it again. Thread-safe.
 *
 * @param <V> what the device makes of a kernel
 */
public final class Plan<V> {
    /**
     * What a device makes of a kernel for one grouping of its arrays.
     *
     * @param <V> the device's part
     * @param code the device's part
     * @param verdict what the checks found
     */
    public record Made<V>(V code, KernelVerdict verdict) {}

    /**
     * Makes a kernel ready for one grouping of its arrays.
     *
     * @param <V> the device's part
     */
    @FunctionalInterface
    public interface Maker<V> {
        /** Compiles or checks. */
        Made<V> make(KernelModel model, List<Integer> groups);
    }

    /** An object that must have the same class again; null for the null reference. */
    private record Guard(ObjectReader reader, Class<?> expected) {
        boolean holds(Functions functions) {
            Object object = reader.read(functions);
            return (object == null ? null : object.getClass()) == expected;
        }
    }

    private final KernelRequest request;
    private final KernelModel model;
    private final Signature signature;
    private final boolean[] writes;
    private final Maker<V> maker;
    private final List<Guard> guards;
    private final List<ObjectReader> arrays;
    private final List<ScalarReader> scalars;
    private final boolean rowsMatter;
    private volatile List<Prepared<V>> prepared = List.of();

    private Plan(
            KernelRequest request,
            KernelModel model,
            Maker<V> maker,
            List<Guard> guards,
            List<ObjectReader> arrays,
            List<ScalarReader> scalars) {
        this.request = request;
        this.model = model;
        this.signature = model.signature();
        this.writes = model.writes().clone();
        this.maker = maker;
        this.guards = guards;
        this.arrays = arrays;
        this.scalars = scalars;
        this.rowsMatter = Aliases.rowsMatter(signature.arrays(), writes);
    }

    static <V> Plan<V> of(KernelRequest request, KernelModel model, Maker<V> maker, Readers readers, ObjectWalk walk) {
        List<ObjectReader> arrays = new ArrayList<>();
        for (Parameter.Array array : model.signature().arrays()) {
            int number = arrays.size();
            arrays.add(readers.byBody(model, number) ? new ObjectReader.ByBody(number) : readers.object(array.path()));
        }
        List<ScalarReader> scalars = new ArrayList<>();
        for (Parameter.Scalar scalar : model.signature().scalars()) {
            int number = arrays.size() + scalars.size();
            scalars.add(
                    readers.byBody(model, number) ? new ScalarReader.ByBody(number) : readers.scalar(scalar.path()));
        }
        List<Guard> guards = new ArrayList<>();
        for (ValuePath path : walk.questions()) {
            guards.add(guard(path, readers));
        }
        for (ValuePath path : readers.lambdas()) {
            if (!walk.questions().contains(path)) {
                guards.add(guard(path, readers));
            }
        }
        return new Plan<>(request, model, maker, List.copyOf(guards), List.copyOf(arrays), List.copyOf(scalars));
    }

    private static Guard guard(ValuePath path, Readers readers) {
        Object object = readers.value(path);
        return new Guard(readers.object(path), object == null ? null : object.getClass());
    }

    boolean fits(LaunchKind kind, Domain domain, LaunchOptions options, Functions functions) {
        if (request.kind() != kind
                || request.dimensions() != domain.dimensions()
                || request.longIndex() != domain.longIndex()
                || !request.options().equals(options)) {
            return false;
        }
        for (int k = 0; k < guards.size(); k++) {
            if (!guards.get(k).holds(functions)) {
                return false;
            }
        }
        return true;
    }

    /** The kernel's parameters. */
    public Signature signature() {
        return signature;
    }

    /** The kernel's name, for messages. */
    public String name() {
        return model.name();
    }

    /** Whether the kernel writes elements of array parameter {@code array}. */
    public boolean writes(int array) {
        return writes[array];
    }

    /**
     * Reads all values of a launch, once.
     *
     * @param stopWord address of the stop word for the argument block; 0 for none
     */
    public Snapshot snapshot(Functions functions, Domain domain, long stopWord) {
        return Snapshot.take(signature, arrays, scalars, functions, domain, stopWord);
    }

    /**
     * The kernel for the grouping of this launch's arrays; compiled now if there is none.
     *
     * @throws org.gantry.RefusedException if it cannot be shown to be safe, or rows of tables overlap
     */
    public Prepared<V> prepare(Snapshot snapshot) {
        if (rowsMatter) {
            Aliases.checkRows(signature.arrays(), writes, snapshot);
        }
        return prepareAnyRows(snapshot);
    }

    /** The same where rows of tables may overlap: for what looks at the effects of the items. */
    public Prepared<V> prepareAnyRows(Snapshot snapshot) {
        int[] groups = Aliases.groups(snapshot.arrays());
        List<Prepared<V>> known = prepared;
        for (int k = 0; k < known.size(); k++) {
            if (known.get(k).hasGroups(groups)) {
                return known.get(k);
            }
        }
        return make(groups);
    }

    private synchronized Prepared<V> make(int[] groups) {
        for (Prepared<V> known : prepared) {
            if (known.hasGroups(groups)) {
                return known;
            }
        }
        Made<V> made = Uninterrupted.get(() -> maker.make(model, Aliases.list(groups)));
        Prepared<V> ready = new Prepared<>(groups, made.code(), made.verdict());
        List<Prepared<V>> longer = new ArrayList<>(prepared);
        longer.add(ready);
        prepared = List.copyOf(longer);
        return ready;
    }
}
