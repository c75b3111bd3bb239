package org.gantry.rajaperf;

import org.gantry.Launch;

/**
 * What a kernel is made from, once for each execution.
 *
 * @param size target size
 * @param defaultSize RAJAPerf's own target size, which some checksums are scaled by
 * @param data initial data, counting from 0
 * @param launch the device and options that the gantry variant launches with
 */
public record Setup(int size, int defaultSize, Data data, Launch launch) {}
