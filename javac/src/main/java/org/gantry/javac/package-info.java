/**
 * The javac plugin.
 *
 * <p>In: javac's events, and the class files that it has written. Out: an error at the source position of each launch that is refused, and
 * no class file of a kernel that was refused or could not be checked. It decides nothing about kernels itself: that does
 * {@link org.gantry.compiler.LaunchReport}. It may not change what javac compiles.
 */
package org.gantry.javac;
