/**
 * RAJAPerf's Polybench kernels (dense matrices, stencils). Each class has its loops four times: sequential, as parallel streams, as a call
 * of the C function, and as Gantry launches. Comes in: a {@link org.gantry.rajaperf.Setup}. Goes out: results and their checksum.
 */
package org.gantry.rajaperf.polybench;
