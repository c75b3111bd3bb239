package org.gantry.rajaperf.bench;

import java.util.Locale;

/** A picture in the making: elements of SVG, in the order in which they are painted. Coordinates are pixels. For one thread. */
final class Svg {
    private final StringBuilder text = new StringBuilder();

    /** Which point of a text stands at its coordinates. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** An empty picture; {@code label} says to those who cannot see it what it shows. */
    Svg(double width, double height, String label) {
        text.append(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" role=\"img\" aria-label=\"%s\">\n",
                width, height, width, escape(label)));
    }

    /** {@code s} as the content of an element or an attribute. */
    static String escape(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }

    /** A line of the style sheet's class {@code style}. */
    void line(String style, double x1, double y1, double x2, double y2) {
        text.append(format(
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", style, x1, y1, x2, y2));
    }

    /** A bar between two x, given in any order, with a text for the pointer. */
    void bar(String style, double x1, double x2, double y, double height, String hint) {
        text.append(format(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s</title></rect>\n",
                style, Math.min(x1, x2), y, Math.abs(x2 - x1), height, escape(hint)));
    }

    /** A dot with a text for the pointer. */
    void dot(String style, double x, double y, String hint) {
        text.append(format(
                "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>%s</title></circle>\n",
                style, x, y, escape(hint)));
    }

    /** Words. */
    void words(Anchor anchor, double x, double y, String words) {
        text.append(format(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
                x, y, anchor.name().toLowerCase(Locale.ROOT), escape(words)));
    }

    /** The finished element. */
    String element() {
        return text + "</svg>\n";
    }
}
