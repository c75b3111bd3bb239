package org.gantry.virtual.cuda;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.Dim;
import org.gantry.virtual.ptx.PtxException;
import org.gantry.virtual.ptx.PtxModule;
import org.gantry.virtual.translate.LoadedModule;

/** Modules, functions and launches. */
final class ModuleCalls {
    private static final int ERROR_LOG = 5;
    private static final int ERROR_LOG_BYTES = 6;
    private static final int ELF = 0x464c457f;
    private static final int BUFFER_POINTER = 1;
    private static final int BUFFER_SIZE = 2;
    private static final int MOST_THREADS = 1024;
    private static final int MOST_Z = 64;
    private static final int MOST_GROUPS = 65_535;
    private static final int MOST_SHARED = 48 * 1024;
    private static final long MOST_IN_ALL = 1L << 28;

    private final State state;

    private ModuleCalls(State state) {
        this.state = state;
    }

    static void add(Calls calls, State state) {
        ModuleCalls modules = new ModuleCalls(state);
        calls.add("cuModuleLoadData", "PP", a -> modules.load(a.pointer(0), a.pointer(1), MemorySegment.NULL, 0));
        calls.add("cuModuleLoadDataEx", "PPIPP", a -> {
            MemorySegment log = MemorySegment.NULL;
            long room = 0;
            for (int k = 0; k < a.integer(2); k++) {
                int key = HostMemory.at(a.pointer(3), 4L * (k + 1)).getAtIndex(ValueLayout.JAVA_INT_UNALIGNED, k);
                long value = HostMemory.at(a.pointer(4), 8L * (k + 1)).getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, k);
                log = key == ERROR_LOG ? MemorySegment.ofAddress(value) : log;
                room = key == ERROR_LOG_BYTES ? value : room;
            }
            modules.load(a.pointer(0), a.pointer(1), log, room);
        });
        calls.add("cuModuleUnload", "P", a -> {
            Context context = state.current();
            context.drain();
            LoadedModule module = Optional.ofNullable(context.modules().remove(a.handle(0)))
                    .orElseThrow(() -> new ApiException(Result.INVALID_HANDLE));
            module.unload();
            context.kernels().values().removeIf(kernel -> kernel.module() == module);
        });
        calls.add("cuModuleGetFunction", "PPP", a -> {
            LoadedModule module = modules.module(a.handle(1));
            Code code =
                    module.kernel(HostMemory.text(a.pointer(2))).orElseThrow(() -> new ApiException(Result.NOT_FOUND));
            long handle = state.handle();
            state.current().kernels().put(handle, new Context.Kernel(module, code));
            HostMemory.setLong(a.pointer(0), handle);
        });
        calls.add("cuModuleGetGlobal_v2", "PPPP", a -> {
            Allocation variable = modules.module(a.handle(2))
                    .variable(HostMemory.text(a.pointer(3)))
                    .orElseThrow(() -> new ApiException(Result.NOT_FOUND));
            HostMemory.setLong(a.pointer(0), variable.base());
            HostMemory.setLong(a.pointer(1), variable.size());
        });
        calls.add(
                "cuFuncGetAttribute",
                "PIP",
                a -> HostMemory.setInt(
                        a.pointer(0), attribute(modules.kernel(a.handle(2)).code(), a.integer(1))));
        calls.add("cuLaunchKernel", "PIIIIIIIPPP", modules::launch);
    }

    private static int attribute(Code code, int attribute) {
        return switch (attribute) {
            case 0 -> MOST_THREADS; // threads of a block
            case 1 -> shared(code);
            case 2 -> 0; // constant memory
            case 3 -> code.localBytes();
            case 4 -> Math.min(255, code.columns()); // registers
            case 5, 6 -> 75; // versions of PTX and binary
            default -> throw new ApiException(Result.INVALID_VALUE);
        };
    }

    private static int shared(Code code) {
        return code.shared().stream().mapToInt(Code.Shared::size).sum();
    }

    private LoadedModule module(long handle) {
        return Optional.ofNullable(state.current().modules().get(handle))
                .orElseThrow(() -> new ApiException(Result.INVALID_HANDLE));
    }

    private Context.Kernel kernel(long handle) {
        return Optional.ofNullable(state.current().kernels().get(handle))
                .orElseThrow(() -> new ApiException(Result.INVALID_HANDLE));
    }

    private void load(MemorySegment result, MemorySegment image, MemorySegment log, long room) {
        Context context = state.current();
        if (HostMemory.at(image, 4).get(ValueLayout.JAVA_INT_UNALIGNED, 0) == ELF) {
            throw new ApiException(Result.NO_BINARY_FOR_GPU); // machine code of a real GPU
        }
        try {
            PtxModule module = PtxModule.parse(HostMemory.text(image));
            checkVersion(module);
            long handle = state.handle();
            context.modules().put(handle, new LoadedModule(module, context.processor()));
            HostMemory.setLong(result, handle);
        } catch (PtxException unusable) {
            if (log.address() != 0 && room > 1) {
                HostMemory.setText(log, room, "virtual GPU: " + unusable.getMessage());
            }
            throw new ApiException(Result.INVALID_PTX);
        }
    }

    /** As a driver does: it reads the PTX versions of its time, for devices at least as new as the target. */
    private void checkVersion(PtxModule module) {
        String[] version = module.version().split("\\.");
        int major = Integer.parseInt(version[0]);
        int minor = Integer.parseInt(version[1]);
        int needed = major < 7 ? 10_000 : (major + 4) * 1000 + 10 * minor + (major == 8 && minor >= 6 ? 10 : 0);
        if (needed > state.settings().driverVersion()) {
            throw new ApiException(Result.UNSUPPORTED_PTX_VERSION);
        }
        String digits = module.target().replaceAll("\\D", "");
        if (digits.isEmpty() || Integer.parseInt(digits) > state.settings().capability()) {
            throw new PtxException(
                    1,
                    "the target " + module.target() + " is newer than this device, sm_"
                            + state.settings().capability());
        }
    }

    private void launch(Arguments a) {
        Context context = state.current();
        Context.Kernel kernel = kernel(a.handle(0));
        Dim grid = new Dim(a.integer(1), a.integer(2), a.integer(3));
        Dim block = new Dim(a.integer(4), a.integer(5), a.integer(6));
        int dynamic = a.integer(7);
        check(kernel.code(), grid, block, dynamic);
        byte[] parameters = a.handle(9) != 0 ? each(kernel.code(), a.pointer(9)) : buffer(kernel.code(), a.pointer(10));
        context.stream(a.handle(8))
                .add(() -> context.run(() -> kernel.module().launch(kernel.code(), grid, block, dynamic, parameters)));
    }

    private static void check(Code code, Dim grid, Dim block, int dynamic) {
        boolean fits = grid.x() > 0
                && grid.y() > 0
                && grid.z() > 0
                && block.x() > 0
                && block.y() > 0
                && block.z() > 0
                && grid.y() <= MOST_GROUPS
                && grid.z() <= MOST_GROUPS
                && block.z() <= MOST_Z
                && block.volume() <= MOST_THREADS
                && dynamic >= 0
                && shared(code) + dynamic <= MOST_SHARED;
        if (!fits) {
            throw new ApiException(Result.INVALID_VALUE);
        }
        if (grid.volume() > MOST_IN_ALL / block.volume()) {
            throw new ApiException(Result.LAUNCH_OUT_OF_RESOURCES);
        }
    }

    private static int bytes(Code code) {
        return code.parameters().stream()
                .mapToInt(parameter -> parameter.offset() + parameter.size())
                .max()
                .orElse(0);
    }

    /** Parameters behind a pointer each. */
    private static byte[] each(Code code, MemorySegment pointers) {
        byte[] parameters = new byte[bytes(code)];
        int count = code.parameters().size();
        for (int k = 0; k < count; k++) {
            Code.Range range = code.parameters().get(k);
            long pointer = HostMemory.at(pointers, 8L * count).getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, k);
            MemorySegment value = HostMemory.at(MemorySegment.ofAddress(pointer), range.size());
            MemorySegment.copy(value, ValueLayout.JAVA_BYTE, 0, parameters, range.offset(), range.size());
        }
        return parameters;
    }

    /** Parameters in one buffer. */
    private static byte[] buffer(Code code, MemorySegment extra) {
        byte[] parameters = new byte[bytes(code)];
        if (extra.address() == 0) {
            if (parameters.length > 0) {
                throw new ApiException(Result.INVALID_VALUE);
            }
            return parameters;
        }
        long pointer = 0;
        long size = 0;
        for (int k = 0; ; k += 2) {
            MemorySegment pair = HostMemory.at(extra, 8L * (k + 2));
            long key = pair.getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, k);
            if (key == 0) {
                break;
            }
            long value = pair.getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, k + 1);
            pointer = key == BUFFER_POINTER ? value : pointer;
            size = key == BUFFER_SIZE
                    ? HostMemory.at(MemorySegment.ofAddress(value), 8).get(ValueLayout.JAVA_LONG_UNALIGNED, 0)
                    : size;
        }
        if (size < parameters.length) {
            throw new ApiException(Result.INVALID_VALUE);
        }
        MemorySegment values = HostMemory.at(MemorySegment.ofAddress(pointer), parameters.length);
        MemorySegment.copy(values, ValueLayout.JAVA_BYTE, 0, parameters, 0, parameters.length);
        return parameters;
    }
}
