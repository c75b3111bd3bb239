package org.gantry.compiler.frontend;

import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Which local variables matter where. */
final class Liveness {
    private Liveness() {}

    /** For each block, the variables whose value at its start may be used later. */
    static List<BitSet> liveIn(MethodBody body) {
        var used = new ArrayList<BitSet>();
        var set = new ArrayList<BitSet>();
        var in = new ArrayList<BitSet>();
        for (var block : body.blocks()) {
            var u = new BitSet();
            var s = new BitSet();
            for (int i = block.first(); i < block.end(); i++) {
                switch (body.instructions().get(i).instruction()) {
                    case LoadInstruction l when !s.get(l.slot()) -> u.set(l.slot());
                    case IncrementInstruction n when !s.get(n.slot()) -> u.set(n.slot());
                    case StoreInstruction t -> s.set(t.slot());
                    default -> {
                        // uses no local variable
                    }
                }
            }
            used.add(u);
            set.add(s);
            in.add((BitSet) u.clone());
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int b : body.order().reversed()) {
                var live = new BitSet();
                body.blocks().get(b).successors().forEach(next -> live.or(in.get(next)));
                live.andNot(set.get(b));
                live.or(used.get(b));
                if (!live.equals(in.get(b))) {
                    in.set(b, live);
                    changed = true;
                }
            }
        }
        return in;
    }

    /** The variables that some block of a loop assigns. */
    static BitSet assigned(MethodBody body, Set<Integer> loop) {
        var assigned = new BitSet();
        for (int b : loop) {
            var block = body.blocks().get(b);
            for (int i = block.first(); i < block.end(); i++) {
                switch (body.instructions().get(i).instruction()) {
                    case StoreInstruction s -> assigned.set(s.slot());
                    case IncrementInstruction n -> assigned.set(n.slot());
                    default -> {
                        // assigns no local variable
                    }
                }
            }
        }
        return assigned;
    }
}
