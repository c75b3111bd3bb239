package org.gantry.compiler.lower;

import java.util.HashSet;
import org.gantry.RefusedException;
import org.gantry.compiler.frontend.Places;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** What operators of reductions may do. */
final class Operators {
    private Operators() {}

    /**
     * Refuses an operator that uses an array of the launch: partial results are combined where there are no arrays.
     *
     * @throws RefusedException R190
     */
    static void refuseArrays(Kernel kernel) {
        if (!(kernel.reduction().orElseThrow() instanceof Reduction.Custom custom)) {
            return;
        }
        var arrays = new HashSet<Value>();
        for (var p : custom.operator().parameters()) {
            switch (p.type()) {
                case Type.Array a -> arrays.add(p);
                case Type.Scalar s -> {}
            }
        }
        for (var block : custom.operator().blocks()) {
            for (var i : block.body()) {
                if (i.op().operands().stream().anyMatch(arrays::contains)) {
                    throw Places.refused(
                            "GANTRY-R190",
                            i.position(),
                            "the operator of a reduction uses an array: read it in the item function, and give the value to the operator");
                }
            }
        }
    }
}
