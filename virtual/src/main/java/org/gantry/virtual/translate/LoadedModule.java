package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.DeviceMemory;
import org.gantry.virtual.machine.Dim;
import org.gantry.virtual.machine.Launch;
import org.gantry.virtual.machine.Processor;
import org.gantry.virtual.machine.Windows;
import org.gantry.virtual.ptx.Function;
import org.gantry.virtual.ptx.Operand;
import org.gantry.virtual.ptx.PtxException;
import org.gantry.virtual.ptx.PtxModule;
import org.gantry.virtual.ptx.Space;
import org.gantry.virtual.ptx.Statement;
import org.gantry.virtual.ptx.Variable;

/** A module in a device's memory, ready for launches. Used by one thread at a time. */
public final class LoadedModule {
    private static final int SHARED_GAP = 4096;

    private final Processor processor;
    private final List<Code> functions = new ArrayList<>();
    private final Map<String, Code> kernels = new LinkedHashMap<>();
    private final Map<String, Allocation> variables = new LinkedHashMap<>();

    /**
     * Loads a module: places its variables, translates its functions.
     *
     * @throws PtxException if it holds what is not supported, or its variables do not fit
     */
    public LoadedModule(PtxModule module, Processor processor) {
        this.processor = processor;
        Symbols symbols = new Symbols(new HashMap<>(), new HashMap<>(), new LinkedHashMap<>());
        List<Function> defined =
                module.functions().stream().filter(Function::defined).toList();
        try {
            for (Variable variable : module.variables()) {
                place(variable, symbols);
            }
            for (int k = 0; k < defined.size(); k++) {
                symbols.addresses().put(defined.get(k).name(), Windows.FUNCTIONS + 16L * k);
                symbols.functions().put(defined.get(k).name(), defined.get(k));
                defined.get(k).variables().forEach(variable -> place(variable, symbols));
            }
            for (Variable variable : module.variables()) {
                if (variables.containsKey(variable.name())) {
                    variables.get(variable.name()).put(0, initial(variable, symbols));
                }
            }
            for (Function function : defined) {
                Code code = new FunctionTranslator(function, symbols).translate(sharedOf(function, symbols));
                functions.add(code);
                if (function.entry()) {
                    kernels.put(function.name(), code);
                }
            }
        } catch (PtxException failed) {
            unload();
            throw failed;
        }
    }

    private void place(Variable variable, Symbols symbols) {
        if (variable.space() == Space.SHARED) {
            long address = (symbols.shared().values().stream()
                                    .mapToLong(s -> s.address() + s.size())
                                    .max()
                                    .orElse(-SHARED_GAP)
                            + SHARED_GAP
                            + 255)
                    & -256;
            symbols.addresses().put(variable.name(), address);
            symbols.shared().put(variable.name(), new Code.Shared(variable.name(), address, (int) variable.size()));
        } else if (variable.space() == Space.GLOBAL || variable.space() == Space.CONST) {
            if (variable.external()) {
                throw new PtxException(variable.line(), "variable '" + variable.name() + "' is defined nowhere");
            }
            Allocation memory = processor
                    .memory()
                    .allocate(variable.name(), variable.size(), variable.space() == Space.CONST)
                    .orElseThrow(() -> new PtxException(variable.line(), "no memory for '" + variable.name() + "'"));
            variables.put(variable.name(), memory);
            symbols.addresses().put(variable.name(), memory.base());
        }
    }

    /** The bytes of a variable; zero where nothing is said, as PTX has it. */
    private static byte[] initial(Variable variable, Symbols symbols) {
        byte[] bytes = new byte[(int) variable.size()];
        int at = 0;
        for (Variable.Initial value : variable.values()) {
            long bits = switch (value) {
                case Variable.Initial.Number n -> n.bits();
                case Variable.Initial.Address a -> address(a, variable, symbols);
            };
            for (int b = 0; b < variable.elementBytes() && at < bytes.length; b++) {
                bytes[at++] = (byte) (bits >>> 8 * b);
            }
        }
        return bytes;
    }

    private static long address(Variable.Initial.Address initial, Variable variable, Symbols symbols) {
        Long address = symbols.addresses().get(initial.symbol());
        if (address == null) {
            throw new PtxException(variable.line(), "'" + initial.symbol() + "' is not declared");
        }
        boolean shared = symbols.shared().containsKey(initial.symbol());
        long whole = address + initial.offset() + (initial.generic() && shared ? Windows.SHARED : 0);
        return initial.mask() == 0 ? whole : (whole & initial.mask()) >>> Long.numberOfTrailingZeros(initial.mask());
    }

    /** Shared variables that a function or what it calls may use. */
    private static List<Code.Shared> sharedOf(Function function, Symbols symbols) {
        Set<String> names = new HashSet<>();
        collect(function, symbols, names);
        return symbols.shared().values().stream()
                .filter(variable -> names.contains(variable.name()))
                .toList();
    }

    private static void collect(Function function, Symbols symbols, Set<String> names) {
        if (!names.add(function.name())) {
            return;
        }
        for (Statement statement : function.body()) {
            if (statement instanceof Statement.Instruction instruction) {
                instruction.operands().forEach(operand -> collect(operand, symbols, names));
            }
        }
    }

    private static void collect(Operand operand, Symbols symbols, Set<String> names) {
        switch (operand) {
            case Operand.Symbol s -> {
                Optional<Function> called =
                        Optional.ofNullable(symbols.functions().get(s.name()));
                called.ifPresentOrElse(f -> collect(f, symbols, names), () -> names.add(s.name()));
            }
            case Operand.Memory m -> collect(m.base(), symbols, names);
            case Operand.Vector v -> v.elements().forEach(element -> collect(element, symbols, names));
            case Operand.Names n -> n.elements().forEach(element -> collect(element, symbols, names));
            case Operand.Register _, Operand.Immediate _, Operand.Not _, Operand.Pair _, Operand.Sink _ -> {}
        }
    }

    /** The kernel with this name. */
    public Optional<Code> kernel(String name) {
        return Optional.ofNullable(kernels.get(name));
    }

    /** Names of all kernels, in the order of the text. */
    public List<String> kernelNames() {
        return List.copyOf(kernels.keySet());
    }

    /** Number of its global and constant variables. */
    public int variableCount() {
        return variables.size();
    }

    /** A global or constant variable. */
    public Optional<Allocation> variable(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    /**
     * Runs a kernel to its end.
     *
     * @param parameters its parameters in one piece, each at its offset
     * @throws org.gantry.virtual.machine.KernelFault if a thread does what is not defined
     */
    public void launch(Code kernel, Dim grid, Dim block, int dynamicShared, byte[] parameters) {
        new Launch(processor, kernel, functions, grid, block, dynamicShared, parameters).run();
    }

    /** Frees its variables. */
    public void unload() {
        DeviceMemory memory = processor.memory();
        variables.values().forEach(variable -> memory.free(variable.base()));
        variables.clear();
        kernels.clear();
    }
}
