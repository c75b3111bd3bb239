package org.gantry.compiler.frontend;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.ConstantStatics;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.BodySource;
import org.gantry.spi.Parameter;

/** What all frames of one function share while it is being made. Not thread-safe. */
final class Translation {
    private static final int LARGEST = 200_000;
    private static final int MOST_CALLS = 20_000;

    private final KernelTables tables;
    private final Emitter emitter;
    private final Map<Parameter, Value> values = new LinkedHashMap<>();
    private final Map<String, Integer> named = new HashMap<>();

    private int calls;

    /** Guesses about loops that turned out too narrow: by loop and variable, what the variable may be. */
    private final Map<String, Shape> loops;

    /** What the functions of one kernel share. */
    record KernelTables(
            BodySource source,
            ClassFiles classes,
            ConstantStatics statics,
            ParameterTable parameters,
            SiteTable sites,
            ConstantTables constants,
            LibraryTable library) {}

    Translation(KernelTables tables, String name, List<Type> results, Map<String, Shape> loops) {
        this.tables = tables;
        this.emitter = new Emitter(new FunctionBuilder(name, results));
        this.loops = loops;
    }

    BodySource source() {
        return tables.source();
    }

    ClassFiles classes() {
        return tables.classes();
    }

    ConstantStatics statics() {
        return tables.statics();
    }

    ParameterTable parameters() {
        return tables.parameters();
    }

    SiteTable sites() {
        return tables.sites();
    }

    ConstantTables constants() {
        return tables.constants();
    }

    LibraryTable library() {
        return tables.library();
    }

    Emitter emitter() {
        return emitter;
    }

    FunctionBuilder builder() {
        return emitter.builder();
    }

    Map<String, Shape> loops() {
        return loops;
    }

    /** Whether the function has become too large to go on. */
    boolean tooLarge() {
        return emitter.size() > LARGEST || calls > MOST_CALLS;
    }

    /** Counts a call that is put in place. */
    void countCall() {
        calls++;
    }

    /** Work done so far, in operations and calls. */
    int work() {
        return emitter.size() + calls;
    }

    /** The value of a kernel parameter in this function. */
    Value value(Parameter parameter) {
        return values.computeIfAbsent(parameter, p -> builder().parameter(ParameterTable.type(p)));
    }

    /** The parameters met so far, with their values. */
    Map<Parameter, Value> values() {
        return values;
    }

    /** A name for an object that is new at a place of the code: the same at every translation. */
    String fresh(String base) {
        int count = named.merge(base, 1, Integer::sum);
        return count == 1 ? base : base + "'" + count;
    }

    /** Thrown to start again, when a loop changes a variable in a way that was not foreseen. */
    static final class Restart extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Restart() {
            super("the translation of a loop starts again", null, false, false);
        }
    }
}
