/**
 * The benchmark runner behind {@code gantry bench}. Comes in: {@link org.gantry.rajaperf.bench.BenchOptions}. Goes out: one line for each
 * kernel and variant, summary lines, and an exit status.
 */
package org.gantry.rajaperf.bench;
