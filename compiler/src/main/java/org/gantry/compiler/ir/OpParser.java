package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the text of one operation: see {@link IrPrinter#text}. */
final class OpParser {
    private final Scanner in;
    private final Map<Integer, Value> values;

    OpParser(Scanner in, Map<Integer, Value> values) {
        this.in = in;
        this.values = values;
    }

    /** Reads what stands behind the operation's first word. */
    Op parse(String word) {
        return switch (word) {
            case "const" -> {
                var type = scalar();
                yield new Op.Constant(type, in.number());
            }
            case "fma" -> new Op.Fma(value(), next(), next());
            case "call" -> new Op.Call(in.count(), scalar(), values());
            case "select" -> new Op.Select(value(), next(), next());
            case "length" -> new Op.Length(value());
            case "is_null" -> new Op.IsNull(value());
            case "constant_array" -> new Op.ConstantArray(in.count(), scalar());
            case "load" -> new Op.Load(value(), index());
            case "store" -> new Op.Store(value(), index(), next());
            case "local_array" -> new Op.LocalArray(scalar(), in.count());
            case "check.bounds" -> new Op.CheckBounds(value(), index(), site());
            case "check.not_null" -> new Op.CheckNotNull(value(), site());
            case "check.divisor" -> new Op.CheckDivisor(value(), site());
            case "check.true" -> checkTrue();
            case "jump" -> new Op.Jump(successor());
            case "branch" -> new Op.Branch(value(), nextSuccessor(), nextSuccessor());
            case "switch" -> choice();
            case "return" -> new Op.Return(values());
            case "throw" -> new Op.Throw(site());
            default -> computed(word);
        };
    }

    private Op computed(String word) {
        if (word.startsWith("compare.")) {
            var kind = named(CompareKind.values(), word.substring("compare.".length()));
            return new Op.Compare(kind.orElseThrow(() -> in.fault("a comparison, before this")), value(), next());
        }
        boolean noWrap = word.endsWith(".nowrap");
        var name = noWrap ? word.substring(0, word.length() - ".nowrap".length()) : word;
        var binary = named(BinaryKind.values(), name);
        if (binary.isPresent()) {
            return new Op.Binary(binary.get(), value(), next(), noWrap);
        }
        var unary = named(UnaryKind.values(), word);
        if (unary.isPresent()) {
            return new Op.Unary(unary.get(), value());
        }
        var convert = named(ConvertKind.values(), word)
                .orElseThrow(() -> in.fault("an operation, not " + word + ", before this"));
        var from = value();
        in.expect("to");
        return new Op.Convert(convert, from, scalar());
    }

    private static <E extends Enum<E>> Optional<E> named(E[] constants, String word) {
        for (var c : constants) {
            if (c.name().toLowerCase(Locale.ROOT).equals(word)) {
                return Optional.of(c);
            }
        }
        return Optional.empty();
    }

    private Type.Scalar scalar() {
        return named(Type.Scalar.values(), in.word()).orElseThrow(() -> in.fault("a scalar type, before this"));
    }

    private Value value() {
        int id = in.numbered('%');
        var value = values.get(id);
        if (value == null) {
            throw in.fault("a definition of %" + id + ", before this");
        }
        return value;
    }

    private Value next() {
        in.expect(",");
        return value();
    }

    private Value index() {
        in.expect("[");
        var index = value();
        in.expect("]");
        return index;
    }

    private int site() {
        in.expect("site");
        return in.count();
    }

    private Successor successor() {
        int block = in.numbered('b');
        var arguments = new ArrayList<Value>();
        if (in.accept("(")) {
            while (!in.accept(")")) {
                arguments.add(value());
                in.accept(",");
            }
        }
        return new Successor(block, arguments);
    }

    private Successor nextSuccessor() {
        in.expect(",");
        return successor();
    }

    private Op choice() {
        var selector = value();
        var cases = new ArrayList<Op.Switch.Case>();
        in.expect("{");
        while (!in.accept("}")) {
            int key = in.count();
            in.expect(":");
            cases.add(new Op.Switch.Case(key, successor()));
            in.accept(",");
        }
        in.expect("else");
        return new Op.Switch(selector, cases, successor());
    }

    private Op checkTrue() {
        var condition = value();
        var told = new ArrayList<Value>();
        while (in.accept(",")) {
            told.add(value());
        }
        return new Op.CheckTrue(condition, told, site());
    }

    /** Values up to the position. */
    private List<Value> values() {
        var all = new ArrayList<Value>();
        if (!in.at("@")) {
            do {
                all.add(value());
            } while (in.accept(","));
        }
        return all;
    }
}
