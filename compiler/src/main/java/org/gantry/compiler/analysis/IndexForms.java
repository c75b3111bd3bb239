package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.Definitions.Definition;
import org.gantry.compiler.analysis.Definitions.Given;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;
import org.gantry.condition.LaunchExpr;

/**
 * Integer values of an item function as polynomials. Every operation adds the obligation that its exact result fits its type, at the block
 * where it is computed; proofs that use the form must show the obligations. Not thread-safe.
 */
public final class IndexForms {
    /** Beyond this many monomials a value is opaque. */
    private static final int MAX_TERMS = 48;

    private static final BigInteger INT_MAX = BigInteger.valueOf(Integer.MAX_VALUE);

    private final Kernel kernel;
    private final Function function;
    private final ControlFlow flow;
    private final Definitions definitions;
    private final LoopVariables loops;
    private final boolean reducible;
    private final Set<Integer> unchanging;
    private final Symbols symbols = new Symbols();
    private final Map<Value, IndexForm> forms = new HashMap<>();
    private final Map<Integer, Integer> opaqueBlocks = new HashMap<>();
    private final Map<Integer, Poly> steps = new HashMap<>();
    private final Map<Value, IndexForm> roundedDown = new HashMap<>();
    private final Map<Value, Boolean> shared = new HashMap<>();

    /**
     * Starts.
     *
     * @param unchanging array parameters that no item writes
     */
    public IndexForms(Kernel kernel, ControlFlow flow, Definitions definitions, Set<Integer> unchanging) {
        this.kernel = kernel;
        this.function = kernel.item();
        this.flow = flow;
        this.definitions = definitions;
        this.unchanging = Set.copyOf(unchanging);
        this.reducible = flow.reducible();
        this.loops = new LoopVariables(flow, definitions);
    }

    /** The kernel. */
    public Kernel kernel() {
        return kernel;
    }

    /** The definitions. */
    public Definitions definitions() {
        return definitions;
    }

    /** The immediate dominator of a block; -1 for the entry. */
    public int immediateDominator(int block) {
        return flow.immediateDominator(block);
    }

    /** Whether every way to {@code block} leads through {@code first}. */
    public boolean dominates(int first, int block) {
        return flow.dominates(first, block);
    }

    /** The control flow. */
    ControlFlow flow() {
        return flow;
    }

    /** The block that defines the value with this number, of which there is an opaque symbol. */
    int definedIn(int value) {
        return opaqueBlocks.get(value);
    }

    /** The symbols made so far. */
    Symbols symbols() {
        return symbols;
    }

    /** The form of an integer value. */
    public IndexForm of(Value value) {
        var known = forms.get(value);
        if (known != null) {
            return known;
        }
        var definition = definitions.of(value);
        var form = compute(value, definition);
        if (form.poly().size() > MAX_TERMS) {
            form = opaque(value, definition);
        }
        forms.put(value, form);
        return form;
    }

    /** Whether a value is computed from captured scalars, numbers and lengths alone: it is the same for all items. */
    boolean isShared(Value value) {
        var known = shared.get(value);
        if (known == null) {
            var at = definitions.of(value);
            boolean scalar = at.parameter() >= kernel.dimensions();
            boolean pure = at.instruction().isPresent()
                    && at.instruction().get().op() instanceof Op.Pure op
                    && op.operands().stream().allMatch(this::isShared);
            known = scalar || pure;
            shared.put(value, known);
        }
        return known;
    }

    /** A quotient or remainder as it were if quotients were rounded down: so are Java's where the dividend is not negative. */
    Optional<IndexForm> roundedDown(Value value) {
        of(value);
        return Optional.ofNullable(roundedDown.get(value));
    }

    /** Tells that a value is Java's quotient or remainder of which this would be the form if quotients were rounded down. */
    void isRoundedDown(Value value, IndexForm form) {
        roundedDown.put(value, form);
    }

    /** The first coordinate of a dimension. */
    public Poly from(int dimension) {
        var type = kernel.longIndex() ? Type.Scalar.I64 : Type.Scalar.I32;
        return Poly.of(
                symbols.launch(new LaunchExpr.From(dimension), least(type), most(type), name("from", dimension)));
    }

    /** One past the last coordinate of a dimension. */
    public Poly to(int dimension) {
        var type = kernel.longIndex() ? Type.Scalar.I64 : Type.Scalar.I32;
        return Poly.of(symbols.launch(new LaunchExpr.To(dimension), least(type), most(type), name("to", dimension)));
    }

    private static String name(String base, int dimension) {
        return dimension == 0 ? base : base + dimension;
    }

    /** The symbol of the item's coordinate. */
    public Symbol coordinate(int dimension) {
        var name = kernel.dimensions() == 1 ? "i" : "i" + dimension;
        return symbols.varying(new Symbol.Coordinate(dimension), dimension, name);
    }

    /** {@code dividend % divisor}, rounded down, as a symbol of its own: what the quotient leaves. */
    public Symbol remainder(Symbol dividend, Poly divisor) {
        var of = Poly.of(dividend);
        return symbols.varying(
                new Symbol.Remainder(of, divisor), 0, "(" + of.factor() + " % " + divisor.factor() + ")", of, divisor);
    }

    /** The symbol of element {@code index} of the ascending array {@code array}, where the kernel reads it. */
    public Optional<Symbol> border(int array, Poly index) {
        var kind = new Symbol.Border(array, index);
        return symbols.has(kind) ? Optional.of(symbols.varying(kind, 0, "")) : Optional.empty();
    }

    /** What an unknown, which is known to lie between two bounds, exceeds the lower one by. */
    public Symbol rest(Symbol of, Poly low, Poly most) {
        return symbols.varying(new Symbol.Rest(of, low, most), 0, of.name() + " - (" + low.text() + ")", low, most);
    }

    /** The length of array parameter {@code array}. */
    public Poly length(int array) {
        var name = kernel.arrays().get(array).name();
        return Poly.of(symbols.launch(new LaunchExpr.Length(array, name), BigInteger.ZERO, INT_MAX, name + ".length"));
    }

    /** Scalar parameter {@code scalar}, whose value lies in {@code [low, high]}. */
    Poly scalar(int scalar, BigInteger low, BigInteger high) {
        var name = kernel.scalars().get(scalar).name();
        return Poly.of(symbols.launch(new LaunchExpr.Scalar(scalar, name), low, high, name));
    }

    /** An expression of the launch as a symbol. */
    Poly launch(LaunchExpr expr, BigInteger low, BigInteger high) {
        return Poly.of(symbols.launch(expr, low, high, expr.text()));
    }

    /** Smallest value of an integer type, signed. */
    static BigInteger least(Type type) {
        return type == Type.Scalar.I1
                ? BigInteger.ZERO
                : BigInteger.ONE.shiftLeft(type.width() - 1).negate();
    }

    /** Largest value of an integer type, signed. */
    static BigInteger most(Type type) {
        return type == Type.Scalar.I1
                ? BigInteger.ONE
                : BigInteger.ONE.shiftLeft(type.width() - 1).subtract(BigInteger.ONE);
    }

    private IndexForm compute(Value value, Definition definition) {
        if (definition.parameter() >= 0) {
            return parameter(value, definition.parameter());
        }
        if (definition.argument() >= 0) {
            return argument(value, definition);
        }
        return switch (definition.instruction().orElseThrow().op()) {
            case Op.Constant c -> new IndexForm(Poly.constant(c.bits()));
            case Op.Binary b -> new Arithmetic(this, definition).binary(value, b);
            case Op.Convert c -> new Casts(this, definition).of(value, c);
            case Op.Length l -> length(value, l.array(), definition);
            case Op.Load l -> load(value, l, definition);
            case Op.Select s ->
                oneOf(
                        value,
                        definition,
                        List.of(
                                choice(s.a(), definition.block(), Optional.of(new Given(s.condition(), true))),
                                choice(s.b(), definition.block(), Optional.of(new Given(s.condition(), false)))));
            case Op.Unary u
            when u.kind() == UnaryKind.ABS
                    && value.type().isInteger()
                    && value.type().width() >= 32 -> new Arithmetic(this, definition).absolute(value, u.a());
            case Op.Unary _, Op.Fma _, Op.Call _, Op.Compare _, Op.IsNull _, Op.ConstantArray _, Op.LocalArray _ ->
                opaque(value, definition);
            case Op.Store _, Op.Check _, Op.Terminator _ -> throw new IllegalStateException("no result: " + value);
        };
    }

    private IndexForm parameter(Value value, int number) {
        if (number < kernel.dimensions()) {
            return new IndexForm(Poly.of(coordinate(number)));
        }
        int scalar = number - kernel.dimensions() - kernel.arrays().size();
        if (value.type() == Type.Scalar.I32 || value.type() == Type.Scalar.I64) {
            return new IndexForm(scalar(scalar, least(value.type()), most(value.type())));
        }
        return opaque(value, definitions.of(value));
    }

    private IndexForm argument(Value value, Definition definition) {
        var induction = loops.induction(value);
        if (induction.isPresent() && reducible) {
            var form = loopVariable(value, definition, induction.get());
            if (form.isPresent()) {
                return form.get();
            }
        }
        if (loops.isHeader(definition.block()) || !reducible) {
            return opaque(value, definition);
        }
        var choices = new ArrayList<Symbol.Choice>();
        for (var in : definitions.incoming(definition.block(), definition.argument())) {
            choices.add(choice(in.value(), in.from(), in.given()));
        }
        return oneOf(value, definition, choices);
    }

    /** The symbol of the trips of the loop with this header, if the loop has an induction variable. */
    public Optional<Symbol> trip(int header) {
        for (var argument : function.blocks().get(header).arguments()) {
            if (reducible
                    && loops.induction(argument).isPresent()
                    && of(argument).poly().symbols().stream()
                            .anyMatch(s -> s.kind() instanceof Symbol.Trip t && t.header() == header)) {
                return Optional.of(symbols.varying(new Symbol.Trip(header), 0, ""));
            }
        }
        return Optional.empty();
    }

    /** What each round of the loop with this header adds to its variable, where that is known at launch and no number. */
    Optional<Poly> step(int header) {
        return Optional.ofNullable(steps.get(header));
    }

    /** The form, if what each round adds is known at launch. */
    private Optional<IndexForm> loopVariable(Value value, Definition definition, LoopVariables.Induction induction) {
        var init = of(induction.initial());
        var step = sum(induction.step());
        if (!step.poly().isLaunch()) {
            return Optional.empty();
        }
        if (step.poly().constant().isEmpty()) {
            steps.put(definition.block(), step.poly());
        }
        var trip = Poly.of(
                symbols.varying(new Symbol.Trip(definition.block()), definition.order(), "k" + definition.block()));
        var poly = init.poly().plus(trip.times(step.poly()));
        Set<Obligation> obligations = union(init.obligations(), step.obligations());
        for (var increment : induction.increments()) {
            var at = definitions.of(increment.value());
            var offset = sum(increment.offset());
            var result = new IndexForm(poly.plus(offset.poly()), union(obligations, offset.obligations()));
            obligations = fits(result, value.type(), at).obligations();
        }
        return Optional.of(new IndexForm(poly, obligations));
    }

    private IndexForm sum(LoopVariables.Sum sum) {
        var all = new IndexForm(Poly.constant(sum.number()));
        for (var v : sum.values()) {
            var form = of(v);
            all = new IndexForm(all.poly().plus(form.poly()), union(all.obligations(), form.obligations()));
        }
        return all;
    }

    /** The form with the obligation that it lies in the type. */
    IndexForm fits(IndexForm form, Type type, Definition at) {
        return within(form, least(type), most(type), at);
    }

    IndexForm within(IndexForm form, BigInteger least, BigInteger most, Definition at) {
        var text = form.poly().text() + " fits into "
                + switch (most.bitLength()) {
                    case 63 -> "a long";
                    case 31 -> "an int";
                    case 16 -> "a char";
                    case 15 -> "a short";
                    case 7 -> "a byte";
                    default -> most.bitLength() + " bits";
                };
        var both = new LinkedHashSet<Obligation>();
        both.add(new Obligation(form.poly().minus(Poly.constant(least)), at.block(), at.position(), text));
        both.add(new Obligation(Poly.constant(most).minus(form.poly()), at.block(), at.position(), text));
        return new IndexForm(form.poly(), union(form.obligations(), both));
    }

    private Symbol.Choice choice(Value value, int block, Optional<Given> given) {
        return new Symbol.Choice(value.type().isInteger() ? of(value) : new IndexForm(Poly.ZERO), block, given);
    }

    private IndexForm oneOf(Value value, Definition definition, List<Symbol.Choice> choices) {
        var first = choices.getFirst().form();
        if (choices.stream().allMatch(c -> c.form().poly().equals(first.poly()))) {
            Set<Obligation> all = Set.of();
            for (var c : choices) {
                all = union(all, c.form().obligations());
            }
            return new IndexForm(first.poly(), all);
        }
        return described(value, definition, List.of(), choices);
    }

    /** An opaque value of which something is known. */
    IndexForm described(Value value, Definition definition, List<Fact> facts, List<Symbol.Choice> choices) {
        var kind = new Symbol.Opaque(value.id(), false, least(value.type()), most(value.type()));
        opaqueBlocks.put(value.id(), definitions.of(value).block());
        boolean before = symbols.has(kind);
        var of = choices.stream().map(c -> c.form().poly()).toArray(Poly[]::new);
        var symbol = symbols.varying(kind, definition.order(), nameOf(definition), of);
        if (!before) {
            symbol.describe(facts, choices);
        }
        return new IndexForm(Poly.of(symbol));
    }

    /** A value of which only the type's range is known. */
    IndexForm opaque(Value value, Definition definition) {
        return opaque(value, false, least(value.type()), most(value.type()), definition);
    }

    /** A value of which only a range is known. */
    IndexForm opaque(Value value, boolean zeroExtended, BigInteger low, BigInteger high, Definition definition) {
        opaqueBlocks.put(value.id(), definitions.of(value).block());
        var kind = new Symbol.Opaque(value.id(), zeroExtended, low, high);
        return new IndexForm(Poly.of(symbols.varying(kind, definition.order(), nameOf(definition))));
    }

    String nameOf(Definition definition) {
        if (definition.instruction().isPresent()
                && definition.instruction().get().op() instanceof Op.Load l) {
            var array = definitions.of(l.array());
            int parameter = array.parameter() - kernel.dimensions();
            if (array.parameter() >= 0 && parameter < kernel.arrays().size()) {
                return kernel.arrays().get(parameter).name() + "[...]";
            }
        }
        int line = definition.position().line();
        var what = definition.instruction().map(i -> what(i.op()));
        if (line > 0) {
            return "(" + what.orElse("value") + " of line " + line + ")";
        }
        boolean changes = definition.argument() >= 0 && loops.isHeader(definition.block());
        return "("
                + what.orElse(
                        changes
                                ? "variable that a loop changes"
                                : definition.argument() >= 0 ? "value chosen by a branch" : "computed value")
                + ")";
    }

    /** What an operation computes, for messages. */
    private static String what(Op op) {
        return switch (op) {
            case Op.Binary b ->
                switch (b.kind()) {
                    case MIN -> "minimum";
                    case MAX -> "maximum";
                    case DIV, UDIV -> "quotient";
                    case REM, UREM -> "remainder";
                    case SHL, ASHR, LSHR -> "shifted value";
                    case AND, OR, XOR -> "bits";
                    case ADD, SUB, MUL, MULHI, UMULHI -> "value";
                };
            case Op.Unary u -> u.kind() == UnaryKind.ABS ? "absolute value" : "value";
            case Op.Select _ -> "choice";
            case Op.Convert _ -> "cast";
            case Op.Length _ -> "array length";
            case Op.Load _ -> "array element";
            case Op.Constant _,
                    Op.Fma _,
                    Op.Call _,
                    Op.Compare _,
                    Op.IsNull _,
                    Op.ConstantArray _,
                    Op.LocalArray _,
                    Op.Store _,
                    Op.Check _,
                    Op.Terminator _ -> "value";
        };
    }

    /** What a cast of a value gives, in the range of {@code kind}: the value itself, if that lies in it. */
    IndexForm cast(Symbol.Opaque kind, Value value, Value of, Definition definition) {
        opaqueBlocks.put(value.id(), definitions.of(value).block());
        var form = of(of);
        boolean before = symbols.has(kind);
        var symbol = symbols.varying(kind, definition.order(), nameOf(definition), form.poly());
        if (!before) {
            var exact = within(form, kind.low(), kind.high(), definition);
            symbol.describe(List.of(), List.of(new Symbol.Choice(exact, definition.block(), Optional.empty())));
        }
        return new IndexForm(Poly.of(symbol));
    }

    private IndexForm length(Value value, Value array, Definition definition) {
        return lengthOf(array).orElseGet(() -> opaque(value, false, BigInteger.ZERO, INT_MAX, definition));
    }

    /** The length of an array where it is known which one: a parameter, a row of one, a local array, a table. */
    public Optional<IndexForm> lengthOf(Value array) {
        var at = definitions.of(array);
        if (at.parameter() >= 0) {
            return Optional.of(new IndexForm(length(at.parameter() - kernel.dimensions())));
        }
        return at.instruction().flatMap(i -> switch (i.op()) {
            case Op.LocalArray l -> Optional.of(new IndexForm(Poly.constant(l.length())));
            case Op.ConstantArray c ->
                Optional.of(new IndexForm(
                        Poly.constant(kernel.constants().get(c.number()).bits().size())));
            case Op.Load l -> rowLength(l);
            case Op.Constant _,
                    Op.Binary _,
                    Op.Unary _,
                    Op.Fma _,
                    Op.Call _,
                    Op.Compare _,
                    Op.Select _,
                    Op.Convert _,
                    Op.Length _,
                    Op.IsNull _,
                    Op.Store _,
                    Op.Check _,
                    Op.Terminator _ -> Optional.empty();
        });
    }

    /** Tables do not change during a launch: the length of a row depends on the row's indices alone. */
    private Optional<IndexForm> rowLength(Op.Load row) {
        var rows = new ArrayList<Poly>();
        Set<Obligation> obligations = Set.of();
        var load = row;
        while (true) {
            var index = of(load.index());
            rows.addFirst(index.poly());
            obligations = union(obligations, index.obligations());
            var table = definitions.of(load.array());
            if (table.parameter() >= 0) {
                int parameter = table.parameter() - kernel.dimensions();
                var name = kernel.arrays().get(parameter).name() + "[...].length";
                var kind = new Symbol.RowLength(parameter, List.copyOf(rows));
                boolean made = symbols.has(kind);
                var symbol = symbols.varying(kind, 0, name, rows.toArray(Poly[]::new));
                if (!made && isTable(kernel.arrays().get(parameter).type())) {
                    var beyondShortest = Poly.of(symbol).minus(shortestRow(parameter));
                    symbol.describe(List.of(new Fact(beyondShortest, Set.of())), List.of());
                }
                return Optional.of(new IndexForm(Poly.of(symbol), obligations));
            }
            if (!(table.instruction().map(i -> i.op()).orElse(null) instanceof Op.Load outer)) {
                return Optional.empty();
            }
            load = outer;
        }
    }

    private static boolean isTable(Type type) {
        return type instanceof Type.Array outer
                && outer.element() instanceof Type.Array inner
                && inner.element() instanceof Type.Scalar;
    }

    /** The length of the shortest row of the table that is array parameter {@code array}. */
    private Poly shortestRow(int array) {
        var name = kernel.arrays().get(array).name();
        return launch(new LaunchExpr.ShortestRow(array, name), BigInteger.ZERO, INT_MAX);
    }

    private IndexForm load(Value value, Op.Load load, Definition definition) {
        var array = definitions.of(load.array());
        int parameter = array.parameter() - kernel.dimensions();
        if (array.parameter() < 0 || value.type() != Type.Scalar.I32) {
            return opaque(value, definition);
        }
        var known = kernel.arrays().get(parameter);
        if (!known.distinct() && !known.ascending() || !unchanging.contains(parameter)) {
            return opaque(value, definition);
        }
        var index = of(load.index());
        if (known.ascending()) {
            var name = known.name() + "[" + index.poly().text() + "]";
            var border = new Symbol.Border(parameter, index.poly());
            boolean before = symbols.has(border);
            var symbol = symbols.varying(border, definition.order(), name, index.poly());
            if (!before && known.maxScalar() >= 0) {
                var most = scalar(known.maxScalar(), BigInteger.ZERO, INT_MAX);
                symbol.describe(List.of(new Fact(most.minus(Poly.of(symbol)), Set.of())), List.of());
            }
            return new IndexForm(Poly.of(symbol), index.obligations());
        }
        var low = scalar(known.minScalar(), least(Type.Scalar.I32), most(Type.Scalar.I32));
        var high = scalar(known.maxScalar(), least(Type.Scalar.I32), most(Type.Scalar.I32));
        var kind = new Symbol.Element(parameter, index.poly(), low, high);
        var name = known.name() + ".get(" + index.poly().text() + ")";
        return new IndexForm(
                Poly.of(symbols.varying(kind, definition.order(), name, index.poly())), index.obligations());
    }
}
