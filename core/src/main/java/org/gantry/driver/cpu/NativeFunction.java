package org.gantry.driver.cpu;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A kernel function of a loaded library: pointers, then i64 values. The caller keeps the library loaded. Thread-safe.
 *
 * <p>A function that is called in place sees the Java heap, and no garbage collection can begin before it returns.
 */
final class NativeFunction {
    /** A call's shape: the linker's code for it is made once. */
    private record Shape(int pointers, int longs, boolean inPlace) {}

    // Grows with the number of different shapes, a few dozen in a process.
    private static final Map<Shape, MethodHandle> CALLS = new ConcurrentHashMap<>();

    private final MethodHandle call;
    private final int longs;

    private NativeFunction(MethodHandle call, int longs) {
        this.call = call;
        this.longs = longs;
    }

    /** The function at {@code address} with this many pointers and then this many (2, 3, 4 or 6) i64 values. */
    static NativeFunction at(MemorySegment address, int pointers, int longs, boolean inPlace) {
        MethodHandle shape = CALLS.computeIfAbsent(new Shape(pointers, longs, inPlace), NativeFunction::link);
        return new NativeFunction(MethodHandles.insertArguments(shape, 0, address), longs);
    }

    @SuppressWarnings("restricted")
    private static MethodHandle link(Shape shape) {
        MemoryLayout[] arguments = new MemoryLayout[shape.pointers() + shape.longs()];
        Arrays.fill(arguments, 0, shape.pointers(), ValueLayout.ADDRESS);
        Arrays.fill(arguments, shape.pointers(), arguments.length, ValueLayout.JAVA_LONG);
        FunctionDescriptor descriptor = FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments);
        MethodHandle handle = shape.inPlace()
                ? Linker.nativeLinker().downcallHandle(descriptor, Linker.Option.critical(true))
                : Linker.nativeLinker().downcallHandle(descriptor);
        return handle.asSpreader(1, MemorySegment[].class, shape.pointers());
    }

    /** Calls it on a box of items; coordinates past the function's dimensions are not passed. */
    int call(MemorySegment[] pointers, Box box) {
        try {
            return switch (longs) {
                case 2 -> (int) call.invokeExact(pointers, box.lo0, box.hi0);
                case 4 -> (int) call.invokeExact(pointers, box.lo0, box.hi0, box.lo1, box.hi1);
                default -> (int) call.invokeExact(pointers, box.lo0, box.hi0, box.lo1, box.hi1, box.lo2, box.hi2);
            };
        } catch (Throwable thrown) {
            throw unexpected(thrown);
        }
    }

    /** Calls a function that takes three values. */
    int call(MemorySegment[] pointers, long a, long b, long c) {
        try {
            return (int) call.invokeExact(pointers, a, b, c);
        } catch (Throwable thrown) {
            throw unexpected(thrown);
        }
    }

    private static RuntimeException unexpected(Throwable thrown) {
        return switch (thrown) {
            case RuntimeException exception -> exception;
            case Error error -> throw error;
            case Throwable other -> new IllegalStateException(other);
        };
    }
}
