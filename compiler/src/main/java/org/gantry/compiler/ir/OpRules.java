package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Type.Space;

/**
 * The types that operations take.
 *
 * <ul>
 *   <li>Arithmetic: I32, I64, F32, F64, both operands of one type. I8, I16 and F16 are only loaded, stored, converted, selected and handed
 *       on.
 *   <li>AND, OR, XOR: integers, I1 included; shifts and the unsigned kinds: I32 and I64. Comparisons: arithmetic types; EQ and NE also I1.
 *   <li>Conditions of selects, branches and checks: I1. Indices: I32 or I64. Switch selectors: I32.
 *   <li>Stores: into scalar elements, never of CONSTANT arrays.
 * </ul>
 */
final class OpRules {
    private final Kernel kernel;
    private final List<String> errors = new ArrayList<>();

    private OpRules(Kernel kernel) {
        this.kernel = kernel;
    }

    /** What is wrong with an operation, taken alone. */
    static List<String> violations(Op op, Kernel kernel) {
        var rules = new OpRules(kernel);
        rules.check(op);
        return List.copyOf(rules.errors);
    }

    static boolean isArithmetic(Type t) {
        return isWord(t) || t == Scalar.F32 || t == Scalar.F64;
    }

    private static boolean isWord(Type t) {
        return t == Scalar.I32 || t == Scalar.I64;
    }

    private void require(boolean condition, String rule) {
        if (!condition) {
            errors.add(rule);
        }
    }

    private void check(Op op) {
        switch (op) {
            case Op.Constant c -> require(isCanonical(c), "the constant's bits are not sign-extended");
            case Op.Binary b -> binary(b);
            case Op.Unary u -> unary(u);
            case Op.Fma f ->
                require(
                        (f.a().type() == Scalar.F32 || f.a().type() == Scalar.F64)
                                && f.b().type() == f.a().type()
                                && f.c().type() == f.a().type(),
                        "fma takes three F32 or three F64");
            case Op.Call c -> call(c);
            case Op.Compare c -> compare(c);
            case Op.Select s -> {
                condition(s.condition());
                require(s.a().type().equals(s.b().type()), "select takes two values of one type");
            }
            case Op.Convert c -> convert(c);
            case Op.Length l -> array(l.array());
            case Op.IsNull n -> array(n.array());
            case Op.ConstantArray c ->
                require(
                        c.number() >= 0
                                && c.number() < kernel.constants().size()
                                && kernel.constants().get(c.number()).element() == c.element(),
                        "no such table");
            case Op.Load l -> access(l.array(), l.index());
            case Op.Store s -> store(s);
            case Op.LocalArray l ->
                require(
                        l.length() >= 0 && l.element() != Scalar.I1,
                        "a local array has at least 0 elements, not of I1");
            case Op.Check c -> check(c);
            case Op.Jump _ -> {}
            case Op.Branch b -> condition(b.condition());
            case Op.Switch s -> require(s.selector().type() == Scalar.I32, "the selector is I32");
            case Op.Return _ -> {}
            case Op.Throw t -> site(t.site());
        }
    }

    private void call(Op.Call c) {
        if (c.function() < 0 || c.function() >= kernel.library().size()) {
            errors.add("no library function " + c.function());
            return;
        }
        var callee = kernel.library().get(c.function()).function();
        var takes = callee.parameters().stream().map(Value::type).toList();
        var given = c.arguments().stream().map(Value::type).toList();
        require(takes.equals(given), callee.name() + " takes " + takes + ", not " + given);
        require(callee.results().equals(List.of(c.type())), callee.name() + " gives " + callee.results());
    }

    private static boolean isCanonical(Op.Constant c) {
        return switch (c.type()) {
            case I1 -> c.bits() == 0 || c.bits() == 1;
            case I8 -> c.bits() == (byte) c.bits();
            case I16 -> c.bits() == (short) c.bits();
            case I32, F32 -> c.bits() == (int) c.bits();
            case I64, F64, F16 -> true;
        };
    }

    private void binary(Op.Binary b) {
        var t = b.a().type();
        require(t.equals(b.b().type()), "both operands have one type");
        boolean suits = switch (b.kind()) {
            case ADD, SUB, MUL, DIV, MIN, MAX -> isArithmetic(t);
            case REM, SHL, ASHR, LSHR, UDIV, UREM -> isWord(t);
            case AND, OR, XOR -> isWord(t) || t == Scalar.I1;
            case MULHI, UMULHI -> t == Scalar.I64;
        };
        require(suits, b.kind() + " does not take " + t);
        require(!b.noWrap() || isWord(t), "only integers wrap");
    }

    private void unary(Op.Unary u) {
        var t = u.a().type();
        boolean suits = switch (u.kind()) {
            case NEG, SQRT, FLOOR, CEIL, RINT -> t == Scalar.F32 || t == Scalar.F64;
            case ABS -> isArithmetic(t);
            case POPCOUNT, CLZ, CTZ, BIT_REVERSE -> isWord(t);
            case BYTE_SWAP -> isWord(t) || t == Scalar.I16;
        };
        require(suits, u.kind() + " does not take " + t);
    }

    private void compare(Op.Compare c) {
        var t = c.a().type();
        require(t.equals(c.b().type()), "both operands have one type");
        boolean suits = switch (c.kind()) {
            case EQ, NE -> isArithmetic(t) || t == Scalar.I1;
            case LT, LE, GT, GE -> isArithmetic(t);
            case ULT, ULE, UGT, UGE -> isWord(t);
        };
        require(suits, c.kind() + " does not compare " + t);
    }

    private void convert(Op.Convert c) {
        var from = c.a().type();
        var to = c.to();
        if (!(from instanceof Scalar)) {
            errors.add("converts an array");
            return;
        }
        boolean suits = switch (c.kind()) {
            case SIGN_EXTEND, ZERO_EXTEND -> from.isInteger() && to.isInteger() && from.width() < to.width();
            case TRUNCATE -> from.isInteger() && to.isInteger() && from.width() > to.width();
            case INT_TO_FLOAT -> isWord(from) && (to == Scalar.F32 || to == Scalar.F64);
            case FLOAT_TO_INT -> (from == Scalar.F32 || from == Scalar.F64) && isWord(to);
            case FLOAT_TO_FLOAT -> from.isFloat() && to.isFloat() && from != to;
            case BITCAST -> from.width() == to.width() && from != to;
            case CANONICAL_BITS -> from == Scalar.F32 && to == Scalar.I32 || from == Scalar.F64 && to == Scalar.I64;
        };
        require(suits, c.kind() + " does not convert " + from + " to " + to);
    }

    private void condition(Value v) {
        require(v.type() == Scalar.I1, "a condition is I1, not " + v.type());
    }

    private void array(Value v) {
        require(v.type() instanceof Type.Array, v + " is no array");
    }

    private void access(Value array, Value index) {
        array(array);
        require(isWord(index.type()), "an index is I32 or I64, not " + index.type());
    }

    private void store(Op.Store s) {
        access(s.array(), s.index());
        if (s.array().type() instanceof Type.Array a) {
            require(a.element() instanceof Scalar, "rows are not stored");
            require(a.element().equals(s.value().type()), "stores " + s.value().type() + " into " + a);
            require(a.space() != Space.CONSTANT, "stores into a table");
        }
    }

    private void check(Op.Check c) {
        if (!site(c.site())) {
            return;
        }
        var kind = kernel.sites().get(c.site()).kind();
        switch (c) {
            case Op.CheckBounds b -> {
                access(b.array(), b.index());
                require(kind == Site.Kind.INDEX, "the site is of kind " + kind);
            }
            case Op.CheckNotNull n -> {
                array(n.array());
                require(kind == Site.Kind.NULL_ARRAY, "the site is of kind " + kind);
            }
            case Op.CheckDivisor d -> {
                require(isWord(d.divisor().type()), "a divisor is I32 or I64");
                require(kind == Site.Kind.DIVISION_BY_ZERO, "the site is of kind " + kind);
            }
            case Op.CheckTrue t -> {
                condition(t.condition());
                require(t.told().isEmpty() || t.told().size() == 2, "a failure tells nothing, or index and length");
                require(t.told().stream().allMatch(v -> isWord(v.type())), "index and length are I32 or I64");
            }
        }
    }

    private boolean site(int number) {
        boolean known = number >= 0 && number < kernel.sites().size();
        require(known, "no site " + number);
        return known;
    }
}
