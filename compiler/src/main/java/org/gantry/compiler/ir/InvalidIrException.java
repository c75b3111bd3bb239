package org.gantry.compiler.ir;

import java.util.List;

/** A kernel that breaks the rules of {@link IrVerifier}: a fault of whatever made it. The message is its text with the errors in place. */
public final class InvalidIrException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** The errors, without places. */
    private final String[] errors;

    InvalidIrException(String annotated, List<String> errors) {
        super(annotated);
        this.errors = errors.toArray(String[]::new);
    }

    /** The errors, in the order of the text. */
    public List<String> errors() {
        return List.of(errors);
    }
}
