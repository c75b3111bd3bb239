package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** Makes kernels that write no array of the launch. */
final class Stores {
    private Stores() {}

    /** The kernel without its stores to arrays of the launch, and without what only they needed. */
    static Kernel removed(Kernel kernel) {
        var item = without(kernel.item(), Stores::isGlobalStore);
        while (true) {
            var used = new HashSet<Value>();
            item.blocks().forEach(b -> b.body().forEach(i -> used.addAll(i.op().operands())));
            var smaller = without(item, i -> isUnused(i, used));
            if (smaller.equals(item)) {
                return kernel.withItem(item);
            }
            item = smaller;
        }
    }

    private interface Test {
        boolean holds(Instruction instruction);
    }

    private static Function without(Function function, Test test) {
        List<Block> blocks = new ArrayList<>();
        for (var block : function.blocks()) {
            blocks.add(new Block(
                    block.arguments(),
                    block.body().stream().filter(i -> !test.holds(i)).toList()));
        }
        return new Function(function.name(), function.parameters(), function.results(), blocks);
    }

    private static boolean isGlobalStore(Instruction i) {
        return i.op() instanceof Op.Store s && ((Type.Array) s.array().type()).space() == Type.Space.GLOBAL;
    }

    private static boolean isUnused(Instruction i, HashSet<Value> used) {
        return i.result().isPresent()
                && !used.contains(i.result().get())
                && (i.op() instanceof Op.Pure || i.op() instanceof Op.Load || i.op() instanceof Op.LocalArray);
    }
}
