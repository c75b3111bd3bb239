package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A dot for each kernel and variant with operations and bytes: across, operations for each byte; upwards, operations in a second. Where
 * the {@link Roofs} are known, lines show what the CPU allows. Both axes are logarithmic. The model is that of Williams, Waterman and
 * Patterson, "Roofline: an insightful visual performance model for multicore architectures", 2009.
 */
final class Roofline {
    private static final double LEFT = 70;
    private static final double RIGHT = 860;
    private static final double TOP = 20;
    private static final double BOTTOM = 440;

    private Roofline() {}

    /** A measurement in the plane of the chart. */
    private record Point(Measurement measurement, double intensity, double gigaflops) {}

    /** The chart; empty where no measurement has a place in it. */
    static Optional<String> of(List<Measurement> measurements, Optional<Roofs> roofs) {
        List<Point> points = measurements.stream().flatMap(Roofline::point).toList();
        return points.isEmpty() ? Optional.empty() : Optional.of(chart(points, roofs));
    }

    private static Stream<Point> point(Measurement measurement) {
        if (!(measurement.status() instanceof Status.Ok)
                || measurement.gigabytes().isEmpty()
                || measurement.gigaflops().isEmpty()) {
            return Stream.empty();
        }
        double gigaflops = measurement.gigaflops().getAsDouble();
        return Stream.of(
                new Point(measurement, gigaflops / measurement.gigabytes().getAsDouble(), gigaflops));
    }

    private static String chart(List<Point> points, Optional<Roofs> roofs) {
        Svg svg = new Svg(RIGHT + 20, BOTTOM + 46, "Roofline: operations in a second over operations for each byte");
        LogScale across = axis(points.stream().mapToDouble(Point::intensity), LEFT, RIGHT);
        DoubleStream heights = DoubleStream.concat(
                points.stream().mapToDouble(Point::gigaflops), roofs.stream().mapToDouble(Roofs::gigaflops));
        LogScale upwards = axis(heights, BOTTOM, TOP);
        for (double tick : across.ticks(10)) {
            svg.line("grid", across.at(tick), TOP, across.at(tick), BOTTOM);
            svg.words(Svg.Anchor.MIDDLE, across.at(tick), BOTTOM + 16, number(tick));
        }
        for (double tick : upwards.ticks(10)) {
            svg.line("grid", LEFT, upwards.at(tick), RIGHT, upwards.at(tick));
            svg.words(Svg.Anchor.END, LEFT - 8, upwards.at(tick) + 4, number(tick));
        }
        svg.words(Svg.Anchor.MIDDLE, (LEFT + RIGHT) / 2, BOTTOM + 36, "operations for each byte");
        svg.words(Svg.Anchor.START, 4, TOP - 6, "GFLOP/s");
        roofs.ifPresent(known -> lines(svg, known, across, upwards));
        for (Point point : points) {
            Measurement measurement = point.measurement();
            svg.dot(
                    measurement.variant(),
                    across.at(point.intensity()),
                    upwards.at(point.gigaflops()),
                    String.format(
                            Locale.ROOT,
                            "%s %s: %.3f GFLOP/s, %.3f operations for each byte",
                            measurement.kernel(),
                            measurement.variant(),
                            point.gigaflops(),
                            point.intensity()));
        }
        return svg.element();
    }

    /** The slope that memory allows, from where it enters the chart to where it meets the level that the arithmetic units allow. */
    private static void lines(Svg svg, Roofs roofs, LogScale across, LogScale upwards) {
        double ridge = roofs.gigaflops() / roofs.gigabytes();
        double enters = Math.max(across.low(), upwards.low() / roofs.gigabytes());
        double leaves = Math.min(across.high(), ridge);
        if (enters < leaves) {
            svg.line(
                    "roof",
                    across.at(enters),
                    upwards.at(enters * roofs.gigabytes()),
                    across.at(leaves),
                    upwards.at(leaves * roofs.gigabytes()));
        }
        if (ridge < across.high()) {
            double level = upwards.at(roofs.gigaflops());
            svg.line("roof", across.at(ridge), level, across.at(across.high()), level);
        }
    }

    private static LogScale axis(DoubleStream values, double from, double to) {
        var range = values.summaryStatistics();
        return LogScale.around(10, range.getMin(), range.getMax(), from, to);
    }

    private static String number(double power) {
        return power < 1 ? Double.toString(power) : Long.toString(Math.round(power));
    }
}
