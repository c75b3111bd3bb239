package org.gantry.compiler.target.host;

import java.util.ArrayList;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;

/** Emits the function of a forEach: a loop for each dimension of the box, the last one innermost, around the item's body. */
final class BoxEmitter {
    private final NativeFunction target;

    BoxEmitter(NativeFunction target) {
        this.target = target;
    }

    /** Emits loops and body. */
    void emit() {
        var code = target.code();
        int dimensions = target.kernel().dimensions();
        var loops = new ArrayList<CountedLoop>();
        for (int d = 0; d < dimensions; d++) {
            loops.add(CountedLoop.open(code, "%lo." + d, "%hi." + d));
        }
        var coordinates = loops.stream().map(CountedLoop::index).toList();
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        new ItemEmitter(target, target.kernel().item(), arguments, coordinates).emit();
        if (target.lowered().polls()) {
            target.poll();
        }
        for (int d = dimensions - 1; d >= 0; d--) {
            loops.get(d).close("1", d == dimensions - 1 ? target.itemLoop() : "");
        }
        target.finish();
    }
}
