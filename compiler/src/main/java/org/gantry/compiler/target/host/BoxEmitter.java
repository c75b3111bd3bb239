package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.StorePlace;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;
import org.gantry.compiler.target.Types;

/**
 * Emits the function of a forEach: a loop for each dimension of the box, the last one innermost, around the item's body.
 *
 * <p>The elements of a Java array begin 16 bytes off a cache line, and half of the vector stores to them would lie across two lines. So a
 * row is done in two parts: the first items up to the next line of the array that each item stores to, then the others.
 */
final class BoxEmitter {
    /** Bytes of a cache line. */
    private static final int LINE = 64;

    /** Shorter rows than this are done at once: their first part would not be vector code. */
    private static final int SHORTEST = 256;

    private final NativeFunction target;

    BoxEmitter(NativeFunction target) {
        this.target = target;
    }

    /** Emits loops and body. */
    void emit() {
        int last = target.kernel().dimensions() - 1;
        var loops = new ArrayList<CountedLoop>();
        for (int d = 0; d < last; d++) {
            loops.add(CountedLoop.open(target.code(), "%lo." + d, "%hi." + d));
        }
        var outer = loops.stream().map(CountedLoop::index).toList();
        boolean vectors = target.lowered().parallel() && !target.lowered().polls();
        var place = vectors ? StorePlace.of(target.kernel()) : Optional.<StorePlace>empty();
        if (place.isPresent()) {
            parts(place.get(), outer, "%lo." + last, "%hi." + last);
        } else {
            row(outer, "%lo." + last, "%hi." + last);
        }
        loops.reversed().forEach(l -> l.close("1", ""));
        target.finish();
    }

    private void row(List<String> outer, String first, String end) {
        var loop = CountedLoop.open(target.code(), first, end);
        var coordinates = with(outer, loop.index());
        new ItemEmitter(target, target.kernel().item(), arguments(coordinates), coordinates).emit();
        if (target.lowered().polls()) {
            target.poll();
        }
        loop.close("1", target.itemLoop());
    }

    private static List<String> with(List<String> outer, String last) {
        var coordinates = new ArrayList<>(outer);
        coordinates.add(last);
        return coordinates;
    }

    private List<Bound> arguments(List<String> coordinates) {
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        return arguments;
    }

    /** One loop over two parts, so that there is one body. */
    private void parts(StorePlace place, List<String> outer, String lo, String hi) {
        var code = target.code();
        var border = border(place, outer, lo, hi);
        var part = CountedLoop.open(code, lo, hi);
        var isFirst = code.value("icmp slt i64 " + part.index() + ", " + border);
        var end = code.value("select i1 " + isFirst + ", i64 " + border + ", i64 " + hi);
        row(outer, part.index(), end);
        part.close(code.value("sub nsw i64 " + end + ", " + part.index()), "");
    }

    /** The first item whose store begins a line; the first of all in a short row. */
    private String border(StorePlace place, List<String> outer, String lo, String hi) {
        var code = target.code();
        var coordinates = with(outer, lo);
        var index = new ItemEmitter(target, place.index(), arguments(coordinates), coordinates)
                .emit()
                .getFirst();
        var type = (Type.Array) target.kernel().arrays().get(place.array()).type();
        int bytes = Types.bytes(type.element());
        var pointer = ((Bound.Array) target.parameters().get(place.array())).pointer();
        var wide = code.value("sext i32 " + index + " to i64");
        var base = code.value("ptrtoint ptr " + pointer + " to i64");
        var at = code.value("add i64 " + base + ", " + code.value("mul i64 " + wide + ", " + bytes));
        var missing = code.value("and i64 " + code.value("sub i64 0, " + at) + ", " + (LINE - 1));
        var odd = code.value("lshr i64 " + missing + ", " + Integer.numberOfTrailingZeros(bytes));
        var length = code.value("sub nsw i64 " + hi + ", " + lo);
        var isLong = code.value("icmp sge i64 " + length + ", " + SHORTEST);
        return code.value("add nsw i64 " + lo + ", " + code.value("select i1 " + isLong + ", i64 " + odd + ", i64 0"));
    }
}
