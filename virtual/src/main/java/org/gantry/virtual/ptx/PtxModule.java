package org.gantry.virtual.ptx;

import java.util.List;

/**
 * A module.
 *
 * @param version PTX version, such as {@code 6.3}
 * @param target such as {@code sm_75}
 * @param variables variables outside of functions
 * @param functions kernels and functions, declarations included
 */
public record PtxModule(String version, String target, List<Variable> variables, List<Function> functions) {
    public PtxModule {
        variables = List.copyOf(variables);
        functions = List.copyOf(functions);
    }

    /**
     * Reads a module.
     *
     * @throws PtxException if it is not PTX, or a directive is not known
     */
    public static PtxModule parse(String text) {
        return new ModuleParser(new Tokens(text)).parse();
    }
}
