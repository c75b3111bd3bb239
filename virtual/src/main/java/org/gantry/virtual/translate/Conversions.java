package org.gantry.virtual.translate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/** Conversions between types. */
final class Conversions {
    private static final double TWO_63 = 0x1p63;

    private Conversions() {}

    /**
     * The conversion.
     *
     * @param to type of the result
     * @param from type of the operand
     * @param rounding {@code rn rz rm rp}, or {@code rni rzi rmi rpi} for rounding to a whole number
     * @param saturate whether the result is kept in the target's range; for floats, in 0 to 1
     */
    static LongUnaryOperator of(PtxType to, PtxType from, Optional<String> rounding, boolean saturate) {
        if (from.isInteger()) {
            return to.isInteger() ? integers(to, from, saturate) : fromInteger(to, from, rounding.orElse("rn"));
        }
        if (to.isInteger()) {
            String mode = rounding.orElse("rzi");
            return a -> toInteger(to, from, whole(Floats.value(from, a), mode));
        }
        LongUnaryOperator plain = floats(to, from, rounding);
        return saturate ? plain.andThen(Floats.saturate(to)) : plain;
    }

    private static LongUnaryOperator integers(PtxType to, PtxType from, boolean saturate) {
        if (!saturate) {
            return a -> to.extend(from.extend(a));
        }
        BigInteger low = to.isSigned() ? BigInteger.ONE.shiftLeft(to.bits() - 1).negate() : BigInteger.ZERO;
        BigInteger high = BigInteger.ONE
                .shiftLeft(to.isSigned() ? to.bits() - 1 : to.bits())
                .subtract(BigInteger.ONE);
        return a -> to.extend(exact(from, a).max(low).min(high).longValue());
    }

    private static BigInteger exact(PtxType type, long register) {
        BigInteger value = BigInteger.valueOf(type.extend(register));
        return !type.isSigned() && value.signum() < 0 ? value.add(BigInteger.ONE.shiftLeft(64)) : value;
    }

    private static LongUnaryOperator fromInteger(PtxType to, PtxType from, String mode) {
        boolean small = from.bits() < 64 || from.isSigned();
        return switch (to.bits()) {
            case 16 -> a -> Floats.halfBits(exact(from, a).doubleValue());
            case 32 ->
                mode.equals("rn") && small
                        ? a -> Floats.bits((float) from.extend(a))
                        : a -> Floats.bits(
                                (float) directed(exact(from, a), exact(from, a).floatValue(), mode, true));
            default ->
                mode.equals("rn") && small
                        ? a -> Floats.bits((double) from.extend(a))
                        : a -> Floats.bits(
                                directed(exact(from, a), exact(from, a).doubleValue(), mode, false));
        };
    }

    /** The neighbour of the nearest number that the mode asks for. */
    private static double directed(BigInteger value, double nearest, String mode, boolean single) {
        int over = new BigDecimal(nearest).compareTo(new BigDecimal(value));
        boolean down = over > 0 && (mode.equals("rm") || mode.equals("rz") && value.signum() > 0);
        boolean up = over < 0 && (mode.equals("rp") || mode.equals("rz") && value.signum() < 0);
        if (down) {
            return single ? Math.nextDown((float) nearest) : Math.nextDown(nearest);
        }
        if (up) {
            return single ? Math.nextUp((float) nearest) : Math.nextUp(nearest);
        }
        return nearest;
    }

    static double whole(double value, String mode) {
        return switch (mode) {
            case "rni" -> Math.rint(value);
            case "rmi" -> Math.floor(value);
            case "rpi" -> Math.ceil(value);
            case "rzi" -> value < 0 ? Math.ceil(value) : Math.floor(value);
            default -> throw new IllegalArgumentException(mode);
        };
    }

    /** Always kept in range; NaN gives 0, or the highest bit where 64 bits are involved. */
    private static long toInteger(PtxType to, PtxType from, double whole) {
        if (Double.isNaN(whole)) {
            return from.bits() == 64 || to.bits() == 64 ? to.extend(1L << to.bits() - 1) : 0;
        }
        if (to.isSigned()) {
            long most = -1L >>> 65 - to.bits();
            return Math.max(-most - 1, Math.min(most, (long) whole));
        }
        if (to.bits() == 64) {
            return whole <= 0
                    ? 0
                    : whole >= 2 * TWO_63
                            ? -1
                            : whole < TWO_63 ? (long) whole : (long) (whole - TWO_63) ^ Long.MIN_VALUE;
        }
        return Math.max(0, Math.min((1L << to.bits()) - 1, (long) whole));
    }

    private static LongUnaryOperator floats(PtxType to, PtxType from, Optional<String> rounding) {
        String mode = rounding.orElse("");
        if (mode.endsWith("i")) {
            return a -> narrow(to, whole(Floats.value(from, a), mode), "rn");
        }
        return a -> narrow(to, Floats.value(from, a), mode);
    }

    private static long narrow(PtxType to, double value, String mode) {
        return switch (to.bits()) {
            case 16 -> Floats.halfBits(value);
            case 32 -> Floats.bits(single(value, mode));
            default -> Floats.bits(value);
        };
    }

    private static float single(double value, String mode) {
        float near = (float) value;
        return switch (mode) {
            case "rz" ->
                Math.abs((double) near) > Math.abs(value) ? near > 0 ? Math.nextDown(near) : Math.nextUp(near) : near;
            case "rm" -> near > value ? Math.nextDown(near) : near;
            case "rp" -> near < value ? Math.nextUp(near) : near;
            default -> near;
        };
    }
}
