package org.gantry.virtual;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.DeviceMemory;
import org.gantry.virtual.machine.Dim;
import org.gantry.virtual.machine.Processor;
import org.gantry.virtual.ptx.PtxModule;
import org.gantry.virtual.translate.LoadedModule;

/** A machine with one module, for tests. */
final class Gpu {
    private final Processor processor = new Processor(new DeviceMemory(1L << 30));
    private final LoadedModule module;

    private Gpu(String text) {
        module = new LoadedModule(PtxModule.parse(text), processor);
    }

    /** The module in a resource beside the tests. */
    static Gpu of(String resource) {
        return new Gpu(text(resource));
    }

    /**
     * A module with these statements as the body of kernel {@code k}, which has a pointer {@code p} and a number {@code n} as
     * parameters.
     */
    static Gpu body(String registers, String statements) {
        return new Gpu(kernel(registers, statements));
    }

    static Gpu ptx(String text) {
        return new Gpu(text);
    }

    static String kernel(String registers, String statements) {
        return ".version 7.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 p, .param .u32 n)\n{\n"
                + registers + "\n" + statements + "\n}\n";
    }

    static String text(String resource) {
        try (InputStream in = Gpu.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    LoadedModule module() {
        return module;
    }

    Processor processor() {
        return processor;
    }

    Allocation allocate(int bytes) {
        return processor.memory().allocate(bytes).orElseThrow();
    }

    Allocation of(byte[] bytes) {
        Allocation memory = allocate(bytes.length);
        memory.put(0, bytes);
        return memory;
    }

    Allocation of(double... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            buffer.putDouble(value);
        }
        return of(buffer.array());
    }

    Allocation of(long... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            buffer.putLong(value);
        }
        return of(buffer.array());
    }

    Allocation of(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            buffer.putInt(value);
        }
        return of(buffer.array());
    }

    static ByteBuffer read(Allocation memory) {
        return ByteBuffer.wrap(memory.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Launches blocks of threads; arguments are allocations, ints, longs, floats, doubles or bytes. */
    void launch(String kernel, int blocks, int threads, Object... arguments) {
        launch(kernel, new Dim(blocks, 1, 1), new Dim(threads, 1, 1), 0, arguments);
    }

    void launch(String kernel, Dim grid, Dim block, int dynamicShared, Object... arguments) {
        Code code = module.kernel(kernel).orElseThrow();
        int size = code.parameters().stream()
                .mapToInt(p -> p.offset() + p.size())
                .max()
                .orElse(0);
        ByteBuffer parameters = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        for (int k = 0; k < arguments.length; k++) {
            parameters.position(code.parameters().get(k).offset());
            switch (arguments[k]) {
                case Allocation a -> parameters.putLong(a.base());
                case Integer i -> parameters.putInt(i);
                case Long l -> parameters.putLong(l);
                case Float f -> parameters.putFloat(f);
                case Double d -> parameters.putDouble(d);
                case Byte b -> parameters.put(b);
                case byte[] bytes -> parameters.put(bytes);
                case Object other -> throw new IllegalArgumentException(other.toString());
            }
        }
        module.launch(code, grid, block, dynamicShared, parameters.array());
    }
}
