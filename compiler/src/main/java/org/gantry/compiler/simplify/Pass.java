package org.gantry.compiler.simplify;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.ir.Reduction;

/** The passes, in the order in which {@link Simplifier} runs them. Each gives a function in reverse postorder. */
public enum Pass {
    /** Block arguments that are always one value: the frontend gives a block one for each variable, and they hide constants. */
    ARGUMENTS {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return TrivialArguments.run(function);
        }
    },
    /** Constants and plainer operations; decides branches. */
    FOLDING {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return Folding.run(function, tables);
        }
    },
    /** Jumps to jumps, which decided branches leave. */
    JUMPS {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return JumpThreading.run(function);
        }
    },
    /** Blocks in a row become one. */
    BLOCKS {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return BlockMerging.run(function);
        }
    },
    /** Small branches become selects; needs arms that are single blocks. */
    SELECTS {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return IfConversion.run(function);
        }
    },
    /** Common subexpressions, loads and checks; late, since it compares operands, which the others make equal. */
    COMMON {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return CommonSubexpressions.run(function);
        }
    },
    /** What nobody needs any more. */
    DEAD {
        @Override
        Function run(Function function, List<ConstantTable> tables) {
            return DeadCode.run(function);
        }
    };

    abstract Function run(Function function, List<ConstantTable> tables);

    /**
     * Runs this pass alone over all functions of a kernel.
     *
     * @param kernel a valid kernel whose blocks are in reverse postorder
     * @return a valid kernel that does the same
     */
    public Kernel run(Kernel kernel) {
        return overFunctions(kernel, f -> run(f, kernel.constants()));
    }

    /** A kernel with its functions changed. */
    static Kernel overFunctions(Kernel kernel, UnaryOperator<Function> change) {
        Optional<Reduction> reduction = kernel.reduction().map(r -> switch (r) {
            case Reduction.BuiltIn b -> b;
            case Reduction.Custom c -> new Reduction.Custom(change.apply(c.operator()), c.firstIdentityScalar());
        });
        return new Kernel(
                kernel.name(),
                kernel.dimensions(),
                kernel.longIndex(),
                kernel.algebraic(),
                kernel.arrays(),
                kernel.scalars(),
                change.apply(kernel.item()),
                reduction,
                kernel.sites(),
                kernel.constants(),
                kernel.library().stream()
                        .map(l -> new LibraryFunction(change.apply(l.function()), l.inlining()))
                        .toList());
    }
}
