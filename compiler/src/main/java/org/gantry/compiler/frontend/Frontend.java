package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.compiler.frontend.Translation.KernelTables;
import org.gantry.compiler.frontend.intrinsics.ConstantStatics;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** The frontend's entry. */
public final class Frontend {
    private static final int MOST_ATTEMPTS = 500;
    private static final int MOST_WORK = 2_000_000;

    private final KernelRequest request;
    private final KernelTables tables;
    private final Entry entry;
    private final Map<String, Shape> loops;
    private final Map<String, Shape> operatorLoops;
    private final List<Translation> translations = new ArrayList<>();

    private Frontend(
            KernelRequest request,
            Map<String, Shape> loops,
            Map<String, Shape> operatorLoops,
            ConstantTables constants,
            LibraryTable library) {
        this.request = request;
        this.loops = loops;
        this.operatorLoops = operatorLoops;
        var source = request.source();
        this.tables = new KernelTables(
                source,
                new ClassFiles(source),
                new ConstantStatics(source::classFile),
                new ParameterTable(),
                new SiteTable(),
                constants,
                library);
        this.entry = Entry.of(request, tables.classes());
    }

    /**
     * Reads a kernel from class files.
     *
     * @throws RefusedException if it holds a construct that no device can run
     */
    public static FrontendKernel read(KernelRequest request) {
        var loops = new HashMap<String, Shape>();
        var operatorLoops = new HashMap<String, Shape>();
        var constants = new ConstantTables();
        var library = new LibraryTable(request.source(), constants);
        int work = 0;
        for (int attempt = 0; attempt < MOST_ATTEMPTS && work < MOST_WORK; attempt++) {
            var frontend = new Frontend(request, loops, operatorLoops, constants, library);
            try {
                return frontend.read();
            } catch (Translation.Restart again) {
                work += frontend.translations.stream()
                        .mapToInt(Translation::work)
                        .sum();
            }
        }
        throw new RefusedException(
                Refusal.TOO_LARGE.code(),
                "",
                0,
                "the loops of the kernel could not be understood. " + Refusal.TOO_LARGE.instead());
    }

    /** Whether a refusal says no more than that only a launch knows what the kernel is. */
    public static boolean isKnownOnlyAtLaunch(RefusedException why) {
        return why.code().equals(Refusal.AT_LAUNCH.code());
    }

    /** A function before its parameters are put in order. */
    private record Part(Translation translation, Function function, int leading) {}

    private FrontendKernel read() {
        var components =
                request.kind() == LaunchKind.REDUCE ? entry.components(tables.classes()) : List.<ClassFiles.Field>of();
        for (var c : components) {
            tables.parameters().scalar(identity(c), "identity." + c.name(), ScalarType.of(c.descriptor()));
        }
        var item = item(components);
        var operator = request.kind() == LaunchKind.REDUCE ? Optional.of(operator(components)) : Optional.<Part>empty();
        var options = entry.options(request.options(), tables.classes());
        var kernel = new Kernel(
                entry.name(tables.classes()),
                request.dimensions(),
                request.longIndex(),
                options.algebraic(),
                tables.parameters().kernelArrays(),
                tables.parameters().kernelScalars(),
                ordered(item),
                operator.<Reduction>map(o -> new Reduction.Custom(
                                ordered(o), tables.parameters().scalarNumber(identity(components.getFirst()))))
                        .or(this::builtIn),
                tables.sites().sites(),
                tables.constants().tables(),
                tables.library().functions());
        return new FrontendKernel(kernel, signature(components), options);
    }

    private static ValuePath identity(ClassFiles.Field component) {
        return new ValuePath.Field(
                new ValuePath.Identity(), component.owner(), component.name(), component.descriptor());
    }

    private Signature signature(List<ClassFiles.Field> components) {
        var value = entry.valueType();
        var results = switch (request.kind()) {
            case FOR_EACH -> List.<ScalarType>of();
            case SUM, MIN, MAX -> List.of(value.orElseThrow());
            case ARG_MIN, ARG_MAX -> List.of(value.orElseThrow(), ScalarType.INT);
            case COUNT -> List.of(ScalarType.LONG);
            case ANY, ALL -> List.of(ScalarType.BOOLEAN);
            case REDUCE ->
                components.stream().map(c -> ScalarType.of(c.descriptor())).toList();
        };
        return new Signature(
                request.kind(),
                request.dimensions(),
                request.longIndex(),
                tables.parameters().arrays(),
                tables.parameters().scalars(),
                results);
    }

    private Optional<Reduction> builtIn() {
        return switch (request.kind()) {
            case FOR_EACH, REDUCE -> Optional.empty();
            case SUM -> Optional.of(Reduction.BuiltIn.SUM);
            case MIN -> Optional.of(Reduction.BuiltIn.MIN);
            case MAX -> Optional.of(Reduction.BuiltIn.MAX);
            case ARG_MIN -> Optional.of(Reduction.BuiltIn.ARG_MIN);
            case ARG_MAX -> Optional.of(Reduction.BuiltIn.ARG_MAX);
            case COUNT -> Optional.of(Reduction.BuiltIn.COUNT);
            case ANY -> Optional.of(Reduction.BuiltIn.ANY);
            case ALL -> Optional.of(Reduction.BuiltIn.ALL);
        };
    }

    private List<Type> resultTypes(List<ClassFiles.Field> components) {
        return switch (request.kind()) {
            case FOR_EACH -> List.of();
            case SUM, MIN, MAX, ARG_MIN, ARG_MAX ->
                List.of(ParameterTable.computational(entry.valueType().orElseThrow()));
            case COUNT, ANY, ALL -> List.of(Scalar.I1);
            case REDUCE ->
                components.stream()
                        .<Type>map(c -> ParameterTable.computational(ScalarType.of(c.descriptor())))
                        .toList();
        };
    }

    private Translation started(String name, List<ClassFiles.Field> components, Map<String, Shape> noted) {
        var translation = new Translation(tables, name, resultTypes(components), noted);
        translations.add(translation);
        return translation;
    }

    private Part item(List<ClassFiles.Field> components) {
        var translation = started("item", components, loops);
        var frame = Frame.host(translation);
        var arguments = new ArrayList<Symbolic>();
        for (int d = 0; d < request.dimensions(); d++) {
            arguments.add(new Symbolic.Scalar(
                    translation.builder().parameter(request.longIndex() ? Scalar.I64 : Scalar.I32)));
        }
        var result = entry.call(frame, arguments);
        if (frame.open()) {
            frame.effect(new Op.Return(results(frame, result, components)));
        }
        return new Part(translation, translation.builder().build(), request.dimensions());
    }

    private List<Value> results(Frame frame, Optional<Symbolic> result, List<ClassFiles.Field> components) {
        return switch (request.kind()) {
            case FOR_EACH -> List.of();
            case SUM, MIN, MAX, ARG_MIN, ARG_MAX -> List.of(frame.scalar(result.orElseThrow()));
            case COUNT, ANY, ALL -> {
                var truth = frame.scalar(result.orElseThrow());
                yield List.of(frame.emitter().compare(CompareKind.NE, truth, frame.i32(0), frame.position()));
            }
            case REDUCE -> fields(frame, result.orElseThrow(), components);
        };
    }

    private static List<Value> fields(Frame frame, Symbolic result, List<ClassFiles.Field> components) {
        var values = new ArrayList<Value>();
        for (var c : components) {
            if (!frame.open()) {
                break;
            }
            frame.push(result);
            Objects.getField(frame, c.owner(), c.name(), c.descriptor());
            if (frame.open()) {
                values.add(frame.popScalar());
            }
        }
        return values;
    }

    private Part operator(List<ClassFiles.Field> components) {
        var translation = started("operator", components, operatorLoops);
        var frame = Frame.host(translation);
        var arguments = new ArrayList<Symbolic>();
        for (int operand = 0; operand < 2; operand++) {
            var fields = new HashMap<String, Symbolic>();
            for (var c : components) {
                var type = ParameterTable.computational(ScalarType.of(c.descriptor()));
                fields.put(c.key(), new Symbolic.Scalar(translation.builder().parameter(type)));
            }
            arguments.add(Objects.allocate(
                    frame, ObjectClass.named(components.getFirst().owner()), fields));
        }
        var result = entry.callOperator(frame, arguments);
        if (frame.open()) {
            var values = fields(frame, result.orElseThrow(), components);
            if (frame.open()) {
                frame.effect(new Op.Return(values));
            }
        }
        return new Part(translation, translation.builder().build(), 2 * components.size());
    }

    /** The function with its parameters in the signature's order; those that it does not use are added. */
    private Function ordered(Part part) {
        var f = part.function();
        int next = f.nextId();
        var parameters = new ArrayList<>(f.parameters().subList(0, part.leading()));
        for (Parameter p : tables.parameters().ordered()) {
            var used = Optional.ofNullable(part.translation().values().get(p));
            parameters.add(used.isPresent() ? used.get() : new Value(next++, ParameterTable.type(p)));
        }
        return new Function(f.name(), parameters, f.results(), f.blocks());
    }

    /** The options of a launch and those of annotations together. */
    static LaunchOptions merged(LaunchOptions a, LaunchOptions b) {
        return new LaunchOptions(
                a.unchecked() || b.unchecked(),
                a.algebraic() || b.algebraic(),
                a.noResidualChecks() || b.noResidualChecks());
    }
}
