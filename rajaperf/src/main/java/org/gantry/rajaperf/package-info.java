/**
 * RAJAPerf's rules: initial data, meshes, sizes, reference checksums, and what a kernel is. Comes in: a target size and a device. Goes out:
 * {@link org.gantry.rajaperf.Kernel}s; a package for each of RAJAPerf's groups holds one class for each of its kernels.
 */
package org.gantry.rajaperf;
