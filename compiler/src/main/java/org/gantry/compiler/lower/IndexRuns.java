package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.Optional;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;

/**
 * A forEach over an index set: the item's first act is to load the index that stands at its own place. Sets are often made of runs of
 * consecutive indices, such as the inner zones of a row of a mesh; along a run the index is the first one's plus the distance, no load and
 * no gather.
 *
 * <p>Only for arrays whose elements nobody can change: they are looked at twice.
 *
 * @param array number of the array parameter that holds the indices
 * @param along the item function with one more parameter, the last one, for the index
 */
public record IndexRuns(int array, Function along) {
    /** Functions of more operations than this are not emitted twice. */
    private static final int LARGE = 400;

    /** The runs of a kernel, if its items begin so, cannot fail and have no loops. */
    public static Optional<IndexRuns> of(Kernel kernel) {
        var item = kernel.item();
        if (kernel.longIndex() || !simple(item)) {
            return Optional.empty();
        }
        var last = item.parameters().get(kernel.dimensions() - 1);
        var entry = item.blocks().getFirst();
        for (int at = 0; at < entry.body().size(); at++) {
            var instruction = entry.body().get(at);
            if (instruction.op() instanceof Op.Load l
                    && l.index().equals(last)
                    && l.array().type().equals(new Type.Array(Type.Scalar.I32, Type.Space.GLOBAL))) {
                int array = item.parameters().indexOf(l.array()) - kernel.dimensions();
                if (array >= 0 && unchanging(kernel, array)) {
                    return Optional.of(new IndexRuns(array, along(item, at)));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean unchanging(Kernel kernel, int array) {
        return kernel.arrays().get(array).distinct();
    }

    /** The load at a place of the entry becomes a parameter. */
    private static Function along(Function item, int at) {
        var entry = item.blocks().getFirst();
        var body = new ArrayList<>(entry.body());
        var index = body.remove(at).result().orElseThrow();
        var blocks = new ArrayList<>(item.blocks());
        blocks.set(0, new Block(entry.arguments(), body));
        var parameters = new ArrayList<>(item.parameters());
        parameters.add(index);
        return new Function(item.name(), parameters, item.results(), blocks);
    }

    private static boolean simple(Function f) {
        int operations = f.blocks().stream().mapToInt(b -> b.body().size()).sum();
        return operations <= LARGE
                && f.blocks().stream().flatMap(b -> b.body().stream()).allMatch(IndexRuns::cannotFail)
                && new ControlFlow(f).loops().isEmpty();
    }

    private static boolean cannotFail(Instruction instruction) {
        return switch (instruction.op()) {
            case Op.Check c -> false;
            case Op.Throw t -> false;
            case Op.LocalArray l -> false;
            case Op.Pure p -> true;
            case Op.Load l -> true;
            case Op.Store s -> true;
            case Op.Jump j -> true;
            case Op.Branch b -> true;
            case Op.Switch s -> true;
            case Op.Return r -> true;
        };
    }
}
