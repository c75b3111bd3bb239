package org.gantry.compiler.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.RefusedException;
import org.gantry.compiler.analysis.ArrayRef;
import org.gantry.compiler.analysis.Definitions;
import org.gantry.compiler.analysis.Dependence;
import org.gantry.compiler.analysis.Effects;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.KernelVerdict.State;
import org.gantry.spi.LaunchOptions;

/** The station of the checks. Made for one kernel and one grouping. Not thread-safe. */
public final class Checker {
    private static final Duration SOLVER_LIMIT = Duration.ofSeconds(5);

    private final Kernel kernel;
    private final LaunchOptions options;
    private final Duration solverLimit;
    private final List<Integer> groups;
    private final ControlFlow flow;
    private final Effects effects;
    private final IndexForms forms;
    private final PathConditions paths;
    private final Ranges ranges;
    private final Proofs proofs;
    private final DeadBlocks dead;
    private final Conditions races = new Conditions();
    private final Conditions bounds = new Conditions();

    private Checker(Kernel original, LaunchOptions options, List<Integer> groups, Duration solverLimit) {
        this.kernel = AliasMerge.merge(original, groups);
        this.options = options;
        this.solverLimit = solverLimit;
        this.groups = List.copyOf(groups);
        var item = kernel.item();
        flow = new ControlFlow(item);
        var definitions = new Definitions(item, flow);
        effects = new Effects(
                item, definitions, kernel.dimensions(), kernel.arrays().size());
        Set<Integer> unchanging = new HashSet<>();
        for (int a = 0; a < kernel.arrays().size(); a++) {
            if (!effects.written().contains(a)) {
                unchanging.add(a);
            }
        }
        forms = new IndexForms(kernel, flow, definitions, unchanging);
        paths = new PathConditions(item, flow, forms);
        ranges = new Ranges(forms, paths);
        proofs = new Proofs(ranges);
        dead = new DeadBlocks(paths, ranges, proofs);
    }

    /**
     * Checks a kernel, with five seconds for the solver.
     *
     * @throws RefusedException if it cannot be shown to be safe
     * @see #check(Kernel, LaunchOptions, List, Duration)
     */
    public static CheckedKernel check(Kernel kernel, LaunchOptions options, List<Integer> groups) {
        return check(kernel, options, groups, SOLVER_LIMIT);
    }

    /**
     * Checks a kernel.
     *
     * @param kernel verified and simplified
     * @param options of the launch
     * @param groups per array parameter, the number of its group (0, 1, ... in order of first appearance); parameters of one group are the
     *     same array, those of different groups are different arrays
     * @param solverLimit how long the solver may think about the kernel; none at all if zero
     * @throws RefusedException if it cannot be shown to be safe
     */
    public static CheckedKernel check(
            Kernel kernel, LaunchOptions options, List<Integer> groups, Duration solverLimit) {
        return new Checker(kernel, options, groups, solverLimit).run();
    }

    private CheckedKernel run() {
        var operator = operatorEffects();
        boolean parallel = checkRaces();
        Map<Instruction, BoundsCheck.Finding> findings = findings();
        bounds.without(races);
        var fast = new Rewriter(kernel, forms, proofs, List.of(races, bounds), i -> keepInFast(findings.get(i)));
        var precise = new Rewriter(kernel, forms, proofs, List.of(races), i -> keepInPrecise(findings.get(i)));
        var fastKernel = fast.kernel();
        var verdict = new KernelVerdict(
                races.toList(),
                bounds.toList(),
                Sites.states(kernel, findings),
                Sites.of(kernel),
                new Work(flow, forms, ranges, proofs, races).perItem());
        return new CheckedKernel(
                fastKernel,
                precise.kernel(),
                isFlaggable(findings),
                parallel,
                groups,
                perParameter(effects.read(), operator.map(Effects::read).orElse(Set.of())),
                perParameter(effects.written(), Set.of()),
                verdict,
                races.positions());
    }

    /** The operator of a reduction may read arrays that the kernel does not write, and write none. */
    private Optional<Effects> operatorEffects() {
        if (!(kernel.reduction().orElse(Reduction.BuiltIn.SUM) instanceof Reduction.Custom c)) {
            return Optional.empty();
        }
        int first = c.operator().parameters().size()
                - kernel.arrays().size()
                - kernel.scalars().size();
        refuseChecks(c.operator());
        var operator = Effects.of(c.operator(), first, kernel.arrays().size());
        for (var a : operator.accesses()) {
            boolean global = !(a.ref() instanceof ArrayRef.Private);
            boolean reads = operator.read().stream().anyMatch(effects.written()::contains);
            if (global && (a.write() || reads) && !options.unchecked()) {
                throw Messages.refused(
                        Messages.OPERATOR_WRITES,
                        a.position(),
                        "The operator of a reduction " + (a.write() ? "writes" : "reads")
                                + " an array that the kernel writes: results are "
                                + "combined in an order of the run time's. Let the operator compute from its two operands alone.");
            }
        }
        return Optional.of(operator);
    }

    /** Nothing is proven about an operator's operands: every check of it stays. */
    private void refuseChecks(Function operator) {
        for (var block : operator.blocks()) {
            for (var i : block.body()) {
                if (i.op() instanceof Op.Check && options.noResidualChecks()) {
                    throw residual(i, "it is in the operator of a reduction");
                }
            }
        }
    }

    private static RefusedException residual(Instruction check, String reason) {
        return Messages.refused(
                Messages.RESIDUAL,
                check.position(),
                "This check stays in the kernel, and @NoResidualChecks forbids it: " + reason
                        + ". Guard the access by a comparison of its index with the array's length, or use an IndexSet.");
    }

    /** Whether items may run in parallel; race conditions are added, unless the kernel is unchecked. */
    private boolean checkRaces() {
        if (!options.unchecked()) {
            new RaceCheck(forms, paths, ranges, proofs, effects, dead, races, solverLimit).check();
            return true;
        }
        var found = new Conditions();
        try {
            new RaceCheck(forms, paths, ranges, proofs, effects, dead, found, Duration.ZERO).check();
            return found.isEmpty();
        } catch (RefusedException notProven) {
            return false;
        }
    }

    private Map<Instruction, BoundsCheck.Finding> findings() {
        var check = new BoundsCheck(forms, paths, proofs, effects);
        Map<Instruction, BoundsCheck.Finding> all = new IdentityHashMap<>();
        for (int b = 0; b < kernel.item().blocks().size(); b++) {
            for (var i : kernel.item().blocks().get(b).body()) {
                if (!(i.op() instanceof Op.Check c)) {
                    continue;
                }
                var finding = check.of(c, b, i.position());
                if (finding.state() == State.IN_PLACE && options.noResidualChecks()) {
                    throw residual(i, finding.reason());
                }
                finding.needs()
                        .forEach(n -> bounds.add(
                                n.nonNegative(), "", i.position(), n.why().text()));
                finding.predicates().forEach(p -> bounds.add(p, "", i.position(), finding.reason()));
                all.put(i, finding);
            }
        }
        return all;
    }

    private static boolean keepInFast(BoundsCheck.Finding finding) {
        return finding.state() == State.IN_PLACE;
    }

    private static boolean keepInPrecise(BoundsCheck.Finding finding) {
        return finding.state() != State.DISCHARGED;
    }

    private boolean isFlaggable(Map<Instruction, BoundsCheck.Finding> findings) {
        var dependence = new Dependence(kernel.item(), effects);
        for (int b = 0; b < kernel.item().blocks().size(); b++) {
            for (var i : kernel.item().blocks().get(b).body()) {
                boolean stays = i.op() instanceof Op.Throw || i.op() instanceof Op.Check && keepInFast(findings.get(i));
                if (stays && dependence.isDependent(b, i)) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<Boolean> perParameter(Set<Integer> first, Set<Integer> second) {
        var all = new ArrayList<Boolean>();
        for (int group : groups) {
            int of = groups.indexOf(group);
            all.add(first.contains(of) || second.contains(of));
        }
        return all;
    }
}
