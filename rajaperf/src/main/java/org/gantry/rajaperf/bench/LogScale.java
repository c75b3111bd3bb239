package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A logarithmic axis of a chart.
 *
 * @param low value at the axis' beginning, more than 0
 * @param high value at its end, more than {@code low}
 * @param from coordinate of its beginning
 * @param to coordinate of its end; less than {@code from} for an axis that goes up
 */
record LogScale(double low, double high, double from, double to) {
    LogScale {
        if (!(low > 0 && high > low && high < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("no logarithmic axis goes from " + low + " to " + high);
        }
    }

    /** An axis from the power of {@code base} at or below all values to the one at or above them, at least one step long. */
    static LogScale around(double base, double least, double most, double from, double to) {
        double first = Math.floor(log(base, least));
        double last = Math.max(Math.ceil(log(base, most)), first + 1);
        return new LogScale(Math.pow(base, first), Math.pow(base, last), from, to);
    }

    private static double log(double base, double value) {
        return Math.log(value) / Math.log(base);
    }

    /** The coordinate of {@code value}; values beyond an end stand at that end. */
    double at(double value) {
        double inside = Math.clamp(value, low, high);
        return from + (to - from) * Math.log(inside / low) / Math.log(high / low);
    }

    /** The powers of {@code base} on the axis. */
    List<Double> ticks(double base) {
        int first = (int) Math.ceil(log(base, low) - 1e-9);
        int last = (int) Math.floor(log(base, high) + 1e-9);
        return IntStream.rangeClosed(first, last)
                .mapToObj(power -> Math.pow(base, power))
                .toList();
    }
}
