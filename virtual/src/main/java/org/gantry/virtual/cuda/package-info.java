/**
 * A double of NVIDIA's driver library: in, calls of the CUDA driver API through C function pointers, as a driver makes them; out, what a
 * GPU would do, by the machine. Work on streams is done when somebody waits for it, and no sooner, so that a missing wait shows. Errors
 * can be
 * injected into any call, and what has not been freed can be counted.
 */
package org.gantry.virtual.cuda;
