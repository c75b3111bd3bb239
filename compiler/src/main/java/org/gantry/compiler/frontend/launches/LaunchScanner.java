package org.gantry.compiler.frontend.launches;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.CodePlace;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;

/** Finds the launches of a class file. */
public final class LaunchScanner {
    private static final String GANTRY = "org/gantry/Gantry";
    private static final String LAUNCH = "org/gantry/Launch";

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
     * The launches of a class, method after method.
     *
     * @throws IllegalArgumentException if {@code classFile} is none
     */
    public static List<LaunchSite> scan(byte[] classFile) {
        var scanner = new LaunchScanner(ClassFile.of().parse(classFile));
        scanner.model.methods().forEach(scanner::scan);
        return List.copyOf(scanner.sites);
    }

    private void scan(MethodModel method) {
        var before = new ArrayList<Instruction>();
        var constants = new MethodConstants(method);
        int straight = 0;
        int line = 0;
        int offset = 0;
        for (CodeElement element : method.code().map(code -> code.elementList()).orElse(List.of())) {
            if (element instanceof LineNumber number) {
                line = number.line();
            } else if (element instanceof LabelTarget) {
                straight = before.size();
            } else if (element instanceof Instruction instruction) {
                if (instruction instanceof InvokeInstruction call && isLaunch(call)) {
                    add(place(method, offset, line), call, before, new Known(constants, straight));
                }
                if (!isCast(instruction)) {
                    before.add(instruction);
                }
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

    private static boolean isCast(Instruction instruction) {
        return instruction instanceof TypeCheckInstruction;
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

    /** What is known of the values on the stack: those pushed from instruction {@code straight} on, where no jump comes in between. */
    private record Known(MethodConstants constants, int straight) {}

    private void add(CodePlace place, InvokeInstruction call, List<Instruction> before, Known known) {
        LaunchKind kind = KINDS.get(call.name().stringValue());
        List<ClassDesc> types = call.typeSymbol().parameterList();
        boolean record = kind == LaunchKind.REDUCE;
        var shapes = new ArgumentShapes(before);
        // Arguments are found from the last one back.
        ObjectShape last = shapes.previous(types.getLast());
        Optional<ObjectShape> combiner = record ? Optional.of(last) : Optional.empty();
        ObjectShape body = record ? shapes.previous(types.get(types.size() - 2)) : last;
        Optional<ObjectShape> identity = record ? Optional.of(shapes.identity(body)) : Optional.empty();
        String bodyType = types.get(types.size() - (record ? 2 : 1)).displayName();
        sites.add(new LaunchSite(
                model.thisClass().asInternalName(),
                place.method(),
                numbers.merge(place.method(), 1, Integer::sum),
                file,
                place.line(),
                place,
                call.name().stringValue(),
                kind,
                dimensions(bodyType),
                bodyType.equals("LongIndexBody"),
                call.owner().asInternalName().equals(LAUNCH) ? options(before) : LaunchOptions.NONE,
                body,
                combiner,
                identity,
                record ? KnownValues.NONE : values(body, types, before, known)));
    }

    /**
     * The body is the last argument, the extents stand before it. The last instructions are the extents
     * if each of them pushes a constant or a variable; where one is not, nothing is known of it, and so nothing is decided.
     */
    private static KnownValues values(ObjectShape body, List<ClassDesc> types, List<Instruction> before, Known known) {
        if (!(body instanceof ObjectShape.Function function)) {
            return KnownValues.NONE;
        }
        int captures = function.captures().size();
        int extents = types.size() - 1;
        int first = before.size() - 1 - captures - extents;
        if (first < known.straight()) {
            return KnownValues.NONE;
        }
        var constants = known.constants();
        var pushed = before.subList(first, first + extents + captures);
        List<Optional<Long>> bounds =
                pushed.subList(0, extents).stream().map(constants::value).toList();
        var captured = pushed.subList(extents, extents + captures);
        int dimensions = dimensions(types.getLast().displayName());
        boolean ranges = extents == 2 * dimensions;
        // The receiver of a method reference may take several instructions; then these are not what they seem.
        boolean loads = captured.stream().allMatch(LoadInstruction.class::isInstance);
        if (!loads || !ranges && extents != dimensions) {
            return KnownValues.NONE;
        }
        var from = new ArrayList<Optional<Long>>();
        var to = new ArrayList<Optional<Long>>();
        for (int d = 0; d < dimensions; d++) {
            from.add(ranges ? bounds.get(2 * d) : Optional.of(0L));
            to.add(bounds.get(ranges ? 2 * d + 1 : d));
        }
        return new KnownValues(
                from,
                to,
                captured.stream().map(constants::value).toList(),
                captured.stream().map(constants::length).toList());
    }

    private static int dimensions(String bodyType) {
        return switch (bodyType) {
            case "IndexBody2" -> 2;
            case "IndexBody3" -> 3;
            case String _ -> 1;
        };
    }

    /** The options between the nearest begin of a chain and the launch. */
    private static LaunchOptions options(List<Instruction> before) {
        boolean unchecked = false;
        boolean algebraic = false;
        boolean noResidualChecks = false;
        for (Instruction instruction : before.reversed()) {
            if (instruction instanceof InvokeInstruction call) {
                String owner = call.owner().asInternalName();
                String name = call.name().stringValue();
                if (owner.equals(GANTRY) && (name.equals("with") || name.equals("on"))) {
                    break;
                }
                if (owner.equals(LAUNCH)) {
                    unchecked |= name.equals("unchecked");
                    algebraic |= name.equals("algebraic");
                    noResidualChecks |= name.equals("noResidualChecks");
                }
            }
        }
        return new LaunchOptions(unchecked, algebraic, noResidualChecks);
    }
}
