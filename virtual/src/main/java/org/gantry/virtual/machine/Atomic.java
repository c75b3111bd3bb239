package org.gantry.virtual.machine;

/** Changes an element of memory in one step, and gives its old value. */
public final class Atomic extends MemoryOp {
    private final int target;
    private final int operand;
    private final int second;
    private final int bytes;
    private final Update update;

    /** What is done to the element. */
    @FunctionalInterface
    public interface Update {
        /**
         * The new value.
         *
         * @param old the old value, zero-extended
         * @param a the first operand
         * @param b the second operand, for compare and swap
         */
        long apply(long old, long a, long b);
    }

    /**
     * An atomic operation.
     *
     * @param where the address
     * @param target column for the old value, -1 for none
     * @param operand column of the first operand
     * @param second column of the second operand
     * @param bytes size of the element
     * @param update what is done
     */
    public Atomic(Where where, int target, int operand, int second, int bytes, Update update) {
        super(where);
        this.target = target;
        this.operand = operand;
        this.second = second;
        this.bytes = bytes;
        this.update = update;
    }

    @Override
    public void run(Frame frame, int mask) {
        long[] registers = frame.registers();
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            long address = address(frame, lane);
            Allocation memory = reach(frame, lane, address, bytes, "changes");
            int at = (int) (address - memory.base());
            if (memory.readOnly()) {
                throw new Fault(lane, "changes " + memory.name() + ", which is constant");
            }
            if (!memory.isWritten(at, bytes)) {
                throw unwritten(memory, at, lane);
            }
            memory.shadow().write(at, bytes, frame.warp(), lane, true);
            long old = memory.read(at, bytes);
            memory.write(at, bytes, update.apply(old, registers[operand + lane], registers[second + lane]));
            if (target >= 0) {
                registers[target + lane] = old;
            }
        }
    }
}
