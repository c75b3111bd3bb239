package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Value;

/**
 * A kernel whose only checks are of rows of tables at an item's coordinate. The lengths of rows are known to native code alone; if all rows
 * of a table are longer than the box is wide, no item of the box can fail.
 *
 * @param needs the tables, and the coordinates by which their rows are read
 * @param clear the kernel without these checks
 */
public record RowLengths(Set<Need> needs, Kernel clear) {
    /**
     * Rows must be as long as the box reaches.
     *
     * @param table number of the array parameter
     * @param dimension number of the coordinate
     */
    public record Need(int table, int dimension) {}

    /** The needs of a forEach, if there are any and nothing else can fail. */
    public static Optional<RowLengths> of(Kernel kernel) {
        var item = kernel.item();
        var tableOf = new HashMap<Value, Integer>();
        for (var block : item.blocks()) {
            for (var i : block.body()) {
                if (i.op() instanceof Op.Load l && i.result().isPresent()) {
                    int table = item.parameters().indexOf(l.array()) - kernel.dimensions();
                    if (table >= 0) {
                        tableOf.put(i.result().get(), table);
                    }
                }
            }
        }
        var needs = new LinkedHashSet<Need>();
        var blocks = new ArrayList<Block>();
        for (var block : item.blocks()) {
            var body = new ArrayList<Instruction>();
            for (var i : block.body()) {
                var need = need(kernel, i.op(), tableOf);
                need.ifPresent(needs::add);
                if (need.isEmpty()) {
                    body.add(i);
                }
            }
            blocks.add(new Block(block.arguments(), body));
        }
        var clear = new Function(item.name(), item.parameters(), item.results(), blocks);
        return kernel.reduction().isPresent() || needs.isEmpty() || fails(clear)
                ? Optional.empty()
                : Optional.of(new RowLengths(needs, kernel.withItem(clear)));
    }

    private static Optional<Need> need(Kernel kernel, Op op, Map<Value, Integer> tableOf) {
        if (op instanceof Op.CheckBounds c && tableOf.containsKey(c.array())) {
            int coordinate = kernel.item().parameters().indexOf(c.index());
            return coordinate >= 0 && coordinate < kernel.dimensions()
                    ? Optional.of(new Need(tableOf.get(c.array()), coordinate))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static boolean fails(Function f) {
        return f.blocks().stream()
                .flatMap(b -> b.body().stream())
                .anyMatch(i -> i.op() instanceof Op.Check || i.op() instanceof Op.Throw);
    }

    /** The numbers of the tables, each once. */
    public List<Integer> tables() {
        return needs.stream().map(Need::table).distinct().toList();
    }
}
