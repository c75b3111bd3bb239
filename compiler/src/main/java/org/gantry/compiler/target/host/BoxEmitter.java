package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;
import org.gantry.compiler.target.Types;

/**
 * Emits the function of a forEach: a loop for each dimension of the box, the last one innermost, around the item's body.
 *
 * <p>The elements of a Java array begin 16 bytes off a cache line, and half of the vector stores to them would lie across two lines. So a
 * box of one dimension is done in two parts: the first items up to the next line of the array that each item stores to at its own place,
 * then the others.
 */
final class BoxEmitter {
    /** Bytes of a cache line. */
    private static final int LINE = 64;

    private final NativeFunction target;

    BoxEmitter(NativeFunction target) {
        this.target = target;
    }

    /** Emits loops and body. */
    void emit() {
        var stored = stored();
        if (stored.isPresent()) {
            parts(stored.get());
        } else {
            int last = target.kernel().dimensions() - 1;
            var loops = new ArrayList<CountedLoop>();
            for (int d = 0; d < last; d++) {
                loops.add(CountedLoop.open(target.code(), "%lo." + d, "%hi." + d));
            }
            row(loops.stream().map(CountedLoop::index).toList(), "%lo." + last, "%hi." + last);
            loops.reversed().forEach(l -> l.close("1", ""));
        }
        target.finish();
    }

    private void row(List<String> outer, String first, String end) {
        var loop = CountedLoop.open(target.code(), first, end);
        var coordinates = new ArrayList<>(outer);
        coordinates.add(loop.index());
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        new ItemEmitter(target, target.kernel().item(), arguments, coordinates).emit();
        if (target.lowered().polls()) {
            target.poll();
        }
        loop.close("1", target.itemLoop());
    }

    /** One loop over two parts, so that there is one body. */
    private void parts(Op.Store store) {
        var code = target.code();
        int bytes = Types.bytes(((Type.Array) store.array().type()).element());
        int array = target.kernel().item().parameters().indexOf(store.array()) - 1;
        var base =
                code.value("ptrtoint ptr " + ((Bound.Array) target.parameters().get(array)).pointer() + " to i64");
        var at = code.value("add i64 " + base + ", " + code.value("mul i64 %lo.0, " + bytes));
        var missing = code.value("and i64 " + code.value("sub i64 0, " + at) + ", " + (LINE - 1));
        var odd = code.value("lshr i64 " + missing + ", " + Integer.numberOfTrailingZeros(bytes));
        var line = code.value("add nsw i64 %lo.0, " + odd);
        var border = code.value("call i64 @llvm.smin.i64(i64 " + line + ", i64 %hi.0)");
        var part = CountedLoop.open(code, "%lo.0", "%hi.0");
        var isFirst = code.value("icmp slt i64 " + part.index() + ", " + border);
        var end = code.value("select i1 " + isFirst + ", i64 " + border + ", i64 %hi.0");
        row(List.of(), part.index(), end);
        part.close(code.value("sub nsw i64 " + end + ", " + part.index()), "");
    }

    /** A store of numbers that every item makes at its own place, if there is one and items may be vector code. */
    private Optional<Op.Store> stored() {
        var kernel = target.kernel();
        if (kernel.dimensions() > 1
                || !target.lowered().parallel()
                || target.lowered().polls()) {
            return Optional.empty();
        }
        var item = kernel.item();
        return item.blocks().getFirst().body().stream()
                .filter(i -> i.op() instanceof Op.Store)
                .map(i -> (Op.Store) i.op())
                .filter(s -> s.index().equals(item.parameters().getFirst())
                        && item.parameters().contains(s.array())
                        && Types.bytes(s.value().type()) >= 4)
                .findFirst();
    }
}
