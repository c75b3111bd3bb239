/**
 * The C baseline. Comes in: a {@link org.gantry.rajaperf.CCall}. Goes out: the same loops, run by C under OpenMP. The C sources are
 * resources of this package; the gcc or clang on the path compiles them once into the user's cache.
 */
package org.gantry.rajaperf.openmp;
