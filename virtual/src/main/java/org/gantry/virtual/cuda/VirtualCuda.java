package org.gantry.virtual.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.util.List;
import java.util.Map;
import org.gantry.spi.DriverDouble;

/**
 * The double of libcuda. Thread-safe: calls run one at a time.
 *
 * <p>Kernels that do what is not defined lose the context, as on a GPU; what they did is part of the text that cuGetErrorString gives.
 */
public final class VirtualCuda implements DriverDouble {
    private final State state;
    private final Calls calls;

    /** One device, as {@link VirtualSettings#ofThisProcess} describes it. */
    public VirtualCuda() {
        this(VirtualSettings.ofThisProcess());
    }

    /** Devices of this kind. */
    public VirtualCuda(VirtualSettings settings) {
        this.state = new State(settings);
        Arena arena = Arena.ofAuto();
        this.calls = new Calls(state, arena);
        DeviceCalls.add(calls, state, arena);
        MemoryCalls.add(calls, state);
        ModuleCalls.add(calls, state);
        StreamCalls.add(calls, state);
    }

    @Override
    public String name() {
        return "virtual";
    }

    @Override
    public SymbolLookup functions() {
        return calls::find;
    }

    /**
     * From now on, lets a call of a function end with an error and do nothing. The function's calls are counted anew from here.
     *
     * @param function name in the API, such as {@code cuMemAlloc_v2}
     * @param call which call, from 1; 0 for all
     * @param result a CUresult
     */
    public void fail(String function, int call, int result) {
        synchronized (state) {
            state.injection().plan(function, call, result);
        }
    }

    /** Lets no further call fail. */
    public void failNothing() {
        synchronized (state) {
            state.injection().clear();
        }
    }

    /** How often each function has been called. */
    public Map<String, Integer> callCounts() {
        synchronized (state) {
            return state.injection().calls();
        }
    }

    /** What exists now: contexts, modules, streams, events, allocations, pinned memory; without those of which there is none. */
    public Map<String, Integer> live() {
        synchronized (state) {
            return state.live();
        }
    }

    /** What was left in contexts when they were released. */
    public List<String> leaks() {
        synchronized (state) {
            return state.leaks();
        }
    }

    /** Errors of the double itself: there should be none. */
    public List<Throwable> broken() {
        synchronized (state) {
            return state.broken();
        }
    }
}
