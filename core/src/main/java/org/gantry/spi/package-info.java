/**
 * The contract between the run time and the compiler module.
 *
 * <p>In: a {@link org.gantry.spi.KernelRequest}, that is, the classes of a launched body and a way to ask for the classes behind its
 * captures. Out: an {@link org.gantry.spi.KernelModel} (parameters and where their values come from) and, for each grouping of its arrays
 * by identity, a {@link org.gantry.spi.KernelVariant} (a loadable library, launch conditions, check sites). Nothing here depends on how
 * kernels are compiled or launched.
 */
package org.gantry.spi;
