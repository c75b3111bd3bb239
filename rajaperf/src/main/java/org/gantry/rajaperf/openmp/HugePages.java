package org.gantry.rajaperf.openmp;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Native memory on large pages, which the benchmark's JVM has for Java's arrays: on small ones, loops over arrays that do not fit the
 * caches take up to half as long again. Threads may share it.
 */
final class HugePages {
    /** Size and alignment of a large page. */
    static final long BYTES = 2L << 20;

    private static final int MADV_HUGEPAGE = 14;

    private static final Optional<HugePages> LINUX =
            System.getProperty("os.name").equals("Linux") ? Optional.of(new HugePages()) : Optional.empty();

    private final MethodHandle alignedAlloc;
    private final MethodHandle madvise;
    private final MethodHandle free;

    private HugePages() {
        AddressLayout address = ValueLayout.ADDRESS;
        ValueLayout.OfLong size = ValueLayout.JAVA_LONG;
        ValueLayout.OfInt number = ValueLayout.JAVA_INT;
        alignedAlloc = function("aligned_alloc", FunctionDescriptor.of(address, size, size));
        madvise = function("madvise", FunctionDescriptor.of(number, address, size, number));
        free = function("free", FunctionDescriptor.ofVoid(address));
    }

    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, FunctionDescriptor type) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }

    /** Memory until {@code arena} is closed, aligned to 64 bytes at least; on large pages where it fills one and the system has them. */
    static MemorySegment allocate(long bytes, Arena arena) {
        return bytes < BYTES || LINUX.isEmpty()
                ? arena.allocate(bytes, 64)
                : LINUX.get().large(Math.ceilDiv(bytes, BYTES) * BYTES, arena);
    }

    /** The arena's own memory would have its pages before it is asked for large ones, because the arena clears it. */
    @SuppressWarnings("restricted")
    private MemorySegment large(long bytes, Arena arena) {
        try {
            MemorySegment memory = (MemorySegment) alignedAlloc.invokeExact(BYTES, bytes);
            if (memory.address() == 0) {
                throw new OutOfMemoryError(bytes + " bytes of native memory");
            }
            // Where the system refuses, small pages remain.
            int _ = (int) madvise.invokeExact(memory, bytes, MADV_HUGEPAGE);
            return memory.reinterpret(bytes, arena, this::release);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a C function threw a Java exception", e);
        }
    }

    private void release(MemorySegment memory) {
        try {
            free.invokeExact(memory);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a C function threw a Java exception", e);
        }
    }
}
