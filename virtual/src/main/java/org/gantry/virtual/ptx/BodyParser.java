package org.gantry.virtual.ptx;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the body of a function. Names declared in inner braces are made unique by a number after {@code #}, which no name of PTX holds.
 */
final class BodyParser {
    private static final Map<String, Space> SPACES =
            Map.of(".local", Space.LOCAL, ".shared", Space.SHARED, ".param", Space.PARAM);

    private final Tokens tokens;
    private final List<Function.Register> registers = new ArrayList<>();
    private final List<Variable> variables = new ArrayList<>();
    private final List<Statement> statements = new ArrayList<>();
    private final Deque<Map<String, String>> scopes = new ArrayDeque<>();
    private int inner;

    BodyParser(Tokens tokens) {
        this.tokens = tokens;
    }

    List<Function.Register> registers() {
        return registers;
    }

    List<Variable> variables() {
        return variables;
    }

    List<Statement> statements() {
        return statements;
    }

    void parse() {
        tokens.expect("{");
        scopes.push(new HashMap<>());
        while (!scopes.isEmpty()) {
            if (tokens.accept("{")) {
                scopes.push(new HashMap<>());
            } else if (tokens.accept("}")) {
                scopes.pop();
            } else {
                statement();
            }
        }
    }

    private void statement() {
        int line = tokens.line();
        if (tokens.peek(1).equals(":")) {
            String name = tokens.take();
            tokens.expect(":");
            label(line, name);
            return;
        }
        switch (tokens.peek()) {
            case ".reg" -> {
                tokens.take();
                tokens.take();
                do {
                    register();
                } while (tokens.accept(","));
                tokens.expect(";");
            }
            case ".local", ".shared", ".param" -> {
                Space space = SPACES.get(tokens.take());
                Variable read = new VariableParser(tokens).parse(space, false);
                tokens.expect(";");
                variables.add(new Variable(
                        space,
                        declare(read.name()),
                        read.alignment(),
                        read.elementBytes(),
                        read.size(),
                        read.values(),
                        read.initialised(),
                        false,
                        read.line()));
            }
            case ".loc" -> tokens.skipLine();
            case ".pragma" -> {
                tokens.take();
                tokens.take();
                tokens.expect(";");
            }
            case ";" -> tokens.take();
            case String word when word.startsWith(".") -> throw tokens.fail("unsupported directive '" + word + "'");
            case String _ -> instruction();
        }
    }

    private void label(int line, String name) {
        switch (tokens.peek()) {
            case ".branchtargets" -> {
                tokens.take();
                List<String> labels = new ArrayList<>();
                do {
                    labels.add(tokens.take());
                } while (tokens.accept(","));
                tokens.expect(";");
                statements.add(new Statement.Targets(line, name, labels));
            }
            case ".callprototype" -> {
                while (!tokens.accept(";")) {
                    tokens.take();
                }
            }
            case String _ -> statements.add(new Statement.Label(line, name));
        }
    }

    private void register() {
        String name = declare(tokens.take());
        int count = -1;
        if (tokens.accept("<")) {
            count = (int) tokens.integer();
            tokens.expect(">");
        }
        registers.add(new Function.Register(name, count));
    }

    private String declare(String name) {
        String unique = scopes.size() == 1 ? name : name + "#" + ++inner;
        scopes.getFirst().put(name, unique);
        return unique;
    }

    private String resolve(String name) {
        for (Map<String, String> scope : scopes) {
            String unique = scope.get(name);
            if (unique != null) {
                return unique;
            }
        }
        return name;
    }

    private void instruction() {
        int line = tokens.line();
        Optional<Statement.Guard> guard = Optional.empty();
        if (tokens.accept("@")) {
            boolean negated = tokens.accept("!");
            guard = Optional.of(new Statement.Guard(new Operand.Register(resolve(tokens.take())), negated));
        }
        String opcode = tokens.take();
        if (!Character.isLetter(opcode.charAt(0))) {
            throw tokens.fail("an instruction expected, but there is '" + opcode + "'");
        }
        List<Operand> operands = new ArrayList<>();
        if (!tokens.accept(";")) {
            do {
                operands.add(pair());
            } while (tokens.accept(","));
            tokens.expect(";");
        }
        statements.add(new Statement.Instruction(line, guard, opcode, operands));
    }

    private Operand pair() {
        Operand first = operand();
        return tokens.accept("|") ? new Operand.Pair(first, operand()) : first;
    }

    private Operand operand() {
        String word = tokens.peek();
        if (tokens.accept("[")) {
            Operand base = operand();
            long offset = tokens.accept("+") ? tokens.integer() : 0;
            tokens.expect("]");
            return base instanceof Operand.Symbol s
                    ? new Operand.Memory(new Operand.Symbol(s.name(), 0), s.offset() + offset)
                    : new Operand.Memory(base, offset);
        }
        if (tokens.accept("{")) {
            return new Operand.Vector(list("}"));
        }
        if (tokens.accept("(")) {
            return new Operand.Names(list(")"));
        }
        if (tokens.accept("!")) {
            return new Operand.Not(new Operand.Register(resolve(tokens.take())));
        }
        if (word.equals("-") || Character.isDigit(word.charAt(0))) {
            return new Operand.Immediate(tokens.integer());
        }
        tokens.take();
        if (word.equals("_")) {
            return new Operand.Sink();
        }
        String name = resolve(word);
        if (word.startsWith("%")) {
            return new Operand.Register(name);
        }
        long offset = tokens.accept("+") ? tokens.integer() : 0;
        return new Operand.Symbol(name, offset);
    }

    private List<Operand> list(String end) {
        List<Operand> elements = new ArrayList<>();
        while (!tokens.accept(end)) {
            elements.add(operand());
            if (!tokens.peek().equals(end)) {
                tokens.expect(",");
            }
        }
        return elements;
    }
}
