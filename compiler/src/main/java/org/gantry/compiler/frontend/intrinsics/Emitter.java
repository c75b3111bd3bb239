package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import org.gantry.compiler.ir.Value;

/** Appends the operations of one method. Stateless. */
@FunctionalInterface
public interface Emitter {
    /**
     * Appends the operations to the current block, which stays current and open.
     *
     * @param context where to append
     * @param arguments the call's arguments, in the JVM's computational types: I32 (also for boolean, byte, char and short), I64, F32, F64
     * @return the result, in the JVM's computational type; a boolean is an I32 of 0 or 1
     */
    Value emit(EmitContext context, List<Value> arguments);
}
