package org.gantry.rajaperf.openmp;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.gantry.rajaperf.CCall;

/** A C function with its arguments in native memory, until closed. For one thread. */
public final class BaselineCall implements AutoCloseable {
    private static final long ALIGNMENT = 64;

    /**
     * How much farther into its page each array begins than the one before it. Large blocks of native memory all begin at the same offset
     * in a page, and then a load waits for an unrelated store whose address has the same low 12 bits: with 16 arrays, four times as long.
     */
    private static final long STAGGER = 3 * ALIGNMENT;

    private final Arena arena = Arena.ofConfined();
    private final List<CCall.Argument> arguments;
    private final List<Object> values = new ArrayList<>();
    private final MethodHandle function;

    BaselineCall(MethodHandle function, List<CCall.Argument> arguments) {
        this.arguments = arguments;
        for (CCall.Argument argument : arguments) {
            values.add(
                    switch (argument) {
                        case CCall.Count(long value) -> value;
                        case CCall.Real(double value) -> value;
                        case CCall.Reals(double[] array) -> copy(MemorySegment.ofArray(array));
                        case CCall.Ints(int[] array) -> copy(MemorySegment.ofArray(array));
                    });
        }
        this.function = function.asSpreader(1, Object[].class, arguments.size());
    }

    private MemorySegment copy(MemorySegment array) {
        long offset = STAGGER * values.size();
        return HugePages.allocate(offset + array.byteSize(), arena)
                .asSlice(offset, array.byteSize())
                .copyFrom(array);
    }

    /** Runs the function's loops {@code reps} times. */
    public void run(int reps) {
        try {
            function.invokeExact((long) reps, values.toArray());
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a C function threw a Java exception", e);
        }
    }

    /** Copies the native arrays back to the Java arrays they came from. */
    public void copyBack() {
        for (int i = 0; i < values.size(); i++) {
            switch (arguments.get(i)) {
                case CCall.Count _, CCall.Real _ -> {}
                case CCall.Reals(double[] array) ->
                    MemorySegment.copy(
                            (MemorySegment) values.get(i), ValueLayout.JAVA_DOUBLE, 0, array, 0, array.length);
                case CCall.Ints(int[] array) ->
                    MemorySegment.copy((MemorySegment) values.get(i), ValueLayout.JAVA_INT, 0, array, 0, array.length);
            }
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
