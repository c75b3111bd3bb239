package org.gantry.driver.cuda;

/**
 * How a device is used.
 *
 * @param bytesKept device memory that is kept for later launches at most
 * @param machineCode whether it takes machine code
 */
record CudaSettings(long bytesKept, boolean machineCode) {}
