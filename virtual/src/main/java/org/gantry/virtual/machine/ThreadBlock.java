package org.gantry.virtual.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The threads of a block, and their shared memory. Used by one thread. */
public final class ThreadBlock {
    private final Launch launch;
    private final Dim index;
    private final int firstThread;
    private final int threads;
    private final List<Allocation> shared = new ArrayList<>();
    private long barrierClock;

    ThreadBlock(Launch launch, long linear) {
        this.launch = launch;
        this.index = launch.grid().at(linear);
        this.threads = (int) launch.blockSize().volume();
        this.firstThread = (int) (linear * threads);
        for (Code.Shared variable : launch.code().shared()) {
            int size = variable.size() > 0 ? variable.size() : launch.dynamicShared();
            shared.add(new Allocation(variable.name(), Windows.SHARED + variable.address(), size, false, true));
        }
    }

    Launch launch() {
        return launch;
    }

    int firstThread() {
        return firstThread;
    }

    boolean has(int thread) {
        return thread >= firstThread && thread < firstThread + threads;
    }

    long launchClock() {
        return launch.startClock();
    }

    long barrierClock() {
        return barrierClock;
    }

    long clock() {
        return launch.clock();
    }

    long tick() {
        return launch.tick();
    }

    /** The shared variable that holds a generic address. */
    Optional<Allocation> shared(long address) {
        for (int k = 0; k < shared.size(); k++) {
            if (shared.get(k).holds(address)) {
                return Optional.of(shared.get(k));
            }
        }
        return Optional.empty();
    }

    /** Says where a shared address lies that is in no variable. */
    String whereIs(long address) {
        for (Allocation variable : shared.reversed()) {
            if (address >= variable.base()) {
                long past = address - variable.base() - variable.size();
                return past + " bytes past the end of " + variable.name() + " (" + variable.size()
                        + " bytes of shared memory)";
            }
        }
        return "in no shared variable";
    }

    void run() {
        List<Warp> warps = new ArrayList<>();
        for (int first = 0; first < threads; first += Op.LANES) {
            warps.add(new Warp(this, first / Op.LANES, Math.min(Op.LANES, threads - first)));
        }
        boolean waiting = true;
        while (waiting) {
            Optional<Warp> ended = Optional.empty();
            Optional<Warp> arrived = Optional.empty();
            for (Warp warp : warps) {
                if (warp.run() == Warp.State.DONE) {
                    ended = Optional.of(warp);
                } else if (arrived.isPresent() && arrived.get().barrier() != warp.barrier()) {
                    throw fault(
                            warp.place(),
                            warp.thread(0),
                            "it waits at barrier " + warp.barrier() + ", others of its block at barrier "
                                    + arrived.get().barrier());
                } else {
                    arrived = Optional.of(warp);
                }
            }
            if (arrived.isPresent() && ended.isPresent()) {
                throw fault(
                        arrived.get().place(),
                        arrived.get().thread(0),
                        "barrier in divergent code: it waits for "
                                + describe(ended.get().thread(0)) + ", which has ended");
            }
            waiting = arrived.isPresent();
            barrierClock = launch.tick();
        }
    }

    KernelFault fault(Place place, int thread, String message) {
        long inBlock = (thread - firstThread);
        return new KernelFault(
                launch.code().name(), place, index, launch.blockSize().at(inBlock), message);
    }

    /** A thread of the launch, in words. */
    String describe(int thread) {
        int block = thread / threads;
        return "thread " + launch.blockSize().at(thread % threads) + " of block "
                + launch.grid().at(block);
    }

    long special(Special special, int warp, int lane) {
        Dim size = launch.blockSize();
        Dim thread = size.at((long) warp * Op.LANES + lane);
        return switch (special) {
            case TID_X -> thread.x();
            case TID_Y -> thread.y();
            case TID_Z -> thread.z();
            case NTID_X -> size.x();
            case NTID_Y -> size.y();
            case NTID_Z -> size.z();
            case CTAID_X -> index.x();
            case CTAID_Y -> index.y();
            case CTAID_Z -> index.z();
            case NCTAID_X -> launch.grid().x();
            case NCTAID_Y -> launch.grid().y();
            case NCTAID_Z -> launch.grid().z();
            case LANEID -> lane;
            case WARPID -> warp;
            case NWARPID -> (threads + Op.LANES - 1) / Op.LANES;
            case LANEMASK_EQ -> 1 << lane;
            case LANEMASK_LT -> (1 << lane) - 1;
            case LANEMASK_LE -> (2 << lane) - 1;
            case LANEMASK_GT -> -2 << lane;
            case LANEMASK_GE -> -1 << lane;
            case WARP_SZ -> Op.LANES;
            case SMID -> 0;
            case NSMID -> 1;
            case DYNAMIC_SMEM_SIZE -> launch.dynamicShared();
        };
    }
}
