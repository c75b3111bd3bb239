/**
 * Compiled code on disk.
 *
 * <p>In: a {@link org.gantry.compiler.lower.LoweredKernel}. Out: the file of a verified shared library, made once for each
 * {@link org.gantry.compiler.image.CompilerJob} and kept in the user's cache; or assembly or IR for people to read.
 */
package org.gantry.compiler.image;
