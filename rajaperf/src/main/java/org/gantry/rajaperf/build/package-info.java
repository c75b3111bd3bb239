/**
 * Compiled baselines on disk. Comes in: sources, and a compiler of the system. Goes out: a file that it made of them, once for each
 * content.
 * Knows no language and no kernel.
 */
package org.gantry.rajaperf.build;
