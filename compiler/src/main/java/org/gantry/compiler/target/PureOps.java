package org.gantry.compiler.target;

import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.UnaryKind;

/**
 * Scalar operations with Java's semantics. None can trap: a division by zero or of MIN_VALUE by -1, which would kill the process, divides
 * by something else instead. Not thread-safe.
 */
public final class PureOps {
    private static final long CANONICAL_F32 = 0x7fc00000L;
    private static final long CANONICAL_F64 = 0x7ff8000000000000L;

    private final Code code;
    private final String flags;
    private final boolean saturates;

    /**
     * Adds to this code.
     *
     * @param algebraic whether floats may be reassociated and contracted; NaN and infinity always count
     * @param saturates whether the machine has conversions from floats that saturate as Java's do
     */
    public PureOps(Code code, boolean algebraic, boolean saturates) {
        this.code = code;
        this.saturates = saturates;
        this.flags = algebraic ? "reassoc nsz arcp contract " : "";
    }

    /** A constant from its raw bits. */
    public static String constant(Type.Scalar type, long bits) {
        return switch (type) {
            case I1 -> bits != 0 ? "true" : "false";
            case I8, I16, I32, I64 -> Long.toString(bits);
            case F16 -> "bitcast (i16 " + (short) bits + " to half)";
            case F32 -> "bitcast (i32 " + (int) bits + " to float)";
            case F64 -> "bitcast (i64 " + bits + " to double)";
        };
    }

    /** {@code a kind b}. */
    public String binary(BinaryKind kind, Type type, String a, String b, boolean noWrap) {
        return type.isFloat() ? floatBinary(kind, type, a, b) : intBinary(kind, type, a, b, noWrap);
    }

    private String floatBinary(BinaryKind kind, Type type, String a, String b) {
        var t = Types.register(type);
        return switch (kind) {
            case ADD -> code.value("fadd " + flags + t + " " + a + ", " + b);
            case SUB -> code.value("fsub " + flags + t + " " + a + ", " + b);
            case MUL -> code.value("fmul " + flags + t + " " + a + ", " + b);
            case DIV -> code.value("fdiv " + flags + t + " " + a + ", " + b);
            case MIN -> call("minimum", t, a, b);
            case MAX -> call("maximum", t, a, b);
            case REM, AND, OR, XOR, SHL, ASHR, LSHR, MULHI, UMULHI, UDIV, UREM ->
                throw new IllegalStateException(kind + " is no operation on " + t);
        };
    }

    private String intBinary(BinaryKind kind, Type type, String a, String b, boolean noWrap) {
        var t = Types.register(type);
        var nsw = noWrap ? "nsw " : "";
        return switch (kind) {
            case ADD -> code.value("add " + nsw + t + " " + a + ", " + b);
            case SUB -> code.value("sub " + nsw + t + " " + a + ", " + b);
            case MUL -> code.value("mul " + nsw + t + " " + a + ", " + b);
            case DIV -> signedDivision(t, a, b);
            case REM -> signedRemainder(t, a, b);
            case AND -> code.value("and " + t + " " + a + ", " + b);
            case OR -> code.value("or " + t + " " + a + ", " + b);
            case XOR -> code.value("xor " + t + " " + a + ", " + b);
            case SHL -> code.value("shl " + t + " " + a + ", " + shiftCount(type, b));
            case ASHR -> code.value("ashr " + t + " " + a + ", " + shiftCount(type, b));
            case LSHR -> code.value("lshr " + t + " " + a + ", " + shiftCount(type, b));
            case MIN -> call("smin", t, a, b);
            case MAX -> call("smax", t, a, b);
            case MULHI -> highProduct("sext", "ashr", a, b);
            case UMULHI -> highProduct("zext", "lshr", a, b);
            case UDIV -> code.value("udiv " + t + " " + a + ", " + notZero(t, b));
            case UREM -> code.value("urem " + t + " " + a + ", " + notZero(t, b));
        };
    }

    private static boolean isHarmlessDivisor(String b) {
        return b.matches("-?[0-9]+") && !b.equals("0") && !b.equals("-1");
    }

    private String signedDivision(String t, String a, String b) {
        if (isHarmlessDivisor(b)) {
            return code.value("sdiv " + t + " " + a + ", " + b);
        }
        var minusOne = code.value("icmp eq " + t + " " + b + ", -1");
        var quotient = code.value("sdiv " + t + " " + a + ", " + notZeroNorMinusOne(t, b));
        var negated = code.value("sub " + t + " 0, " + a);
        return code.value("select i1 " + minusOne + ", " + t + " " + negated + ", " + t + " " + quotient);
    }

    private String signedRemainder(String t, String a, String b) {
        if (isHarmlessDivisor(b)) {
            return code.value("srem " + t + " " + a + ", " + b);
        }
        return code.value("srem " + t + " " + a + ", " + notZeroNorMinusOne(t, b));
    }

    /** The divisor, but 1 for 0 and for -1: x % 1 and x % -1 are both 0. */
    private String notZeroNorMinusOne(String t, String b) {
        var shifted = code.value("add " + t + " " + b + ", 1");
        var special = code.value("icmp ult " + t + " " + shifted + ", 2");
        return code.value("select i1 " + special + ", " + t + " 1, " + t + " " + b);
    }

    private String notZero(String t, String b) {
        if (b.matches("-?[0-9]+") && !b.equals("0")) {
            return b;
        }
        var zero = code.value("icmp eq " + t + " " + b + ", 0");
        return code.value("select i1 " + zero + ", " + t + " 1, " + t + " " + b);
    }

    private String shiftCount(Type type, String b) {
        int mask = type.width() == 64 ? 63 : 31;
        if (b.matches("-?[0-9]+")) {
            return Long.toString(Long.parseLong(b) & mask);
        }
        return code.value("and " + Types.register(type) + " " + b + ", " + mask);
    }

    private String highProduct(String extend, String shift, String a, String b) {
        var wideA = code.value(extend + " i64 " + a + " to i128");
        var wideB = code.value(extend + " i64 " + b + " to i128");
        var product = code.value("mul i128 " + wideA + ", " + wideB);
        var high = code.value(shift + " i128 " + product + ", 64");
        return code.value("trunc i128 " + high + " to i64");
    }

    private String call(String intrinsic, String t, String a, String b) {
        var suffix = suffix(t);
        return code.value(
                "call " + t + " @llvm." + intrinsic + "." + suffix + "(" + t + " " + a + ", " + t + " " + b + ")");
    }

    private String call(String intrinsic, String t, String a) {
        return code.value("call " + t + " @llvm." + intrinsic + "." + suffix(t) + "(" + t + " " + a + ")");
    }

    private static String suffix(String t) {
        return switch (t) {
            case "half" -> "f16";
            case "float" -> "f32";
            case "double" -> "f64";
            default -> t;
        };
    }

    /** {@code kind a}. */
    public String unary(UnaryKind kind, Type type, String a) {
        var t = Types.register(type);
        return switch (kind) {
            case NEG -> code.value("fneg " + t + " " + a);
            case ABS -> type.isFloat() ? call("fabs", t, a) : withFlag("abs", t, a);
            case SQRT -> call("sqrt", t, a);
            case FLOOR -> call("floor", t, a);
            case CEIL -> call("ceil", t, a);
            case RINT -> call("roundeven", t, a);
            case POPCOUNT -> call("ctpop", t, a);
            case CLZ -> withFlag("ctlz", t, a);
            case CTZ -> withFlag("cttz", t, a);
            case BIT_REVERSE -> call("bitreverse", t, a);
            case BYTE_SWAP -> call("bswap", t, a);
        };
    }

    /** An intrinsic with a switch for undefined results, which is off. */
    private String withFlag(String intrinsic, String t, String a) {
        return code.value("call " + t + " @llvm." + intrinsic + "." + t + "(" + t + " " + a + ", i1 false)");
    }

    /** {@code a * b + c}, rounded once. */
    public String fma(Type type, String a, String b, String c) {
        var t = Types.register(type);
        return code.value("call " + t + " @llvm.fma." + suffix(t) + "(" + t + " " + a + ", " + t + " " + b + ", " + t
                + " " + c + ")");
    }

    /** {@code a kind b}, as i1. */
    public String compare(CompareKind kind, Type type, String a, String b) {
        var t = Types.register(type);
        if (type.isFloat()) {
            var predicate = switch (kind) {
                case EQ -> "oeq";
                case NE -> "une";
                case LT -> "olt";
                case LE -> "ole";
                case GT -> "ogt";
                case GE -> "oge";
                case ULT, ULE, UGT, UGE -> throw new IllegalStateException(kind + " is no comparison of " + t);
            };
            return code.value("fcmp " + predicate + " " + t + " " + a + ", " + b);
        }
        var predicate = switch (kind) {
            case EQ -> "eq";
            case NE -> "ne";
            case LT -> "slt";
            case LE -> "sle";
            case GT -> "sgt";
            case GE -> "sge";
            case ULT -> "ult";
            case ULE -> "ule";
            case UGT -> "ugt";
            case UGE -> "uge";
        };
        return code.value("icmp " + predicate + " " + t + " " + a + ", " + b);
    }

    /** {@code a} as {@code to}. */
    public String convert(ConvertKind kind, Type from, Type.Scalar to, String a) {
        var f = Types.register(from);
        var t = Types.register(to);
        return switch (kind) {
            case SIGN_EXTEND -> code.value("sext " + f + " " + a + " to " + t);
            case ZERO_EXTEND -> code.value("zext " + f + " " + a + " to " + t);
            case TRUNCATE -> code.value("trunc " + f + " " + a + " to " + t);
            case INT_TO_FLOAT -> code.value("sitofp " + f + " " + a + " to " + t);
            case FLOAT_TO_INT ->
                saturates || to != Type.Scalar.I32 || from == Type.Scalar.F16
                        ? code.value("call " + t + " @llvm.fptosi.sat." + t + "." + suffix(f) + "(" + f + " " + a + ")")
                        : floatToI32(f, a);
            case FLOAT_TO_FLOAT -> floatToFloat(from, to, a);
            case BITCAST -> f.equals(t) ? a : code.value("bitcast " + f + " " + a + " to " + t);
            case CANONICAL_BITS -> canonicalBits(f, t, a);
        };
    }

    /**
     * The intrinsic becomes scalar code where the machine does not saturate. This is vector code: brought up to the least int, converted,
     * and what was too large, or no number, replaced afterwards; a conversion out of range has some result, hence the freeze.
     */
    private String floatToI32(String f, String a) {
        var low = f + " -2147483648.0";
        var isLow = code.value("fcmp olt " + f + " " + a + ", -2147483648.0");
        var raised = code.value("select i1 " + isLow + ", " + low + ", " + f + " " + a);
        var some = code.value("freeze i32 " + code.value("fptosi " + f + " " + raised + " to i32"));
        var isHigh = code.value("fcmp oge " + f + " " + a + ", 2147483648.0");
        var high = code.value("select i1 " + isHigh + ", i32 " + Integer.MAX_VALUE + ", i32 " + some);
        var isNumber = code.value("fcmp ord " + f + " " + a + ", 0.0");
        return code.value("select i1 " + isNumber + ", i32 " + high + ", i32 0");
    }

    private String floatToFloat(Type from, Type.Scalar to, String a) {
        if (from.equals(to)) {
            return a;
        }
        if (from == Type.Scalar.F64 && to == Type.Scalar.F16) {
            throw new IllegalStateException("no machine rounds from f64 to f16 once");
        }
        var instruction = from.width() < to.width() ? "fpext " : "fptrunc ";
        return code.value(instruction + Types.register(from) + " " + a + " to " + Types.register(to));
    }

    private String canonicalBits(String f, String t, String a) {
        var nan = code.value("fcmp uno " + f + " " + a + ", 0.0");
        var bits = code.value("bitcast " + f + " " + a + " to " + t);
        var canonical = t.equals("i32") ? CANONICAL_F32 : CANONICAL_F64;
        return code.value("select i1 " + nan + ", " + t + " " + canonical + ", " + t + " " + bits);
    }
}
