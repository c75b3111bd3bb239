package org.gantry.driver;

import org.gantry.runtime.Domain;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Reduction;
import org.gantry.spi.LaunchOptions;

/** Runs launches on one device. Thread-safe. */
public interface Driver {
    /** The name under which the device is asked for, such as {@code cpu} or {@code cuda:0}. */
    String name();

    /** What it is, for people: maker and model, cores, features. */
    String description();

    /** Number of work-items that run at the same time, about. */
    int parallelism();

    /**
     * Runs the body for each item and returns when all have run.
     *
     * @throws org.gantry.RefusedException if the kernel cannot run here, before any item has run
     * @throws org.gantry.KernelException if an item fails
     */
    void forEach(Functions functions, Domain domain, LaunchOptions options);

    /**
     * Reduces the items, in the one order of all devices.
     *
     * @param <F> interface of the item function
     * @param <A> type of the result
     * @throws org.gantry.RefusedException if the kernel cannot run here, before any item has run
     * @throws org.gantry.KernelException if an item or the operator fails
     */
    <F, A> A reduce(Reduction<F, A> reduction, Functions functions, F item, Domain domain, LaunchOptions options);
}
