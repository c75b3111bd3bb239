package org.gantry.compiler.frontend.intrinsics;

import org.gantry.compiler.ir.LibraryFunction;

/** What stands for a call of a static method. */
public sealed interface Intrinsic {
    /** Operations, appended at the call. */
    record Emit(Emitter emitter) implements Intrinsic {}

    /** Another static method with the same parameters and result, to be inlined from its bytecode; access rules do not apply. */
    record Redirect(String owner, String name, String descriptor) implements Intrinsic {}

    /**
     * Another static method with the same parameters and result, which becomes a function of the kernel's library; access rules do not
     * apply. It takes and gives numbers, has no effects, and does not fail for any arguments.
     */
    record Library(String owner, String name, String descriptor, LibraryFunction.Inlining inlining)
            implements Intrinsic {}
}
