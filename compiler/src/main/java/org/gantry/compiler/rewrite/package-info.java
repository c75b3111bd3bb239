/**
 * Class files whose launches know their kernels.
 *
 * <p>In: the class file of a class that launches, and for each launch its kernel's number in the class's container of images. Out: the
 * class file with a {@link org.gantry.spi.CompiledBody} in the place of the lambda, and the class files of these bodies. Nothing else of a
 * class changes, and what cannot be rewritten stays as it is: it works, too.
 */
package org.gantry.compiler.rewrite;
