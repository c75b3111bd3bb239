/**
 * The compiler's entry: the {@link org.gantry.compiler.Pipeline} through all stations, and the service that the run time calls.
 *
 * <p>In: a {@link org.gantry.spi.KernelRequest}. Out: a {@link org.gantry.spi.KernelModel}. This package may use every other one of the
 * module; none of them may use this one.
 */
package org.gantry.compiler;
