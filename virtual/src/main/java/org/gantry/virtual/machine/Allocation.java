package org.gantry.virtual.machine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A piece of memory that knows which of its bytes have been written. Used by one thread at a time.
 *
 * <p>Read-only memory is refused to stores of kernels; the host may write it.
 */
public final class Allocation {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private final String name;
    private final long base;
    private final boolean readOnly;
    private final Shadow shadow;
    private byte[] bytes;
    private long[] written;
    private boolean freed;

    /**
     * Memory that nobody has written.
     *
     * @param name for messages
     * @param base its address, a multiple of 256
     * @param size in bytes
     * @param readOnly whether kernels may only read it
     * @param raced whether races on it are looked for: not for memory of one thread
     */
    public Allocation(String name, long base, int size, boolean readOnly, boolean raced) {
        this.name = name;
        this.base = base;
        this.readOnly = readOnly;
        this.shadow = raced ? new Shadow(size) : Shadow.NONE;
        this.bytes = new byte[size];
        this.written = new long[(size + 63) / 64];
    }

    /** For messages. */
    public String name() {
        return name;
    }

    /** Its address. */
    public long base() {
        return base;
    }

    /** In bytes. */
    public int size() {
        return bytes.length;
    }

    boolean readOnly() {
        return readOnly;
    }

    Shadow shadow() {
        return shadow;
    }

    boolean holds(long address) {
        return Long.compareUnsigned(address - base, bytes.length) < 0 && !freed;
    }

    void free() {
        freed = true;
    }

    /** Makes it at least this large: for the local memory of a thread. */
    void grow(int size) {
        if (size > bytes.length) {
            int larger = Math.max(size, 2 * bytes.length);
            bytes = Arrays.copyOf(bytes, larger);
            written = Arrays.copyOf(written, (larger + 63) / 64);
        }
    }

    /** Copies bytes from the host: they count as written. */
    public void put(int at, byte[] source) {
        System.arraycopy(source, 0, bytes, at, source.length);
        mark(at, source.length, true);
    }

    /** The memory itself, for copies by the host; {@link #mark} what was written. */
    public byte[] bytes() {
        return bytes;
    }

    /** Says of a range whether it counts as written. */
    public void mark(int from, int count, boolean known) {
        int at = from;
        int end = from + count;
        while (at < end) {
            int bits = Math.min(64 - (at & 63), end - at);
            long mask = (bits == 64 ? -1L : (1L << bits) - 1) << (at & 63);
            written[at >> 6] = known ? written[at >> 6] | mask : written[at >> 6] & ~mask;
            at += bits;
        }
    }

    /** Whether 1, 2, 4 or 8 bytes at a multiple of their number have all been written. */
    boolean isWritten(int at, int size) {
        long mask = ((1L << size) - 1) << (at & 63);
        return (written[at >> 6] & mask) == mask;
    }

    /** Reads 1, 2, 4 or 8 bytes, zero-extended. */
    long read(int at, int size) {
        return switch (size) {
            case 1 -> bytes[at] & 0xffL;
            case 2 -> (short) SHORT.get(bytes, at) & 0xffffL;
            case 4 -> (int) INT.get(bytes, at) & 0xffffffffL;
            default -> (long) LONG.get(bytes, at);
        };
    }

    /** Writes 1, 2, 4 or 8 bytes at a multiple of their number. */
    void write(int at, int size, long value) {
        switch (size) {
            case 1 -> bytes[at] = (byte) value;
            case 2 -> SHORT.set(bytes, at, (short) value);
            case 4 -> INT.set(bytes, at, (int) value);
            default -> LONG.set(bytes, at, value);
        }
        written[at >> 6] |= ((1L << size) - 1) << (at & 63);
    }
}
