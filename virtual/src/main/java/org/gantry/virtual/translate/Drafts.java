package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.machine.Place;
import org.gantry.virtual.machine.Terminator;
import org.gantry.virtual.ptx.PtxException;

/** Basic blocks in the making, and where their ways meet again. */
final class Drafts {
    private static final class Draft {
        private final List<Op> ops = new ArrayList<>();
        private final List<Place> places = new ArrayList<>();
        private boolean ended;
        private Terminator terminator = new Terminator.Return();
    }

    private final List<Draft> drafts = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private final Map<String, Integer> mentioned = new HashMap<>();
    private int current;

    Drafts() {
        current = fresh();
    }

    /** A new, empty block. */
    int fresh() {
        drafts.add(new Draft());
        return drafts.size() - 1;
    }

    /** The block of a label. */
    int label(String name, int line) {
        mentioned.putIfAbsent(name, line);
        return labels.computeIfAbsent(name, _ -> fresh());
    }

    /** Goes on at a label, to which the block before falls through. */
    void place(String name, int line) {
        int block = label(name, line);
        mentioned.put(name, -1);
        if (!drafts.get(current).ended) {
            end(new Terminator.Jump(block), new Place(line, name));
        }
        current = block;
    }

    void add(Op op, Place place) {
        Draft draft = drafts.get(current);
        if (!draft.ended) { // otherwise nothing comes here
            draft.ops.add(op);
            draft.places.add(place);
        }
    }

    /** Ends the current block and goes on with {@code next}. */
    void end(Terminator terminator, Place place, int next) {
        end(terminator, place);
        current = next;
    }

    private void end(Terminator terminator, Place place) {
        Draft draft = drafts.get(current);
        if (!draft.ended) {
            draft.terminator = terminator;
            draft.places.add(place);
            draft.ended = true;
        }
    }

    /** The blocks, with the joins of their branches. */
    List<Code.BasicBlock> finish() {
        for (Map.Entry<String, Integer> label : mentioned.entrySet()) {
            if (label.getValue() >= 0) {
                throw new PtxException(label.getValue(), "there is no label '" + label.getKey() + "'");
            }
        }
        end(new Terminator.Return(), new Place(0, "end of function"));
        int[] joins = immediatePostDominators();
        List<Code.BasicBlock> blocks = new ArrayList<>();
        for (int k = 0; k < drafts.size(); k++) {
            Draft draft = drafts.get(k);
            if (draft.places.size() == draft.ops.size()) {
                draft.places.add(new Place(0, "end of function"));
            }
            blocks.add(new Code.BasicBlock(
                    draft.ops.toArray(Op[]::new),
                    draft.places.toArray(Place[]::new),
                    joined(draft.terminator, joins[k])));
        }
        return blocks;
    }

    private static Terminator joined(Terminator terminator, int join) {
        return switch (terminator) {
            case Terminator.Branch b -> new Terminator.Branch(b.predicate(), b.negated(), b.taken(), b.next(), join);
            case Terminator.Switch s -> new Terminator.Switch(s.index(), s.targets(), join);
            case Terminator.Jump _, Terminator.Return _, Terminator.Exit _, Terminator.Barrier _, Terminator.Call _ ->
                terminator;
        };
    }

    private static List<Integer> successors(Terminator terminator, int exit) {
        return switch (terminator) {
            case Terminator.Jump j -> List.of(j.target());
            case Terminator.Branch b -> List.of(b.taken(), b.next());
            case Terminator.Switch s -> s.targets();
            case Terminator.Return _ -> List.of(exit);
            case Terminator.Exit _ -> List.of();
            case Terminator.Barrier b -> List.of(b.next());
            case Terminator.Call c -> List.of(c.next());
        };
    }

    /**
     * By the sets of post-dominators as the greatest fixed point. The immediate one is that whose own set has one element less. A block
     * from which no way leads out has the exit as its join. Threads that end do not come back, so the others meet without them: a way to
     * {@code exit}, which compilers also write where no thread gets, moves no join.
     */
    private int[] immediatePostDominators() {
        int exit = drafts.size();
        BitSet[] sets = new BitSet[exit + 1];
        for (int k = 0; k <= exit; k++) {
            sets[k] = new BitSet();
            sets[k].set(k == exit ? exit : 0, exit + 1);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int k = exit - 1; k >= 0; k--) {
                BitSet meet = new BitSet();
                meet.set(0, exit + 1);
                successors(drafts.get(k).terminator, exit).forEach(s -> meet.and(sets[s]));
                meet.set(k);
                if (!meet.equals(sets[k])) {
                    sets[k] = meet;
                    changed = true;
                }
            }
        }
        int[] joins = new int[exit];
        for (int k = 0; k < exit; k++) {
            joins[k] = exit;
            int wanted = sets[k].cardinality() - 1;
            for (int p = sets[k].nextSetBit(0); p >= 0; p = sets[k].nextSetBit(p + 1)) {
                if (p != k && sets[p].cardinality() == wanted) {
                    joins[k] = p;
                }
            }
        }
        return joins;
    }
}
