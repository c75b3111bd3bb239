package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An operation. All are immutable; {@code switch} over them without {@code default}, so that a new one breaks the build wherever work
 * remains. The characteristic interfaces say what moves and what stays.
 */
public sealed interface Op {
    /** Has no effect and cannot fail: may be moved, duplicated and removed. */
    sealed interface Pure extends Op {}

    /** Ends a block. */
    sealed interface Terminator extends Op {
        /** The jumps out, in a fixed order. */
        List<Successor> successors();
    }

    /** The values used, in order; those handed to successors last. */
    List<Value> operands();

    /** The type of the result, if there is one. */
    Optional<Type> resultType();

    /** The same operation on other values. */
    Op map(UnaryOperator<Value> f);

    /** A scalar constant; {@code bits} are the raw bits, integers sign-extended to 64 (I1: 0 or 1). */
    record Constant(Type.Scalar type, long bits) implements Pure {
        /** An I32 constant. */
        public static Constant i32(int value) {
            return new Constant(Type.Scalar.I32, value);
        }

        /** An I64 constant. */
        public static Constant i64(long value) {
            return new Constant(Type.Scalar.I64, value);
        }

        /** An I1 constant. */
        public static Constant i1(boolean value) {
            return new Constant(Type.Scalar.I1, value ? 1 : 0);
        }

        /** An F32 constant. */
        public static Constant f32(float value) {
            return new Constant(Type.Scalar.F32, Float.floatToRawIntBits(value));
        }

        /** An F64 constant. */
        public static Constant f64(double value) {
            return new Constant(Type.Scalar.F64, Double.doubleToRawLongBits(value));
        }

        @Override
        public List<Value> operands() {
            return List.of();
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(type);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return this;
        }
    }

    /**
     * {@code a kind b}.
     *
     * @param noWrap proven: as signed integers the exact result is representable, on every execution that is not preceded by a failed check
     */
    record Binary(BinaryKind kind, Value a, Value b, boolean noWrap) implements Pure {
        /** An operation that may wrap. */
        public Binary(BinaryKind kind, Value a, Value b) {
            this(kind, a, b, false);
        }

        @Override
        public List<Value> operands() {
            return List.of(a, b);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(a.type());
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Binary(kind, f.apply(a), f.apply(b), noWrap);
        }
    }

    /** {@code kind a}. */
    record Unary(UnaryKind kind, Value a) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(a);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(a.type());
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Unary(kind, f.apply(a));
        }
    }

    /** {@code a * b + c}, rounded once. */
    record Fma(Value a, Value b, Value c) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(a, b, c);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(a.type());
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Fma(f.apply(a), f.apply(b), f.apply(c));
        }
    }

    /**
     * What a function of the kernel's library gives.
     *
     * @param function its number in {@link Kernel#library()}
     * @param type of its result
     */
    record Call(int function, Type.Scalar type, List<Value> arguments) implements Pure {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Value> operands() {
            return arguments;
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(type);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Call(function, type, arguments.stream().map(f).toList());
        }
    }

    /** {@code a kind b}, as I1. */
    record Compare(CompareKind kind, Value a, Value b) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(a, b);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(Type.Scalar.I1);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Compare(kind, f.apply(a), f.apply(b));
        }
    }

    /** {@code condition ? a : b}; also of array references. */
    record Select(Value condition, Value a, Value b) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(condition, a, b);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(a.type());
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Select(f.apply(condition), f.apply(a), f.apply(b));
        }
    }

    /** {@code a} as {@code to}. */
    record Convert(ConvertKind kind, Value a, Type.Scalar to) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(a);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(to);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Convert(kind, f.apply(a), to);
        }
    }

    /** The length of an array, I32, at least 0; 0 for a null array. */
    record Length(Value array) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(array);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(Type.Scalar.I32);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Length(f.apply(array));
        }
    }

    /** Whether an array reference is null, I1. */
    record IsNull(Value array) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of(array);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(Type.Scalar.I1);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new IsNull(f.apply(array));
        }
    }

    /** The read-only table {@code number} of the kernel. */
    record ConstantArray(int number, Type.Scalar element) implements Pure {
        @Override
        public List<Value> operands() {
            return List.of();
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(new Type.Array(element, Type.Space.CONSTANT));
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return this;
        }
    }

    /** The element at {@code index} (I32 or I64), which is in bounds (checked before). Of a row table: a row. */
    record Load(Value array, Value index) implements Op {
        @Override
        public List<Value> operands() {
            return List.of(array, index);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(((Type.Array) array.type()).element());
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Load(f.apply(array), f.apply(index));
        }
    }

    /** Writes the element at {@code index} (I32 or I64), which is in bounds (checked before). */
    record Store(Value array, Value index, Value value) implements Op {
        @Override
        public List<Value> operands() {
            return List.of(array, index, value);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.empty();
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Store(f.apply(array), f.apply(index), f.apply(value));
        }
    }

    /** A new array of the item's own, all zero at each execution. Executions of one instruction may share memory. */
    record LocalArray(Type.Scalar element, int length) implements Op {
        @Override
        public List<Value> operands() {
            return List.of();
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.of(new Type.Array(element, Type.Space.LOCAL));
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return this;
        }
    }

    /** A test that ends the item with a failure at {@code site} if it does not hold. */
    sealed interface Check extends Op {
        /** Number of the site in the kernel. */
        int site();

        @Override
        default Optional<Type> resultType() {
            return Optional.empty();
        }
    }

    /** {@code 0 <= index < length of array}; index is I32 or I64. The array tells nullness in the failure. */
    record CheckBounds(Value array, Value index, int site) implements Check {
        @Override
        public List<Value> operands() {
            return List.of(array, index);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new CheckBounds(f.apply(array), f.apply(index), site);
        }
    }

    /** The array is not null. */
    record CheckNotNull(Value array, int site) implements Check {
        @Override
        public List<Value> operands() {
            return List.of(array);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new CheckNotNull(f.apply(array), site);
        }
    }

    /** The divisor is not zero. */
    record CheckDivisor(Value divisor, int site) implements Check {
        @Override
        public List<Value> operands() {
            return List.of(divisor);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new CheckDivisor(f.apply(divisor), site);
        }
    }

    /**
     * The I1 {@code condition} is true: exact arithmetic, assert, array sizes and the like.
     *
     * @param told what the failure tells: nothing, or an index and a length (integers)
     */
    record CheckTrue(Value condition, List<Value> told, int site) implements Check {
        public CheckTrue {
            told = List.copyOf(told);
        }

        /** A check whose failure tells its site alone. */
        public CheckTrue(Value condition, int site) {
            this(condition, List.of(), site);
        }

        @Override
        public List<Value> operands() {
            var all = new ArrayList<Value>();
            all.add(condition);
            all.addAll(told);
            return List.copyOf(all);
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new CheckTrue(f.apply(condition), told.stream().map(f).toList(), site);
        }
    }

    /** Goes on at {@code target}. */
    record Jump(Successor target) implements Terminator {
        @Override
        public List<Successor> successors() {
            return List.of(target);
        }

        @Override
        public List<Value> operands() {
            return target.arguments();
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.empty();
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Jump(mapped(target, f));
        }
    }

    /** Goes on at {@code then} if {@code condition} (I1) is true, else at {@code otherwise}. */
    record Branch(Value condition, Successor then, Successor otherwise) implements Terminator {
        @Override
        public List<Successor> successors() {
            return List.of(then, otherwise);
        }

        @Override
        public List<Value> operands() {
            var all = new ArrayList<Value>();
            all.add(condition);
            all.addAll(then.arguments());
            all.addAll(otherwise.arguments());
            return List.copyOf(all);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.empty();
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Branch(f.apply(condition), mapped(then, f), mapped(otherwise, f));
        }
    }

    /** Goes on at the case whose key equals {@code selector} (I32), else at {@code otherwise}. */
    record Switch(Value selector, List<Case> cases, Successor otherwise) implements Terminator {
        /** One case. */
        public record Case(int key, Successor target) {}

        public Switch {
            cases = List.copyOf(cases);
        }

        @Override
        public List<Successor> successors() {
            var all = new ArrayList<Successor>();
            cases.forEach(c -> all.add(c.target()));
            all.add(otherwise);
            return List.copyOf(all);
        }

        @Override
        public List<Value> operands() {
            var all = new ArrayList<Value>();
            all.add(selector);
            successors().forEach(s -> all.addAll(s.arguments()));
            return List.copyOf(all);
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.empty();
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            var mappedCases = cases.stream()
                    .map(c -> new Case(c.key(), mapped(c.target(), f)))
                    .toList();
            return new Switch(f.apply(selector), mappedCases, mapped(otherwise, f));
        }
    }

    /** Ends the function with these results. */
    record Return(List<Value> values) implements Terminator {
        public Return {
            values = List.copyOf(values);
        }

        @Override
        public List<Successor> successors() {
            return List.of();
        }

        @Override
        public List<Value> operands() {
            return values;
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.empty();
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return new Return(values.stream().map(f).toList());
        }
    }

    /** Ends the item with a failure at {@code site}. */
    record Throw(int site) implements Terminator {
        @Override
        public List<Successor> successors() {
            return List.of();
        }

        @Override
        public List<Value> operands() {
            return List.of();
        }

        @Override
        public Optional<Type> resultType() {
            return Optional.empty();
        }

        @Override
        public Op map(UnaryOperator<Value> f) {
            return this;
        }
    }

    private static Successor mapped(Successor s, UnaryOperator<Value> f) {
        return new Successor(s.block(), s.arguments().stream().map(f).toList());
    }
}
