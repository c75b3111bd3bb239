package org.gantry.compiler.target.nvptx;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.ItemEmitter;

/** Emits the function of a forEach: a thread runs the item whose number along each axis is its own, if there is one. */
final class ItemsEmitter {
    private static final List<String> AXES = List.of("x", "y", "z");

    private final PtxFunction target;

    ItemsEmitter(PtxFunction target) {
        this.target = target;
    }

    /** Emits guard and body. */
    void emit() {
        var code = target.code();
        int dimensions = target.kernel().dimensions();
        var numbers = new ArrayList<String>();
        var inside = "true";
        for (int d = 0; d < dimensions; d++) {
            var axis = AXES.get(dimensions - 1 - d);
            var before =
                    code.value("mul i32 " + target.special("ctaid." + axis) + ", " + target.special("ntid." + axis));
            numbers.add(code.value("add i32 " + before + ", " + target.special("tid." + axis)));
            var extent = code.value("trunc i64 %extent." + d + " to i32");
            var fits = code.value("icmp ult i32 " + numbers.get(d) + ", " + extent);
            inside = d == 0 ? fits : code.value("and i1 " + inside + ", " + fits);
        }
        var item = code.fresh("item");
        code.branch(inside, item, PtxFunction.EXIT);
        code.block(item);
        var arguments = new ArrayList<Bound>();
        var coordinates = new ArrayList<String>();
        for (int d = 0; d < dimensions; d++) {
            var coordinate = coordinate(d, numbers.get(d));
            arguments.add(coordinate);
            coordinates.add(coordinate.wide());
        }
        arguments.addAll(target.parameters());
        new ItemEmitter(target, target.kernel().item(), arguments, coordinates).emit();
        target.finish();
    }

    private Bound.Scalar coordinate(int d, String number) {
        var code = target.code();
        if (target.kernel().longIndex()) {
            return target.coordinate(
                    code.value("add i64 %from." + d + ", " + code.value("zext i32 " + number + " to i64")));
        }
        var from = code.value("trunc i64 %from." + d + " to i32");
        return target.coordinate(code.value("add nsw i32 " + from + ", " + number));
    }
}
