package org.gantry.compiler.target.host;

import org.gantry.compiler.target.Bound;

/** What a parameter of a function is for the items of a strip. */
sealed interface Lane {
    /** The same for all. */
    record Uniform(Bound bound) implements Lane {}

    /** The coordinate along the row: that of the first item of the strip, as i64, plus the item's number in the strip. */
    record Row(String first) implements Lane {}

    /** An array of each item's own: element e of item t is number {@code e * items + t} of the memory. */
    record Own(String memory, String element, int length, int items) implements Lane {}

    /** One value for each item, in an array of the strip. */
    record Each(Strip strip) implements Lane {}
}
