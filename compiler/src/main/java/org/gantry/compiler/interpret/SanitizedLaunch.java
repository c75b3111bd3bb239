package org.gantry.compiler.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.interpret.ShadowMemory.Access;
import org.gantry.compiler.interpret.ShadowMemory.OutOfBounds;
import org.gantry.compiler.interpret.ShadowMemory.Race;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Position;
import org.gantry.spi.Interpretation;
import org.gantry.spi.Interpretation.Finding;

/** A launch with a shadow of each array: all items run, whatever goes wrong on the way. */
public final class SanitizedLaunch {
    private final Kernel kernel;
    private final Map<Object, String> names = new IdentityHashMap<>();
    private final ShadowMemory shadows = new ShadowMemory();
    private final List<Finding> failures = new ArrayList<>();

    private SanitizedLaunch(Kernel kernel, KernelArguments arguments) {
        this.kernel = kernel;
        for (int a = 0; a < kernel.arrays().size(); a++) {
            name(arguments.arrays()[a], kernel.arrays().get(a).name());
        }
    }

    private void name(Object array, String name) {
        if (array == null) {
            return;
        }
        names.putIfAbsent(array, name);
        if (array instanceof Object[] rows) {
            for (int r = 0; r < rows.length; r++) {
                name(rows[r], name + "[" + r + "]");
            }
        }
    }

    /**
     * Runs all items.
     *
     * @param kernel as the frontend made it
     * @param from first coordinates
     * @param to one past the last coordinates
     */
    public static Interpretation run(Kernel kernel, KernelArguments arguments, long[] from, long[] to) {
        return new SanitizedLaunch(kernel, arguments).run(arguments, from, to);
    }

    private Interpretation run(KernelArguments arguments, long[] from, long[] to) {
        var interpreter = new IrInterpreter(kernel, shadows);
        var slots = new long[0];
        if (kernel.reduction().isEmpty()) {
            items(interpreter, arguments, from, to, new long[from.length], 0);
        } else {
            try {
                slots = InterpretedLaunch.run(interpreter, arguments, from, to);
            } catch (ItemFailure failure) {
                failed(failure);
            }
        }
        var findings = new ArrayList<Finding>();
        shadows.races().forEach(r -> findings.add(of(r)));
        shadows.outOfBounds().forEach(o -> findings.add(of(o)));
        findings.addAll(failures);
        return new Interpretation(slots, findings);
    }

    private void items(
            IrInterpreter interpreter, KernelArguments arguments, long[] from, long[] to, long[] at, int dimension) {
        if (dimension == from.length) {
            try {
                interpreter.item(arguments, at.clone());
            } catch (ItemFailure failure) {
                failed(failure);
            }
            return;
        }
        for (at[dimension] = from[dimension]; at[dimension] < to[dimension]; at[dimension]++) {
            items(interpreter, arguments, from, to, at, dimension + 1);
        }
    }

    /** The first failure at each site. */
    private void failed(ItemFailure failure) {
        var site = kernel.sites().get(failure.site());
        var item = Arrays.stream(failure.item()).boxed().toList();
        var text = "item " + text(item) + " fails in " + place(site.position()) + ": " + site.exception();
        boolean known = failures.stream()
                .anyMatch(f -> f.line() == site.position().line()
                        && f.file().equals(site.position().file()));
        if (!known) {
            failures.add(new Finding(
                    site.position().file(), site.position().line(), site.subject(), failure.index(), item, text));
        }
    }

    private Finding of(Race race) {
        var first = race.first();
        var second = race.second();
        var name = names.getOrDefault(race.array(), "an array");
        var text = "two items touch " + name + "[" + race.index() + "]: item " + text(first) + ", and item "
                + text(second);
        return finding(second, name, race.index(), text);
    }

    private Finding of(OutOfBounds outside) {
        var name =
                outside.array().map(a -> names.getOrDefault(a, "a local array")).orElse("a null array");
        var text = "item " + text(outside.access().item()) + (outside.access().write() ? " writes " : " reads ") + name
                + "[" + outside.index() + "] in " + place(outside.access().at()) + ", out of bounds for length "
                + outside.length();
        return finding(outside.access(), name, outside.index(), text);
    }

    private static Finding finding(Access access, String name, long index, String text) {
        return new Finding(access.at().file(), access.at().line(), name, index, access.item(), text);
    }

    private static String text(Access access) {
        return text(access.item()) + (access.write() ? " writes it in " : " reads it in ") + place(access.at());
    }

    private static String text(List<Long> item) {
        return item.size() == 1 ? item.getFirst().toString() : item.toString();
    }

    private static String place(Position at) {
        return at.file() + ":" + at.line();
    }
}
