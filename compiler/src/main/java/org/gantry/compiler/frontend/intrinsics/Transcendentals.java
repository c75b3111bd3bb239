package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.Intrinsics.Method;
import org.gantry.compiler.ir.LibraryFunction.Inlining;

/** Functions that the JDK has as Java code, in the classes of java.lang.FdLibm: the same for Math and StrictMath. */
final class Transcendentals {
    private static final List<String> ONE_ARGUMENT = List.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "log10", "cbrt", "sinh", "cosh", "tanh", "expm1",
            "log1p");
    private static final List<String> TWO_ARGUMENTS = List.of("atan2", "pow", "hypot");

    private Transcendentals() {}

    static void add(String owner, Map<Method, Intrinsic> all) {
        ONE_ARGUMENT.forEach(name -> all.put(new Method(owner, name, "(D)D"), compute(capitalised(name), "(D)D")));
        TWO_ARGUMENTS.forEach(name -> all.put(new Method(owner, name, "(DD)D"), compute(capitalised(name), "(DD)D")));
        all.put(new Method(owner, "IEEEremainder", "(DD)D"), compute("IEEEremainder", "(DD)D"));
    }

    private static Intrinsic compute(String function, String descriptor) {
        return new Intrinsic.Library("java/lang/FdLibm$" + function, "compute", descriptor, Inlining.FREE);
    }

    private static String capitalised(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
