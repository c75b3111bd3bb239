package org.gantry.compiler.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Value;

/** Removes checks that are shown, and marks operations that are shown not to wrap. */
final class Rewriter {
    private final Kernel kernel;
    private final IndexForms forms;
    private final Proofs proofs;
    private final List<Conditions> given;
    private final Predicate<Instruction> keep;

    /**
     * Prepares.
     *
     * @param given conditions that hold wherever the kernel runs
     * @param keep whether a check stays
     */
    Rewriter(Kernel kernel, IndexForms forms, Proofs proofs, List<Conditions> given, Predicate<Instruction> keep) {
        this.kernel = kernel;
        this.forms = forms;
        this.proofs = proofs;
        this.given = given;
        this.keep = keep;
    }

    Kernel kernel() {
        var blocks = new ArrayList<Block>();
        for (var block : kernel.item().blocks()) {
            var body = new ArrayList<Instruction>();
            for (var i : block.body()) {
                if (!(i.op() instanceof Op.Check) || keep.test(i)) {
                    body.add(
                            i.op() instanceof Op.Binary b
                                    ? new Instruction(
                                            i.result(), marked(b, i.result().orElseThrow()), i.position())
                                    : i);
                }
            }
            blocks.add(new Block(block.arguments(), body));
        }
        var item = kernel.item();
        return kernel.withItem(new Function(item.name(), item.parameters(), item.results(), blocks));
    }

    private Op.Binary marked(Op.Binary op, Value result) {
        boolean kind = op.kind() == BinaryKind.ADD
                || op.kind() == BinaryKind.SUB
                || op.kind() == BinaryKind.MUL
                || op.kind() == BinaryKind.SHL;
        boolean candidate = kind && result.type().isInteger() && result.type().width() >= 32;
        return candidate && !op.noWrap() && isExact(result) ? new Op.Binary(op.kind(), op.a(), op.b(), true) : op;
    }

    /** Whether the form's obligations, among them that the exact result fits, are shown under the given conditions. */
    private boolean isExact(Value result) {
        var form = forms.of(result);
        if (form.obligations().isEmpty()) {
            return false;
        }
        var outcome = proofs.show(new LinkedHashSet<>(form.obligations()));
        return outcome.hopeless().isEmpty()
                && outcome.needs().stream().allMatch(n -> given.stream().anyMatch(c -> c.implies(n.nonNegative())));
    }
}
