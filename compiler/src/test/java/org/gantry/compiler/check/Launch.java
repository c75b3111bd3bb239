package org.gantry.compiler.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.Kernel;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchValues;

/** Launch values by name. */
final class Launch implements LaunchValues {
    private final Kernel kernel;
    private final Map<String, Long> named = new HashMap<>();
    private final long[] from;
    private final long[] to;

    /** A launch over {@code [0, extent)} in each dimension; arrays are very long, scalars 0. */
    Launch(Kernel kernel, long... extents) {
        this.kernel = kernel;
        this.from = new long[extents.length];
        this.to = extents.clone();
    }

    /** With a domain that begins elsewhere. */
    Launch startingAt(long... first) {
        System.arraycopy(first, 0, from, 0, first.length);
        return this;
    }

    /** With a scalar, an array's length, or, by {@code name[...]}, the length of its shortest row. */
    Launch with(String name, long value) {
        named.put(name, value);
        return this;
    }

    /** Whether all conditions hold. */
    boolean holds(List<LaunchCondition> conditions) {
        return conditions.stream().allMatch(c -> c.predicate().holds(this));
    }

    @Override
    public long scalar(int index) {
        return named.getOrDefault(kernel.scalars().get(index).name(), 0L);
    }

    @Override
    public long length(int index) {
        return named.getOrDefault(kernel.arrays().get(index).name(), (long) Integer.MAX_VALUE);
    }

    @Override
    public long shortestRow(int index) {
        return named.getOrDefault(kernel.arrays().get(index).name() + "[...]", (long) Integer.MAX_VALUE);
    }

    @Override
    public boolean isNull(int index) {
        return false;
    }

    @Override
    public long from(int dimension) {
        return from[dimension];
    }

    @Override
    public long to(int dimension) {
        return to[dimension];
    }

    @Override
    public String toString() {
        return "from " + List.of(java.util.Arrays.toString(from), "to " + java.util.Arrays.toString(to)) + ", " + named;
    }
}
