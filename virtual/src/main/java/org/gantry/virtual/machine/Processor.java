package org.gantry.virtual.machine;

/** What launches on one device share. Used by one thread at a time. */
public final class Processor {
    private final DeviceMemory memory;
    private long clock;

    /** A processor with this memory. */
    public Processor(DeviceMemory memory) {
        this.memory = memory;
    }

    /** Global memory. */
    public DeviceMemory memory() {
        return memory;
    }

    long clock() {
        return clock;
    }

    /** Moves the clock, and returns the new time. */
    long tick() {
        return ++clock;
    }
}
