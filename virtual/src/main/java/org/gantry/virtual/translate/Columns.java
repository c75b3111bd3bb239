package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.machine.Special;
import org.gantry.virtual.ptx.Function;

/** Gives the registers and constants of a function their columns. Answers are indices of a column's first entry. */
final class Columns {
    private static final Map<String, Special> SPECIALS = Map.ofEntries(
            Map.entry("%tid.x", Special.TID_X),
            Map.entry("%tid.y", Special.TID_Y),
            Map.entry("%tid.z", Special.TID_Z),
            Map.entry("%ntid.x", Special.NTID_X),
            Map.entry("%ntid.y", Special.NTID_Y),
            Map.entry("%ntid.z", Special.NTID_Z),
            Map.entry("%ctaid.x", Special.CTAID_X),
            Map.entry("%ctaid.y", Special.CTAID_Y),
            Map.entry("%ctaid.z", Special.CTAID_Z),
            Map.entry("%nctaid.x", Special.NCTAID_X),
            Map.entry("%nctaid.y", Special.NCTAID_Y),
            Map.entry("%nctaid.z", Special.NCTAID_Z),
            Map.entry("%laneid", Special.LANEID),
            Map.entry("%warpid", Special.WARPID),
            Map.entry("%nwarpid", Special.NWARPID),
            Map.entry("%lanemask_eq", Special.LANEMASK_EQ),
            Map.entry("%lanemask_lt", Special.LANEMASK_LT),
            Map.entry("%lanemask_le", Special.LANEMASK_LE),
            Map.entry("%lanemask_gt", Special.LANEMASK_GT),
            Map.entry("%lanemask_ge", Special.LANEMASK_GE),
            Map.entry("WARP_SZ", Special.WARP_SZ),
            Map.entry("%smid", Special.SMID),
            Map.entry("%nsmid", Special.NSMID),
            Map.entry("%dynamic_smem_size", Special.DYNAMIC_SMEM_SIZE));

    private final Map<String, Integer> declared = new HashMap<>();
    private final Map<String, Integer> registers = new HashMap<>();
    private final Map<Long, Integer> constants = new HashMap<>();
    private final List<Code.Constant> filled = new ArrayList<>();
    private final List<Code.SpecialColumn> specials = new ArrayList<>();
    private int next;

    Columns(List<Function.Register> declarations) {
        for (Function.Register register : declarations) {
            declared.put(register.name(), register.count());
        }
    }

    /** A column that nothing else uses. */
    int fresh() {
        return next++ * Op.LANES;
    }

    int constant(long value) {
        return constants.computeIfAbsent(value, _ -> {
            filled.add(new Code.Constant(next, value));
            return fresh();
        });
    }

    /** The column of a register; empty if it is not declared and no special one. */
    Optional<Integer> register(String name) {
        Integer known = registers.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        Special special = SPECIALS.get(name);
        if (special != null) {
            specials.add(new Code.SpecialColumn(next, special));
        } else if (!isDeclared(name)) {
            return Optional.empty();
        }
        registers.put(name, fresh());
        return Optional.of(registers.get(name));
    }

    private boolean isDeclared(String name) {
        if (declared.containsKey(name)) {
            return true;
        }
        int digits = name.length();
        while (digits > 0 && Character.isDigit(name.charAt(digits - 1))) {
            digits--;
        }
        Integer count = declared.get(name.substring(0, digits));
        return count != null && digits < name.length() && Integer.parseInt(name.substring(digits)) < count;
    }

    int count() {
        return next;
    }

    List<Code.Constant> filled() {
        return filled;
    }

    List<Code.SpecialColumn> specials() {
        return specials;
    }
}
