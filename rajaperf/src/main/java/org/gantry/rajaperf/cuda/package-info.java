/**
 * The CUDA baseline. Comes in: a {@link org.gantry.rajaperf.CCall} of an application. Goes out: the same loops, run on a GPU as kernels
 * that
 * nvcc compiled. The CUDA sources are a resource of this package; they are compiled once into the user's cache.
 */
package org.gantry.rajaperf.cuda;
