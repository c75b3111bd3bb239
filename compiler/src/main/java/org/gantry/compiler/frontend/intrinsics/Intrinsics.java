package org.gantry.compiler.frontend.intrinsics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.LibraryFunction.Inlining;

/**
 * The static methods of the JDK that are not simply inlined: native ones, ones that machines do in an instruction, ones whose exception
 * message is put together at run time, and the transcendentals, which go to the JDK's own Java code. Immutable.
 */
public final class Intrinsics {
    /**
     * The remainder of doubles, {@code %} of Java: exact, the sign of the dividend, NaN for an infinite dividend or a zero divisor. Float
     * remainders go through double, where they are exact as well, and so is the conversion back.
     */
    public static final Intrinsic.Library REMAINDER =
            new Intrinsic.Library("java/lang/FdLibm$IEEEremainder", "__ieee754_fmod", "(DD)D", Inlining.FREE);

    /** How the names of the classes begin that hold the compiler's own mathematics. */
    public static final String MATHEMATICS = "org/gantry/compiler/math/";

    private static final Map<Method, Intrinsic> KNOWN = known();

    /** A static method. */
    record Method(String owner, String name, String descriptor) {}

    private Intrinsics() {}

    /**
     * What stands for a static method, if it is known.
     *
     * @param owner binary name of the class, with slashes
     * @param name the method's name
     * @param descriptor its descriptor
     */
    public static Optional<Intrinsic> find(String owner, String name, String descriptor) {
        return Optional.ofNullable(KNOWN.get(new Method(owner, name, descriptor)));
    }

    private static Map<Method, Intrinsic> known() {
        var all = new HashMap<Method, Intrinsic>();
        for (var owner : List.of("java/lang/Math", "java/lang/StrictMath")) {
            RoundingMethods.add(owner, all);
            IntegerMethods.add(owner, all);
            ExactMethods.add(owner, all);
            Transcendentals.addStrict(owner, all);
        }
        Transcendentals.addOwn(all);
        WrapperMethods.add(all);
        return Map.copyOf(all);
    }
}
