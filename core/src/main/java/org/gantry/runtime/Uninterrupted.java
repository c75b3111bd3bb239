package org.gantry.runtime;

import java.util.function.Supplier;

/** Hides an interrupt from code that would give up because of it, and shows it again afterwards: a launch ignores interrupts. */
final class Uninterrupted {
    private Uninterrupted() {}

    static <T> T get(Supplier<T> work) {
        boolean interrupted = Thread.interrupted();
        try {
            return work.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
