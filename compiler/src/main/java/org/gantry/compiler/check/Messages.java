package org.gantry.compiler.check;

import org.gantry.RefusedException;
import org.gantry.compiler.analysis.Effects.Access;
import org.gantry.compiler.frontend.Places;
import org.gantry.compiler.ir.Position;

/** The sentences of refusals. */
final class Messages {
    /** Different items write one element. */
    static final String WRITE_WRITE = "GANTRY-R201";

    /** An item reads what another one writes. */
    static final String READ_WRITE = "GANTRY-R202";

    /** The index of a write is not known well enough. */
    static final String UNKNOWN_INDEX = "GANTRY-R203";

    /** An index computation may wrap around. */
    static final String WRAP = "GANTRY-R204";

    /** It is not known which array is written. */
    static final String UNKNOWN_ARRAY = "GANTRY-R205";

    /** The operator of a reduction writes an array. */
    static final String OPERATOR_WRITES = "GANTRY-R206";

    /** One array is written through different index sets, or in different ways. */
    static final String MIXED_SETS = "GANTRY-R207";

    /** A check stays in place though none may. */
    static final String RESIDUAL = "GANTRY-R301";

    private Messages() {}

    /** A refusal at a position. */
    static RefusedException refused(String code, Position at, String text) {
        var chain = at.chain();
        var calls = chain.isEmpty() ? "" : " (called from " + String.join(", ", chain) + ")";
        return Places.refused(code, at, text + calls);
    }

    /** "the write of y[i + 1] in line 12". */
    static String access(Subject s) {
        return (s.access().write() ? "the write of " : "the read of ") + s.text() + place(s.access());
    }

    private static String place(Access access) {
        return access.position().line() > 0 ? " in line " + access.position().line() : "";
    }

    /** The same refusal with more to say. */
    static RefusedException with(RefusedException refused, String more) {
        var text = refused.getMessage();
        int start = text.indexOf("[" + refused.code() + "] ") + refused.code().length() + 3;
        return new RefusedException(
                refused.code(), refused.file(), refused.line(), text.substring(start) + more, refused.places());
    }

    static final String KNOWN_ADVICE =
            "Say what is known: a condition around the access, an IndexSet for indices that are pairwise "
                    + "distinct, Offsets for segments, a Partition, or a reduction for sums; @Unchecked, if all else fails.";

    static final String DISJOINT_ADVICE =
            "Write each element from one item only: an index that uses every coordinate of the item, an IndexSet, or a reduction.";

    static final String SEGMENT_ADVICE =
            "Let the index go from start(s) to less than end(s) of the item's own segment, or write into another array.";

    static final String OWN_ADVICE = "Read the old values from another array, and exchange the two between launches.";
}
