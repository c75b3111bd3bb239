/**
 * What the frontend knows of the JDK beyond its bytecode.
 *
 * <p>In: the owner, name and descriptor of a static method ({@link org.gantry.compiler.frontend.intrinsics.Intrinsics}), or a class file
 * ({@link org.gantry.compiler.frontend.intrinsics.ConstantStatics}). Out: how to emit the method as operations, or another method that
 * becomes a function of the kernel's library; the values of constant static fields. A method that is not known here is inlined from its
 * own bytecode.
 *
 * <p>Nothing here loads or runs a class of the user's.
 */
package org.gantry.compiler.frontend.intrinsics;
