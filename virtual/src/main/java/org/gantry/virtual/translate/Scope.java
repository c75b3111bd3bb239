package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.Frame;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.machine.Where;
import org.gantry.virtual.machine.Windows;
import org.gantry.virtual.ptx.Function;
import org.gantry.virtual.ptx.Operand;
import org.gantry.virtual.ptx.PtxException;
import org.gantry.virtual.ptx.Space;
import org.gantry.virtual.ptx.Variable;

/** The names of one function: registers, parameters, local variables; and what operands stand for. */
final class Scope {
    private final Function function;
    private final Symbols symbols;
    private final Columns columns;
    private final Map<String, Code.Range> frameParameters = new HashMap<>();
    private final Map<String, Integer> kernelParameters = new HashMap<>();
    private final Map<String, Integer> locals = new HashMap<>();
    private final List<Code.Range> parameters = new ArrayList<>();
    private final List<Code.Range> results = new ArrayList<>();
    private int parameterBytes;
    private int localBytes;

    Scope(Function function, Symbols symbols) {
        this.function = function;
        this.symbols = symbols;
        this.columns = new Columns(function.registers());
        for (Variable result : function.results()) {
            results.add(place(result));
        }
        int offset = 0;
        for (Variable parameter : function.parameters()) {
            if (function.entry()) {
                offset = offset + parameter.alignment() - 1 & -parameter.alignment();
                kernelParameters.put(parameter.name(), offset);
                parameters.add(new Code.Range(offset, (int) parameter.size()));
                offset += (int) parameter.size();
            } else {
                parameters.add(place(parameter));
            }
        }
        for (Variable variable : function.variables()) {
            switch (variable.space()) {
                case PARAM -> place(variable);
                case LOCAL -> {
                    localBytes = localBytes + variable.alignment() - 1 & -variable.alignment();
                    locals.put(variable.name(), localBytes);
                    localBytes += (int) variable.size();
                }
                case GENERIC, GLOBAL, CONST, SHARED -> {}
            }
        }
    }

    private Code.Range place(Variable variable) {
        parameterBytes = parameterBytes + 15 & -16;
        Code.Range range = new Code.Range(parameterBytes, (int) variable.size());
        parameterBytes += (int) variable.size();
        frameParameters.put(variable.name(), range);
        return range;
    }

    Columns columns() {
        return columns;
    }

    Symbols symbols() {
        return symbols;
    }

    List<Code.Range> parameters() {
        return parameters;
    }

    List<Code.Range> results() {
        return results;
    }

    int parameterBytes() {
        return parameterBytes + 15 & -16;
    }

    int localBytes() {
        return localBytes + 15 & -16;
    }

    /** The place of a parameter in the frame: one of this function (not of a kernel), or of a call. */
    Optional<Code.Range> frameParameter(String name) {
        return Optional.ofNullable(frameParameters.get(name));
    }

    /** The column of an operand that is read; operations that must run before are added to {@code before}. */
    int read(Operand operand, int line, List<Op> before) {
        return switch (operand) {
            case Operand.Register r -> register(r.name(), line);
            case Operand.Immediate i -> columns.constant(i.bits());
            case Operand.Symbol s -> symbol(s, line, before);
            case Operand.Not n -> {
                int plain = register(n.register().name(), line);
                int complement = columns.fresh();
                before.add(Lanes.unary(complement, plain, a -> ~a & 1));
                yield complement;
            }
            case Operand.Memory _, Operand.Vector _, Operand.Pair _, Operand.Names _, Operand.Sink _ ->
                throw new PtxException(line, "a register or constant expected");
        };
    }

    /** The column of a register that is written; one that nobody reads for {@code _}. */
    int write(Operand operand, int line) {
        return switch (operand) {
            case Operand.Register r -> register(r.name(), line);
            case Operand.Symbol s -> register(s.name(), line);
            case Operand.Sink _ -> columns.fresh();
            case Operand.Immediate _,
                    Operand.Not _,
                    Operand.Memory _,
                    Operand.Vector _,
                    Operand.Pair _,
                    Operand.Names _ -> throw new PtxException(line, "a register expected");
        };
    }

    private int register(String name, int line) {
        return columns.register(name)
                .orElseThrow(() -> new PtxException(line, "register '" + name + "' is neither declared nor supported"));
    }

    private int symbol(Operand.Symbol symbol, int line, List<Op> before) {
        Optional<Integer> register = columns.register(symbol.name());
        if (register.isPresent()) {
            return register.get();
        }
        if (locals.containsKey(symbol.name())) {
            long offset = locals.get(symbol.name()) + symbol.offset();
            int column = columns.fresh();
            before.add((frame, mask) -> fill(frame, column, frame.localBase() + offset));
            return column;
        }
        if (kernelParameters.containsKey(symbol.name())) {
            return columns.constant(Windows.PARAM + kernelParameters.get(symbol.name()) + symbol.offset());
        }
        Long address = symbols.addresses().get(symbol.name());
        if (address == null) {
            throw new PtxException(line, "'" + symbol.name() + "' is not declared in " + function.name());
        }
        return columns.constant(address + symbol.offset());
    }

    private static void fill(Frame frame, int column, long value) {
        Arrays.fill(frame.registers(), column, column + Op.LANES, value);
    }

    /** The window that addresses of a space belong to. */
    static Where.Window window(Space space) {
        return switch (space) {
            case GENERIC -> Where.Window.GENERIC;
            case GLOBAL, CONST -> Where.Window.GLOBAL;
            case SHARED -> Where.Window.SHARED;
            case LOCAL -> Where.Window.LOCAL;
            case PARAM -> Where.Window.PARAM;
        };
    }
}
