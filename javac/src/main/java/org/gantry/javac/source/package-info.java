/**
 * From places in class files to places in sources.
 *
 * <p>In: an instruction of a method, the class file and the source file. Out: the tree that javac made the instruction from. Class files
 * know lines only, and those of statements; so the instructions of a method are aligned with its trees in the order in which javac emits
 * code. This package knows neither kernels nor messages.
 */
package org.gantry.javac.source;
