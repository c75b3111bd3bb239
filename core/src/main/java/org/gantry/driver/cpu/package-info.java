/**
 * The CPU: native code on all cores, on the Java heap arrays themselves where that is safe. In: launches, plans of the run time. Out: the
 * launch's effects and result. The only place that calls kernels through {@code java.lang.foreign}.
 */
package org.gantry.driver.cpu;
