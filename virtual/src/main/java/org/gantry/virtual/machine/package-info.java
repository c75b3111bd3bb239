/**
 * The machine that executes translated kernels: in, code (basic blocks of operations on register columns), memory and a launch; out, the
 * launch's effects, or a {@link org.gantry.virtual.machine.KernelFault}. Warps of 32 threads run in lock step and rejoin at immediate
 * post-dominators; each access is checked for bounds, alignment, initialisation and races. Knows nothing of PTX as text.
 */
package org.gantry.virtual.machine;
