package org.gantry.testkit.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.testkit.generate.Scope.Access;
import org.gantry.testkit.generate.Scope.Use;
import org.gantry.testkit.generate.Scope.Variable;

/** Random statements. Every loop ends after a few rounds. */
final class Statements {
    private final Dice dice;
    private final Declarations declarations;
    private final Expressions expressions;
    /** What a return statement gives back; empty in bodies. */
    private final Optional<JavaType> result;

    Statements(Dice dice, Declarations declarations, Expressions expressions, Optional<JavaType> result) {
        this.dice = dice;
        this.declarations = declarations;
        this.expressions = expressions;
        this.result = result;
    }

    /** Some statements, which add what they declare to the scope. */
    List<Code> block(Scope scope, int count, int depth) {
        var code = new ArrayList<Code>();
        for (int s = 0; s < count && dice.afford(); s++) {
            code.addAll(statement(scope, depth));
        }
        return code;
    }

    private List<Code> inner(Scope scope, int depth) {
        return block(scope.child(), 1 + dice.below(3), depth - 1);
    }

    private List<Code> statement(Scope scope, int depth) {
        if (depth <= 0) {
            return simple(scope);
        }
        return switch (dice.below(16)) {
            case 0, 1 -> conditional(scope, depth);
            case 2 -> counted(scope, depth);
            case 3 -> whileLoop(scope, depth);
            case 4 -> choice(scope, depth);
            case 5 -> localArray(scope);
            case 6 -> record(scope);
            case 7 -> objects(scope);
            case 8 -> leave(scope);
            case 9 -> matrix(scope);
            case 10 -> patterns(scope, depth);
            default -> simple(scope);
        };
    }

    private static List<Code> line(String text) {
        return List.of(new Code.Line(text));
    }

    private List<Code> simple(Scope scope) {
        var assignable = scope.assignable();
        return switch (assignable.isEmpty() ? dice.below(3) : dice.below(8)) {
            case 0, 1 -> declaration(scope);
            case 2 -> store(scope);
            case 3, 4 -> {
                var v = dice.pick(assignable);
                yield line(v.text() + " = " + expressions.of(v.type(), scope) + ";");
            }
            case 5, 6 -> {
                var v = dice.pick(assignable);
                yield line(compound(v.text(), v.type(), scope));
            }
            default -> store(scope);
        };
    }

    private List<Code> declaration(Scope scope) {
        var type = dice.pick(JavaType.ALL);
        var name = dice.name("v");
        if (dice.oneIn(6)) {
            var code = line(type.box() + " " + name + " = " + expressions.of(type, scope) + ";");
            scope.add(new Variable("((" + type.keyword() + ") " + name + ")", type, Use.FINAL));
            return code;
        }
        if (dice.oneIn(6) && !declarations.enums().isEmpty()) {
            var e = dice.pick(declarations.enums());
            var code = line(e.name() + " " + name + " = " + expressions.of(JavaType.BOOLEAN, scope) + " ? " + e.name()
                    + ".C0 : " + e.name() + ".C1;");
            scope.add(new Scope.Constant(name, e));
            return code;
        }
        var code = line(type.keyword() + " " + name + " = " + expressions.of(type, scope) + ";");
        scope.add(new Variable(name, type, Use.ASSIGN));
        return code;
    }

    /** A compound assignment or increment. */
    private String compound(String target, JavaType type, Scope scope) {
        if (type == JavaType.BOOLEAN) {
            return target + dice.of(" &= ", " |= ", " ^= ") + expressions.of(JavaType.BOOLEAN, scope) + ";";
        }
        return switch (dice.below(6)) {
            case 0 -> dice.coin() ? target + dice.of("++;", "--;") : dice.of("++", "--") + target + ";";
            case 1 ->
                type.isIntegral()
                        ? target + dice.of(" <<= ", " >>= ", " >>>= ")
                                + expressions.small(dice.pick(JavaType.INTEGRAL), scope) + ";"
                        : target + " %= " + expressions.of(type, scope) + ";";
            case 2 ->
                type.isIntegral()
                        ? target + dice.of(" &= ", " |= ", " ^= ") + expressions.of(dice.pick(JavaType.INTEGRAL), scope)
                                + ";"
                        : target + " /= " + expressions.of(type, scope) + ";";
            case 3 -> target + dice.of(" /= ", " %= ") + "(" + expressions.small(JavaType.INT, scope) + " | 1);";
            default ->
                target + dice.of(" += ", " -= ", " *= ") + expressions.of(dice.pick(JavaType.NUMERIC), scope) + ";";
        };
    }

    /** Writes an element that the item may write. */
    private List<Code> store(Scope scope) {
        var writable =
                scope.arrays().stream().filter(a -> a.access() != Access.READ).toList();
        if (writable.isEmpty()) {
            return declaration(scope);
        }
        var a = dice.pick(writable);
        var target = expressions.element(a, scope, 2);
        return line(
                dice.coin()
                        ? target + " = " + expressions.of(a.element(), scope) + ";"
                        : compound(target, a.element(), scope));
    }

    private List<Code> conditional(Scope scope, int depth) {
        var code = new ArrayList<Code>();
        var condition = expressions.of(JavaType.BOOLEAN, scope);
        if (dice.coin()) {
            code.add(new Code.Group("if (" + condition + ") {", inner(scope, depth), "}"));
            return code;
        }
        var then = new Code.Group("if (" + condition + ") {", inner(scope, depth), "");
        var otherwise = new Code.Group("} else {", inner(scope, depth), "");
        return List.of(new Code.Group("", List.of(then, otherwise, new Code.Line("}")), ""));
    }

    private List<Code> counted(Scope scope, int depth) {
        var k = dice.name("k");
        var inside = scope.child();
        inside.add(new Variable(k, JavaType.INT, Use.READ));
        var label = dice.oneIn(3) ? dice.name("loop") : "";
        inside.add(new Scope.Loop(label));
        var prefix = label.isEmpty() ? "" : label + ": ";
        var bound = 1 + dice.below(6);
        var head = switch (dice.below(4)) {
            case 0 -> "for (int " + k + " = " + bound + "; " + k + " > 0; " + k + "--) {";
            case 1 ->
                "for (int " + k + " = 0; " + k + " <= " + bound + " && " + expressions.small(JavaType.BOOLEAN, scope)
                        + "; " + k + " += 2) {";
            default -> "for (int " + k + " = 0; " + k + " < " + bound + "; " + k + "++) {";
        };
        return List.of(new Code.Group(prefix + head, inner(inside, depth), "}"));
    }

    private List<Code> whileLoop(Scope scope, int depth) {
        var fuel = dice.name("w");
        var inside = scope.child();
        inside.add(new Variable(fuel, JavaType.INT, Use.READ));
        inside.add(new Scope.Loop(""));
        var goOn = fuel + " < " + (2 + dice.below(6)) + " && " + expressions.small(JavaType.BOOLEAN, inside);
        var body = new ArrayList<Code>();
        body.add(new Code.Line(fuel + "++;"));
        body.addAll(inner(inside, depth));
        var start = new Code.Line("int " + fuel + " = 0;");
        var loop = dice.coin()
                ? new Code.Group("while (" + goOn + ") {", body, "}")
                : new Code.Group("do {", body, "} while (" + goOn + ");");
        return List.of(new Code.Group("", List.of(start, loop), ""));
    }

    /** A switch statement: old with falling through, or new. */
    private List<Code> choice(Scope scope, int depth) {
        var enums = scope.constants();
        boolean onEnum = !enums.isEmpty() && dice.coin();
        var e = onEnum ? Optional.of(dice.pick(enums)) : Optional.<Scope.Constant>empty();
        var selector = e.map(Scope.Constant::text)
                .orElseGet(() -> dice.oneIn(3)
                        ? "(char) (" + expressions.small(JavaType.INT, scope) + " & 3)"
                        : expressions.small(JavaType.INT, scope) + " & 3");
        int cases = e.map(c -> c.type().constants() - 1).orElse(3);
        var prefix = onEnum ? "C" : "";
        var code = new ArrayList<Code>();
        boolean arrows = dice.coin();
        for (int c = 0; c < cases; c++) {
            if (arrows) {
                code.add(new Code.Group("case " + prefix + c + " -> {", inner(scope, depth), "}"));
            } else {
                var body = new ArrayList<Code>();
                body.add(new Code.Group("{", inner(scope, depth), "}"));
                if (!dice.oneIn(3)) {
                    body.add(new Code.Line("break;"));
                }
                code.add(new Code.Group("case " + prefix + c + ":", body, ""));
            }
        }
        if (dice.coin()) {
            code.add(
                    arrows
                            ? new Code.Group("default -> {", inner(scope, depth), "}")
                            : new Code.Group("default: {", inner(scope, depth), "}"));
        }
        return List.of(new Code.Group("switch (" + selector + ") {", code, "}"));
    }

    private List<Code> localArray(Scope scope) {
        var type = dice.pick(JavaType.ALL);
        var name = dice.name("t");
        var k = type.keyword();
        Code code;
        int length;
        if (dice.oneIn(3)) {
            length = 4;
            code = new Code.Line(
                    k + "[] " + name + " = {" + expressions.small(type, scope) + ", " + expressions.small(type, scope)
                            + ", " + expressions.literal(type) + ", " + expressions.small(type, scope) + "};");
        } else {
            length = dice.of(1, 2, 4, 8);
            code = new Code.Line(k + "[] " + name + " = new " + k + "[" + length + "];");
        }
        scope.add(new Scope.Array(name, type, length, "", Access.ALL));
        if (!dice.oneIn(3)) {
            return List.of(code);
        }
        var each = dice.name("x");
        var inside = scope.child();
        inside.add(new Variable(each, type, Use.READ));
        inside.add(new Scope.Loop(""));
        return List.of(code, new Code.Group("for (" + k + " " + each + " : " + name + ") {", inner(inside, 1), "}"));
    }

    private List<Code> matrix(Scope scope) {
        var type = dice.of(JavaType.DOUBLE, JavaType.FLOAT, JavaType.INT, JavaType.LONG);
        var name = dice.name("m");
        var k = type.keyword();
        var code = line(k + "[][] " + name + " = new " + k + "[2][4];");
        scope.add(new Scope.Array(
                name + "[" + expressions.small(JavaType.INT, scope.finals()) + " & 1]", type, 4, "", Access.ALL));
        scope.add(new Scope.Array(name + "[1]", type, 4, "", Access.ALL));
        return code;
    }

    private void components(String text, Declarations.RecordType r, Scope scope) {
        for (var c : r.components()) {
            var read = text + "." + c.name() + "()";
            if (c.nested().isPresent()) {
                components(read, c.nested().get(), scope);
            } else {
                scope.add(new Variable(read, c.type(), Use.FINAL));
            }
        }
    }

    private List<Code> record(Scope scope) {
        var r = dice.pick(declarations.records());
        var name = dice.name("r");
        var made = dice.oneIn(3)
                ? expressions.of(JavaType.BOOLEAN, scope) + " ? " + expressions.created(r, scope) + " : "
                        + expressions.created(r, scope)
                : expressions.created(r, scope);
        var code = line(r.name() + " " + name + " = " + made + ";");
        components(name, r, scope);
        return code;
    }

    private List<Code> objects(Scope scope) {
        var code = new ArrayList<Code>();
        if (dice.oneIn(3)) {
            var name = dice.name("pair");
            code.add(new Code.Line("Pair<Integer, Double> " + name + " = new Pair<>("
                    + expressions.of(JavaType.INT, scope) + ", " + expressions.of(JavaType.DOUBLE, scope) + ");"));
            scope.add(new Variable("((int) " + name + ".first())", JavaType.INT, Use.FINAL));
            scope.add(new Variable("((double) " + name + ".second())", JavaType.DOUBLE, Use.FINAL));
            return code;
        }
        if (dice.oneIn(4)) {
            var name = dice.name("g");
            code.add(new Code.Line("IntUnaryOperator " + name + " = fx -> fx * 3 + "
                    + expressions.small(JavaType.INT, scope.finals()) + ";"));
            var argument = expressions.small(JavaType.INT, scope.finals());
            scope.add(new Variable(name + ".applyAsInt(" + argument + ")", JavaType.INT, Use.READ));
            return code;
        }
        if (!declarations.sealed().isEmpty() && dice.coin()) {
            var s = dice.pick(declarations.sealed());
            var name = dice.name("s");
            code.add(new Code.Line(s.name() + " " + name + " = " + expressions.of(JavaType.BOOLEAN, scope) + " ? "
                    + expressions.created(dice.pick(s.cases()), scope) + " : "
                    + expressions.created(dice.pick(s.cases()), scope) + ";"));
            scope.add(new Scope.Choice(name, s));
            return code;
        }
        if (declarations.mutable().isEmpty()) {
            return record(scope);
        }
        var m = dice.pick(declarations.mutable());
        var name = dice.name("o");
        var a = m.fields().getFirst();
        var b = m.fields().getLast();
        code.add(new Code.Line(m.name() + " " + name + " = new " + m.name() + "(" + expressions.of(a.type(), scope)
                + ", " + expressions.of(b.type(), scope) + ");"));
        scope.add(new Variable(name + "." + a.name(), a.type(), Use.ASSIGN));
        scope.add(new Variable(name + "." + b.name(), b.type(), Use.ASSIGN));
        scope.add(new Variable(
                name + ".bump(" + expressions.small(JavaType.INT, scope.finals()) + ")", JavaType.INT, Use.READ));
        code.add(new Code.Line(name + ".mix(" + expressions.small(JavaType.LONG, scope) + ");"));
        return code;
    }

    /** A switch statement over a sealed interface. */
    private List<Code> patterns(Scope scope, int depth) {
        var choices = scope.choices();
        if (choices.isEmpty()) {
            return objects(scope);
        }
        var choice = dice.pick(choices);
        var code = new ArrayList<Code>();
        for (var r : choice.type().cases()) {
            var inside = scope.child();
            code.add(new Code.Group("case " + expressions.pattern(r, inside) + " -> {", inner(inside, depth), "}"));
        }
        return List.of(new Code.Group("switch (" + choice.text() + ") {", code, "}"));
    }

    /** Leaves a loop or the function. */
    private List<Code> leave(Scope scope) {
        var condition = expressions.of(JavaType.BOOLEAN, scope);
        if (expressions.mayFail() && dice.oneIn(3)) {
            return List.of(new Code.Group(
                    "if (" + condition + ") {", line("throw new IllegalStateException(\"constant\");"), "}"));
        }
        var loops = scope.loops();
        if (loops.isEmpty() || dice.oneIn(4)) {
            var value = result.map(t -> " " + expressions.of(t, scope)).orElse("");
            return List.of(new Code.Group("if (" + condition + ") {", line("return" + value + ";"), "}"));
        }
        var labelled = loops.stream().filter(l -> !l.label().isEmpty()).toList();
        var where = labelled.isEmpty() || dice.coin()
                ? ""
                : " " + dice.pick(labelled).label();
        return List.of(
                new Code.Group("if (" + condition + ") {", line(dice.of("break", "continue") + where + ";"), "}"));
    }
}
