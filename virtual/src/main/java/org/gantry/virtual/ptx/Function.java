package org.gantry.virtual.ptx;

import java.util.List;

/**
 * A kernel or function.
 *
 * @param name its name
 * @param entry whether it is a kernel
 * @param results result parameters, of which there is at most one
 * @param parameters parameters
 * @param registers declared registers
 * @param variables local and shared variables, and parameters of calls
 * @param body statements; empty for a declaration
 * @param defined whether it has a body
 * @param line line of its name
 */
public record Function(
        String name,
        boolean entry,
        List<Variable> results,
        List<Variable> parameters,
        List<Register> registers,
        List<Variable> variables,
        List<Statement> body,
        boolean defined,
        int line) {
    /**
     * Declared registers.
     *
     * @param name name; with a count, the part before the number
     * @param count how many, numbered from 0; -1 for one without number
     */
    public record Register(String name, int count) {}

    public Function {
        results = List.copyOf(results);
        parameters = List.copyOf(parameters);
        registers = List.copyOf(registers);
        variables = List.copyOf(variables);
        body = List.copyOf(body);
    }
}
