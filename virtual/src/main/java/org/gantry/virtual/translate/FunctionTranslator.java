package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.Fault;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.machine.Place;
import org.gantry.virtual.machine.Terminator;
import org.gantry.virtual.ptx.Function;
import org.gantry.virtual.ptx.Operand;
import org.gantry.virtual.ptx.PtxException;
import org.gantry.virtual.ptx.Statement;

/** Translates one function: control flow here, everything else by {@link Instructions}. */
final class FunctionTranslator {
    private final Function function;
    private final Scope scope;
    private final Instructions instructions;
    private final Drafts drafts = new Drafts();
    private final Map<String, List<String>> tables = new HashMap<>();

    FunctionTranslator(Function function, Symbols symbols) {
        this.function = function;
        this.scope = new Scope(function, symbols);
        this.instructions = new Instructions(scope);
    }

    Code translate(List<Code.Shared> shared) {
        for (Statement statement : function.body()) {
            switch (statement) {
                case Statement.Label l -> drafts.place(l.name(), l.line());
                case Statement.Targets t -> tables.put(t.name(), t.labels());
                case Statement.Instruction i -> instruction(i);
            }
        }
        List<Code.BasicBlock> blocks = drafts.finish();
        return new Code(
                function.name(),
                function.entry(),
                scope.columns().count(),
                scope.columns().filled(),
                scope.columns().specials(),
                scope.parameters(),
                scope.results(),
                scope.parameterBytes(),
                scope.localBytes(),
                shared,
                blocks);
    }

    private void instruction(Statement.Instruction instruction) {
        Opcode opcode = new Opcode(instruction);
        Place place = new Place(instruction.line(), instruction.opcode());
        switch (opcode.name()) {
            case "bra" -> branch(opcode, place);
            case "brx" -> control(opcode, place, () -> choice(opcode));
            case "ret" -> control(opcode, place, Terminator.Return::new);
            case "exit" -> control(opcode, place, Terminator.Exit::new);
            case "call" -> control(opcode, place, () -> call(opcode));
            case "bar", "barrier" -> barrier(opcode, place);
            case "trap" -> {
                add(opcode, place, (_, mask) -> {
                    throw new Fault(Integer.numberOfTrailingZeros(mask), "trap");
                });
            }
            case String _ -> {
                List<Op> ops = new ArrayList<>();
                instructions.translate(opcode, ops);
                for (Op op : ops) {
                    add(opcode, place, op);
                }
            }
        }
        opcode.finish();
    }

    private void add(Opcode opcode, Place place, Op op) {
        Optional<Statement.Guard> guard = opcode.instruction().guard();
        drafts.add(
                guard.isEmpty()
                        ? op
                        : Lanes.guarded(
                                op, predicate(guard.get(), opcode), guard.get().negated()),
                place);
    }

    private int predicate(Statement.Guard guard, Opcode opcode) {
        return scope.read(guard.predicate(), opcode.instruction().line(), new ArrayList<>());
    }

    private void branch(Opcode opcode, Place place) {
        opcode.ignore("uni");
        if (!(operand(opcode, 0) instanceof Operand.Symbol target)) {
            throw opcode.unsupported("a label expected");
        }
        int taken = drafts.label(target.name(), place.line());
        int next = drafts.fresh();
        Optional<Statement.Guard> guard = opcode.instruction().guard();
        Terminator end = guard.isEmpty()
                ? new Terminator.Jump(taken)
                : new Terminator.Branch(
                        predicate(guard.get(), opcode), guard.get().negated(), taken, next, -1);
        drafts.end(end, place, next);
    }

    /** What ends a block. */
    private interface Ending {
        Terminator get();
    }

    /** Ends the block; under a guard, in a block of its own that the others branch around. */
    private void control(Opcode opcode, Place place, Ending ending) {
        Optional<Statement.Guard> guard = opcode.instruction().guard();
        int own = drafts.fresh();
        int next = drafts.fresh();
        guard.ifPresent(
                g -> drafts.end(new Terminator.Branch(predicate(g, opcode), g.negated(), own, next, -1), place, own));
        Terminator end = ending.get();
        drafts.end(
                switch (end) {
                    case Terminator.Call c -> new Terminator.Call(c.function(), c.arguments(), c.result(), next);
                    case Terminator.Barrier b -> new Terminator.Barrier(b.number(), next);
                    case Terminator.Jump _,
                            Terminator.Branch _,
                            Terminator.Switch _,
                            Terminator.Return _,
                            Terminator.Exit _ -> end;
                },
                place,
                next);
    }

    private Terminator choice(Opcode opcode) {
        opcode.ignore("idx", "uni");
        if (!(operand(opcode, 1) instanceof Operand.Symbol table) || !tables.containsKey(table.name())) {
            throw opcode.unsupported("its table of targets is not declared before it");
        }
        List<Integer> targets = tables.get(table.name()).stream()
                .map(label -> drafts.label(label, opcode.instruction().line()))
                .toList();
        return new Terminator.Switch(read(opcode, operand(opcode, 0)), targets, -1);
    }

    private int read(Opcode opcode, Operand operand) {
        List<Op> before = new ArrayList<>();
        int column = scope.read(operand, opcode.instruction().line(), before);
        Place place =
                new Place(opcode.instruction().line(), opcode.instruction().opcode());
        before.forEach(op -> drafts.add(op, place));
        return column;
    }

    private static Operand operand(Opcode opcode, int index) {
        List<Operand> operands = opcode.instruction().operands();
        if (index >= operands.size()) {
            throw opcode.unsupported("operand " + (index + 1) + " is missing");
        }
        return operands.get(index);
    }

    private void barrier(Opcode opcode, Place place) {
        opcode.ignore("cta", "aligned");
        if (opcode.take("warp")) {
            opcode.need(List.of("sync"));
            add(opcode, place, (frame, _) -> frame.warp().sync());
            return;
        }
        opcode.need(List.of("sync"));
        if (opcode.instruction().operands().size() > 1) {
            throw opcode.unsupported("barriers for a part of the block are not supported");
        }
        if (!opcode.instruction().operands().isEmpty() && !(operand(opcode, 0) instanceof Operand.Immediate)) {
            throw opcode.unsupported("the number of a barrier must be a constant");
        }
        int number = opcode.instruction().operands().isEmpty() || !(operand(opcode, 0) instanceof Operand.Immediate i)
                ? 0
                : (int) i.bits();
        control(opcode, place, () -> new Terminator.Barrier(number, -1));
    }

    /** {@code call (result), function, (arguments), prototype}; all but the function may be absent. */
    private Terminator call(Opcode opcode) {
        opcode.ignore("uni");
        int at = 0;
        int result = -1;
        if (operand(opcode, 0) instanceof Operand.Names names) {
            result = parameters(opcode, names).getFirst();
            at++;
        }
        Operand target = operand(opcode, at);
        List<Operand> operands = opcode.instruction().operands();
        List<Integer> arguments = at + 1 < operands.size() && operands.get(at + 1) instanceof Operand.Names names
                ? parameters(opcode, names)
                : List.of();
        if (target instanceof Operand.Symbol s) {
            Function callee = scope.symbols().functions().get(s.name());
            if (callee == null && !isRegister(s)) {
                throw opcode.unsupported("function '" + s.name() + "' is not defined in this module");
            }
            if (callee != null && callee.parameters().size() != arguments.size()) {
                throw new PtxException(
                        opcode.instruction().line(),
                        "'" + s.name() + "' has " + callee.parameters().size() + " parameters, not "
                                + arguments.size());
            }
        }
        return new Terminator.Call(read(opcode, target), arguments, result, -1);
    }

    private boolean isRegister(Operand.Symbol symbol) {
        return scope.columns().register(symbol.name()).isPresent();
    }

    private List<Integer> parameters(Opcode opcode, Operand.Names names) {
        List<Integer> offsets = new ArrayList<>();
        for (Operand name : names.elements()) {
            if (!(name instanceof Operand.Symbol s)
                    || scope.frameParameter(s.name()).isEmpty()) {
                throw opcode.unsupported("arguments must be variables in the parameter space");
            }
            offsets.add(scope.frameParameter(s.name()).get().offset());
        }
        return offsets;
    }
}
