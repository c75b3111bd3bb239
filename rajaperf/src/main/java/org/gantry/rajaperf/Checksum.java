package org.gantry.rajaperf;

/** RAJAPerf's checksum of an array: the sum over j of (|sin(j + 1)| + 0.5) * v[j], with Kahan's compensation. */
public final class Checksum {
    private Checksum() {}

    /** The weighted sum of all elements. */
    public static double of(double[] v) {
        double sum = 0;
        double lost = 0;
        for (int j = 0; j < v.length; j++) {
            double term = (Math.abs(Math.sin(j + 1.0)) + 0.5) * v[j] - lost;
            double next = sum + term;
            lost = next - sum - term;
            sum = next;
        }
        return sum;
    }

    /** Whether two checksums agree within {@code tolerance} times the magnitude of {@code expected}. A NaN agrees with nothing. */
    public static boolean agree(double actual, double expected, double tolerance) {
        return Math.abs(actual - expected) <= tolerance * Math.abs(expected);
    }
}
