package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the text form of the IR that {@link IrPrinter} writes. What is printed and read is equal, but for what the text does not hold: an
 * instruction keeps the line of its position alone, and calls through which a site was inlined are gone. The result is not verified.
 *
 * <p>All methods throw {@link IllegalArgumentException} with the text's line where the text is not of that form.
 */
public final class IrParser {
    private final Scanner in;
    private final Map<Integer, Value> values = new HashMap<>();

    private IrParser(Scanner in) {
        this.in = in;
    }

    /** Reads a kernel. */
    public static Kernel parse(String text) {
        var parser = new IrParser(new Scanner(text));
        var kernel = parser.kernel();
        if (!parser.in.atEnd()) {
            throw parser.in.fault("the end");
        }
        return kernel;
    }

    private Kernel kernel() {
        in.expect("kernel");
        var name = in.string();
        in.expect("dimensions");
        int dimensions = in.count();
        boolean longIndex = in.accept("long");
        boolean algebraic = in.accept("algebraic");
        var arrays = new ArrayList<KernelParameter>();
        while (in.accept("array")) {
            arrays.add(parameter());
        }
        var scalars = new ArrayList<KernelParameter>();
        while (in.accept("scalar")) {
            scalars.add(parameter());
        }
        var sites = new ArrayList<Site>();
        while (in.accept("site")) {
            sites.add(site());
        }
        var constants = new ArrayList<ConstantTable>();
        while (in.accept("table")) {
            constants.add(table());
        }
        var library = new ArrayList<LibraryFunction>();
        while (in.accept("library")) {
            var inlining = constant(LibraryFunction.Inlining.class, in.word());
            library.add(new LibraryFunction(function(), inlining));
        }
        in.expect("item");
        var item = function();
        var reduction = reduction();
        return new Kernel(
                name, dimensions, longIndex, algebraic, arrays, scalars, item, reduction, sites, constants, library);
    }

    private Optional<Reduction> reduction() {
        if (!in.accept("reduce")) {
            return Optional.empty();
        }
        if (!in.accept("custom")) {
            return Optional.of(constant(Reduction.BuiltIn.class, in.word()));
        }
        in.expect("identity");
        int identity = in.count();
        in.expect("operator");
        return Optional.of(new Reduction.Custom(function(), identity));
    }

    private KernelParameter parameter() {
        var name = in.string();
        var type = type();
        if (in.accept("ascending")) {
            return KernelParameter.ascending(name, type, in.accept("to") ? in.count() : -1);
        }
        if (in.accept("distinct")) {
            return KernelParameter.distinct(name, type, in.count(), in.count());
        }
        return new KernelParameter(name, type);
    }

    private Site site() {
        var kind = constant(Site.Kind.class, in.word());
        var file = in.string();
        int line = in.count();
        var position = new Position(file, line, in.string(), Optional.empty());
        return new Site(kind, position, in.string(), in.string(), in.string());
    }

    private ConstantTable table() {
        var name = in.string();
        var element = scalar();
        var bits = new ArrayList<Long>();
        in.expect("[");
        while (!in.accept("]")) {
            bits.add(in.number());
            in.accept(",");
        }
        return new ConstantTable(name, element, bits);
    }

    private Type type() {
        if (!in.accept("array")) {
            return scalar();
        }
        in.expect("<");
        var element = type();
        in.expect(",");
        var space = constant(Type.Space.class, in.word());
        in.expect(">");
        return new Type.Array(element, space);
    }

    private Type.Scalar scalar() {
        return constant(Type.Scalar.class, in.word());
    }

    private <E extends Enum<E>> E constant(Class<E> type, String word) {
        for (var c : type.getEnumConstants()) {
            if (c.name().toLowerCase(Locale.ROOT).equals(word)) {
                return c;
            }
        }
        throw in.fault("no " + type.getSimpleName() + " is called " + word + "; a name of one");
    }

    private Function function() {
        values.clear();
        var name = in.string();
        in.expect("(");
        var parameters = definitions();
        var results = new ArrayList<Type>();
        if (in.accept("->")) {
            do {
                results.add(type());
            } while (in.accept(","));
        }
        in.expect("{");
        var blocks = new ArrayList<Block>();
        while (!in.accept("}")) {
            if (in.numbered('b') != blocks.size()) {
                throw in.fault("blocks in order, before this");
            }
            List<Value> arguments = in.accept("(") ? definitions() : List.of();
            in.expect(":");
            blocks.add(new Block(arguments, body()));
        }
        return new Function(name, parameters, results, blocks);
    }

    /** Typed values up to a closing parenthesis. */
    private List<Value> definitions() {
        var defined = new ArrayList<Value>();
        while (!in.accept(")")) {
            int id = in.numbered('%');
            in.expect(":");
            defined.add(define(id, type()));
            in.accept(",");
        }
        return defined;
    }

    private Value define(int id, Type type) {
        var value = new Value(id, type);
        if (values.put(id, value) != null) {
            throw in.fault("one definition of " + value + ", before this");
        }
        return value;
    }

    private List<Instruction> body() {
        var body = new ArrayList<Instruction>();
        while (!in.at("}")) {
            int start = in.position();
            var word = in.word();
            if (Scanner.isNumbered(word, 'b')) {
                in.backTo(start);
                break;
            }
            body.add(instruction(word));
        }
        return body;
    }

    private Instruction instruction(String first) {
        var word = first;
        int id = -1;
        if (Scanner.isNumbered(word, '%')) {
            id = Integer.parseInt(word.substring(1));
            in.expect("=");
            word = in.word();
        }
        var op = new OpParser(in, values).parse(word);
        in.expect("@");
        var position = new Position("", in.count(), "", Optional.empty());
        if (op.resultType().isPresent() != id >= 0) {
            throw in.fault("a name for each result, before this");
        }
        var result = id < 0
                ? Optional.<Value>empty()
                : Optional.of(define(id, op.resultType().get()));
        return new Instruction(result, op, position);
    }
}
