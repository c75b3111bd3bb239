package org.gantry.compiler.frontend;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.util.List;
import org.gantry.compiler.frontend.intrinsics.Intrinsics;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Operators and conversions of numbers. */
final class Arithmetic {
    private Arithmetic() {}

    /** A comparison of numbers, possibly to be negated: comparisons of floats are not each other's opposites. */
    record Test(CompareKind kind, Value a, Value b, boolean negated) {}

    static void operator(Frame f, Opcode opcode) {
        switch (opcode) {
            case IADD, LADD, FADD, DADD -> binary(f, BinaryKind.ADD);
            case ISUB, LSUB, FSUB, DSUB -> binary(f, BinaryKind.SUB);
            case IMUL, LMUL, FMUL, DMUL -> binary(f, BinaryKind.MUL);
            case FDIV, DDIV -> binary(f, BinaryKind.DIV);
            case IAND, LAND -> binary(f, BinaryKind.AND);
            case IOR, LOR -> binary(f, BinaryKind.OR);
            case IXOR, LXOR -> binary(f, BinaryKind.XOR);
            case IDIV, LDIV -> division(f, BinaryKind.DIV);
            case IREM, LREM -> division(f, BinaryKind.REM);
            case FREM, DREM -> remainder(f, opcode == Opcode.FREM);
            case ISHL, LSHL -> shift(f, BinaryKind.SHL);
            case ISHR, LSHR -> shift(f, BinaryKind.ASHR);
            case IUSHR, LUSHR -> shift(f, BinaryKind.LSHR);
            case INEG, LNEG -> {
                var a = f.popScalar();
                f.push(f.emit(new Op.Binary(BinaryKind.SUB, f.zero((Scalar) a.type()), a)));
            }
            case FNEG, DNEG -> f.push(f.emit(new Op.Unary(UnaryKind.NEG, f.popScalar())));
            case LCMP, FCMPL, DCMPL -> comparison(f, -1);
            case FCMPG, DCMPG -> comparison(f, 1);
            default -> throw f.refuse(Refusal.BYTECODE, "the instruction " + opcode + " is not supported");
        }
    }

    private static void binary(Frame f, BinaryKind kind) {
        var b = f.popScalar();
        var a = f.popScalar();
        f.push(f.emit(new Op.Binary(kind, a, b)));
    }

    private static void division(Frame f, BinaryKind kind) {
        var b = f.popScalar();
        var a = f.popScalar();
        var known = f.emitter().constant(b);
        if (known.isEmpty() || known.get() == 0) {
            f.effect(new Op.CheckDivisor(b, f.translation().sites().division(f.position())));
        }
        f.push(f.emit(new Op.Binary(kind, a, b)));
    }

    /** Of floats: through double, where the remainder is exact, and so fits into a float again. */
    private static void remainder(Frame f, boolean single) {
        var b = f.popScalar();
        var a = f.popScalar();
        if (single) {
            b = f.emit(new Op.Convert(ConvertKind.FLOAT_TO_FLOAT, b, Scalar.F64));
            a = f.emit(new Op.Convert(ConvertKind.FLOAT_TO_FLOAT, a, Scalar.F64));
        }
        var value = f.translation().library().call(f, Intrinsics.REMAINDER, List.of(a, b));
        f.push(single ? f.emit(new Op.Convert(ConvertKind.FLOAT_TO_FLOAT, value, Scalar.F32)) : value);
    }

    private static void shift(Frame f, BinaryKind kind) {
        var count = f.popScalar();
        var a = f.popScalar();
        if (a.type() == Scalar.I64) {
            count = f.emit(new Op.Convert(ConvertKind.SIGN_EXTEND, count, Scalar.I64));
        }
        f.push(f.emit(new Op.Binary(kind, a, count)));
    }

    private static void comparison(Frame f, int nan) {
        var b = f.popScalar();
        var a = f.popScalar();
        f.push(new Symbolic.Comparison(a, b, nan));
    }

    /** The int -1, 0 or 1 of a comparison whose result is not tested at once. */
    static Value materialise(Frame f, Symbolic.Comparison c) {
        var position = f.position();
        var e = f.emitter();
        var equal = e.compare(CompareKind.EQ, c.a(), c.b(), position);
        if (c.nan() < 0) {
            var greater = e.compare(CompareKind.GT, c.a(), c.b(), position);
            var rest = e.select(equal, f.i32(0), f.i32(-1), position);
            return e.select(greater, f.i32(1), rest, position);
        }
        var less = e.compare(CompareKind.LT, c.a(), c.b(), position);
        var rest = e.select(equal, f.i32(0), f.i32(1), position);
        return e.select(less, f.i32(-1), rest, position);
    }

    /** A value compared with zero, as the ifXX instructions do. */
    static Test againstZero(Frame f, Symbolic value, CompareKind kind) {
        if (value instanceof Symbolic.Comparison c) {
            if (!c.a().type().isFloat()) {
                return new Test(kind, c.a(), c.b(), false);
            }
            return switch (kind) {
                case LT ->
                    c.nan() < 0 ? new Test(CompareKind.GE, c.a(), c.b(), true) : new Test(kind, c.a(), c.b(), false);
                case LE ->
                    c.nan() < 0 ? new Test(CompareKind.GT, c.a(), c.b(), true) : new Test(kind, c.a(), c.b(), false);
                case GT ->
                    c.nan() > 0 ? new Test(CompareKind.LE, c.a(), c.b(), true) : new Test(kind, c.a(), c.b(), false);
                case GE ->
                    c.nan() > 0 ? new Test(CompareKind.LT, c.a(), c.b(), true) : new Test(kind, c.a(), c.b(), false);
                case EQ, NE -> new Test(kind, c.a(), c.b(), false);
                case ULT, ULE, UGT, UGE -> throw new IllegalArgumentException("not a bytecode comparison: " + kind);
            };
        }
        var a = f.scalar(value);
        return new Test(kind, a, f.zero((Scalar) a.type()), false);
    }

    static void convert(Frame f, TypeKind from, TypeKind to) {
        f.push(convert(f, f.popScalar(), from, to));
    }

    /** Java's conversion of a number. */
    static Value convert(Frame f, Value a, TypeKind from, TypeKind to) {
        var target = scalar(to);
        return switch (to) {
            case BYTE -> narrowed(f, a, Scalar.I8, ConvertKind.SIGN_EXTEND);
            case SHORT -> narrowed(f, a, Scalar.I16, ConvertKind.SIGN_EXTEND);
            case CHAR -> narrowed(f, a, Scalar.I16, ConvertKind.ZERO_EXTEND);
            case INT, LONG, FLOAT, DOUBLE -> {
                if (scalar(from) == target) {
                    yield a;
                }
                var kind = a.type().isFloat()
                        ? target.isFloat() ? ConvertKind.FLOAT_TO_FLOAT : ConvertKind.FLOAT_TO_INT
                        : target.isFloat()
                                ? ConvertKind.INT_TO_FLOAT
                                : target == Scalar.I64 ? ConvertKind.SIGN_EXTEND : ConvertKind.TRUNCATE;
                yield f.emit(new Op.Convert(kind, a, target));
            }
            case BOOLEAN, REFERENCE, VOID -> throw f.refuse(Refusal.BYTECODE, "a conversion to " + to);
        };
    }

    private static Value narrowed(Frame f, Value a, Scalar type, ConvertKind back) {
        var narrow = f.emit(new Op.Convert(ConvertKind.TRUNCATE, a, type));
        return f.emit(new Op.Convert(back, narrow, Scalar.I32));
    }

    /** The type in which a kind is computed. */
    static Scalar scalar(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN, BYTE, SHORT, CHAR, INT -> Scalar.I32;
            case LONG -> Scalar.I64;
            case FLOAT -> Scalar.F32;
            case DOUBLE -> Scalar.F64;
            case REFERENCE, VOID -> throw new IllegalArgumentException("not a number: " + kind);
        };
    }
}
