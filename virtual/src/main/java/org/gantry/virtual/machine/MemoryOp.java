package org.gantry.virtual.machine;

import java.util.Optional;

/** What operations on memory share: how an address leads to an allocation, and the checks of an access. */
abstract sealed class MemoryOp implements Op permits Load, Store, Atomic {
    private final Where where;
    // The allocation of the last access: most accesses of an instruction go to one.
    private Allocation last = new Allocation("none", 0, 0, true, false);

    MemoryOp(Where where) {
        this.where = where;
    }

    /** The address of a thread's access, as a generic one. */
    final long address(Frame frame, int lane) {
        long address = frame.registers()[where.base() + lane] + where.offset();
        return switch (where.window()) {
            case SHARED -> address + Windows.SHARED;
            case LOCAL -> address + Windows.LOCAL;
            case PARAM, GLOBAL, GENERIC -> address;
        };
    }

    /** The allocation that an access of {@code bytes} bytes touches: in bounds and aligned. */
    final Allocation reach(Frame frame, int lane, long address, int bytes, String does) {
        Allocation found = find(frame, lane, address).orElseThrow(() -> outside(frame, lane, address, bytes, does));
        if (address - found.base() + bytes > found.size()) {
            throw new Fault(
                    lane,
                    does + " " + bytes + " bytes at " + found.name() + " + " + (address - found.base()) + ", which has "
                            + found.size() + " bytes");
        }
        if ((address & bytes - 1) != 0) {
            throw new Fault(
                    lane,
                    does + " " + bytes + " bytes at " + found.name() + " + " + (address - found.base())
                            + ", which is no multiple of " + bytes);
        }
        return found;
    }

    private Optional<Allocation> find(Frame frame, int lane, long address) {
        if (last.holds(address)) {
            return Optional.of(last);
        }
        return switch (where.window()) {
            case GLOBAL -> global(frame, address);
            case SHARED -> frame.warp().block().shared(address);
            case LOCAL -> Optional.ofNullable(frame.warp().local(lane)).filter(m -> m.holds(address));
            case PARAM ->
                Optional.of(frame.warp().block().launch().parameters()).filter(m -> m.holds(address));
            case GENERIC -> generic(frame, lane, address);
        };
    }

    private Optional<Allocation> generic(Frame frame, int lane, long address) {
        if (Windows.in(Windows.SHARED, address)) {
            return frame.warp().block().shared(address);
        }
        if (Windows.in(Windows.LOCAL, address)) {
            return Optional.ofNullable(frame.warp().local(lane)).filter(m -> m.holds(address));
        }
        if (Windows.in(Windows.PARAM, address)) {
            return Optional.of(frame.warp().block().launch().parameters()).filter(m -> m.holds(address));
        }
        return global(frame, address);
    }

    private Optional<Allocation> global(Frame frame, long address) {
        Optional<Allocation> found = frame.warp().block().launch().memory().find(address);
        found.ifPresent(allocation -> last = allocation);
        return found;
    }

    private static Fault outside(Frame frame, int lane, long address, int bytes, String does) {
        ThreadBlock block = frame.warp().block();
        String place = Windows.in(Windows.SHARED, address)
                ? block.whereIs(address)
                : Windows.in(Windows.LOCAL, address) || Windows.in(Windows.PARAM, address)
                        ? "outside of the thread's local memory and parameters"
                        : block.launch().memory().whereIs(address);
        return new Fault(lane, does + " " + bytes + " bytes at 0x" + Long.toHexString(address) + ": " + place);
    }

    static Fault unwritten(Allocation memory, int at, int lane) {
        return new Fault(lane, "reads " + memory.name() + " + " + at + ", which nobody has written");
    }
}
