package org.gantry.compiler.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.IrVerifier;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Site;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Writes kernels for tests, statement by statement. Arrays are of doubles; each access has its bounds check. */
final class KernelScript {
    private final FunctionBuilder builder = new FunctionBuilder("item", List.of());
    private final List<KernelParameter> arrays = new ArrayList<>();
    private final List<KernelParameter> scalars = new ArrayList<>();
    private final List<Value> arrayValues = new ArrayList<>();
    private final List<Value> scalarValues = new ArrayList<>();
    private final List<Value> items = new ArrayList<>();
    private final List<Site> sites = new ArrayList<>();
    private final boolean longIndex;
    private int line = 1;
    private Optional<Kernel> built = Optional.empty();

    /** A kernel over {@code dimensions} coordinates. */
    KernelScript(int dimensions) {
        this(dimensions, false);
    }

    KernelScript(int dimensions, boolean longIndex) {
        this.longIndex = longIndex;
        for (int d = 0; d < dimensions; d++) {
            items.add(builder.parameter(longIndex ? Type.Scalar.I64 : Type.Scalar.I32));
        }
    }

    /** Declares arrays of doubles. */
    KernelScript arrays(String... names) {
        for (var name : names) {
            array(name, Type.Scalar.F64);
        }
        return this;
    }

    /** Declares an array. */
    KernelScript array(String name, Type element) {
        var type = new Type.Array(element, Type.Space.GLOBAL);
        arrays.add(new KernelParameter(name, type));
        arrayValues.add(builder.parameter(type));
        return this;
    }

    /** Declares an index set, whose smallest and largest element are the scalars with these numbers. */
    KernelScript set(String name, int min, int max) {
        var type = new Type.Array(Type.Scalar.I32, Type.Space.GLOBAL);
        arrays.add(KernelParameter.distinct(name, type, min, max));
        arrayValues.add(builder.parameter(type));
        return this;
    }

    /** Declares borders of segments. */
    KernelScript borders(String name) {
        var type = new Type.Array(Type.Scalar.I32, Type.Space.GLOBAL);
        arrays.add(KernelParameter.ascending(name, type));
        arrayValues.add(builder.parameter(type));
        return this;
    }

    /** Declares int scalars; after the arrays. */
    KernelScript ints(String... names) {
        for (var name : names) {
            scalars.add(new KernelParameter(name, Type.Scalar.I32));
            scalarValues.add(builder.parameter(Type.Scalar.I32));
        }
        return this;
    }

    /** The item's coordinate. */
    Value item(int dimension) {
        return items.get(dimension);
    }

    /** The scalar with this name. */
    Value scalar(String name) {
        return scalarValues.get(
                scalars.stream().map(KernelParameter::name).toList().indexOf(name));
    }

    /** The array with this name. */
    Value array(String name) {
        return arrayValues.get(
                arrays.stream().map(KernelParameter::name).toList().indexOf(name));
    }

    /** Goes to the next line. */
    KernelScript line(int number) {
        line = number;
        return this;
    }

    private Position here() {
        return new Position("Body.java", line, "Body.run", Optional.empty());
    }

    private Value emit(Op op) {
        return builder.emit(op, here());
    }

    Value c(int value) {
        return emit(Op.Constant.i32(value));
    }

    Value c64(long value) {
        return emit(Op.Constant.i64(value));
    }

    Value f(double value) {
        return emit(Op.Constant.f64(value));
    }

    Value binary(BinaryKind kind, Value a, Value b) {
        return emit(new Op.Binary(kind, a, b));
    }

    Value add(Value a, Value b) {
        return binary(BinaryKind.ADD, a, b);
    }

    Value add(Value a, int b) {
        return add(a, c(b));
    }

    Value sub(Value a, Value b) {
        return binary(BinaryKind.SUB, a, b);
    }

    Value mul(Value a, Value b) {
        return binary(BinaryKind.MUL, a, b);
    }

    Value mul(Value a, int b) {
        return mul(a, c(b));
    }

    /** Division with its check. */
    Value div(Value a, Value b) {
        return divided(BinaryKind.DIV, a, b);
    }

    /** Remainder with its check. */
    Value rem(Value a, Value b) {
        return divided(BinaryKind.REM, a, b);
    }

    private Value divided(BinaryKind kind, Value a, Value b) {
        builder.effect(new Op.CheckDivisor(b, site(Site.Kind.DIVISION_BY_ZERO, "")), here());
        return binary(kind, a, b);
    }

    Value widen(Value a) {
        return emit(new Op.Convert(ConvertKind.SIGN_EXTEND, a, Type.Scalar.I64));
    }

    Value narrow(Value a) {
        return emit(new Op.Convert(ConvertKind.TRUNCATE, a, Type.Scalar.I32));
    }

    Value length(String name) {
        return lengthOf(array(name));
    }

    Value lengthOf(Value array) {
        return emit(new Op.Length(array));
    }

    Value compare(CompareKind kind, Value a, Value b) {
        return emit(new Op.Compare(kind, a, b));
    }

    private int site(Site.Kind kind, String subject) {
        sites.add(new Site(kind, here(), subject, "java.lang.RuntimeException", ""));
        return sites.size() - 1;
    }

    Value load(String name, Value index) {
        return load(array(name), index, name);
    }

    Value load(Value array, Value index, String name) {
        builder.effect(new Op.CheckBounds(array, index, site(Site.Kind.INDEX, name)), here());
        return emit(new Op.Load(array, index));
    }

    void store(String name, Value index, Value value) {
        store(array(name), index, value, name);
    }

    /** Stores a 1.0. */
    void store(String name, Value index) {
        store(name, index, f(1));
    }

    void store(Value array, Value index, Value value, String name) {
        builder.effect(new Op.CheckBounds(array, index, site(Site.Kind.INDEX, name)), here());
        builder.effect(new Op.Store(array, index, value), here());
    }

    /** {@code if (condition) then}. */
    void when(Value condition, Runnable then) {
        int inside = builder.newBlock();
        int after = builder.newBlock();
        builder.effect(
                new Op.Branch(condition, new Successor(inside, List.of()), new Successor(after, List.of())), here());
        builder.at(inside);
        then.run();
        builder.effect(new Op.Jump(new Successor(after, List.of())), here());
        builder.at(after);
    }

    /** {@code condition ? a : b}, by control flow. */
    Value choose(Value condition, Supplier<Value> a, Supplier<Value> b) {
        int left = builder.newBlock();
        int right = builder.newBlock();
        int after = builder.newBlock();
        var result = builder.argument(after, Type.Scalar.I32);
        builder.effect(
                new Op.Branch(condition, new Successor(left, List.of()), new Successor(right, List.of())), here());
        builder.at(left);
        builder.effect(new Op.Jump(new Successor(after, List.of(a.get()))), here());
        builder.at(right);
        builder.effect(new Op.Jump(new Successor(after, List.of(b.get()))), here());
        builder.at(after);
        return result;
    }

    /** {@code for (int k = from; k < to; k += step) body}. */
    void loop(Value from, Value to, int step, Consumer<Value> body) {
        loop(from, CompareKind.LT, to, step, body);
    }

    /** {@code for (int k = from; k kind to; k += step) body}. */
    void loop(Value from, CompareKind kind, Value to, int step, Consumer<Value> body) {
        int header = builder.newBlock();
        int inside = builder.newBlock();
        int after = builder.newBlock();
        var k = builder.argument(header, Type.Scalar.I32);
        builder.effect(new Op.Jump(new Successor(header, List.of(from))), here());
        builder.at(header);
        var goOn = compare(kind, k, to);
        builder.effect(new Op.Branch(goOn, new Successor(inside, List.of()), new Successor(after, List.of())), here());
        builder.at(inside);
        body.accept(k);
        builder.effect(new Op.Jump(new Successor(header, List.of(add(k, step)))), here());
        builder.at(after);
    }

    /** {@code int k = from; do { body; k += step; } while (k kind to)}. */
    void doLoop(Value from, CompareKind kind, Supplier<Value> to, int step, Consumer<Value> body) {
        int header = builder.newBlock();
        int after = builder.newBlock();
        var k = builder.argument(header, Type.Scalar.I32);
        builder.effect(new Op.Jump(new Successor(header, List.of(from))), here());
        builder.at(header);
        body.accept(k);
        var next = add(k, step);
        var goOn = compare(kind, next, to.get());
        builder.effect(
                new Op.Branch(goOn, new Successor(header, List.of(next)), new Successor(after, List.of())), here());
        builder.at(after);
    }

    /** {@code condition ? a : b} as one operation. */
    Value select(Value condition, Value a, Value b) {
        return emit(new Op.Select(condition, a, b));
    }

    /** {@code Math.abs(a)}. */
    Value abs(Value a) {
        return emit(new Op.Unary(UnaryKind.ABS, a));
    }

    Value min(Value a, Value b) {
        return binary(BinaryKind.MIN, a, b);
    }

    Value max(Value a, Value b) {
        return binary(BinaryKind.MAX, a, b);
    }

    /** The kernel, verified; the same one each time. */
    Kernel build() {
        if (built.isPresent()) {
            return built.get();
        }
        builder.effect(new Op.Return(List.of()), here());
        var kernel = new Kernel(
                "Body.java:1",
                items.size(),
                longIndex,
                false,
                arrays,
                scalars,
                builder.build(),
                Optional.empty(),
                sites,
                List.of());
        IrVerifier.verify(kernel);
        built = Optional.of(kernel);
        return kernel;
    }
}
