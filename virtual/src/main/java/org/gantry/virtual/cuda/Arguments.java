package org.gantry.virtual.cuda;

import java.lang.foreign.MemorySegment;

/** The arguments of a call, as C gave them. */
record Arguments(Object[] values) {
    MemorySegment pointer(int index) {
        return (MemorySegment) values[index];
    }

    /** A pointer or handle as a number. */
    long handle(int index) {
        return pointer(index).address();
    }

    int integer(int index) {
        return (int) values[index];
    }

    long size(int index) {
        return (long) values[index];
    }

    byte octet(int index) {
        return (byte) values[index];
    }
}
