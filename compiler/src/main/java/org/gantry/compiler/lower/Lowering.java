package org.gantry.compiler.lower;

import java.util.ArrayList;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.lower.LoweredFunction.CheckForm;
import org.gantry.compiler.lower.LoweredFunction.Role;

/** Decides which native functions a kernel becomes, and how each of them tests its checks. */
public final class Lowering {
    private Lowering() {}

    /**
     * Lowers a kernel.
     *
     * <ul>
     *   <li>{@code fast}: checks that are left are flagged where that is sound and pays (see {@link FlagForm}), otherwise they exit;
     *   <li>{@code precise}: every check exits; the same function as {@code fast} if that has no checks fewer;
     *   <li>{@code walk}: only if {@code fast} flags; stores to arrays of the launch are left out;
     *   <li>{@code combine}: only for reductions.
     * </ul>
     *
     * @throws org.gantry.RefusedException R190 if the operator of a reduction reads an array, R191 if the arrays of an item are too large
     */
    public static LoweredKernel lower(CheckedKernel checked) {
        return lower(checked, true);
    }

    /**
     * Lowers a kernel.
     *
     * @param flags whether failing checks may set a flag at all; otherwise they exit
     * @throws org.gantry.RefusedException as {@link #lower(CheckedKernel)}
     */
    public static LoweredKernel lower(CheckedKernel checked, boolean flags) {
        LocalMemory.refuseLarge(checked.precise());
        var symbol = symbol(checked.fast().name());
        var functions = new ArrayList<LoweredFunction>();
        boolean polls = checked.verdict().workPerItem().isEmpty();
        boolean parallel = checked.parallel();
        boolean flag = flags
                && checked.flaggable()
                && hasChecks(checked.fast().item())
                && FlagForm.applies(checked.fast())
                && FlagForm.pays(checked.fast());
        var fastKernel = flag ? FlagForm.prepare(checked.fast()) : checked.fast();
        var form = flag ? CheckForm.FLAG : CheckForm.EXIT;
        functions.add(new LoweredFunction(symbol + "_fast", Role.ITEMS, fastKernel, form, parallel, polls));
        var precise = symbol + "_fast";
        if (flag || !checked.fast().equals(checked.precise())) {
            precise = symbol + "_precise";
            functions.add(new LoweredFunction(precise, Role.ITEMS, checked.precise(), CheckForm.EXIT, parallel, polls));
        }
        if (flag) {
            var walk = Stores.removed(checked.fast());
            functions.add(new LoweredFunction(symbol + "_walk", Role.WALK, walk, CheckForm.EXIT, false, polls));
        }
        if (checked.fast().reduction().isPresent()) {
            Operators.refuseArrays(checked.fast());
            functions.add(new LoweredFunction(
                    symbol + "_combine", Role.COMBINE, checked.precise(), CheckForm.EXIT, true, false));
        }
        return new LoweredKernel(symbol, checked.slots(), checked.groups(), symbol + "_fast", precise, functions);
    }

    private static boolean hasChecks(Function function) {
        return function.blocks().stream()
                .flatMap(b -> b.body().stream())
                .anyMatch(i -> i.op() instanceof Op.Check || i.op() instanceof Op.Throw);
    }

    private static String symbol(String name) {
        return "gantry_" + name.replaceAll("[^A-Za-z0-9]+", "_");
    }
}
