package org.gantry.virtual.machine;

import java.util.List;

/** Reads and writes parameters of functions and calls, which each thread has for itself. */
public final class ParameterAccess {
    private ParameterAccess() {}

    /** Reads elements of {@code bytes} bytes from offset {@code at} on. */
    public static Op load(List<Integer> targets, int at, int bytes, boolean signed) {
        return (frame, mask) -> {
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                for (int k = 0; k < targets.size(); k++) {
                    frame.registers()[targets.get(k) + lane] =
                            read(frame.parameters(), lane * frame.parameterStride() + at + k * bytes, bytes, signed);
                }
            }
        };
    }

    /** Writes elements of {@code bytes} bytes from offset {@code at} on. */
    public static Op store(List<Integer> sources, int at, int bytes) {
        return (frame, mask) -> {
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                for (int k = 0; k < sources.size(); k++) {
                    long value = frame.registers()[sources.get(k) + lane];
                    int to = lane * frame.parameterStride() + at + k * bytes;
                    for (int b = 0; b < bytes; b++) {
                        frame.parameters()[to + b] = (byte) (value >>> 8 * b);
                    }
                }
            }
        };
    }

    private static long read(byte[] memory, int at, int bytes, boolean signed) {
        long value = 0;
        for (int b = 0; b < bytes; b++) {
            value |= (memory[at + b] & 0xffL) << 8 * b;
        }
        int shift = signed ? 64 - 8 * bytes : 0;
        return value << shift >> shift;
    }
}
