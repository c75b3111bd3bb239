package org.gantry.driver.cuda;

/** A call of the driver that did not succeed, before it is known what it means for the user. */
final class CudaException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final CudaFunction function;
    private final int result;

    CudaException(CudaFunction function, int result, String text) {
        super(text);
        this.function = function;
        this.result = result;
    }

    CudaFunction function() {
        return function;
    }

    /** The CUresult. */
    int result() {
        return result;
    }
}
