package org.gantry.compiler.interpret;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.IrVerifier;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Reduction;

/**
 * Runs a kernel on Java arrays with exactly Java's semantics. An access that no check has found in bounds, and an operation marked as not
 * wrapping that wraps, is an IllegalStateException: a fault of the pass that said so. Thread-safe if the observer is; arrays are accessed
 * as plain Java would.
 */
public final class IrInterpreter {
    private final Kernel kernel;
    private final AccessObserver observer;
    private final CompiledFunction item;
    private final List<CompiledFunction> operator = new ArrayList<>();

    /**
     * An interpreter that tells nobody of its accesses.
     *
     * @throws org.gantry.compiler.ir.InvalidIrException if the kernel is not valid
     */
    public IrInterpreter(Kernel kernel) {
        this(kernel, AccessObserver.NONE);
    }

    /**
     * An interpreter that reports accesses to the launch's arrays.
     *
     * @throws org.gantry.compiler.ir.InvalidIrException if the kernel is not valid
     */
    public IrInterpreter(Kernel kernel, AccessObserver observer) {
        IrVerifier.verify(kernel);
        this.kernel = kernel;
        this.observer = observer;
        var tables = kernel.constants().stream().map(Elements::table).toList();
        var library = new ArrayList<CompiledFunction>();
        for (var l : kernel.library()) {
            library.add(new CompiledFunction(l.function(), tables, library, observer));
        }
        item = new CompiledFunction(kernel.item(), tables, library, observer);
        kernel.reduction().ifPresent(r -> {
            switch (r) {
                case Reduction.BuiltIn _ -> {}
                case Reduction.Custom c -> operator.add(new CompiledFunction(c.operator(), tables, library, observer));
            }
        });
    }

    /** The kernel. */
    public Kernel kernel() {
        return kernel;
    }

    /**
     * Runs one item.
     *
     * @param coordinates one for each dimension
     * @return raw bits of the item's results; empty for forEach
     * @throws ItemFailure if the item fails
     */
    public long[] item(KernelArguments arguments, long... coordinates) {
        observer.item(coordinates);
        return item.run(coordinates, arguments, coordinates);
    }

    /**
     * Runs the operator of a record reduction.
     *
     * @param a fields of the first operand, as raw bits
     * @param b fields of the second
     * @return fields of the result
     * @throws ItemFailure if it fails
     */
    public long[] combine(KernelArguments arguments, long[] a, long[] b) {
        var both = new long[a.length + b.length];
        System.arraycopy(a, 0, both, 0, a.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return operator.getFirst().run(both, arguments, new long[0]);
    }
}
