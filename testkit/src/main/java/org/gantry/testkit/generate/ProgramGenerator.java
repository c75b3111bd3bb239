package org.gantry.testkit.generate;

import java.util.ArrayList;
import java.util.List;

/** Makes programs. Thread-safe. */
public final class ProgramGenerator {
    /** The package of all programs. */
    public static final String PACKAGE = "generated";

    private static final int SMALLEST_BUDGET = 20;
    private static final int LARGEST_BUDGET = 140;

    private ProgramGenerator() {}

    /**
     * A program.
     *
     * @param seed what it was made from
     * @param code its class, without package and imports
     */
    public record Generated(long seed, Code code) {
        /** The class's binary name. */
        public String className() {
            return PACKAGE + "." + simpleName(seed);
        }

        /** The whole source file. */
        public String source() {
            return "package " + PACKAGE
                    + ";\n\nimport java.util.function.*;\nimport org.gantry.*;\nimport org.gantry.testkit.*;\n\n"
                    + "// seed " + seed + "\n" + code.text();
        }

        /** The same program with other code. */
        public Generated with(Code other) {
            return new Generated(seed, other);
        }
    }

    private static String simpleName(long seed) {
        return "P" + seed;
    }

    /** The program of a seed from 0: always the same. One in ten has indices or divisors that may fail. */
    public static Generated program(long seed) {
        var dice = new Dice(seed, SMALLEST_BUDGET, LARGEST_BUDGET);
        boolean risky = dice.oneIn(10);
        var declarations = new Declarations(dice);
        declarations.types();
        // a large one is cut into chunks for several workers
        int size = dice.oneIn(16) ? 5000 + dice.below(5000) : 40 + dice.below(200);
        var run = new Kernels(dice, declarations, risky).method();
        List<Code> members = new ArrayList<>();
        members.add(new Code.Line("public int size() { return " + size + "; }"));
        members.addAll(declarations.members());
        members.add(run);
        return new Generated(
                seed, new Code.Group("public final class " + simpleName(seed) + " implements Program {", members, "}"));
    }
}
