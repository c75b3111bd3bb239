package org.gantry.virtual.machine;

import java.util.List;

/** Reads one or several elements from memory into registers. */
public final class Load extends MemoryOp {
    /** How other threads may meet an access. */
    private enum Order {
        /** An ordinary access: races with any other write. */
        WEAK,
        /** Atomic or volatile: does not race with others of its kind. */
        STRONG,
        /** Through the read-only path: the launch must not write there. */
        CONSTANT
    }

    private final int[] targets;
    private final int bytes;
    private final boolean signed;
    private final Order order;

    /**
     * A load.
     *
     * @param where the address
     * @param targets columns of the elements' registers; -1 for one that is not wanted
     * @param bytes size of an element
     * @param signed whether elements are sign-extended
     * @param strong whether it is volatile or atomic
     * @param constant whether it goes through the read-only path
     */
    public Load(Where where, List<Integer> targets, int bytes, boolean signed, boolean strong, boolean constant) {
        super(where);
        this.targets = targets.stream().mapToInt(Integer::intValue).toArray();
        this.bytes = bytes;
        this.signed = signed;
        this.order = constant ? Order.CONSTANT : strong ? Order.STRONG : Order.WEAK;
    }

    @Override
    public void run(Frame frame, int mask) {
        long[] registers = frame.registers();
        int shift = signed ? 64 - 8 * bytes : 0;
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            long address = address(frame, lane);
            Allocation memory = reach(frame, lane, address, bytes * targets.length, "reads");
            int at = (int) (address - memory.base());
            if (order == Order.CONSTANT && memory.shadow().writtenInLaunch(at, bytes * targets.length, frame.warp())) {
                throw new Fault(
                        lane,
                        "reads " + memory.name() + " + " + at
                                + " through the read-only path, but this launch has written there");
            }
            for (int k = 0; k < targets.length; k++, at += bytes) {
                if (!memory.isWritten(at, bytes)) {
                    throw unwritten(memory, at, lane);
                }
                memory.shadow().read(at, bytes, frame.warp(), lane, order == Order.STRONG);
                if (targets[k] >= 0) {
                    registers[targets[k] + lane] = memory.read(at, bytes) << shift >> shift;
                }
            }
        }
    }
}
