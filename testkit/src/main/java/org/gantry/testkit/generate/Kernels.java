package org.gantry.testkit.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gantry.testkit.generate.Declarations.Callable;
import org.gantry.testkit.generate.Scope.Access;
import org.gantry.testkit.generate.Scope.Use;
import org.gantry.testkit.generate.Scope.Variable;

/** The method of a program that launches its kernel: what it captures, the domain, the body. */
final class Kernels {
    /** A local variable of the launching method that the body captures. */
    private record Capture(String type, String name, String value) {}

    /**
     * A domain.
     *
     * @param method the launch method's arguments before the body
     * @param coordinates parameters of the body
     * @param own index texts of elements that no other item has
     */
    private record Domain(String extents, List<Variable> coordinates, String body, List<List<String>> own) {}

    private final Dice dice;
    private final Declarations declarations;
    private final boolean risky;
    private final List<Capture> captures = new ArrayList<>();
    private final Scope scope = Scope.empty();

    Kernels(Dice dice, Declarations declarations, boolean risky) {
        this.dice = dice;
        this.declarations = declarations;
        this.risky = risky;
    }

    /** The method. */
    Code method() {
        helpers();
        captures();
        boolean reduction = dice.oneIn(4);
        var launch = reduction ? reduction() : forEach();
        var code = new ArrayList<Code>();
        captures.forEach(c -> code.add(new Code.Line(c.type() + " " + c.name() + " = " + c.value() + ";")));
        code.addAll(launch);
        declarations.member(new Code.Line("static int global = " + (dice.below(100) - 50) + ";"));
        declarations.member(new Code.Line("static final int[] TABLE = {3, -1, 4, 1, -5, 9, 2, 6};"));
        return new Code.Group("public void run(Launch launch, Inputs in) {", code, "}");
    }

    private void helpers() {
        for (int h = dice.below(4); h > 0; h--) {
            var name = dice.name("h");
            var result = dice.pick(JavaType.ALL);
            var inside = Scope.empty();
            var parameters = new ArrayList<JavaType>();
            var names = new ArrayList<String>();
            for (int p = dice.below(3); p >= 0; p--) {
                var type = dice.pick(JavaType.ALL);
                var parameter = dice.name("a");
                parameters.add(type);
                names.add(type.keyword() + " " + parameter);
                inside.add(new Variable(parameter, type, Use.ASSIGN));
            }
            var expressions = new Expressions(dice, declarations, risky);
            var body = new ArrayList<>(new Statements(dice, declarations, expressions, Optional.of(result))
                    .block(inside, 1 + dice.below(4), 2));
            body.add(new Code.Line("return " + expressions.small(result, inside) + ";"));
            declarations.member(new Code.Group(
                    "static " + result.keyword() + " " + name + "(" + String.join(", ", names) + ") {", body, "}"));
            declarations.add(new Callable(name + "(", parameters, result));
        }
        declarations.member(new Code.Line("static double twice(DoubleFn f, double x) { return f.apply(f.apply(x)); }"));
        declarations.member(
                new Code.Line(
                        "static int folded(IntBinaryOperator f, int x, int y) { return f.applyAsInt(f.applyAsInt(x, y), y); }"));
        declarations.add(new Callable("twice(fz -> fz * 0.75 - 1.0, ", List.of(JavaType.DOUBLE), JavaType.DOUBLE));
        declarations.add(
                new Callable("folded((fz, fw) -> fz * 31 ^ fw, ", List.of(JavaType.INT, JavaType.INT), JavaType.INT));
    }

    private void captures() {
        captures.add(new Capture("int", "n", "in.size()"));
        scope.add(new Variable("n", JavaType.INT, Use.FINAL));
        for (var type : JavaType.ALL) {
            var k = type.keyword();
            captures.add(new Capture(k + "[]", "in" + type.box(), "in." + k + "s()"));
            scope.add(new Scope.Array("in" + type.box(), type, 0, "", Access.READ));
        }
        for (var type : List.of(
                JavaType.INT, JavaType.LONG, JavaType.FLOAT, JavaType.DOUBLE, JavaType.BYTE, JavaType.BOOLEAN)) {
            var k = type.keyword();
            captures.add(new Capture(k, "s" + type.box(), "in." + k + "s()[" + dice.below(20) + "]"));
            scope.add(new Variable("s" + type.box(), type, Use.FINAL));
        }
        captures.add(new Capture("double[][]", "rows", "in.rows()"));
        scope.add(new Scope.Array("rows[3]", JavaType.DOUBLE, 0, "", Access.READ));
        scope.add(new Scope.Array("rows[sInteger & 7]", JavaType.DOUBLE, 0, "", Access.READ));
        scope.add(new Variable("global", JavaType.INT, Use.FINAL));
        scope.add(new Scope.Array("TABLE", JavaType.INT, 8, "", Access.READ));
        functions();
        objects();
    }

    private void functions() {
        captures.add(new Capture("DoubleFn", "halve", "x -> x * 0.5 + sInteger"));
        declarations.add(new Callable("halve.apply(", List.of(JavaType.DOUBLE), JavaType.DOUBLE));
        captures.add(
                new Capture("IntFn2", "mixed", dice.of("(x, y) -> x * 31 + y", "Math::max", "Integer::rotateLeft")));
        declarations.add(new Callable("mixed.apply(", List.of(JavaType.INT, JavaType.INT), JavaType.INT));
        captures.add(new Capture(
                "LongFn",
                "turned",
                dice.of("x -> x ^ sLong", "Long::reverse", "x -> { if (x > 9) { return x - 9; } return -x; }")));
        declarations.add(new Callable("turned.apply(", List.of(JavaType.LONG), JavaType.LONG));
    }

    private void objects() {
        var expressions = new Expressions(dice, declarations, false);
        if (!declarations.enums().isEmpty()) {
            var e = dice.pick(declarations.enums());
            captures.add(new Capture(e.name(), "anEnum", e.name() + ".C" + dice.below(e.constants())));
            scope.add(new Scope.Constant("anEnum", e));
        }
        var r = dice.pick(declarations.records());
        captures.add(new Capture(r.name(), "aRecord", expressions.created(r, Scope.empty())));
        var c = r.components().getFirst();
        if (c.nested().isEmpty()) {
            scope.add(new Variable("aRecord." + c.name() + "()", c.type(), Use.FINAL));
        }
        if (!declarations.sealed().isEmpty()) {
            var s = declarations.sealed().getFirst();
            captures.add(new Capture(s.name(), "aChoice", expressions.created(dice.pick(s.cases()), Scope.empty())));
            scope.add(new Scope.Choice("aChoice", s));
        }
    }

    private static Variable coordinate(String name, JavaType type) {
        return new Variable(name, type, Use.FINAL);
    }

    private Domain domain() {
        var i = coordinate("i", JavaType.INT);
        int k = 2 + dice.below(3);
        var strided = new ArrayList<String>();
        for (int c = 0; c < k; c++) {
            strided.add("i * " + k + " + " + c);
        }
        List<List<String>> own =
                List.of(List.of("i"), List.of("n - 1 - i"), List.of("i + 3"), strided, List.of("2 * i"));
        return switch (dice.below(6)) {
            case 0 -> new Domain("5, n", List.of(i), "IndexBody", own);
            case 1 ->
                new Domain("n", List.of(coordinate("i", JavaType.LONG)), "LongIndexBody", List.of(List.of("(int) i")));
            case 2 -> {
                captures.add(new Capture("int", "rowCount", String.valueOf(2 + dice.below(6))));
                captures.add(new Capture("int", "cols", "n / rowCount"));
                yield new Domain(
                        "rowCount, cols",
                        List.of(coordinate("r", JavaType.INT), coordinate("c", JavaType.INT)),
                        "IndexBody2",
                        List.of(List.of("r * cols + c"), List.of("c * rowCount + r")));
            }
            case 3 -> {
                int a = 1 + dice.below(3);
                int b = 1 + dice.below(5);
                yield new Domain(
                        a + ", " + b + ", n / " + a * b,
                        List.of(
                                coordinate("x", JavaType.INT),
                                coordinate("y", JavaType.INT),
                                coordinate("z", JavaType.INT)),
                        "IndexBody3",
                        List.of(List.of("(x * " + b + " + y) * (n / " + a * b + ") + z")));
            }
            default -> new Domain("n", List.of(i), "IndexBody", own);
        };
    }

    private List<Code> forEach() {
        var domain = domain();
        domain.coordinates().forEach(scope::add);
        var outputs = new ArrayList<Scope.Array>();
        for (int o = dice.below(4); o >= 0; o--) {
            var type = dice.pick(JavaType.ALL);
            var name = "out" + type.box();
            if (outputs.stream().anyMatch(a -> a.text().equals(name))) {
                continue;
            }
            captures.add(new Capture(type.keyword() + "[]", name, "in." + name + "()"));
            var chosen = dice.pick(domain.own());
            chosen.forEach(own -> outputs.add(new Scope.Array(name, type, 0, own, Access.OWN)));
            if (dice.oneIn(4)) {
                var other = "same" + type.box();
                captures.add(new Capture(type.keyword() + "[]", other, "in." + name + "()"));
                chosen.forEach(own -> outputs.add(new Scope.Array(other, type, 0, own, Access.OWN)));
            }
        }
        if (domain.body().equals("IndexBody2") && dice.coin()) {
            captures.add(new Capture("double[][]", "table", "in.outRows()"));
            outputs.add(new Scope.Array("table[r]", JavaType.DOUBLE, 0, "c", Access.OWN));
        }
        outputs.forEach(scope::add);
        var inside = scope.child();
        var expressions = new Expressions(dice, declarations, risky);
        var body = new ArrayList<>(
                new Statements(dice, declarations, expressions, Optional.empty()).block(inside, 3 + dice.below(6), 3));
        outputs.forEach(o -> body.add(finalStore(o, inside, expressions)));
        return launched(domain, body);
    }

    /** Writes the item's element, or all its elements in a loop where they follow one another. */
    private Code finalStore(Scope.Array o, Scope inside, Expressions expressions) {
        var k = dice.name("k");
        if (!o.own().matches("i \\* [0-9] \\+ 0") || dice.coin()) {
            return new Code.Line(o.text() + "[" + o.own() + "] = " + expressions.of(o.element(), inside) + ";");
        }
        var looped = inside.child();
        looped.add(new Variable(k, JavaType.INT, Use.READ));
        return new Code.Group(
                "for (int " + k + " = 0; " + k + " < " + o.own().charAt(4) + "; " + k + "++) {",
                List.of(new Code.Line(o.text() + "[" + o.own().replace("+ 0", "+ " + k) + "] = "
                        + expressions.of(o.element(), looped) + ";")),
                "}");
    }

    private List<Code> launched(Domain domain, List<Code> body) {
        var call = "launch." + (domain.body().equals("LongIndexBody") ? "forEachLong" : "forEach") + "("
                + domain.extents() + ", ";
        var names = domain.coordinates().stream().map(Variable::text).collect(Collectors.joining(", "));
        var typed = domain.coordinates().stream()
                .map(c -> c.type().keyword() + " " + c.text())
                .collect(Collectors.joining(", "));
        return switch (dice.below(6)) {
            case 2 -> {
                var components =
                        captures.stream().map(c -> c.type() + " " + c.name()).collect(Collectors.joining(", "));
                var arguments = captures.stream().map(Capture::name).collect(Collectors.joining(", "));
                declarations.member(new Code.Group(
                        "record Body(" + components + ") implements " + domain.body() + " {",
                        List.of(new Code.Group("public void run(" + typed + ") {", body, "}")),
                        "}"));
                yield List.of(new Code.Line(call + "new Body(" + arguments + ")" + dice.of("", "::run") + ");"));
            }
            case 0 ->
                List.of(new Code.Group(
                        call + "new " + domain.body() + "() {",
                        List.of(new Code.Group("@Override public void run(" + typed + ") {", body, "}")),
                        "});"));
            case 1 -> {
                var parameters =
                        captures.stream().map(c -> c.type() + " " + c.name()).collect(Collectors.joining(", "));
                var arguments = captures.stream().map(Capture::name).collect(Collectors.joining(", "));
                declarations.member(new Code.Group("static void item(" + typed + ", " + parameters + ") {", body, "}"));
                yield List.of(new Code.Line(call + "(" + names + ") -> item(" + names + ", " + arguments + "));"));
            }
            default -> List.of(new Code.Group(call + "(" + names + ") -> {", body, "});"));
        };
    }

    /** A reduction's method and the type of its item function. */
    private record Fold(String method, JavaType type) {}

    private static final List<Fold> FOLDS = List.of(
            new Fold("sum", JavaType.DOUBLE),
            new Fold("sumInt", JavaType.INT),
            new Fold("sumLong", JavaType.LONG),
            new Fold("sumFloat", JavaType.FLOAT),
            new Fold("min", JavaType.DOUBLE),
            new Fold("minInt", JavaType.INT),
            new Fold("maxLong", JavaType.LONG),
            new Fold("maxFloat", JavaType.FLOAT),
            new Fold("argMin", JavaType.DOUBLE),
            new Fold("argMaxInt", JavaType.INT),
            new Fold("argMinLong", JavaType.LONG),
            new Fold("argMaxFloat", JavaType.FLOAT),
            new Fold("count", JavaType.BOOLEAN),
            new Fold("any", JavaType.BOOLEAN),
            new Fold("all", JavaType.BOOLEAN));

    private List<Code> reduction() {
        scope.add(coordinate("i", JavaType.INT));
        var inside = scope.child();
        var expressions = new Expressions(dice, declarations, risky);
        var extents = dice.of("n", "3, n", "7 * n", "n / 64");
        if (dice.oneIn(4)) {
            return records(inside, expressions, extents);
        }
        var fold = dice.pick(FOLDS);
        var body = new ArrayList<>(new Statements(dice, declarations, expressions, Optional.of(fold.type()))
                .block(inside, 1 + dice.below(4), 2));
        body.add(new Code.Line("return " + expressions.of(fold.type(), inside) + ";"));
        return List.of(new Code.Group("in.result(launch." + fold.method() + "(" + extents + ", i -> {", body, "}));"));
    }

    private List<Code> records(Scope inside, Expressions expressions, String extents) {
        declarations.member(new Code.Group(
                "record Acc(long sum, int max, double best, boolean any, float total) {",
                List.of(
                        new Code.Line(
                                "static final Acc NONE = new Acc(0, Integer.MIN_VALUE, Double.POSITIVE_INFINITY, false, 0);"),
                        new Code.Line(
                                "Acc plus(Acc o) { return new Acc(sum + o.sum, Math.max(max, o.max), Math.min(best, o.best), any | o.any, "
                                        + "total + o.total); }")),
                "}"));
        // a return statement in the middle would have to make a record
        var body = new ArrayList<>(
                new Statements(dice, declarations, expressions, Optional.empty()).block(inside, 1 + dice.below(3), 0));
        body.add(new Code.Line("return new Acc(" + expressions.of(JavaType.LONG, inside) + ", "
                + expressions.of(JavaType.INT, inside) + ", "
                + expressions.of(JavaType.DOUBLE, inside) + ", " + expressions.of(JavaType.BOOLEAN, inside) + ", "
                + expressions.of(JavaType.FLOAT, inside) + ");"));
        return List.of(
                new Code.Group("in.result(launch.reduce(" + extents + ", Acc.NONE, i -> {", body, "}, Acc::plus));"));
    }
}
