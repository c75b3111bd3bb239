package org.gantry.testkit.races;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
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

/** Writes a kernel statement by statement, each in a line of its own. Accesses have their bounds checks, divisions theirs. */
final class KernelWriter {
    private static final Type.Array DOUBLES = new Type.Array(Type.Scalar.F64, Type.Space.GLOBAL);
    private static final Type.Array INTS = new Type.Array(Type.Scalar.I32, Type.Space.GLOBAL);

    private final FunctionBuilder builder = new FunctionBuilder("item", List.of());
    private final List<KernelParameter> arrays = new ArrayList<>();
    private final List<KernelParameter> scalars = new ArrayList<>();
    private final List<Value> arrayValues = new ArrayList<>();
    private final List<Value> scalarValues = new ArrayList<>();
    private final List<Value> items = new ArrayList<>();
    private final List<Site> sites = new ArrayList<>();
    private final boolean longIndex;
    private int line = 1;
    /** What was read last where it is in scope: the next write stores it, so that the read counts. */
    private Optional<Value> read = Optional.empty();

    KernelWriter(int dimensions, boolean longIndex) {
        this.longIndex = longIndex;
        for (int d = 0; d < dimensions; d++) {
            items.add(builder.parameter(longIndex ? Type.Scalar.I64 : Type.Scalar.I32));
        }
    }

    /** Declares an array of doubles. */
    int doubles(String name) {
        return array(new KernelParameter(name, DOUBLES));
    }

    /** Declares a table: an array of arrays of doubles. */
    int table(String name) {
        return array(new KernelParameter(name, new Type.Array(DOUBLES, Type.Space.GLOBAL)));
    }

    /** Declares an array of ints. */
    int ints(String name) {
        return array(new KernelParameter(name, INTS));
    }

    /** Declares the elements of an index set; its limits are two scalars from this one on. */
    int set(String name, int scalar) {
        return array(KernelParameter.distinct(name, INTS, scalar, scalar + 1));
    }

    /** Declares borders of segments; the last one is a scalar. */
    int borders(String name, int scalar) {
        return array(KernelParameter.ascending(name, INTS, scalar));
    }

    private int array(KernelParameter parameter) {
        arrays.add(parameter);
        arrayValues.add(builder.parameter(parameter.type()));
        return arrays.size() - 1;
    }

    /** Declares an int scalar; after all arrays. */
    Value scalar(String name) {
        scalars.add(new KernelParameter(name, Type.Scalar.I32));
        scalarValues.add(builder.parameter(Type.Scalar.I32));
        return scalarValues.getLast();
    }

    /** The item's coordinate as an int. */
    Value item(int dimension) {
        return longIndex ? narrow(items.get(dimension)) : items.get(dimension);
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

    /** The product as a long, narrowed. */
    Value longProduct(Value a, Value b) {
        return narrow(mul(widen(a), widen(b)));
    }

    /** A quotient or a remainder. */
    Value divided(BinaryKind kind, Value a, Value b) {
        builder.effect(new Op.CheckDivisor(b, site(Site.Kind.DIVISION_BY_ZERO)), here());
        return binary(kind, a, b);
    }

    private Value widen(Value a) {
        return emit(new Op.Convert(ConvertKind.SIGN_EXTEND, a, Type.Scalar.I64));
    }

    private Value narrow(Value a) {
        return emit(new Op.Convert(ConvertKind.TRUNCATE, a, Type.Scalar.I32));
    }

    Value compare(CompareKind kind, Value a, Value b) {
        return emit(new Op.Compare(kind, a, b));
    }

    Value select(Value condition, Value a, Value b) {
        return emit(new Op.Select(condition, a, b));
    }

    /** The int as a byte, short or char, and an int again. */
    Value narrowed(Value a, Type.Scalar to, boolean signed) {
        var narrow = emit(new Op.Convert(ConvertKind.TRUNCATE, a, to));
        var kind = signed ? ConvertKind.SIGN_EXTEND : ConvertKind.ZERO_EXTEND;
        return emit(new Op.Convert(kind, narrow, Type.Scalar.I32));
    }

    Value absolute(Value a) {
        return emit(new Op.Unary(UnaryKind.ABS, a));
    }

    /** The length of an array parameter. */
    Value length(int array) {
        return emit(new Op.Length(arrayValues.get(array)));
    }

    /** The item fails unless the condition is true. */
    void check(Value condition) {
        builder.effect(new Op.CheckTrue(condition, site(Site.Kind.THROWN)), here());
    }

    private int site(Site.Kind kind) {
        sites.add(new Site(kind, here(), "", "java.lang.RuntimeException", ""));
        return sites.size() - 1;
    }

    /** Reads an int. */
    Value load(int array, Value index) {
        return load(arrayValues.get(array), index);
    }

    private Value load(Value array, Value index) {
        builder.effect(new Op.CheckBounds(array, index, site(Site.Kind.INDEX)), here());
        return emit(new Op.Load(array, index));
    }

    /** Reads an element, or writes one, of an array of doubles. */
    void access(boolean write, int array, Value index) {
        line++;
        access(write, arrayValues.get(array), index);
    }

    /** Accesses an element of a row of a table. */
    void access(boolean write, int table, Value row, Value index) {
        line++;
        access(write, load(arrayValues.get(table), row), index);
    }

    private void access(boolean write, Value array, Value index) {
        if (write) {
            builder.effect(new Op.CheckBounds(array, index, site(Site.Kind.INDEX)), here());
            var value = read.isPresent() ? read.get() : emit(Op.Constant.f64(1));
            builder.effect(new Op.Store(array, index, value), here());
        } else {
            read = Optional.of(load(array, index));
        }
    }

    /** Writes an int. */
    void store(int array, Value index, Value value) {
        line++;
        builder.effect(new Op.CheckBounds(arrayValues.get(array), index, site(Site.Kind.INDEX)), here());
        builder.effect(new Op.Store(arrayValues.get(array), index, value), here());
    }

    /** {@code if (condition) then}. */
    void when(Value condition, Runnable then) {
        line++;
        int inside = builder.newBlock();
        int after = builder.newBlock();
        builder.effect(
                new Op.Branch(condition, new Successor(inside, List.of()), new Successor(after, List.of())), here());
        builder.at(inside);
        var before = read;
        then.run();
        read = before;
        builder.effect(new Op.Jump(new Successor(after, List.of())), here());
        builder.at(after);
    }

    /** {@code if (condition) then else otherwise}. */
    void either(Value condition, Runnable then, Runnable otherwise) {
        line++;
        int inside = builder.newBlock();
        int outside = builder.newBlock();
        int after = builder.newBlock();
        builder.effect(
                new Op.Branch(condition, new Successor(inside, List.of()), new Successor(outside, List.of())), here());
        var before = read;
        builder.at(inside);
        then.run();
        read = before;
        builder.effect(new Op.Jump(new Successor(after, List.of())), here());
        builder.at(outside);
        otherwise.run();
        read = before;
        builder.effect(new Op.Jump(new Successor(after, List.of())), here());
        builder.at(after);
    }

    /** The item ends here if the condition is true. */
    void returnIf(Value condition) {
        line++;
        int end = builder.newBlock();
        int after = builder.newBlock();
        builder.effect(
                new Op.Branch(condition, new Successor(end, List.of()), new Successor(after, List.of())), here());
        builder.at(end);
        builder.effect(new Op.Return(List.of()), here());
        builder.at(after);
    }

    /** {@code for (int k = from; k kind to; k += step) body}. */
    void loop(Value from, CompareKind kind, Value to, int step, Consumer<Value> body) {
        loop(from, k -> compare(kind, k, to), k -> add(k, c(step)), body);
    }

    /** {@code for (int k = from; goesOn(k); k = next(k)) body}: both are computed anew in each round. */
    void loop(Value from, UnaryOperator<Value> goesOn, UnaryOperator<Value> next, Consumer<Value> body) {
        line++;
        int header = builder.newBlock();
        int inside = builder.newBlock();
        int after = builder.newBlock();
        var k = builder.argument(header, Type.Scalar.I32);
        builder.effect(new Op.Jump(new Successor(header, List.of(from))), here());
        builder.at(header);
        var goOn = goesOn.apply(k);
        builder.effect(new Op.Branch(goOn, new Successor(inside, List.of()), new Successor(after, List.of())), here());
        builder.at(inside);
        var before = read;
        body.accept(k);
        read = before;
        builder.effect(new Op.Jump(new Successor(header, List.of(next.apply(k)))), here());
        builder.at(after);
    }

    /** The kernel, verified. */
    Kernel build() {
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
        return kernel;
    }
}
