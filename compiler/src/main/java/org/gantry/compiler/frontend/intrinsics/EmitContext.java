package org.gantry.compiler.frontend.intrinsics;

import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Site;

/** A call that is being replaced by operations. */
public interface EmitContext {
    /** Where to append. */
    FunctionBuilder builder();

    /** The place of the call. */
    Position position();

    /**
     * A new failure site at the call.
     *
     * @param kind what fails
     * @param exceptionClass binary name of the exception
     * @param message its constant message; empty where it is made from values
     * @return the site's number in the kernel
     */
    int site(Site.Kind kind, String exceptionClass, String message);
}
