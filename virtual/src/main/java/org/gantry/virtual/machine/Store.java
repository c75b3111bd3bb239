package org.gantry.virtual.machine;

import java.util.List;

/** Writes one or several elements to memory. */
public final class Store extends MemoryOp {
    private final int[] sources;
    private final int bytes;
    private final boolean strong;

    /**
     * A store.
     *
     * @param where the address
     * @param sources columns of the elements
     * @param bytes size of an element
     * @param strong whether it is volatile or atomic
     */
    public Store(Where where, List<Integer> sources, int bytes, boolean strong) {
        super(where);
        this.sources = sources.stream().mapToInt(Integer::intValue).toArray();
        this.bytes = bytes;
        this.strong = strong;
    }

    @Override
    public void run(Frame frame, int mask) {
        long[] registers = frame.registers();
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            long address = address(frame, lane);
            Allocation memory = reach(frame, lane, address, bytes * sources.length, "writes");
            int at = (int) (address - memory.base());
            if (memory.readOnly()) {
                throw new Fault(lane, "writes " + memory.name() + ", which is constant");
            }
            for (int k = 0; k < sources.length; k++, at += bytes) {
                memory.shadow().write(at, bytes, frame.warp(), lane, strong);
                memory.write(at, bytes, registers[sources[k] + lane]);
            }
        }
    }
}
