package org.gantry.virtual.translate;

import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.ptx.Operand;

/** Arithmetic and logic. */
final class Arithmetic {
    private final Instructions instructions;
    private int carry = -1;

    Arithmetic(Instructions instructions) {
        this.instructions = instructions;
    }

    void translate(Opcode opcode, List<Op> ops) {
        switch (opcode.name()) {
            case "add", "sub", "addc", "subc" -> sum(opcode, ops);
            case "mul" -> product(opcode, ops);
            case "mad" -> multiplyAdd(opcode, ops);
            case "mul24" -> {
                opcode.need(List.of("lo"));
                binary(opcode, Integers.multiply24(opcode.type()), ops);
            }
            case "mad24" -> {
                opcode.need(List.of("lo"));
                LongBinaryOperator product = Integers.multiply24(opcode.type());
                ternary(opcode, (a, b, c) -> product.applyAsLong(a, b) + c, ops);
            }
            case "fma" -> {
                rounded(opcode);
                floating(opcode, Floats.fma(scalar(opcode)), ops);
            }
            case "div", "rem" -> quotient(opcode, ops);
            case "min", "max" -> extreme(opcode, ops);
            case "abs", "neg", "not", "cnot", "popc", "clz", "brev", "bfind" -> unary(opcode, ops);
            case "sqrt", "rcp", "rsqrt", "sin", "cos", "ex2", "lg2", "tanh" -> function(opcode, ops);
            case "and", "or", "xor" -> logic(opcode, ops);
            case "shl" -> binary(opcode, Integers.shiftLeft(opcode.type()), ops);
            case "shr" -> binary(opcode, Integers.shiftRight(opcode.type()), ops);
            case "copysign" -> binary(opcode, Floats.copySign(opcode.type()), ops);
            case "testp" -> {
                String what = opcode.need(List.of("finite", "infinite", "number", "notanumber", "normal", "subnormal"));
                unary(opcode, Floats.test(opcode.type(), what), ops);
            }
            default -> bits(opcode, ops);
        }
    }

    private void bits(Opcode opcode, List<Op> ops) {
        switch (opcode.name()) {
            case "shf" -> {
                boolean left = opcode.need(List.of("l", "r")).equals("l");
                boolean clamp = opcode.need(List.of("wrap", "clamp")).equals("clamp");
                ternary(opcode, left ? Integers.funnelLeft(clamp) : Integers.funnelRight(clamp), ops);
            }
            case "bfe" -> ternary(opcode, Integers.extract(opcode.type()), ops);
            case "bfi" -> {
                PtxType type = opcode.type();
                int d = instructions.write(opcode, 0);
                int a = instructions.read(opcode, 1, ops);
                int b = instructions.read(opcode, 2, ops);
                int from = instructions.read(opcode, 3, ops);
                int count = instructions.read(opcode, 4, ops);
                int packed = instructions.fresh();
                ops.add(Lanes.binary(packed, from, count, (x, y) -> x & 0xff | (y & 0xff) << 8));
                ops.add(Lanes.ternary(d, a, b, packed, (x, y, p) -> Integers.insert(type, x, y, p, p >> 8)));
            }
            case "prmt" -> {
                var mode = opcode.takeOne(List.of("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"));
                Lanes.Ternary permute = Integers.permute();
                ternary(
                        opcode,
                        mode.isEmpty()
                                ? permute
                                : (a, b, c) -> permute.apply(a, b, Integers.selector(mode.get(), (int) c)),
                        ops);
            }
            case "lop3" -> {
                if (!(Instructions.operand(opcode, 4) instanceof Operand.Immediate table)) {
                    throw opcode.unsupported("its table must be a constant");
                }
                ternary(opcode, Integers.lookup((int) table.bits()), ops);
            }
            case "sad" -> ternary(opcode, Integers.sumOfDifference(opcode.type()), ops);
            case "slct" -> {
                PtxType by = opcode.type();
                ternary(
                        opcode,
                        (a, b, c) -> (by.isFloat() ? Floats.value(by, c) >= 0 : by.extend(c) >= 0) ? a : b,
                        ops);
            }
            default -> throw opcode.unsupported("it is not known");
        }
    }

    private void unary(Opcode opcode, LongUnaryOperator f, List<Op> ops) {
        ops.add(Lanes.unary(instructions.write(opcode, 0), instructions.read(opcode, 1, ops), f));
    }

    private void binary(Opcode opcode, LongBinaryOperator f, List<Op> ops) {
        ops.add(Lanes.binary(
                instructions.write(opcode, 0),
                instructions.read(opcode, 1, ops),
                instructions.read(opcode, 2, ops),
                f));
    }

    private void ternary(Opcode opcode, Lanes.Ternary f, List<Op> ops) {
        ops.add(Lanes.ternary(
                instructions.write(opcode, 0),
                instructions.read(opcode, 1, ops),
                instructions.read(opcode, 2, ops),
                instructions.read(opcode, 3, ops),
                f));
    }

    /** The type in which a function works: of pairs, that of a half. */
    private static PtxType scalar(Opcode opcode) {
        return opcode.type() == PtxType.F16X2 ? PtxType.F16 : opcode.type();
    }

    /** Only rounding to nearest is known. */
    private static void rounded(Opcode opcode) {
        opcode.ignore("rn");
    }

    private void floating(Opcode opcode, LongBinaryOperator f, List<Op> ops) {
        floating(opcode, (a, b, _) -> f.applyAsLong(a, b), ops, 2);
    }

    private void floating(Opcode opcode, Lanes.Ternary f, List<Op> ops) {
        floating(opcode, f, ops, 3);
    }

    /** A function with what modifiers and pairs make of it. */
    private void floating(Opcode opcode, Lanes.Ternary plain, List<Op> ops, int operands) {
        Lanes.Ternary f = plain;
        if (opcode.take("ftz") && opcode.type() == PtxType.F32) {
            f = (a, b, c) -> Floats.flush(plain.apply(Floats.flush(a), Floats.flush(b), Floats.flush(c)));
        }
        if (opcode.take("sat")) {
            LongUnaryOperator saturate = Floats.saturate(scalar(opcode));
            Lanes.Ternary wide = f;
            f = (a, b, c) -> saturate.applyAsLong(wide.apply(a, b, c));
        }
        if (opcode.type() == PtxType.F16X2) {
            Lanes.Ternary one = f;
            f = (a, b, c) ->
                    one.apply(a & 0xffff, b & 0xffff, c & 0xffff) | one.apply(a >>> 16, b >>> 16, c >>> 16) << 16;
        }
        int d = instructions.write(opcode, 0);
        int a = instructions.read(opcode, 1, ops);
        int b = operands > 1 ? instructions.read(opcode, 2, ops) : a;
        int c = operands > 2 ? instructions.read(opcode, 3, ops) : a;
        Lanes.Ternary whole = f;
        ops.add(
                operands == 1
                        ? Lanes.unary(d, a, v -> whole.apply(v, v, v))
                        : operands == 2
                                ? Lanes.binary(d, a, b, (v, w) -> whole.apply(v, w, w))
                                : Lanes.ternary(d, a, b, c, whole));
    }

    private void sum(Opcode opcode, List<Op> ops) {
        boolean minus = opcode.name().startsWith("sub");
        if (!opcode.type().isInteger()) {
            rounded(opcode);
            floating(
                    opcode,
                    minus
                            ? Floats.binary(scalar(opcode), (a, b) -> a - b, (a, b) -> a - b)
                            : Floats.binary(scalar(opcode), Float::sum, Double::sum),
                    ops);
            return;
        }
        boolean sets = opcode.take("cc");
        boolean uses = opcode.name().endsWith("c");
        if (sets || uses) {
            withCarry(opcode, minus, uses, sets, ops);
        } else if (opcode.take("sat")) {
            LongUnaryOperator saturate = Conversions.of(PtxType.S32, PtxType.S64, Optional.empty(), true);
            binary(
                    opcode,
                    (a, b) -> saturate.applyAsLong(minus ? (int) a - (long) (int) b : (int) a + (long) (int) b),
                    ops);
        } else {
            binary(opcode, minus ? (a, b) -> a - b : Integers.add(), ops);
        }
    }

    /** The carry has a column of its own; subtraction borrows where it is 1. */
    private void withCarry(Opcode opcode, boolean minus, boolean uses, boolean sets, List<Op> ops) {
        if (carry < 0) {
            carry = instructions.fresh();
        }
        PtxType type = opcode.type().bits() == 64 ? PtxType.U64 : PtxType.U32;
        int a = instructions.read(opcode, 1, ops);
        int b = instructions.read(opcode, 2, ops);
        int in = uses ? carry : instructions.constant(0);
        int result = instructions.fresh();
        ops.add(Lanes.ternary(result, a, b, in, minus ? (x, y, c) -> x - y - c : (x, y, c) -> x + y + c));
        if (sets) {
            int out = instructions.fresh();
            ops.add(Lanes.ternary(out, a, b, in, (x, y, c) -> carryOf(type, x, y, c, minus)));
            ops.add(Lanes.move(carry, out));
        }
        ops.add(Lanes.move(instructions.write(opcode, 0), result));
    }

    private static long carryOf(PtxType type, long x, long y, long c, boolean minus) {
        long a = type.extend(x);
        long b = type.extend(y);
        if (minus) {
            int order = Long.compareUnsigned(a, b);
            return order < 0 || order == 0 && c != 0 ? 1 : 0;
        }
        long sum = type.extend(a + b);
        boolean first = Long.compareUnsigned(sum, a) < 0;
        return first || c != 0 && type.extend(sum + c) == 0 ? 1 : 0;
    }

    private void product(Opcode opcode, List<Op> ops) {
        if (!opcode.type().isInteger()) {
            rounded(opcode);
            floating(opcode, Floats.binary(scalar(opcode), (a, b) -> a * b, (a, b) -> a * b), ops);
        } else {
            binary(opcode, part(opcode), ops);
        }
    }

    private static LongBinaryOperator part(Opcode opcode) {
        return switch (opcode.need(List.of("lo", "hi", "wide"))) {
            case "lo" -> (a, b) -> a * b;
            case "hi" -> Integers.multiplyHigh(opcode.type());
            default -> Integers.multiplyWide(opcode.type());
        };
    }

    private void multiplyAdd(Opcode opcode, List<Op> ops) {
        if (!opcode.type().isInteger()) {
            rounded(opcode);
            floating(opcode, Floats.fma(scalar(opcode)), ops);
            return;
        }
        LongBinaryOperator product = part(opcode);
        ternary(opcode, (a, b, c) -> product.applyAsLong(a, b) + c, ops);
    }

    private void quotient(Opcode opcode, List<Op> ops) {
        PtxType type = opcode.type();
        if (type.isInteger()) {
            ops.add(Lanes.partial(
                    instructions.write(opcode, 0),
                    instructions.read(opcode, 1, ops),
                    instructions.read(opcode, 2, ops),
                    opcode.name().equals("div") ? Integers.divide(type) : Integers.remainder(type)));
        } else {
            opcode.ignore("rn", "full", "approx");
            floating(opcode, Floats.binary(type, (a, b) -> a / b, (a, b) -> a / b), ops);
        }
    }

    private void extreme(Opcode opcode, List<Op> ops) {
        boolean least = opcode.name().equals("min");
        PtxType type = scalar(opcode);
        if (type.isInteger()) {
            binary(opcode, least ? Integers.minimum(type) : Integers.maximum(type), ops);
        } else {
            boolean nan = opcode.take("NaN");
            floating(opcode, least ? Floats.minimum(type, nan) : Floats.maximum(type, nan), ops);
        }
    }

    private void unary(Opcode opcode, List<Op> ops) {
        PtxType type = opcode.type();
        boolean integer = type.isInteger();
        switch (opcode.name()) {
            case "abs", "neg" -> {
                boolean absolute = opcode.name().equals("abs");
                if (integer) {
                    unary(opcode, absolute ? Integers.absolute(type) : a -> -a, ops);
                } else {
                    PtxType one = scalar(opcode);
                    LongUnaryOperator f = absolute ? Floats.absolute(one) : Floats.negate(one);
                    floating(opcode, (a, _, _) -> f.applyAsLong(a), ops, 1);
                }
            }
            case "not" -> unary(opcode, type == PtxType.PRED ? a -> ~a & 1 : a -> ~a, ops);
            case "cnot" -> unary(opcode, a -> type.extend(a) == 0 ? 1 : 0, ops);
            case "popc" -> unary(opcode, Integers.populationCount(type), ops);
            case "clz" -> unary(opcode, Integers.countLeadingZeros(type), ops);
            case "brev" -> unary(opcode, Integers.reverse(type), ops);
            default -> unary(opcode, Integers.findHighest(type, opcode.take("shiftamt")), ops);
        }
    }

    private void function(Opcode opcode, List<Op> ops) {
        PtxType type = scalar(opcode);
        opcode.ignore("rn", "approx");
        LongUnaryOperator f = switch (opcode.name()) {
            case "sqrt" -> Floats.unary(type, a -> (float) Math.sqrt(a), Math::sqrt);
            case "rcp" -> Floats.unary(type, a -> 1 / a, a -> 1 / a);
            case "rsqrt" -> Floats.unary(type, a -> (float) (1 / Math.sqrt(a)), a -> 1 / Math.sqrt(a));
            case "sin" -> Floats.unary(type, a -> (float) Math.sin(a), Math::sin);
            case "cos" -> Floats.unary(type, a -> (float) Math.cos(a), Math::cos);
            case "ex2" -> Floats.unary(type, a -> (float) Math.pow(2, a), a -> Math.pow(2, a));
            case "lg2" -> Floats.unary(type, Arithmetic::log2, a -> Math.log(a) / Math.log(2));
            default -> Floats.unary(type, a -> (float) Math.tanh(a), Math::tanh);
        };
        floating(opcode, (a, _, _) -> f.applyAsLong(a), ops, 1);
    }

    private static float log2(float a) {
        int exponent = Math.getExponent(a);
        return a > 0 && exponent >= Float.MIN_EXPONENT && exponent <= Float.MAX_EXPONENT
                ? (float) (exponent + Math.log(Math.scalb(a, -exponent)) / Math.log(2))
                : (float) (Math.log(a) / Math.log(2));
    }

    private void logic(Opcode opcode, List<Op> ops) {
        binary(
                opcode,
                switch (opcode.name()) {
                    case "and" -> (a, b) -> a & b;
                    case "or" -> (a, b) -> a | b;
                    default -> (a, b) -> a ^ b;
                },
                ops);
    }
}
