package org.gantry.virtual.ptx;

import java.util.ArrayList;
import java.util.List;

/** Declarations of variables and parameters. */
final class VariableParser {
    private final Tokens tokens;

    VariableParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The bytes of an element of a type such as {@code .f64}. */
    static int bytes(Tokens tokens, String type) {
        return switch (type) {
            case ".b8", ".u8", ".s8" -> 1;
            case ".b16", ".u16", ".s16", ".f16", ".bf16" -> 2;
            case ".b32", ".u32", ".s32", ".f32", ".f16x2", ".bf16x2" -> 4;
            case ".b64", ".u64", ".s64", ".f64" -> 8;
            case ".b128" -> 16;
            case String other -> throw tokens.fail("unsupported type '" + other + "'");
        };
    }

    /** What follows the space: attributes, type, name, extent, initial value; not the end of the statement. */
    Variable parse(Space space, boolean external) {
        int alignment = 0;
        int vector = 1;
        while (true) {
            if (tokens.accept(".align")) {
                alignment = (int) tokens.integer();
            } else if (tokens.accept(".ptr")) {
                skipPointee();
            } else if (tokens.accept(".v2")) {
                vector = 2;
            } else if (tokens.accept(".v4")) {
                vector = 4;
            } else {
                break;
            }
        }
        int element = bytes(tokens, tokens.take());
        if (tokens.accept(".ptr")) {
            skipPointee();
        }
        int line = tokens.line();
        String name = tokens.take();
        boolean open = false;
        long count = vector;
        while (tokens.accept("[")) {
            if (tokens.accept("]")) {
                open = true;
            } else {
                count *= tokens.integer();
                tokens.expect("]");
            }
        }
        boolean initialised = tokens.accept("=");
        List<Variable.Initial> values = initialised ? initial() : List.of();
        if (open) {
            count = values.size();
        }
        int natural = alignment > 0 ? alignment : element * vector;
        return new Variable(space, name, natural, element, count * element, values, initialised, external, line);
    }

    private void skipPointee() {
        while (List.of(".global", ".const", ".local", ".shared").contains(tokens.peek())) {
            tokens.take();
        }
        if (tokens.accept(".align")) {
            tokens.integer();
        }
    }

    private List<Variable.Initial> initial() {
        List<Variable.Initial> values = new ArrayList<>();
        if (!tokens.accept("{")) {
            values.add(value());
            return values;
        }
        if (tokens.accept("}")) {
            return values;
        }
        do {
            if (tokens.peek().equals("{")) {
                values.addAll(initial());
            } else {
                values.add(value());
            }
        } while (tokens.accept(","));
        tokens.expect("}");
        return values;
    }

    private Variable.Initial value() {
        String word = tokens.peek();
        if (word.equals("-")) {
            return new Variable.Initial.Number(tokens.integer());
        }
        if (Character.isDigit(word.charAt(0))) {
            long number = tokens.integer();
            if (!tokens.accept("(")) {
                return new Variable.Initial.Number(number);
            }
            Variable.Initial inner = value();
            tokens.expect(")");
            return switch (inner) {
                case Variable.Initial.Address a ->
                    new Variable.Initial.Address(a.symbol(), a.generic(), a.offset(), number);
                case Variable.Initial.Number n -> throw tokens.fail("a mask belongs to an address, not to " + n.bits());
            };
        }
        tokens.take();
        boolean generic = word.equals("generic") && tokens.accept("(");
        String symbol = generic ? tokens.take() : word;
        if (generic) {
            tokens.expect(")");
        }
        long offset = tokens.accept("+") ? tokens.integer() : 0;
        return new Variable.Initial.Address(symbol, generic, offset, 0);
    }
}
