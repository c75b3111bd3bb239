package org.gantry.virtual.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The functions of the double as C function pointers. Parameters are I int or unsigned, J size_t or a device address, B unsigned char, F
 * float, P a pointer or handle.
 */
@SuppressWarnings("restricted")
final class Calls {
    /** What a function does. */
    @FunctionalInterface
    interface Body {
        /**
         * Does it.
         *
         * @throws ApiException if the result is not success
         */
        void run(Arguments arguments);
    }

    private static final MethodHandle CALL;

    static {
        try {
            CALL = MethodHandles.lookup()
                    .findVirtual(
                            Calls.class,
                            "call",
                            MethodType.methodType(int.class, String.class, Body.class, Object[].class));
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private final State state;
    private final Arena arena;
    private final Map<String, MemorySegment> addresses = new HashMap<>();

    Calls(State state, Arena arena) {
        this.state = state;
        this.arena = arena;
    }

    void add(String name, String parameters, Body body) {
        MemoryLayout[] layouts = parameters
                .chars()
                .mapToObj(kind -> switch (kind) {
                    case 'I' -> ValueLayout.JAVA_INT;
                    case 'J' -> ValueLayout.JAVA_LONG;
                    case 'B' -> ValueLayout.JAVA_BYTE;
                    case 'F' -> ValueLayout.JAVA_FLOAT;
                    default -> ValueLayout.ADDRESS;
                })
                .toArray(MemoryLayout[]::new);
        FunctionDescriptor type = FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts);
        MethodHandle target = MethodHandles.insertArguments(CALL, 0, this, name, body)
                .asCollector(Object[].class, layouts.length)
                .asType(type.toMethodType());
        addresses.put(name, Linker.nativeLinker().upcallStub(target, type, arena));
    }

    Optional<MemorySegment> find(String name) {
        return Optional.ofNullable(addresses.get(name));
    }

    /** Nothing may be thrown into C. */
    private int call(String name, Body body, Object[] values) {
        synchronized (state) {
            try {
                int injected = state.injection().count(name);
                if (injected != 0) {
                    return state.injected(injected);
                }
                body.run(new Arguments(values));
                return Result.SUCCESS.value();
            } catch (ApiException failed) {
                return failed.result().value();
            } catch (RuntimeException | Error broken) {
                state.remember(broken);
                return Result.UNKNOWN.value();
            }
        }
    }
}
