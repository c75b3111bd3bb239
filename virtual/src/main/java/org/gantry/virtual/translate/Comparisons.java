package org.gantry.virtual.translate;

import java.util.List;
import java.util.function.LongBinaryOperator;

/** Comparisons, which give 1 or 0. */
final class Comparisons {
    /** Names of all comparisons. */
    static final List<String> NAMES = List.of(
            "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu", "ltu", "leu", "gtu", "geu", "num",
            "nan");

    private Comparisons() {}

    /** The comparison with this name of two registers of a type. */
    static LongBinaryOperator of(String name, PtxType t) {
        return t.isFloat() ? floats(name, t) : integers(name, t);
    }

    private static LongBinaryOperator integers(String name, PtxType t) {
        if (!t.isSigned()) {
            return unsigned(name, t);
        }
        return switch (name) {
            case "eq" -> (a, b) -> t.extend(a) == t.extend(b) ? 1 : 0;
            case "ne" -> (a, b) -> t.extend(a) != t.extend(b) ? 1 : 0;
            case "lt" -> (a, b) -> t.extend(a) < t.extend(b) ? 1 : 0;
            case "le" -> (a, b) -> t.extend(a) <= t.extend(b) ? 1 : 0;
            case "gt" -> (a, b) -> t.extend(a) > t.extend(b) ? 1 : 0;
            case "ge" -> (a, b) -> t.extend(a) >= t.extend(b) ? 1 : 0;
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static LongBinaryOperator unsigned(String name, PtxType t) {
        return switch (name) {
            case "eq" -> (a, b) -> t.extend(a) == t.extend(b) ? 1 : 0;
            case "ne" -> (a, b) -> t.extend(a) != t.extend(b) ? 1 : 0;
            case "lt", "lo" -> (a, b) -> Long.compareUnsigned(t.extend(a), t.extend(b)) < 0 ? 1 : 0;
            case "le", "ls" -> (a, b) -> Long.compareUnsigned(t.extend(a), t.extend(b)) <= 0 ? 1 : 0;
            case "gt", "hi" -> (a, b) -> Long.compareUnsigned(t.extend(a), t.extend(b)) > 0 ? 1 : 0;
            case "ge", "hs" -> (a, b) -> Long.compareUnsigned(t.extend(a), t.extend(b)) >= 0 ? 1 : 0;
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static LongBinaryOperator floats(String name, PtxType t) {
        if (t.bits() == 64) {
            return doubles(name);
        }
        LongBinaryOperator wide = doubles(name);
        return (a, b) -> wide.applyAsLong(
                Double.doubleToRawLongBits(Floats.value(t, a)), Double.doubleToRawLongBits(Floats.value(t, b)));
    }

    private static LongBinaryOperator doubles(String name) {
        return switch (name) {
            case "eq" -> (a, b) -> Floats.f64(a) == Floats.f64(b) ? 1 : 0;
            case "ne" -> (a, b) -> ordered(a, b) && Floats.f64(a) != Floats.f64(b) ? 1 : 0;
            case "lt" -> (a, b) -> Floats.f64(a) < Floats.f64(b) ? 1 : 0;
            case "le" -> (a, b) -> Floats.f64(a) <= Floats.f64(b) ? 1 : 0;
            case "gt" -> (a, b) -> Floats.f64(a) > Floats.f64(b) ? 1 : 0;
            case "ge" -> (a, b) -> Floats.f64(a) >= Floats.f64(b) ? 1 : 0;
            case "equ" -> (a, b) -> !ordered(a, b) || Floats.f64(a) == Floats.f64(b) ? 1 : 0;
            case "neu" -> (a, b) -> Floats.f64(a) != Floats.f64(b) ? 1 : 0;
            case "ltu" -> (a, b) -> !(Floats.f64(a) >= Floats.f64(b)) ? 1 : 0;
            case "leu" -> (a, b) -> !(Floats.f64(a) > Floats.f64(b)) ? 1 : 0;
            case "gtu" -> (a, b) -> !(Floats.f64(a) <= Floats.f64(b)) ? 1 : 0;
            case "geu" -> (a, b) -> !(Floats.f64(a) < Floats.f64(b)) ? 1 : 0;
            case "num" -> (a, b) -> ordered(a, b) ? 1 : 0;
            case "nan" -> (a, b) -> ordered(a, b) ? 0 : 1;
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static boolean ordered(long a, long b) {
        return !Double.isNaN(Floats.f64(a)) && !Double.isNaN(Floats.f64(b));
    }
}
