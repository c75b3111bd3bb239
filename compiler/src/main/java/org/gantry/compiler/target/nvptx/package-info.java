/**
 * NVIDIA GPUs: a kernel function runs one item for each thread, or four blocks of a reduction for each group of threads.
 *
 * <p>In: a {@link org.gantry.compiler.lower.LoweredKernel} in which failing checks exit. Out: LLVM IR text for the NVPTX back end.
 * Parameters and launch shape are those of {@link org.gantry.spi.GpuAbi}. Nothing here knows a driver.
 */
package org.gantry.compiler.target.nvptx;
