package org.gantry.compiler.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.CheckForm;
import org.gantry.compiler.lower.LoweredFunction.Role;

/** Emits the library functions of a module, once each, and strict whatever the kernel allows. */
public final class LibraryEmitter {
    private LibraryEmitter() {}

    /** The symbol of a library function. */
    public static String symbol(int number) {
        return "library." + number;
    }

    /**
     * All of them.
     *
     * @param start a target's function for a kernel without parameters
     */
    public static String emit(Kernel kernel, Function<LoweredFunction, TargetFunction> start) {
        var text = new StringBuilder();
        for (int n = 0; n < kernel.library().size(); n++) {
            text.append(function(kernel, n, start));
        }
        return text.toString();
    }

    private static String function(Kernel kernel, int number, Function<LoweredFunction, TargetFunction> start) {
        var callee = kernel.library().get(number);
        var function = callee.function();
        var target = start.apply(strict(kernel, function));
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
    private static LoweredFunction strict(Kernel kernel, org.gantry.compiler.ir.Function function) {
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
