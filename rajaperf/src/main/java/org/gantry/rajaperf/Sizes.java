package org.gantry.rajaperf;

/** How RAJAPerf makes the extents of a matrix or a cube of a target size. */
public final class Sizes {
    private Sizes() {}

    /** Rows of the square matrix of about {@code size} elements. */
    public static int square(int size) {
        return squareInside(size, 0);
    }

    /** Rows of the square matrix whose inner part, without {@code border} rows in all, has about {@code size} elements. */
    public static int squareInside(int size, int border) {
        return (int) (Math.sqrt(size) + border + Math.sqrt(2) - 1);
    }

    /** Extent of the cube whose inner part, without {@code border} layers in all, has about {@code size} elements. */
    public static int cubeInside(int size, int border) {
        return (int) (Math.cbrt(size) + border + Math.cbrt(3) - 1);
    }
}
