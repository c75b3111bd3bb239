package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Site;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Short names for appending operations to a call's place. */
record Code(EmitContext context) {
    private static final String ARITHMETIC = "java.lang.ArithmeticException";

    /** An emitter written with {@link Code}. */
    interface Body {
        Value emit(Code code, List<Value> arguments);
    }

    static Intrinsic of(Body body) {
        return new Intrinsic.Emit((context, arguments) -> body.emit(new Code(context), arguments));
    }

    static Intrinsic unary(UnaryKind kind) {
        return of((c, x) -> c.unary(kind, x.getFirst()));
    }

    static Intrinsic binary(BinaryKind kind) {
        return of((c, x) -> c.binary(kind, x.get(0), x.get(1)));
    }

    static Intrinsic convert(ConvertKind kind, Scalar to) {
        return of((c, x) -> c.convert(kind, x.getFirst(), to));
    }

    private Value emit(Op op) {
        return context.builder().emit(op, context.position());
    }

    private void effect(Op op) {
        context.builder().effect(op, context.position());
    }

    /** An integer constant of the type of {@code like}. */
    Value integer(long value, Value like) {
        return emit(new Op.Constant((Scalar) like.type(), value));
    }

    /** A floating-point constant of the type of {@code like}. */
    Value number(double value, Value like) {
        return emit(like.type() == Scalar.F32 ? Op.Constant.f32((float) value) : Op.Constant.f64(value));
    }

    Value unary(UnaryKind kind, Value a) {
        return emit(new Op.Unary(kind, a));
    }

    Value binary(BinaryKind kind, Value a, Value b) {
        return emit(new Op.Binary(kind, a, b));
    }

    Value add(Value a, Value b) {
        return binary(BinaryKind.ADD, a, b);
    }

    Value sub(Value a, Value b) {
        return binary(BinaryKind.SUB, a, b);
    }

    Value mul(Value a, Value b) {
        return binary(BinaryKind.MUL, a, b);
    }

    Value and(Value a, Value b) {
        return binary(BinaryKind.AND, a, b);
    }

    Value or(Value a, Value b) {
        return binary(BinaryKind.OR, a, b);
    }

    Value xor(Value a, Value b) {
        return binary(BinaryKind.XOR, a, b);
    }

    /** I1. */
    Value compare(CompareKind kind, Value a, Value b) {
        return emit(new Op.Compare(kind, a, b));
    }

    Value select(Value condition, Value a, Value b) {
        return emit(new Op.Select(condition, a, b));
    }

    Value convert(ConvertKind kind, Value a, Scalar to) {
        return emit(new Op.Convert(kind, a, to));
    }

    /** A Java boolean from an I1. */
    Value bool(Value flag) {
        return convert(ConvertKind.ZERO_EXTEND, flag, Scalar.I32);
    }

    /** An I32 as an I64, sign kept. */
    Value widen(Value a) {
        return convert(ConvertKind.SIGN_EXTEND, a, Scalar.I64);
    }

    /** An I64's low half. */
    Value narrow(Value a) {
        return convert(ConvertKind.TRUNCATE, a, Scalar.I32);
    }

    /** The raw bits of a float. */
    Value bits(Value a) {
        return convert(ConvertKind.BITCAST, a, a.type() == Scalar.F32 ? Scalar.I32 : Scalar.I64);
    }

    /** The float with these raw bits. */
    Value fromBits(Value a) {
        return convert(ConvertKind.BITCAST, a, a.type() == Scalar.I32 ? Scalar.F32 : Scalar.F64);
    }

    /** Fails with an ArithmeticException "/ by zero" if the divisor is 0. */
    void checkDivisor(Value divisor) {
        int site = context.site(Site.Kind.DIVISION_BY_ZERO, ARITHMETIC, "/ by zero");
        effect(new Op.CheckDivisor(divisor, site));
    }

    /** Fails unless the I1 is true. */
    void check(Value condition, String exception, String message) {
        effect(new Op.CheckTrue(condition, context.site(Site.Kind.THROWN, exception, message)));
    }

    /** Fails with an ArithmeticException unless the I1 is true. */
    void checkExact(Value condition, String message) {
        check(condition, ARITHMETIC, message);
    }

    /** Fails with Java's message for an overflow in the type of {@code result} unless the I1 is true. */
    void checkNoOverflow(Value condition, Value result) {
        checkExact(condition, result.type() == Scalar.I32 ? "integer overflow" : "long overflow");
    }
}
