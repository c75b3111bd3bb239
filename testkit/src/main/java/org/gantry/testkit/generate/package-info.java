/**
 * Random Java programs with kernels. In: a seed. Out: the source of one class that implements {@link org.gantry.testkit.Program}, the same
 * on every run. Programs end, have no races, and hold no operation whose result Java leaves open.
 */
package org.gantry.testkit.generate;
