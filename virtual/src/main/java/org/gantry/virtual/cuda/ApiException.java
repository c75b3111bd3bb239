package org.gantry.virtual.cuda;

/** A call that ends with a result other than success. */
final class ApiException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Result result;

    ApiException(Result result) {
        super(result.apiName(), null, false, false);
        this.result = result;
    }

    Result result() {
        return result;
    }
}
