package org.gantry.compiler.image;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.spi.Signature;

/** Calls the functions of a kernel's native code, as {@link Signature} describes them. */
@SuppressWarnings("restricted")
final class NativeKernel {
    private static final HostBackend BACKEND = HostBackend.of(System.getenv());

    private final LoweredKernel lowered;
    private final HostLibrary library;
    private final SymbolLookup symbols;
    private final List<MemorySegment> slots = new ArrayList<>();
    private final MemorySegment block;
    private final MemorySegment error;
    private final MemorySegment stop;
    private final Arena arena;
    private final int arrays;

    NativeKernel(LoweredKernel lowered, Arena arena) {
        this(lowered, arena, BACKEND);
    }

    NativeKernel(LoweredKernel lowered, Arena arena, HostBackend backend) {
        this.lowered = lowered;
        this.arena = arena;
        this.library = backend.compile(lowered);
        this.symbols = SymbolLookup.libraryLookup(library.file(), arena);
        var kernel = lowered.functions().getFirst().kernel();
        this.arrays = kernel.arrays().size();
        int words = Signature.FIRST_LENGTH + arrays + kernel.scalars().size();
        this.block = arena.allocate(8L * words, 64);
        this.error = arena.allocate(64, 64);
        this.stop = arena.allocate(64, 64);
        block.setAtIndex(ValueLayout.JAVA_LONG, Signature.STOP, stop.address());
        for (int s = 0; s < lowered.slots(); s++) {
            slots.add(MemorySegment.NULL);
        }
    }

    static HostBackend backend() {
        return BACKEND;
    }

    HostLibrary library() {
        return library;
    }

    /** Sets dimension {@code d} of the domain. */
    NativeKernel domain(int d, long from, long to) {
        block.setAtIndex(ValueLayout.JAVA_LONG, d, from);
        block.setAtIndex(ValueLayout.JAVA_LONG, 3 + d, to);
        return this;
    }

    /** Sets array parameter {@code p}. */
    NativeKernel array(int p, MemorySegment elements, long length) {
        slots.set(lowered.slotOf().get(p), elements);
        block.setAtIndex(ValueLayout.JAVA_LONG, Signature.FIRST_LENGTH + p, length);
        return this;
    }

    NativeKernel array(int p, double... elements) {
        return array(p, arena.allocateFrom(ValueLayout.JAVA_DOUBLE, elements), elements.length);
    }

    NativeKernel array(int p, float... elements) {
        return array(p, arena.allocateFrom(ValueLayout.JAVA_FLOAT, elements), elements.length);
    }

    NativeKernel array(int p, int... elements) {
        return array(p, arena.allocateFrom(ValueLayout.JAVA_INT, elements), elements.length);
    }

    NativeKernel array(int p, long... elements) {
        return array(p, arena.allocateFrom(ValueLayout.JAVA_LONG, elements), elements.length);
    }

    /** Sets scalar parameter {@code s} to raw bits. */
    NativeKernel scalar(int s, long bits) {
        block.setAtIndex(ValueLayout.JAVA_LONG, Signature.FIRST_LENGTH + arrays + s, bits);
        return this;
    }

    NativeKernel scalar(int s, double value) {
        return scalar(s, Double.doubleToRawLongBits(value));
    }

    NativeKernel stop(int word) {
        stop.set(ValueLayout.JAVA_INT, 0, word);
        return this;
    }

    MemorySegment slot(int p) {
        return slots.get(lowered.slotOf().get(p));
    }

    double[] doubles(int p) {
        long length = block.getAtIndex(ValueLayout.JAVA_LONG, Signature.FIRST_LENGTH + p);
        return slot(p).reinterpret(8 * length).toArray(ValueLayout.JAVA_DOUBLE);
    }

    long error(int slot) {
        return error.getAtIndex(ValueLayout.JAVA_LONG, slot);
    }

    /** Runs a function of a forEach on a box: lo and hi for each dimension. */
    int box(String function, long... bounds) {
        var arguments = new ArrayList<Object>(slots);
        arguments.add(block);
        arguments.add(error);
        for (long b : bounds) {
            arguments.add(b);
        }
        return call(function, arguments);
    }

    /** Runs a function of a reduction on blocks. */
    int reduce(String function, MemorySegment partials, long lo, long hi) {
        var arguments = new ArrayList<Object>(slots);
        arguments.addAll(List.of(block, error, partials, lo, hi));
        return call(function, arguments);
    }

    /** Combines {@code count} partial results. */
    int combine(MemorySegment in, MemorySegment out, long count) {
        long blocks = (count + Signature.REDUCTION_BLOCK - 1) / Signature.REDUCTION_BLOCK;
        return call(library.combine().orElseThrow(), List.of(block, error, in, out, count, 0L, blocks));
    }

    private int call(String function, List<Object> arguments) {
        var layouts = arguments.stream()
                .map(a -> a instanceof Long ? ValueLayout.JAVA_LONG : ValueLayout.ADDRESS)
                .toArray(MemoryLayout[]::new);
        MethodHandle handle = Linker.nativeLinker()
                .downcallHandle(
                        symbols.find(function).orElseThrow(), FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts));
        try {
            return (int) handle.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
