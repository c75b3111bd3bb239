package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.Intrinsics.Method;
import org.gantry.compiler.ir.LibraryFunction.Inlining;

/**
 * Functions that become a kernel's library. Those of StrictMath are the JDK's, in the classes of java.lang.FdLibm; so are those of Math
 * but for the ones that the package {@code math} has.
 */
final class Transcendentals {
    private static final List<String> ONE_ARGUMENT = List.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "log10", "cbrt", "sinh", "cosh", "tanh", "expm1",
            "log1p");
    private static final List<String> TWO_ARGUMENTS = List.of("atan2", "pow", "hypot");
    private static final String MATH = "java/lang/Math";
    private static final String ONE = "(D)D";
    private static final String TWO = "(DD)D";

    private Transcendentals() {}

    /** The JDK's. */
    static void addStrict(String owner, Map<Method, Intrinsic> all) {
        ONE_ARGUMENT.forEach(name -> all.put(new Method(owner, name, ONE), strict(name, ONE, Inlining.FREE)));
        TWO_ARGUMENTS.forEach(name -> all.put(new Method(owner, name, TWO), strict(name, TWO, Inlining.FREE)));
        all.put(new Method(owner, "IEEEremainder", TWO), strict("IEEEremainder", TWO, Inlining.FREE));
    }

    /** Ours, in the place of those. */
    static void addOwn(Map<Method, Intrinsic> all) {
        own("Exponential", ONE, List.of("exp", "expm1"), all);
        own("Logarithm", ONE, List.of("log", "log10", "log1p"), all);
        own("Hyperbolic", ONE, List.of("sinh", "cosh", "tanh"), all);
        own("InverseTrigonometric", ONE, List.of("asin", "acos", "atan"), all);
        own("InverseTrigonometric", TWO, List.of("atan2"), all);
        own("Root", ONE, List.of("cbrt"), all);
        own("Root", TWO, List.of("hypot"), all);
        own("Power", TWO, List.of("pow"), all);
        guarded("Trigonometric", "sin", all);
        guarded("Trigonometric", "cos", all);
        guarded("Trigonometric", "tan", all);
        // G
    }

    private static void own(String className, String descriptor, List<String> names, Map<Method, Intrinsic> all) {
        var owner = Intrinsics.MATHEMATICS + className;
        names.forEach(name -> all.put(
                new Method(MATH, name, descriptor), new Intrinsic.Library(owner, name, descriptor, Inlining.ALWAYS)));
    }

    /** A function that is ours up to a limit and the JDK's beyond: the choice is the caller's code, the two are functions. */
    private static void guarded(String className, String name, Map<Method, Intrinsic> all) {
        var owner = Intrinsics.MATHEMATICS + className;
        all.put(new Method(MATH, name, ONE), new Intrinsic.Redirect(owner, name, ONE));
        all.put(
                new Method(owner, name + "OfSmall", ONE),
                new Intrinsic.Library(owner, name + "OfSmall", ONE, Inlining.ALWAYS));
        all.put(new Method(owner, name + "OfLarge", ONE), strict(name, ONE, Inlining.NEVER));
    }

    private static Intrinsic strict(String function, String descriptor, Inlining inlining) {
        var name = Character.toUpperCase(function.charAt(0)) + function.substring(1);
        return new Intrinsic.Library("java/lang/FdLibm$" + name, "compute", descriptor, inlining);
    }
}
