package org.gantry.spi;

import java.lang.foreign.SymbolLookup;

/** A library that stands for a GPU vendor's driver library, for tests: found by {@link java.util.ServiceLoader}. Thread-safe. */
public interface DriverDouble {
    /** The device's name, such as {@code virtual}. */
    String name();

    /** The functions of the CUDA driver API, with their C types; they stay callable as long as the process lives. */
    SymbolLookup functions();
}
