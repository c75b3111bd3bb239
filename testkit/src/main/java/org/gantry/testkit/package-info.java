/**
 * Random programs, and the comparison of devices with the JVM. In: seeds. Out: programs whose results differ, with their source, made
 * smaller.
 */
package org.gantry.testkit;
