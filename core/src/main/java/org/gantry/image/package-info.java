/**
 * Images: code that was made ahead of time, with all that a launch has to know of it.
 *
 * <p>In: the container of a class ({@link org.gantry.image.Container}), which the compiler module wrote into the class output, and a
 * {@link org.gantry.spi.KernelRequest}. Out: a {@link org.gantry.spi.KernelModel} whose code stands in a verified file, or a
 * {@link org.gantry.image.ImageProblem} that says why not. Containers are read as hostile input: whatever the bytes are, the answer is a
 * container or a problem. Nothing here compiles, and nothing here launches.
 */
package org.gantry.image;
