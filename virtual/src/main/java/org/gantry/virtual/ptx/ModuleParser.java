package org.gantry.virtual.ptx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a module: directives, variables, functions. */
final class ModuleParser {
    private static final Map<String, Space> SPACES =
            Map.of(".global", Space.GLOBAL, ".const", Space.CONST, ".shared", Space.SHARED);

    /** Promises to the assembler about a kernel, with numbers; nothing that an execution shows. */
    private static final Set<String> PERFORMANCE = Set.of(
            ".maxntid",
            ".minnctapersm",
            ".maxnctapersm",
            ".maxnreg",
            ".reqntid",
            ".noreturn",
            ".pragma",
            ".reqnctapercluster",
            ".explicitcluster",
            ".maxclusterrank",
            ".blocksareclusters");

    private final Tokens tokens;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private String version = "";
    private String target = "";

    ModuleParser(Tokens tokens) {
        this.tokens = tokens;
    }

    PtxModule parse() {
        while (!tokens.atEnd()) {
            item();
        }
        if (version.isEmpty() || target.isEmpty()) {
            throw tokens.fail("this is not PTX: .version and .target are missing");
        }
        return new PtxModule(version, target, variables, functions);
    }

    private void item() {
        boolean external = false;
        String word = tokens.take();
        while (word.equals(".visible") || word.equals(".extern") || word.equals(".weak") || word.equals(".common")) {
            external |= word.equals(".extern");
            word = tokens.take();
        }
        switch (word) {
            case ".version" -> version = tokens.take();
            case ".target" -> {
                target = tokens.take();
                while (tokens.accept(",")) {
                    tokens.take();
                }
            }
            case ".address_size" -> {
                if (tokens.integer() != 64) {
                    throw tokens.fail("only addresses of 64 bits are supported");
                }
            }
            case ".file" -> tokens.skipLine();
            case ".section" -> {
                tokens.take();
                tokens.skipBraces();
            }
            case ".global", ".const", ".shared" -> {
                variables.add(new VariableParser(tokens).parse(SPACES.get(word), external));
                tokens.expect(";");
            }
            case ".entry" -> function(true);
            case ".func" -> function(false);
            case ";" -> {}
            case String other -> throw tokens.fail("unsupported directive '" + other + "'");
        }
    }

    private void function(boolean entry) {
        List<Variable> results = tokens.peek().equals("(") ? parameters() : List.of();
        int line = tokens.line();
        String name = tokens.take();
        List<Variable> parameters = tokens.peek().equals("(") ? parameters() : List.of();
        while (PERFORMANCE.contains(tokens.peek())) {
            tokens.take();
            while (!tokens.peek().startsWith(".")
                    && !tokens.peek().equals("{")
                    && !tokens.peek().equals(";")) {
                tokens.take();
            }
        }
        if (tokens.accept(";")) {
            functions.add(new Function(name, entry, results, parameters, List.of(), List.of(), List.of(), false, line));
            return;
        }
        BodyParser body = new BodyParser(tokens);
        body.parse();
        functions.add(new Function(
                name, entry, results, parameters, body.registers(), body.variables(), body.statements(), true, line));
    }

    private List<Variable> parameters() {
        List<Variable> parameters = new ArrayList<>();
        tokens.expect("(");
        while (!tokens.accept(")")) {
            tokens.expect(".param");
            parameters.add(new VariableParser(tokens).parse(Space.PARAM, false));
            if (!tokens.peek().equals(")")) {
                tokens.expect(",");
            }
        }
        return parameters;
    }
}
