package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import org.gantry.runtime.Domain;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.GpuAbi;
import org.gantry.spi.Signature;

/** The parameters and shapes of one launch's kernels. */
final class CudaLaunch {
    private final CudaQueue queue;
    private final long[] addresses;
    private final Snapshot snapshot;
    private final Domain domain;

    CudaLaunch(CudaQueue queue, long[] addresses, Snapshot snapshot, Domain domain) {
        this.queue = queue;
        this.addresses = addresses;
        this.snapshot = snapshot;
        this.domain = domain;
    }

    /** Launches an item for each thread; domains that are too large for one launch in pieces. */
    void forEach(MemorySegment function) {
        int last = domain.dimensions() - 1;
        long[] most = new long[3];
        CudaShape whole = shape(piece(last), piece(last - 1), piece(last - 2));
        most[0] = GpuAbi.MOST_EXTENT;
        most[1] = (long) CudaShape.MOST_GROUPS * whole.blockY();
        most[2] = (long) CudaShape.MOST_GROUPS * whole.blockZ();
        for (long z = 0; z < extent(last - 2); z += most[2]) {
            for (long y = 0; y < extent(last - 1); y += most[1]) {
                for (long x = 0; x < extent(last); x += most[0]) {
                    long[] from = {x, y, z};
                    long[] size = {
                        Math.min(most[0], extent(last) - x),
                        Math.min(most[1], extent(last - 1) - y),
                        Math.min(most[2], extent(last - 2) - z)
                    };
                    queue.launch(function, shape(size[0], size[1], size[2]), forEachParameters(from, size));
                }
            }
        }
    }

    private long piece(int dimension) {
        return Math.min(extent(dimension), CudaShape.MOST_GROUPS);
    }

    private static CudaShape shape(long x, long y, long z) {
        return CudaShape.covering(x, y, z);
    }

    /** Extent of a dimension; 1 for those that there are not. */
    private long extent(int dimension) {
        return dimension < 0 ? 1 : domain.to(dimension) - domain.from(dimension);
    }

    private long[] forEachParameters(long[] from, long[] size) {
        int dimensions = domain.dimensions();
        long[] values = new long[addresses.length + 1 + 2 * dimensions + rest()];
        System.arraycopy(addresses, 0, values, 0, addresses.length);
        int at = addresses.length;
        values[at++] = queue.error();
        for (int d = 0; d < dimensions; d++) {
            int axis = dimensions - 1 - d;
            values[at++] = domain.from(d) + from[axis];
            values[at++] = size[axis];
        }
        fillRest(values, at);
        return values;
    }

    /** Launches the reduction of all items to one partial result for each block. */
    void reduce(MemorySegment function, long partials) {
        int dimensions = domain.dimensions();
        long[] values = new long[addresses.length + 2 + 2 * dimensions + rest()];
        System.arraycopy(addresses, 0, values, 0, addresses.length);
        int at = addresses.length;
        values[at++] = queue.error();
        values[at++] = partials;
        for (int d = 0; d < dimensions; d++) {
            values[at++] = domain.from(d);
            values[at++] = extent(d);
        }
        fillRest(values, at);
        queue.launch(function, CudaShape.line(groups(domain.items())), values);
    }

    /** Launches the reduction of {@code count} partial results to fewer. */
    void combine(MemorySegment function, long in, long out, long count) {
        long[] values = new long[4 + rest()];
        values[0] = queue.error();
        values[1] = in;
        values[2] = out;
        values[3] = count;
        fillRest(values, 4);
        queue.launch(function, CudaShape.line(groups(count)), values);
    }

    private static long groups(long items) {
        return Math.ceilDiv(Math.ceilDiv(items, Signature.REDUCTION_BLOCK), GpuAbi.BLOCKS_A_GROUP);
    }

    /** Number of lengths and scalars. */
    private int rest() {
        return snapshot.signature().blockSlots() - Signature.FIRST_LENGTH;
    }

    private void fillRest(long[] values, int at) {
        System.arraycopy(snapshot.block(), Signature.FIRST_LENGTH, values, at, rest());
    }
}
