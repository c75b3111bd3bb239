package org.gantry.compiler.frontend.launches;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gantry.CodePlace;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;

/** Finds the launches of a class file. */
public final class LaunchScanner {
    private static final String GANTRY = "org/gantry/Gantry";
    private static final String LAUNCH = "org/gantry/Launch";
    private static final int LONGEST_CHAIN = 16;

    private static final Map<String, LaunchKind> KINDS = kinds();

    private final ClassModel model;
    private final String file;
    private final List<LaunchSite> sites = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private LaunchScanner(ClassModel model) {
        this.model = model;
        this.file = model.findAttribute(Attributes.sourceFile())
                .map(SourceFileAttribute::sourceFile)
                .map(name -> name.stringValue())
                .orElse("");
    }

    /**
     * The launches of a class, method after method: one site for each body (and each operator) that a launch may be given, all with the
     * launch's number.
     *
     * @throws IllegalArgumentException if {@code classFile} is none
     */
    public static List<LaunchSite> scan(byte[] classFile) {
        var scanner = new LaunchScanner(ClassFile.of().parse(classFile));
        scanner.model.methods().forEach(scanner::scan);
        return List.copyOf(scanner.sites);
    }

    private void scan(MethodModel method) {
        var code = method.code();
        if (code.isEmpty()
                || code.get().elementStream().noneMatch(e -> e instanceof InvokeInstruction c && isLaunch(c))) {
            return;
        }
        var origins = Origins.of(code.get());
        int at = 0;
        int line = 0;
        int offset = 0;
        for (CodeElement element : code.get().elementList()) {
            if (element instanceof LineNumber number) {
                line = number.line();
            } else if (element instanceof Instruction instruction) {
                if (instruction instanceof InvokeInstruction call && isLaunch(call)) {
                    add(place(method, offset, line), call, at, origins);
                }
                at++;
                offset += instruction.sizeInBytes();
            }
        }
    }

    private CodePlace place(MethodModel method, int offset, int line) {
        return new CodePlace(
                model.thisClass().asInternalName().replace('/', '.'),
                method.methodName().stringValue(),
                method.methodType().stringValue(),
                offset,
                line);
    }

    private static boolean isLaunch(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return (owner.equals(GANTRY) || owner.equals(LAUNCH))
                && KINDS.containsKey(call.name().stringValue());
    }

    private static Map<String, LaunchKind> kinds() {
        var kinds = new HashMap<>(Map.of(
                "forEach", LaunchKind.FOR_EACH,
                "forEachLong", LaunchKind.FOR_EACH,
                "count", LaunchKind.COUNT,
                "any", LaunchKind.ANY,
                "all", LaunchKind.ALL,
                "reduce", LaunchKind.REDUCE));
        for (String type : List.of("", "Int", "Long", "Float")) {
            kinds.put("sum" + type, LaunchKind.SUM);
            kinds.put("min" + type, LaunchKind.MIN);
            kinds.put("max" + type, LaunchKind.MAX);
            kinds.put("argMin" + type, LaunchKind.ARG_MIN);
            kinds.put("argMax" + type, LaunchKind.ARG_MAX);
        }
        return Map.copyOf(kinds);
    }

    /** One site for each function that the launch may be given. */
    private void add(CodePlace place, InvokeInstruction call, int at, Origins origins) {
        LaunchKind kind = KINDS.get(call.name().stringValue());
        List<ClassDesc> types = call.typeSymbol().parameterList();
        int number = numbers.merge(place.method(), 1, Integer::sum);
        int receiver = call.opcode() == Opcode.INVOKESTATIC ? 0 : 1;
        var shapes = new ArgumentShapes(origins);
        boolean record = kind == LaunchKind.REDUCE;
        int body = types.size() - (record ? 2 : 1);
        List<Optional<ObjectShape>> combiners = record
                ? shapes.candidates(at, receiver + body + 1, types.getLast()).stream()
                        .map(c -> Optional.of(c.shape()))
                        .toList()
                : List.of(Optional.empty());
        String bodyType = types.get(body).displayName();
        var options = call.owner().asInternalName().equals(LAUNCH) ? options(at, origins, 0) : LaunchOptions.NONE;
        for (var candidate : shapes.candidates(at, receiver + body, types.get(body))) {
            for (var combiner : combiners) {
                sites.add(new LaunchSite(
                        model.thisClass().asInternalName(),
                        place.method(),
                        number,
                        file,
                        place.line(),
                        place,
                        call.name().stringValue(),
                        kind,
                        dimensions(bodyType),
                        bodyType.equals("LongIndexBody"),
                        options,
                        candidate.shape(),
                        combiner,
                        record ? Optional.of(ArgumentShapes.identity(candidate.shape())) : Optional.empty(),
                        values(candidate, shapes, at, receiver, extents(types), dimensions(bodyType))));
            }
        }
    }

    /** How many of a launch's first parameters are extents. */
    private static int extents(List<ClassDesc> types) {
        return (int) types.stream().takeWhile(ClassDesc::isPrimitive).count();
    }

    private static KnownValues values(
            ArgumentShapes.Candidate body, ArgumentShapes shapes, int call, int first, int extents, int dimensions) {
        boolean ranges = extents == 2 * dimensions;
        if (!(body.shape() instanceof ObjectShape.Function function) || !ranges && extents != dimensions) {
            return KnownValues.NONE;
        }
        var from = new ArrayList<Optional<Long>>();
        var to = new ArrayList<Optional<Long>>();
        for (int d = 0; d < dimensions; d++) {
            from.add(ranges ? shapes.value(call, first + 2 * d) : Optional.of(0L));
            to.add(shapes.value(call, first + (ranges ? 2 * d + 1 : d)));
        }
        var captures = IntStream.range(0, function.captures().size()).boxed().toList();
        return new KnownValues(
                from,
                to,
                captures.stream().map(c -> shapes.value(body.made(), c)).toList(),
                captures.stream().map(c -> shapes.length(body.made(), c)).toList());
    }

    private static int dimensions(String bodyType) {
        return switch (bodyType) {
            case "IndexBody2" -> 2;
            case "IndexBody3" -> 3;
            case String _ -> 1;
        };
    }

    /**
     * The options of the chain that a launch ends: those that are set whichever way the chain was made. Of a chain that is made elsewhere
     * none is known.
     */
    private static LaunchOptions options(int call, Origins origins, int depth) {
        return origins.argument(call, 0).stream()
                .map(made -> made == Origins.ELSEWHERE || depth > LONGEST_CHAIN
                        ? LaunchOptions.NONE
                        : options(made, origins.instructions().get(made), origins, depth))
                .reduce((a, b) -> new LaunchOptions(
                        a.unchecked() && b.unchecked(),
                        a.algebraic() && b.algebraic(),
                        a.noResidualChecks() && b.noResidualChecks()))
                .orElse(LaunchOptions.NONE);
    }

    private static LaunchOptions options(int at, Instruction made, Origins origins, int depth) {
        if (!(made instanceof InvokeInstruction call)
                || !call.owner().asInternalName().equals(LAUNCH)) {
            return LaunchOptions.NONE;
        }
        String name = call.name().stringValue();
        LaunchOptions before = options(at, origins, depth + 1);
        return new LaunchOptions(
                before.unchecked() || name.equals("unchecked"),
                before.algebraic() || name.equals("algebraic"),
                before.noResidualChecks() || name.equals("noResidualChecks"));
    }
}
