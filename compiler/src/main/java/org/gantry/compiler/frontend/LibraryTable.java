package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.Translation.KernelTables;
import org.gantry.compiler.frontend.intrinsics.ConstantStatics;
import org.gantry.compiler.frontend.intrinsics.Intrinsic;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.BodySource;

/**
 * The library functions that a kernel calls, each read once however often it is called and however often the kernel is read again. Not
 * thread-safe.
 *
 * <p>Their checks are left out: what stands here is the JDK's mathematics and ours, whose indices are in bounds for all arguments.
 */
final class LibraryTable {
    private static final int MOST_ATTEMPTS = 500;

    private final BodySource source;
    private final ConstantTables constants;
    private final List<LibraryFunction> functions = new ArrayList<>();
    private final Map<Intrinsic.Library, Integer> numbers = new HashMap<>();

    LibraryTable(BodySource source, ConstantTables constants) {
        this.source = source;
        this.constants = constants;
    }

    List<LibraryFunction> functions() {
        return List.copyOf(functions);
    }

    /** A call of the function at the current place. */
    Value call(Frame f, Intrinsic.Library callee, List<Value> arguments) {
        var known = numbers.get(callee);
        if (known == null) {
            var function = read(callee);
            known = functions.size();
            functions.add(new LibraryFunction(function, callee.inlining()));
            numbers.put(callee, known);
        }
        var type = (Scalar) functions.get(known).function().results().getFirst();
        return f.emit(new Op.Call(known, type, arguments));
    }

    private Function read(Intrinsic.Library callee) {
        var loops = new HashMap<String, Shape>();
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            try {
                return unchecked(translate(callee, loops));
            } catch (Translation.Restart again) {
                // The next attempt knows more of the loops.
            }
        }
        throw new IllegalStateException("the loops of " + callee + " could not be understood");
    }

    private Function translate(Intrinsic.Library callee, Map<String, Shape> loops) {
        var tables = new KernelTables(
                source,
                new ClassFiles(source),
                new ConstantStatics(source::classFile),
                new ParameterTable(),
                new SiteTable(),
                constants,
                this);
        var simpleName = callee.owner().substring(callee.owner().lastIndexOf('/') + 1);
        var result = scalar(Calls.result(callee.descriptor()));
        var translation = new Translation(tables, simpleName + "." + callee.name(), List.of(result), loops);
        var frame = Frame.host(translation);
        var arguments = Calls.parameters(callee.descriptor()).stream()
                .<Symbolic>map(p -> new Symbolic.Scalar(translation.builder().parameter(scalar(p))))
                .toList();
        var method = tables.classes()
                .method(callee.owner(), callee.name(), callee.descriptor())
                .orElseThrow(() -> new IllegalStateException(callee + " is missing"));
        var given = Inliner.inline(frame, method, arguments, "");
        frame.effect(new Op.Return(List.of(frame.scalar(given.orElseThrow()))));
        return translation.builder().build();
    }

    private static Type scalar(String descriptor) {
        return switch (descriptor) {
            case "D" -> Scalar.F64;
            case "J" -> Scalar.I64;
            case "I" -> Scalar.I32;
            default -> throw new IllegalStateException("library functions take no " + descriptor);
        };
    }

    private static Function unchecked(Function function) {
        var blocks = function.blocks().stream()
                .map(b -> new Block(
                        b.arguments(),
                        b.body().stream().filter(LibraryTable::stays).toList()))
                .toList();
        return new Function(function.name(), function.parameters(), function.results(), blocks);
    }

    private static boolean stays(Instruction i) {
        return !(i.op() instanceof Op.Check);
    }
}
