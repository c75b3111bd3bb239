/**
 * RAJAPerf's rules: initial data, meshes, sizes, reference checksums, and what a kernel is. Comes in: a target size and a device. Goes out:
 * {@link org.gantry.rajaperf.Kernel}s, of which the packages {@code stream}, {@code basic} and {@code apps} hold one class each.
 */
package org.gantry.rajaperf;
