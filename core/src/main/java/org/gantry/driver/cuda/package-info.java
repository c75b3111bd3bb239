/**
 * NVIDIA GPUs by the CUDA driver API. In: launches, plans of the run time, PTX of the compiler. Out: the launch's effects and result. The
 * library is loaded when devices are first asked for; where it is missing there are no devices, and a reason. All calls go through
 * {@link org.gantry.driver.cuda.CudaLibrary}, which may stand on a double of the library. Everything that is allocated is freed when a
 * launch ends or fails, but for modules, a few streams and their staging memory, which live as long as the device is used.
 */
package org.gantry.driver.cuda;
