package org.gantry.virtual.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;

/** Errors, devices and contexts. */
final class DeviceCalls {
    private static final Map<Integer, Integer> LIMITS = Map.ofEntries(
            Map.entry(1, 1024), // threads of a block
            Map.entry(2, 1024),
            Map.entry(3, 1024),
            Map.entry(4, 64),
            Map.entry(5, Integer.MAX_VALUE), // blocks of a grid
            Map.entry(6, 65_535),
            Map.entry(7, 65_535),
            Map.entry(8, 48 * 1024), // shared memory of a block
            Map.entry(9, 64 * 1024), // constant memory
            Map.entry(10, 32), // threads of a warp
            Map.entry(12, 65_536), // registers of a block
            Map.entry(13, 1_000_000), // kHz
            Map.entry(16, 1), // multiprocessors
            Map.entry(39, 1024), // threads of a multiprocessor
            Map.entry(41, 1)); // unified addresses
    private static final int MAJOR = 75;
    private static final int MINOR = 76;

    private final State state;
    private final Arena texts;

    private DeviceCalls(State state, Arena texts) {
        this.state = state;
        this.texts = texts;
    }

    static void add(Calls calls, State state, Arena texts) {
        DeviceCalls device = new DeviceCalls(state, texts);
        calls.add("cuInit", "I", _ -> state.initialise());
        calls.add(
                "cuDriverGetVersion",
                "P",
                a -> HostMemory.setInt(a.pointer(0), state.settings().driverVersion()));
        calls.add(
                "cuGetErrorName",
                "IP",
                a -> device.text(a.pointer(1), find(a.integer(0)).apiName()));
        calls.add("cuGetErrorString", "IP", a -> device.text(a.pointer(1), device.describe(find(a.integer(0)))));
        calls.add("cuDeviceGetCount", "P", a -> {
            state.checkInitialised();
            HostMemory.setInt(a.pointer(0), state.settings().devices());
        });
        calls.add(
                "cuDeviceGet",
                "PI",
                a -> HostMemory.setInt(
                        a.pointer(0), state.ofDevice(a.integer(1)).device()));
        calls.add("cuDeviceGetName", "PII", a -> {
            state.ofDevice(a.integer(2));
            HostMemory.setText(a.pointer(0), a.integer(1), "Gantry virtual GPU");
        });
        calls.add("cuDeviceGetAttribute", "PII", device::attribute);
        calls.add(
                "cuDeviceTotalMem_v2",
                "PI",
                a -> HostMemory.setLong(
                        a.pointer(0), state.ofDevice(a.integer(1)).memory().capacity()));
        contexts(calls, state);
    }

    private static void contexts(Calls calls, State state) {
        calls.add("cuDevicePrimaryCtxRetain", "PI", a -> {
            Context context = state.ofDevice(a.integer(1));
            context.check();
            context.retain(1);
            HostMemory.setLong(a.pointer(0), context.device() + 1);
        });
        calls.add("cuDevicePrimaryCtxRelease_v2", "I", a -> {
            Context context = state.ofDevice(a.integer(0));
            if (!context.isRetained()) {
                throw new ApiException(Result.INVALID_CONTEXT);
            }
            state.release(context);
        });
        calls.add("cuCtxSetCurrent", "P", a -> state.setCurrent(a.handle(0)));
        calls.add(
                "cuCtxGetCurrent",
                "P",
                a -> HostMemory.setLong(
                        a.pointer(0),
                        state.anyCurrent().map(c -> c.device() + 1).orElse(0)));
        calls.add("cuCtxSynchronize", "", _ -> {
            Context context = state.current();
            context.drain();
            context.check();
        });
    }

    private static Result find(int value) {
        for (Result result : Result.values()) {
            if (result.value() == value) {
                return result;
            }
        }
        throw new ApiException(Result.INVALID_VALUE);
    }

    /** The API's words; for an error that loses a context, what exactly happened too. */
    private String describe(Result result) {
        return result.isFatal() && !state.fault().isEmpty() ? result.text() + ": " + state.fault() : result.text();
    }

    private void text(MemorySegment target, String text) {
        HostMemory.setLong(target, texts.allocateFrom(text).address());
    }

    private void attribute(Arguments a) {
        state.ofDevice(a.integer(2));
        int capability = state.settings().capability();
        int value = switch (a.integer(1)) {
            case MAJOR -> capability / 10;
            case MINOR -> capability % 10;
            default -> {
                Integer limit = LIMITS.get(a.integer(1));
                if (limit == null) {
                    throw new ApiException(Result.INVALID_VALUE);
                }
                yield limit;
            }
        };
        HostMemory.setInt(a.pointer(0), value);
    }
}
