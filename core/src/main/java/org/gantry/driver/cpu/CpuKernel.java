package org.gantry.driver.cpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.runtime.Refusals;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.Signature;

/** A kernel's loaded library. It stays loaded as long as this object is reachable. Thread-safe. */
final class CpuKernel {
    /** More pointers to Java arrays than this do not fit one call. */
    private static final int MOST_IN_PLACE = 48;

    /** The same with rows of tables, which are further pointers. */
    private static final int MOST_WITH_ROWS = 12;

    private static final int YOUNG_CALLS = 500;
    private static final double YOUNG_CALL_NANOS = 25_000;
    private static final double CALL_NANOS = 500;
    private static final double LONG_NANOS = 100_000;

    /** The kernel's functions, all called in the same way. */
    record Entries(
            NativeFunction fast,
            NativeFunction precise,
            Optional<NativeFunction> walk,
            Optional<NativeFunction> combine) {}

    private final KernelVariant variant;
    private final Signature signature;
    private final SymbolLookup library;
    private final Entries inPlace;
    private final boolean takesRows;
    private volatile Optional<Entries> copied = Optional.empty();
    private volatile Optional<Entries> withRows = Optional.empty();
    // What a loop iteration took lately; 0 before the first launch. Written without a lock: any thread's measure will
    // do.
    private volatile double nanosPerWork;
    private volatile int calls;

    private CpuKernel(KernelVariant variant, Signature signature, SymbolLookup library) {
        this.variant = variant;
        this.signature = signature;
        this.library = library;
        this.inPlace = entries(true, false);
        this.takesRows = signature.hasRows()
                && variant.slots() <= MOST_WITH_ROWS
                && library.find(variant.fast() + Signature.ROWS_SUFFIX).isPresent();
    }

    /**
     * Loads a kernel's library.
     *
     * @throws RefusedException {@code GANTRY-C190} if it cannot be loaded, or lacks a function
     */
    @SuppressWarnings("restricted")
    static CpuKernel load(KernelVariant variant, Signature signature) {
        try {
            // The arena lives as long as the lookup, which this object holds.
            return new CpuKernel(variant, signature, SymbolLookup.libraryLookup(variant.library(), Arena.ofAuto()));
        } catch (IllegalArgumentException unusable) {
            throw Refusals.at("GANTRY-C190", "the compiled kernel cannot be loaded: " + unusable.getMessage());
        }
    }

    private Entries entries(boolean heap, boolean rows) {
        boolean reduces = signature.kind() != LaunchKind.FOR_EACH;
        int pointers = variant.slots() + (reduces ? 3 : 2) + (rows ? 1 + Signature.ROWS : 0);
        int longs = reduces ? 2 : 2 * signature.dimensions();
        String suffix = rows ? Signature.ROWS_SUFFIX : "";
        return new Entries(
                function(variant.fast() + suffix, pointers, longs, heap),
                function(variant.precise() + suffix, pointers, longs, heap),
                variant.walk().map(name -> function(name + suffix, pointers, longs, heap)),
                variant.combine().map(name -> function(name, 4, 3, heap)));
    }

    private NativeFunction function(String name, int pointers, int longs, boolean heap) {
        MemorySegment address = library.find(name)
                .orElseThrow(() -> Refusals.at(
                        "GANTRY-C190", "the compiled kernel in " + variant.library() + " has no function " + name));
        return NativeFunction.at(address, pointers, longs, heap);
    }

    KernelVariant variant() {
        return variant;
    }

    Signature signature() {
        return signature;
    }

    boolean fitsInPlace() {
        return variant.slots() <= MOST_IN_PLACE;
    }

    /** The functions, to be called with pointers into the Java heap. */
    Entries inPlace() {
        return inPlace;
    }

    /** The functions, to be called with pointers to other memory; garbage collection goes on meanwhile. */
    Entries copied() {
        Optional<Entries> known = copied;
        if (known.isEmpty()) {
            known = Optional.of(entries(false, false));
            copied = known;
        }
        return known.get();
    }

    /** Whether tables may be passed with their rows in the Java heap, if these are not too many. */
    boolean takesRows() {
        return takesRows;
    }

    /** The functions, to be called with pointers into the Java heap, the pairs of tables, and their rows. */
    Entries withRows() {
        Optional<Entries> known = withRows;
        if (known.isEmpty()) {
            known = Optional.of(entries(true, true));
            withRows = known;
        }
        return known.get();
    }

    double nanosPerWork() {
        return nanosPerWork;
    }

    /**
     * What a chunk took without the call itself, which is slow in a young process: otherwise small launches would seem worth dividing.
     */
    double withoutCall(long nanos) {
        double call = calls < YOUNG_CALLS ? YOUNG_CALL_NANOS : CALL_NANOS;
        calls = calls + 1;
        return Math.max(Math.max(nanos - call, nanos / 64.0), 1);
    }

    /**
     * Takes a measure of a loop iteration's time into account: at once if it is a shorter one, since others may contain waiting.
     *
     * @param nanos nanoseconds of an iteration
     * @param spent nanoseconds of all that were measured
     */
    void measured(double nanos, double spent) {
        double known = nanosPerWork;
        double most = (spent > LONG_NANOS ? 2 : 1.1) * known;
        nanosPerWork = known == 0 ? nanos : nanos < known ? (known + nanos) / 2 : Math.min(nanos, most);
    }
}
