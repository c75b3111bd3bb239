package org.gantry.virtual.machine;

import java.util.List;
import java.util.Optional;

/** 32 threads in lock step. Used by one thread. */
public final class Warp {
    private static final int DEEPEST = 1000;
    private static final long MOST_STEPS = 4_000_000_000L;

    /** How a run ended. */
    enum State {
        AT_BARRIER,
        DONE
    }

    private final ThreadBlock block;
    private final int index;
    private final int firstThread;
    private final int all;
    private final Allocation[] local = new Allocation[Op.LANES];
    private Optional<Frame> current;
    private int live;
    private int depth;
    private long steps;
    private long syncClock;
    private int barrier;
    private Place place = new Place(0, "start");

    Warp(ThreadBlock block, int index, int threads) {
        this.block = block;
        this.index = index;
        this.firstThread = block.firstThread() + index * Op.LANES;
        this.all = threads >= Op.LANES ? -1 : (1 << threads) - 1;
        this.live = all;
        this.current = Optional.of(new Frame(block.launch().code(), this, Optional.empty(), 0, all));
        clearLocal(block.launch().code(), 0, all);
    }

    /** The block. */
    public ThreadBlock block() {
        return block;
    }

    /** Threads that have not ended. */
    public int live() {
        return live;
    }

    int thread(int lane) {
        return firstThread + lane;
    }

    boolean has(int thread) {
        return thread >= firstThread && thread < firstThread + Op.LANES;
    }

    long syncClock() {
        return syncClock;
    }

    int barrier() {
        return barrier;
    }

    Place place() {
        return place;
    }

    /** What threads of this warp did before is in order with what they do from now on. */
    public void sync() {
        syncClock = block.tick();
    }

    /** The local memory of a thread. */
    Allocation local(int lane) {
        return local[lane];
    }

    private void clearLocal(Code code, int base, int mask) {
        for (int lanes = mask; code.localBytes() > 0 && lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            if (local[lane] == null) {
                local[lane] = new Allocation("local memory", Windows.LOCAL, base + code.localBytes(), false, false);
            }
            local[lane].grow(base + code.localBytes());
            local[lane].mark(base, code.localBytes(), false);
        }
    }

    /** Runs until all threads have ended, or wait at a barrier. */
    State run() {
        while (current.isPresent()) {
            Frame frame = current.get();
            if (frame.isDone()) {
                finish(frame);
            } else if (frame.atJoin()) {
                frame.pop();
            } else if (step(frame)) {
                return State.AT_BARRIER;
            }
        }
        return State.DONE;
    }

    /** Runs a basic block; true if it ends at a barrier. */
    private boolean step(Frame frame) {
        Code.BasicBlock basic = frame.code().blocks().get(frame.block());
        int mask = frame.mask();
        Op[] ops = basic.ops();
        int k = 0;
        try {
            for (; k < ops.length; k++) {
                ops[k].run(frame, mask);
            }
            if (++steps > MOST_STEPS) {
                throw new Fault(
                        Integer.numberOfTrailingZeros(mask), "it does not end within " + MOST_STEPS + " basic blocks");
            }
            place = basic.places()[k];
            return end(frame, basic.terminator(), mask);
        } catch (Fault fault) {
            place = basic.places()[k];
            throw block.fault(place, thread(fault.lane()), fault.getMessage());
        }
    }

    private boolean end(Frame frame, Terminator terminator, int mask) {
        switch (terminator) {
            case Terminator.Jump j -> frame.jump(j.target());
            case Terminator.Branch b -> branch(frame, b, mask);
            case Terminator.Switch s -> choose(frame, s, mask);
            case Terminator.Return _ -> {
                if (frame.caller().isEmpty()) {
                    exit(mask);
                } else {
                    frame.leave(mask);
                }
            }
            case Terminator.Exit _ -> exit(mask);
            case Terminator.Call c -> call(frame, c, mask);
            case Terminator.Barrier b -> {
                if (mask != all) {
                    throw new Fault(
                            Integer.numberOfTrailingZeros(all & ~mask),
                            "barrier in divergent code: it waits for this thread, which has ended or taken another way");
                }
                barrier = b.number();
                frame.jump(b.next());
                return true;
            }
        }
        return false;
    }

    private static void branch(Frame frame, Terminator.Branch branch, int mask) {
        long[] registers = frame.registers();
        int taken = 0;
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            taken |= (int) (registers[branch.predicate() + lane] & 1) << lane;
        }
        taken = branch.negated() ? mask & ~taken : taken;
        if (taken == mask) {
            frame.jump(branch.taken());
        } else if (taken == 0) {
            frame.jump(branch.next());
        } else {
            frame.fork(branch.join());
            frame.push(branch.next(), mask & ~taken, branch.join());
            frame.push(branch.taken(), taken, branch.join());
        }
    }

    private static void choose(Frame frame, Terminator.Switch choice, int mask) {
        List<Integer> targets = choice.targets();
        int[] masks = new int[targets.size()];
        int ways = 0;
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            long index = frame.registers()[choice.index() + lane] & 0xffffffffL;
            if (index >= masks.length) {
                throw new Fault(lane, "index " + index + " of a branch with " + masks.length + " targets");
            }
            ways += masks[(int) index] == 0 ? 1 : 0;
            masks[(int) index] |= 1 << lane;
        }
        if (ways > 1) {
            frame.fork(choice.join());
        }
        for (int k = 0; k < masks.length; k++) {
            if (ways > 1) {
                frame.push(targets.get(k), masks[k], choice.join());
            } else if (masks[k] != 0) {
                frame.jump(targets.get(k));
            }
        }
    }

    private void exit(int mask) {
        live &= ~mask;
        for (Optional<Frame> frame = current;
                frame.isPresent();
                frame = frame.get().caller()) {
            frame.get().leave(mask);
        }
    }

    private void call(Frame frame, Terminator.Call call, int mask) {
        int first = Integer.numberOfTrailingZeros(mask);
        long address = frame.registers()[call.function() + first];
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            if (frame.registers()[call.function() + lane] != address) {
                throw new Fault(lane, "threads of a warp call different functions at once, which is not supported");
            }
        }
        Code callee = block.launch()
                .function(address)
                .orElseThrow(() -> new Fault(first, "0x" + Long.toHexString(address) + " is no function"));
        if (++depth > DEEPEST) {
            throw new Fault(first, "calls nested more than " + DEEPEST + " deep");
        }
        int base = (frame.localBase() + frame.code().localBytes() + 15) & -16;
        clearLocal(callee, base, mask);
        Frame made = new Frame(callee, this, current, base, mask);
        for (int k = 0; k < call.arguments().size(); k++) {
            Code.Range to = callee.parameters().get(k);
            copy(frame, call.arguments().get(k), made, to.offset(), to.size(), mask);
        }
        frame.jump(call.next());
        made.returnTo(call.result(), mask);
        current = Optional.of(made);
    }

    private static void copy(Frame from, int at, Frame to, int target, int size, int mask) {
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            int lane = Integer.numberOfTrailingZeros(lanes);
            System.arraycopy(
                    from.parameters(),
                    lane * from.parameterStride() + at,
                    to.parameters(),
                    lane * to.parameterStride() + target,
                    size);
        }
    }

    private void finish(Frame frame) {
        if (frame.caller().isPresent()) {
            depth--;
            Frame caller = frame.caller().get();
            for (Code.Range result : frame.code().result()) {
                if (frame.resultAt() >= 0) {
                    copy(frame, result.offset(), caller, frame.resultAt(), result.size(), frame.callers());
                }
            }
        }
        current = frame.caller();
    }

    void fill(long[] registers, int column, Special special) {
        for (int lane = 0; lane < Op.LANES; lane++) {
            registers[column + lane] = block.special(special, index, lane);
        }
    }
}
