/**
 * Finds launches in class files, for tools that check kernels without running the program.
 *
 * <p>In: the bytes of a class file. Out: its {@link org.gantry.compiler.frontend.launches.LaunchSite launches} in bytecode order, and for
 * each a {@link org.gantry.compiler.frontend.launches.StaticBody source of shapes} that answers from the class file alone: what only a
 * running program knows is {@link org.gantry.spi.ObjectShape.Unknown}.
 */
package org.gantry.compiler.frontend.launches;
