package org.gantry.condition;

/** The values that conditions speak of: the same snapshot that the kernel receives. */
public interface LaunchValues {
    /** Scalar parameter {@code index} of the signature, sign- or zero-extended. Only integer scalars are asked for. */
    long scalar(int index);

    /** Length of array parameter {@code index}; 0 if it is null. */
    long length(int index);

    /** Length of the shortest row of array parameter {@code index}, a table of two dimensions; 0 if a row is null, or all are absent. */
    long shortestRow(int index);

    /** Whether array parameter {@code index} is null. */
    boolean isNull(int index);

    /** First coordinate of dimension {@code dimension}. */
    long from(int dimension);

    /** One past the last coordinate of dimension {@code dimension}. */
    long to(int dimension);
}
