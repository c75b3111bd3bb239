package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.analysis.Fact;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.analysis.Symbol;
import org.gantry.condition.LaunchExpr;

/**
 * A question for the solver: constants for the launch's values, and for the unknowns of one item or two, with all that is known of them.
 * Only facts are stated whose obligations the rules can show. Not thread-safe.
 */
final class Smt {
    private final IndexForms forms;
    private final PathConditions paths;
    private final Ranges ranges;
    private final Proofs proofs;
    private final StringBuilder declarations = new StringBuilder();
    private final StringBuilder assertions = new StringBuilder();
    private final Map<LaunchExpr, String> launch = new LinkedHashMap<>();
    /** Constants of each item's unknowns. */
    private final List<Map<Symbol, String>> unknowns = new ArrayList<>();
    /** Blocks that each item is at. */
    private final List<Integer> blocks = new ArrayList<>();
    /** Elements of index sets and borders: what each constant is, to tell how two of one array relate. */
    private final Map<Integer, List<String[]>> elements = new HashMap<>();

    private Set<Obligation> obligations = Set.of();
    private int names;

    Smt(IndexForms forms, PathConditions paths, Ranges ranges, Proofs proofs) {
        this.forms = forms;
        this.paths = paths;
        this.ranges = ranges;
        this.proofs = proofs;
    }

    /** Adds an item at a block; returns its number. */
    int item(int block) {
        int item = blocks.size();
        blocks.add(block);
        unknowns.add(new LinkedHashMap<>());
        for (int d = 0; d < forms.kernel().dimensions(); d++) {
            text(Poly.of(forms.coordinate(d)), item);
        }
        paths.at(block).forEach(f -> fact(f, ">=", item));
        paths.unequalAt(block).forEach(f -> fact(f, "distinct", item));
        return item;
    }

    /** Asserts a formula. */
    void assertion(String formula) {
        assertions.append("(assert ").append(formula).append(")\n");
    }

    /** The obligations under which what is stated is true. */
    Set<Obligation> obligations() {
        return obligations;
    }

    /** The constant of an item's coordinate. */
    String coordinate(int dimension, int item) {
        return unknowns.get(item).get(forms.coordinate(dimension));
    }

    /** The names of launch values that occur, by their texts. */
    Map<String, String> launchNames() {
        Map<String, String> all = new LinkedHashMap<>();
        launch.forEach((e, n) -> all.put(e.text(), n));
        return all;
    }

    /** A name for a polynomial of an item. */
    String named(Poly poly, int item) {
        var name = fresh("e");
        assertion("(= " + name + " " + text(poly, item) + ")");
        return name;
    }

    /** The whole script. */
    String script() {
        return declarations.toString() + assertions;
    }

    private void fact(Fact fact, String relation, int item) {
        if (proofs.usable(fact.obligations())) {
            obligations = union(obligations, fact.obligations());
            assertion("(" + relation + " " + text(fact.nonNegative(), item) + " 0)");
        }
    }

    private String fresh(String prefix) {
        var name = prefix + names++;
        declarations.append("(declare-const ").append(name).append(" Int)\n");
        return name;
    }

    /** A polynomial of an item. */
    String text(Poly poly, int item) {
        var sum = new ArrayList<String>();
        poly.terms().forEach((monomial, coefficient) -> {
            var factors = new ArrayList<String>();
            if (monomial.isEmpty() || !coefficient.equals(BigInteger.ONE)) {
                factors.add(number(coefficient));
            }
            monomial.forEach(s -> factors.add(constant(s, item)));
            sum.add(joined("*", factors));
        });
        return sum.isEmpty() ? "0" : joined("+", sum);
    }

    private static String joined(String operator, List<String> parts) {
        return parts.size() == 1 ? parts.getFirst() : "(" + operator + " " + String.join(" ", parts) + ")";
    }

    private static String number(BigInteger n) {
        return n.signum() < 0 ? "(- " + n.negate() + ")" : n.toString();
    }

    private String constant(Symbol symbol, int item) {
        if (symbol.kind() instanceof Symbol.Launch l) {
            return launch(l);
        }
        var known = unknowns.get(item).get(symbol);
        if (known != null) {
            return known;
        }
        var name = fresh(symbol.kind() instanceof Symbol.Coordinate ? "i" : "v");
        unknowns.get(item).put(symbol, name);
        describe(symbol, name, item);
        symbol.facts().forEach(f -> fact(f, ">=", item));
        if (!symbol.choices().isEmpty()) {
            choices(symbol, name, item);
        }
        return name;
    }

    private String launch(Symbol.Launch symbol) {
        boolean before = launch.containsKey(symbol.expr());
        var name = expression(symbol.expr());
        if (!before && isValue(symbol.expr())) {
            range(name, number(symbol.low()), number(symbol.high()));
        }
        return name;
    }

    private static boolean isValue(LaunchExpr expr) {
        return switch (expr) {
            case LaunchExpr.Scalar _,
                    LaunchExpr.Length _,
                    LaunchExpr.ShortestRow _,
                    LaunchExpr.From _,
                    LaunchExpr.To _ -> true;
            case LaunchExpr.Constant _,
                    LaunchExpr.Sum _,
                    LaunchExpr.Product _,
                    LaunchExpr.Min _,
                    LaunchExpr.Max _,
                    LaunchExpr.FloorDiv _ -> false;
        };
    }

    private String expression(LaunchExpr expr) {
        return switch (expr) {
            case LaunchExpr.Constant c -> number(BigInteger.valueOf(c.value()));
            case LaunchExpr.Scalar _,
                    LaunchExpr.Length _,
                    LaunchExpr.ShortestRow _,
                    LaunchExpr.From _,
                    LaunchExpr.To _ -> launch.computeIfAbsent(expr, e -> fresh("l"));
            case LaunchExpr.Sum s ->
                s.terms().isEmpty()
                        ? "0"
                        : joined("+", s.terms().stream().map(this::expression).toList());
            case LaunchExpr.Product p ->
                p.factors().isEmpty()
                        ? "1"
                        : joined("*", p.factors().stream().map(this::expression).toList());
            case LaunchExpr.Min m -> extreme("<=", expression(m.a()), expression(m.b()));
            case LaunchExpr.Max m -> extreme(">=", expression(m.a()), expression(m.b()));
            case LaunchExpr.FloorDiv d -> {
                var a = expression(d.a());
                var b = expression(d.b());
                yield "(ite (> " + b + " 0) (div " + a + " " + b + ") (div (- " + a + ") (- " + b + ")))";
            }
        };
    }

    private static String extreme(String relation, String a, String b) {
        return "(ite (" + relation + " " + a + " " + b + ") " + a + " " + b + ")";
    }

    private void range(String name, String low, String high) {
        assertion("(and (<= " + low + " " + name + ") (<= " + name + " " + high + "))");
    }

    private void describe(Symbol symbol, String name, int item) {
        switch (symbol.kind()) {
            case Symbol.Launch _ -> throw new IllegalStateException("known at launch: " + symbol);
            case Symbol.Coordinate c ->
                range(
                        name,
                        text(forms.from(c.dimension()), item),
                        text(forms.to(c.dimension()).plus(-1), item));
            case Symbol.Trip _ -> {
                assertion("(>= " + name + " 0)");
                for (var b : ranges.all(Poly.of(symbol), blocks.get(item), true)) {
                    if (!b.weak() && proofs.usable(b.obligations())) {
                        obligations = union(obligations, b.obligations());
                        assertion("(<= " + name + " " + text(b.value(), item) + ")");
                    }
                }
            }
            case Symbol.Quotient _ -> {}
            case Symbol.Remainder r -> {
                var quotient = fresh("q");
                assertion("(= " + text(r.dividend(), item) + " (+ " + name + " (* " + quotient + " "
                        + text(r.divisor(), item) + ")))");
                range(name, "0", text(r.divisor().plus(-1), item));
            }
            case Symbol.Element e -> {
                range(name, text(e.low(), item), text(e.high(), item));
                element(e.array(), text(e.index(), item), name, "=", "=");
            }
            case Symbol.Border b -> {
                range(name, "0", String.valueOf(Integer.MAX_VALUE));
                element(b.array(), text(b.index(), item), name, "<=", "<=");
            }
            case Symbol.Rest r -> {
                range(name, "0", text(r.most(), item));
                assertion("(= " + text(Poly.of(r.of()), item) + " (+ " + name + " " + text(r.low(), item) + "))");
            }
            case Symbol.RowLength _ -> range(name, "0", String.valueOf(Integer.MAX_VALUE));
            case Symbol.Opaque o -> range(name, number(o.low()), number(o.high()));
        }
    }

    /** Relates an element to those of its array that occur already: where the indices do, the elements do. */
    private void element(int array, String index, String name, String ofIndices, String ofElements) {
        var others = elements.computeIfAbsent(array, a -> new ArrayList<>());
        for (var o : others) {
            boolean equal = ofIndices.equals("=");
            assertion("(" + (equal ? "=" : "=>") + " (" + ofIndices + " " + index + " " + o[0] + ") (" + ofElements
                    + " " + name + " " + o[1] + "))");
            if (!equal) {
                assertion("(=> (" + ofIndices + " " + o[0] + " " + index + ") (" + ofElements + " " + o[1] + " " + name
                        + "))");
            }
        }
        others.add(new String[] {index, name});
    }

    private void choices(Symbol symbol, String name, int item) {
        var all = new ArrayList<String>();
        for (var c : symbol.choices()) {
            if (!proofs.usable(c.form().obligations())) {
                return;
            }
        }
        for (var c : symbol.choices()) {
            obligations = union(obligations, c.form().obligations());
            var parts = new ArrayList<String>();
            parts.add("(= " + name + " " + text(c.form().poly(), item) + ")");
            c.given().ifPresent(g -> given(paths.at(paths.assuming(c.block(), g)), item, parts));
            all.add(joined("and", parts));
        }
        assertion(joined("or", all));
    }

    private void given(Collection<Fact> facts, int item, List<String> parts) {
        for (var f : facts) {
            if (proofs.usable(f.obligations())) {
                obligations = union(obligations, f.obligations());
                parts.add("(>= " + text(f.nonNegative(), item) + " 0)");
            }
        }
    }
}
