package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.Types;

/** A loop with variables, whose body decides where it goes on and where it ends. Not thread-safe. */
final class UniformLoop {
    private final Code code;
    private final List<Type> types;
    private final String head;
    private final String exit;
    private final List<Bound> variables = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final List<String> incoming = new ArrayList<>();

    /** Opens the loop: what is emitted next is done for each iteration. */
    UniformLoop(Code code, List<Type> types, List<Bound> initial) {
        this.code = code;
        this.types = types;
        this.head = code.fresh("uniform");
        this.exit = code.fresh("left");
        var before = code.label();
        code.jump(head);
        code.block(head);
        for (int v = 0; v < types.size(); v++) {
            places.add(code.reserve());
            incoming.add("[" + text(initial.get(v)) + ", %" + before + "]");
        }
        var names = types.stream().map(t -> "%" + code.fresh("u")).toList();
        for (int v = 0; v < types.size(); v++) {
            var wide =
                    types.get(v) == Type.Scalar.I32 ? code.value("sext i32 " + names.get(v) + " to i64") : names.get(v);
            variables.add(new Bound.Scalar(names.get(v), wide));
        }
    }

    private static String text(Bound bound) {
        return switch (bound) {
            case Bound.Scalar s -> s.text();
            case Bound.Array a -> a.pointer();
        };
    }

    /** The variables in this iteration; after the loop, as it was left. */
    List<Bound> variables() {
        return List.copyOf(variables);
    }

    /** Where to jump to end the loop, before anything of the iteration is done. */
    String exit() {
        return exit;
    }

    /** Ends the block with a jump to the next iteration. */
    void again(List<Bound> next) {
        for (int v = 0; v < types.size(); v++) {
            incoming.set(v, incoming.get(v) + ", [" + text(next.get(v)) + ", %" + code.label() + "]");
        }
        code.jump(head);
    }

    /** Closes the loop; what is emitted next follows it. */
    void close() {
        for (int v = 0; v < types.size(); v++) {
            var name = text(variables.get(v));
            code.fill(places.get(v), name + " = phi " + Types.register(types.get(v)) + " " + incoming.get(v));
        }
        code.block(exit);
    }
}
