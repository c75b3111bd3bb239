package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Site;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/**
 * Kernels that do little but load, store and check, made from a seed: at a few indices of two int arrays, which may be one, a long array
 * and local arrays, in branches and loops.
 */
final class RandomMemory {
    /** Elements of each array. */
    static final int LENGTH = 4;

    private static final Position AT = Position.UNKNOWN;

    private final Random random;
    private final FunctionBuilder f = new FunctionBuilder("item", List.of());
    private final List<Value> ints = new ArrayList<>();
    private final List<Value> arrays = new ArrayList<>();

    private RandomMemory(long seed) {
        random = new Random(seed);
    }

    static Kernel kernel(long seed) {
        return new RandomMemory(seed).make();
    }

    private Kernel make() {
        ints.add(f.parameter(Scalar.I32));
        var ofInts = new Type.Array(Scalar.I32, Type.Space.GLOBAL);
        var ofLongs = new Type.Array(Scalar.I64, Type.Space.GLOBAL);
        for (var type : List.of(ofInts, ofInts, ofLongs)) {
            arrays.add(f.parameter(type));
        }
        ints.add(f.parameter(Scalar.I32));
        ints.add(emit(Op.Constant.i32(2)));
        arrays.add(emit(new Op.LocalArray(Scalar.I32, LENGTH)));
        statements(8, 3);
        arrays.forEach(a -> ints.add(load(a)));
        store(arrays.getFirst(), mixed());
        f.effect(new Op.Return(List.of()), AT);
        var site = new Site(Site.Kind.INDEX, AT, "a", "java.lang.ArrayIndexOutOfBoundsException", "");
        var parameters = List.of(
                new KernelParameter("a", ofInts), new KernelParameter("b", ofInts), new KernelParameter("c", ofLongs));
        var scalar = new KernelParameter("n", Scalar.I32);
        return new Kernel(
                "Memory",
                1,
                false,
                false,
                parameters,
                List.of(scalar),
                f.build(),
                Optional.empty(),
                List.of(site, site),
                List.of());
    }

    /** A number to which all values contribute. */
    private Value mixed() {
        var factor = emit(Op.Constant.i32(31));
        var sum = factor;
        for (var v : List.copyOf(ints)) {
            sum = emit(new Op.Binary(BinaryKind.ADD, emit(new Op.Binary(BinaryKind.MUL, sum, factor)), v));
        }
        return sum;
    }

    private Value emit(Op op) {
        return f.emit(op, AT);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    /** Mostly one of a few values, so that indices meet again; now and then out of bounds. */
    private Value index(Value array) {
        var any = ints.get(random.nextInt(Math.min(4, ints.size())));
        if (random.nextInt(300) != 0) {
            any = emit(new Op.Binary(BinaryKind.AND, any, emit(Op.Constant.i32(LENGTH - 1))));
        }
        f.effect(new Op.CheckBounds(array, any, random.nextInt(2)), AT);
        return any;
    }

    private void store(Value array, Value value) {
        boolean isLong = ((Type.Array) array.type()).element() == Scalar.I64;
        var stored = isLong ? emit(new Op.Convert(ConvertKind.SIGN_EXTEND, value, Scalar.I64)) : value;
        f.effect(new Op.Store(array, index(array), stored), AT);
    }

    private Value load(Value array) {
        var loaded = emit(new Op.Load(array, index(array)));
        return loaded.type() == Scalar.I32 ? loaded : emit(new Op.Convert(ConvertKind.TRUNCATE, loaded, Scalar.I32));
    }

    private void statements(int count, int depth) {
        for (int s = 0; s < count; s++) {
            switch (random.nextInt(depth == 0 ? 5 : 8)) {
                case 0, 1 -> store(pick(arrays), pick(ints));
                case 2, 3 -> ints.add(load(pick(arrays)));
                case 4 -> ints.add(emit(new Op.Binary(BinaryKind.ADD, pick(ints), pick(ints))));
                case 5 -> conditional(depth);
                case 6 -> loop(depth);
                default -> arrays.add(emit(new Op.LocalArray(Scalar.I32, LENGTH)));
            }
        }
    }

    private void conditional(int depth) {
        int then = f.newBlock();
        int otherwise = f.newBlock();
        int end = f.newBlock();
        var joined = f.argument(end, Scalar.I32);
        var condition = emit(new Op.Compare(CompareKind.LT, pick(ints), pick(ints)));
        f.effect(new Op.Branch(condition, new Successor(then, List.of()), new Successor(otherwise, List.of())), AT);
        arm(then, end, depth);
        arm(otherwise, end, depth);
        f.at(end);
        ints.add(joined);
    }

    private void arm(int block, int end, int depth) {
        int values = ints.size();
        int known = arrays.size();
        f.at(block);
        statements(random.nextInt(3), depth - 1);
        f.effect(new Op.Jump(new Successor(end, List.of(pick(ints)))), AT);
        ints.subList(values, ints.size()).clear();
        arrays.subList(known, arrays.size()).clear();
    }

    private void loop(int depth) {
        int header = f.newBlock();
        int body = f.newBlock();
        int end = f.newBlock();
        var k = f.argument(header, Scalar.I32);
        var trips = emit(Op.Constant.i32(1 + random.nextInt(3)));
        f.effect(new Op.Jump(new Successor(header, List.of(emit(Op.Constant.i32(0))))), AT);
        f.at(header);
        var more = emit(new Op.Compare(CompareKind.LT, k, trips));
        f.effect(new Op.Branch(more, new Successor(body, List.of()), new Successor(end, List.of())), AT);
        int values = ints.size();
        int known = arrays.size();
        f.at(body);
        ints.add(k);
        statements(3, depth - 1);
        var next = emit(new Op.Binary(BinaryKind.ADD, k, emit(Op.Constant.i32(1))));
        f.effect(new Op.Jump(new Successor(header, List.of(next))), AT);
        ints.subList(values, ints.size()).clear();
        arrays.subList(known, arrays.size()).clear();
        f.at(end);
        ints.add(k);
    }
}
