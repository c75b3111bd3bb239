package org.gantry.compiler.frontend.intrinsics;

/** What stands for a call of a static method. */
public sealed interface Intrinsic {
    /** Operations, appended at the call. */
    record Emit(Emitter emitter) implements Intrinsic {}

    /** Another static method with the same parameters and result, to be inlined from its bytecode; access rules do not apply. */
    record Redirect(String owner, String name, String descriptor) implements Intrinsic {}
}
