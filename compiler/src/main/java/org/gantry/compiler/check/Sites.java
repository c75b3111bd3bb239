package org.gantry.compiler.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Site;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelVerdict.AccessState;
import org.gantry.spi.KernelVerdict.State;

/** The check sites of a kernel as the run time sees them. */
final class Sites {
    private Sites() {}

    static List<CheckSite> of(Kernel kernel) {
        return kernel.sites().stream().map(Sites::of).toList();
    }

    private static CheckSite of(Site site) {
        var p = site.position();
        return new CheckSite(
                CheckSite.Kind.valueOf(site.kind().name()),
                p.file(),
                p.line(),
                p.method(),
                p.chain(),
                site.subject(),
                site.exception(),
                site.message());
    }

    /** The state of each site: that of its check, and of several the worst. */
    static List<AccessState> states(Kernel kernel, Map<Instruction, BoundsCheck.Finding> findings) {
        var states = new ArrayList<AccessState>();
        for (int s = 0; s < kernel.sites().size(); s++) {
            states.add(new AccessState(s, State.DISCHARGED, "no check is left of it"));
        }
        for (var block : kernel.item().blocks()) {
            for (var i : block.body()) {
                switch (i.op()) {
                    case Op.Check c ->
                        worsen(
                                states,
                                c.site(),
                                findings.get(i).state(),
                                findings.get(i).reason());
                    case Op.Throw t -> worsen(states, t.site(), State.IN_PLACE, "thrown by the kernel");
                    case Op.Pure _,
                            Op.Load _,
                            Op.Store _,
                            Op.LocalArray _,
                            Op.Jump _,
                            Op.Branch _,
                            Op.Switch _,
                            Op.Return _ -> {}
                }
            }
        }
        if (kernel.reduction().orElse(Reduction.BuiltIn.SUM) instanceof Reduction.Custom custom) {
            for (var block : custom.operator().blocks()) {
                for (var i : block.body()) {
                    switch (i.op()) {
                        case Op.Check c -> worsen(states, c.site(), State.IN_PLACE, "in the operator of a reduction");
                        case Op.Throw t -> worsen(states, t.site(), State.IN_PLACE, "thrown by the operator");
                        case Op.Pure _,
                                Op.Load _,
                                Op.Store _,
                                Op.LocalArray _,
                                Op.Jump _,
                                Op.Branch _,
                                Op.Switch _,
                                Op.Return _ -> {}
                    }
                }
            }
        }
        return states;
    }

    private static void worsen(List<AccessState> states, int site, State state, String reason) {
        var before = states.get(site);
        boolean first = before.state() == State.DISCHARGED && before.reason().startsWith("no check");
        if (first || state.compareTo(before.state()) > 0) {
            states.set(site, new AccessState(site, state, reason));
        }
    }
}
