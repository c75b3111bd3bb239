package org.gantry.compiler.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.lower.Lowering;
import org.gantry.condition.LaunchExpr;
import org.gantry.spi.KernelVerdict;

/** Builds kernels by hand. */
final class Kernels {
    static final Position HERE = Position.UNKNOWN;

    private final FunctionBuilder builder;
    private final List<KernelParameter> arrays = new ArrayList<>();
    private final List<KernelParameter> scalars = new ArrayList<>();
    private final List<Value> coordinates = new ArrayList<>();
    private final List<Type> results;
    private Optional<Reduction> reduction = Optional.empty();
    private final List<ConstantTable> tables = new ArrayList<>();
    private final List<LibraryFunction> library = new ArrayList<>();
    private boolean algebraic;

    private Kernels(int dimensions, List<Type> results) {
        this.results = results;
        builder = new FunctionBuilder("item", results);
        for (int d = 0; d < dimensions; d++) {
            coordinates.add(builder.parameter(Scalar.I32));
        }
    }

    static Kernels forEach(int dimensions) {
        return new Kernels(dimensions, List.of());
    }

    static Kernels reduce(int dimensions, Reduction reduction, Type... results) {
        var kernel = new Kernels(dimensions, List.of(results));
        kernel.reduction = Optional.of(reduction);
        return kernel;
    }

    Value array(Type element) {
        var type = new Type.Array(element, Type.Space.GLOBAL);
        arrays.add(new KernelParameter("a" + arrays.size(), type));
        return builder.parameter(type);
    }

    /** The elements of an index set, whose least and greatest are the next two scalars. */
    Value indexSet() {
        var type = new Type.Array(Scalar.I32, Type.Space.GLOBAL);
        arrays.add(KernelParameter.distinct("a" + arrays.size(), type, scalars.size(), scalars.size() + 1));
        return builder.parameter(type);
    }

    Value scalar(Scalar type) {
        scalars.add(new KernelParameter("s" + scalars.size(), type));
        return builder.parameter(type);
    }

    Kernels algebraic() {
        algebraic = true;
        return this;
    }

    /** A function to call, by its number. */
    int library(LibraryFunction function) {
        library.add(function);
        return library.size() - 1;
    }

    Value table(ConstantTable table) {
        tables.add(table);
        return emit(new Op.ConstantArray(tables.size() - 1, table.element()));
    }

    Value item(int d) {
        return coordinates.get(d);
    }

    FunctionBuilder builder() {
        return builder;
    }

    Value emit(Op op) {
        return builder.emit(op, HERE);
    }

    void effect(Op op) {
        builder.effect(op, HERE);
    }

    Value i32(int value) {
        return emit(Op.Constant.i32(value));
    }

    Value add(Value a, Value b) {
        return emit(new Op.Binary(BinaryKind.ADD, a, b, a.type() == Scalar.I32));
    }

    Value mul(Value a, Value b) {
        return emit(new Op.Binary(BinaryKind.MUL, a, b, a.type() == Scalar.I32));
    }

    Value load(Value array, Value index) {
        return emit(new Op.Load(array, index));
    }

    void store(Value array, Value index, Value value) {
        effect(new Op.Store(array, index, value));
    }

    void checkBounds(Value array, Value index, int site) {
        effect(new Op.CheckBounds(array, index, site));
    }

    void ret(Value... values) {
        effect(new Op.Return(List.of(values)));
    }

    Kernel kernel() {
        return new Kernel(
                "Test.method",
                coordinates.size(),
                false,
                algebraic,
                arrays,
                scalars,
                builder.build(),
                reduction,
                List.of(),
                tables,
                library);
    }

    /** The kernel lowered, all arrays distinct, items short. */
    LoweredKernel lowered(boolean flaggable) {
        return lowered(kernel(), flaggable, true);
    }

    static LoweredKernel lowered(Kernel kernel, boolean flaggable, boolean bounded) {
        var all = IntStream.range(0, kernel.arrays().size()).boxed().toList();
        var yes = all.stream().map(a -> true).toList();
        Optional<LaunchExpr> work = bounded ? Optional.of(new LaunchExpr.Constant(1)) : Optional.empty();
        var verdict = new KernelVerdict(List.of(), List.of(), List.of(), List.of(), work);
        return Lowering.lower(new CheckedKernel(kernel, kernel, flaggable, true, all, yes, yes, verdict));
    }
}
