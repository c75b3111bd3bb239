package org.gantry.virtual.machine;

/** Three extents or coordinates. */
public record Dim(int x, int y, int z) {
    /** The product. */
    public long volume() {
        return (long) x * y * z;
    }

    /** The coordinates of the {@code linear}-th of this many, x fastest. */
    public Dim at(long linear) {
        return new Dim((int) (linear % x), (int) (linear / x % y), (int) (linear / x / y));
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
