package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.CheckForm;
import org.gantry.compiler.lower.LoweredFunction.Role;

/** Emits the library functions of a module, once each, and strict whatever the kernel allows. */
final class LibraryEmitter {
    private LibraryEmitter() {}

    /** The symbol of a library function. */
    static String symbol(int number) {
        return "library." + number;
    }

    /** All of them. */
    static String emit(Kernel kernel, Metadata metadata) {
        var text = new StringBuilder();
        for (int n = 0; n < kernel.library().size(); n++) {
            text.append(function(kernel, n, metadata));
        }
        return text.toString();
    }

    private static String function(Kernel kernel, int number, Metadata metadata) {
        var callee = kernel.library().get(number);
        var function = callee.function();
        var target = new NativeFunction(strict(kernel, function), List.of(), metadata);
        var parameters = new ArrayList<String>();
        var bound = new ArrayList<Bound>();
        for (var p : function.parameters()) {
            var name = "%x." + parameters.size();
            parameters.add(Types.register(p.type()) + " " + name);
            bound.add(new Bound.Scalar(name));
        }
        var result = Types.register(function.results().getFirst());
        var given = new ItemEmitter(target, function, bound, List.of()).emit();
        target.code().line("ret " + result + " " + given.getFirst());
        return "; " + function.name() + "\ndefine internal " + result + " @" + symbol(number) + "("
                + String.join(", ", parameters) + ") nounwind willreturn" + inlining(callee) + " {\n"
                + target.code().body() + "}\n";
    }

    private static String inlining(LibraryFunction callee) {
        return switch (callee.inlining()) {
            case ALWAYS -> " alwaysinline";
            case FREE -> "";
            case NEVER -> " noinline cold";
        };
    }

    /** The function as if it were a kernel without parameters, and not algebraic. */
    private static LoweredFunction strict(Kernel kernel, Function function) {
        var alone = new Kernel(
                function.name(),
                1,
                false,
                false,
                List.of(),
                List.of(),
                function,
                Optional.empty(),
                List.of(),
                kernel.constants(),
                kernel.library());
        return new LoweredFunction(function.name(), Role.ITEMS, alone, CheckForm.EXIT, false, false);
    }
}
