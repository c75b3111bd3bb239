package org.gantry.testkit.generate;

import java.util.stream.Collectors;
import org.gantry.testkit.generate.Scope.Access;

/**
 * Random expressions of a wanted type. All can stand as an operand: they are literals, names, calls or parenthesised. Order of evaluation
 * matters in them, as they assign to variables.
 */
final class Expressions {
    private static final int DEPTH = 5;

    private final Dice dice;
    private final Declarations declarations;
    private final Literals literals;
    /** Whether indices and divisors may be bad. */
    private final boolean risky;

    Expressions(Dice dice, Declarations declarations, boolean risky) {
        this.dice = dice;
        this.declarations = declarations;
        this.literals = new Literals(dice);
        this.risky = risky;
    }

    /** Whether programs may fail. */
    boolean mayFail() {
        return risky;
    }

    String of(JavaType type, Scope scope) {
        return make(type, scope, DEPTH - dice.below(3));
    }

    /** A short one. */
    String small(JavaType type, Scope scope) {
        return make(type, scope, 2);
    }

    /** A constant. */
    String literal(JavaType type) {
        return "(" + literals.of(type) + ")";
    }

    private String make(JavaType type, Scope scope, int depth) {
        if (depth <= 0 || !dice.afford() || dice.oneIn(8)) {
            return leaf(type, scope);
        }
        if (dice.oneIn(8)) {
            return shared(type, scope, depth - 1);
        }
        return switch (type) {
            case BOOLEAN -> bool(scope, depth - 1);
            case BYTE, CHAR, SHORT ->
                "((" + type.keyword() + ") " + make(dice.pick(JavaType.NUMERIC), scope, depth - 1) + ")";
            case INT -> whole(JavaType.INT, scope, depth - 1);
            case LONG -> whole(JavaType.LONG, scope, depth - 1);
            case FLOAT, DOUBLE -> real(type, scope, depth - 1);
        };
    }

    private String leaf(JavaType type, Scope scope) {
        var variables = scope.variables(type);
        if (!variables.isEmpty() && !dice.oneIn(5)) {
            return dice.pick(variables).text();
        }
        var arrays = scope.arrays().stream().filter(a -> a.element() == type).toList();
        if (!arrays.isEmpty() && dice.coin()) {
            return element(dice.pick(arrays), scope, 0);
        }
        return literal(type);
    }

    /** What there is for every type. */
    private String shared(JavaType type, Scope scope, int depth) {
        var callables = declarations.callables(type);
        if (!callables.isEmpty() && dice.coin()) {
            var c = dice.pick(callables);
            return c.call()
                    + c.parameters().stream()
                            .map(p -> make(p, scope, depth - 1))
                            .collect(Collectors.joining(", "))
                    + ")";
        }
        var k = type.keyword();
        var variables =
                scope.assignable().stream().filter(v -> v.type() == type).toList();
        return switch (dice.below(7)) {
            case 0 ->
                "(" + make(JavaType.BOOLEAN, scope, depth) + " ? " + make(type, scope, depth) + " : "
                        + make(type, scope, depth) + ")";
            case 1 ->
                variables.isEmpty()
                        ? leaf(type, scope)
                        : "(" + dice.pick(variables).text() + " = " + make(type, scope, depth) + ")";
            // the cast makes the switch a standalone expression, whose arms javac looks at once
            case 2 -> "((" + k + ") " + selection(type, scope, depth) + ")";
            case 3 ->
                "((" + k + ") choose(" + make(JavaType.BOOLEAN, scope, depth) + ", (" + type.box() + ") "
                        + make(type, scope, depth) + ", (" + type.box() + ") " + make(type, scope, depth) + "))";
            case 4 -> "((" + k + ") " + patterns(type, scope, depth) + ")";
            default -> {
                var arrays =
                        scope.arrays().stream().filter(a -> a.element() == type).toList();
                yield arrays.isEmpty() ? leaf(type, scope) : element(dice.pick(arrays), scope, depth);
            }
        };
    }

    private String selection(JavaType type, Scope scope, int depth) {
        var enums = scope.constants();
        if (!enums.isEmpty() && dice.coin()) {
            var e = dice.pick(enums);
            var last = e.type().constants() - 1;
            var text = new StringBuilder("(switch (" + e.text() + ") { ");
            for (int c = 0; c < last; c++) {
                text.append("case C")
                        .append(c)
                        .append(" -> ")
                        .append(make(type, scope, depth - 1))
                        .append("; ");
            }
            return text + "case C" + last + " -> " + make(type, scope, depth - 1) + "; })";
        }
        var y = dice.name("y");
        return "(switch (" + make(JavaType.INT, scope, depth) + " & 7) { case 0, 3 -> " + make(type, scope, depth - 1)
                + "; case 5 -> { "
                + type.keyword() + " " + y + " = " + make(type, scope, depth - 1) + "; yield " + y + "; } default -> "
                + make(type, scope, depth - 1)
                + "; })";
    }

    /** A switch over the records of a sealed interface. */
    private String patterns(JavaType type, Scope scope, int depth) {
        var choices = scope.choices();
        if (choices.isEmpty()) {
            return leaf(type, scope);
        }
        var choice = dice.pick(choices);
        var text = new StringBuilder("(switch (" + choice.text() + ") { ");
        for (var r : choice.type().cases()) {
            if (dice.oneIn(3)) {
                var name = dice.name("q");
                text.append("case ").append(r.name()).append(' ').append(name).append(" when ");
                text.append(guard(r, name, scope))
                        .append(" -> ")
                        .append(make(type, scope, depth - 1))
                        .append("; ");
            }
            var inner = scope.child();
            text.append("case ")
                    .append(pattern(r, inner))
                    .append(" -> ")
                    .append(make(type, inner, depth - 1))
                    .append("; ");
        }
        return text + "})";
    }

    /** A condition on a record that is no constant, and uses what never changes. */
    private String guard(Declarations.RecordType r, String name, Scope scope) {
        var component = r.components().getFirst();
        var read = name + "." + component.name() + "()";
        if (component.nested().isPresent()) {
            return "(" + read + " != null)";
        }
        var other = make(component.type(), scope.finals(), 1);
        return "(" + read + (component.type() == JavaType.BOOLEAN ? " ^ " : " <= ") + other + ")";
    }

    /** A pattern that takes a record apart; its variables are added to the scope. */
    String pattern(Declarations.RecordType r, Scope inner) {
        var bound = r.components().stream()
                .map(c -> {
                    if (c.nested().isPresent() && dice.coin()) {
                        return pattern(c.nested().get(), inner);
                    }
                    var name = dice.name("p");
                    if (c.nested().isEmpty()) {
                        inner.add(new Scope.Variable(name, c.type(), Scope.Use.FINAL));
                    }
                    return c.typeName() + " " + name;
                })
                .collect(Collectors.joining(", "));
        return r.name() + "(" + bound + ")";
    }

    /** A new record. */
    String created(Declarations.RecordType r, Scope scope) {
        return "new " + r.name() + "("
                + r.components().stream()
                        .map(c -> c.nested().map(n -> created(n, scope)).orElseGet(() -> of(c.type(), scope)))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private String bool(Scope scope, int depth) {
        return switch (dice.below(9)) {
            case 0 ->
                "(" + make(JavaType.BOOLEAN, scope, depth) + dice.of(" && ", " || ")
                        + make(JavaType.BOOLEAN, scope, depth) + ")";
            case 1 ->
                "(" + make(JavaType.BOOLEAN, scope, depth) + dice.of(" & ", " | ", " ^ ", " == ", " != ")
                        + make(JavaType.BOOLEAN, scope, depth) + ")";
            case 2 -> "(!" + make(JavaType.BOOLEAN, scope, depth) + ")";
            case 3 -> {
                var enums = scope.constants();
                if (enums.isEmpty()) {
                    yield leaf(JavaType.BOOLEAN, scope);
                }
                var e = dice.pick(enums);
                yield "(" + e.text() + dice.of(" == ", " != ") + e.type().name() + ".C"
                        + dice.below(e.type().constants()) + ")";
            }
            case 4 -> {
                var real = dice.of(JavaType.FLOAT, JavaType.DOUBLE);
                yield real.box() + dice.of(".isNaN(", ".isInfinite(", ".isFinite(") + make(real, scope, depth) + ")";
            }
            case 5 -> instance(scope, depth);
            default ->
                "(" + make(dice.pick(JavaType.NUMERIC), scope, depth)
                        + dice.of(" < ", " <= ", " > ", " >= ", " == ", " != ")
                        + make(dice.pick(JavaType.NUMERIC), scope, depth) + ")";
        };
    }

    private String instance(Scope scope, int depth) {
        var choices = scope.choices();
        if (choices.isEmpty()) {
            return leaf(JavaType.BOOLEAN, scope);
        }
        var choice = dice.pick(choices);
        var r = dice.pick(choice.type().cases());
        var inner = scope.child();
        return "(" + choice.text() + " instanceof " + pattern(r, inner) + " && " + make(JavaType.BOOLEAN, inner, depth)
                + ")";
    }

    /** Arithmetic in int or long. */
    private String whole(JavaType type, Scope scope, int depth) {
        boolean wide = type == JavaType.LONG;
        var box = type.box();
        var a = make(wide ? JavaType.LONG : dice.pick(JavaType.PROMOTED), scope, depth);
        return switch (dice.below(14)) {
            case 0, 1, 2 ->
                "(" + a + dice.of(" + ", " - ", " * ", " & ", " | ", " ^ ") + operand(wide, scope, depth) + ")";
            case 3 ->
                "(" + a + dice.of(" << ", " >> ", " >>> ") + make(dice.pick(JavaType.INTEGRAL), scope, depth) + ")";
            case 4 -> "(" + a + dice.of(" / ", " % ") + divisor(type, scope, depth) + ")";
            case 5 -> "(" + dice.of("-", "~", "+") + a + ")";
            case 6 -> "((" + type.keyword() + ") " + make(dice.pick(JavaType.NUMERIC), scope, depth) + ")";
            case 7 -> increment(type, scope, depth);
            case 8 -> "Math." + dice.of("min(", "max(") + a + ", " + operand(wide, scope, depth) + ")";
            case 9 -> "Math.abs(" + a + ")";
            case 10 -> box + dice.of(".reverse(", ".reverseBytes(", ".highestOneBit(", ".lowestOneBit(") + a + ")";
            case 11 ->
                wide
                        ? "Long.rotate" + dice.of("Left(", "Right(") + a + ", " + make(JavaType.INT, scope, depth) + ")"
                        : dice.of("Integer", "Long")
                                + dice.of(".bitCount(", ".numberOfLeadingZeros(", ".numberOfTrailingZeros(", ".signum(")
                                + a + ")";
            case 12 -> wide ? product(scope, depth, a) : bits(scope, depth);
            default -> "Math." + dice.of("floorMod(", "floorDiv(") + a + ", " + divisor(type, scope, depth) + ")";
        };
    }

    private String product(Scope scope, int depth, String a) {
        return switch (dice.below(4)) {
            case 0 -> "Math.multiplyHigh(" + a + ", " + make(JavaType.LONG, scope, depth) + ")";
            case 1 -> "Double.doubleToLongBits(" + make(JavaType.DOUBLE, scope, depth) + ")";
            case 2 -> "Long.divideUnsigned(" + a + ", " + divisor(JavaType.LONG, scope, depth) + ")";
            default -> "Math.round(" + make(JavaType.DOUBLE, scope, depth) + ")";
        };
    }

    private String bits(Scope scope, int depth) {
        return switch (dice.below(4)) {
            case 0 -> "Float.floatToIntBits(" + make(JavaType.FLOAT, scope, depth) + ")";
            case 1 -> "Math.round(" + make(JavaType.FLOAT, scope, depth) + ")";
            case 2 ->
                "Integer.compare(" + make(JavaType.INT, scope, depth) + ", " + make(JavaType.INT, scope, depth) + ")";
            default -> {
                var enums = scope.constants();
                yield enums.isEmpty()
                        ? leaf(JavaType.INT, scope)
                        : dice.pick(enums).text() + ".ordinal()";
            }
        };
    }

    private String operand(boolean wide, Scope scope, int depth) {
        return make(dice.pick(wide ? JavaType.INTEGRAL : JavaType.PROMOTED), scope, depth);
    }

    private String divisor(JavaType type, Scope scope, int depth) {
        var d = make(type, scope, depth - 1);
        if (risky && dice.oneIn(4)) {
            return d;
        }
        return dice.coin() ? "(" + d + " | 1)" : "Math.max(" + d + ", 1)";
    }

    private String increment(JavaType type, Scope scope, int depth) {
        var variables =
                scope.assignable().stream().filter(v -> v.type() == type).toList();
        if (variables.isEmpty()) {
            return make(type, scope, depth);
        }
        var v = dice.pick(variables).text();
        return dice.of("(" + v + "++)", "(" + v + "--)", "(++" + v + ")", "(--" + v + ")");
    }

    private String real(JavaType type, Scope scope, int depth) {
        boolean wide = type == JavaType.DOUBLE;
        var a = make(type, scope, depth);
        return switch (dice.below(11)) {
            case 0, 1, 2 ->
                "(" + a + dice.of(" + ", " - ", " * ", " / ")
                        + make(
                                wide
                                        ? dice.pick(JavaType.NUMERIC)
                                        : dice.of(JavaType.FLOAT, JavaType.INT, JavaType.LONG),
                                scope,
                                depth)
                        + ")";
            case 3 -> "(" + a + " % " + make(type, scope, depth) + ")";
            case 4 -> "(-" + a + ")";
            case 5 -> "((" + type.keyword() + ") " + make(dice.pick(JavaType.NUMERIC), scope, depth) + ")";
            case 6 -> "Math." + dice.of("min(", "max(") + a + ", " + make(type, scope, depth) + ")";
            case 7 -> rounding(type, a);
            case 8 -> "Math.fma(" + a + ", " + make(type, scope, depth) + ", " + make(type, scope, depth) + ")";
            case 9 -> wide ? strict(a, scope, depth) : "Float.intBitsToFloat(" + make(JavaType.INT, scope, depth) + ")";
            // the sign of a NaN is open
            default -> "Math.copySign(" + a + ", (" + type.keyword() + ") " + make(JavaType.INT, scope, depth) + ")";
        };
    }

    private String rounding(JavaType type, String a) {
        return switch (dice.below(4)) {
            case 0 -> "Math.abs(" + a + ")";
            case 1 -> "Math.signum(" + a + ")";
            default -> "((" + type.keyword() + ") Math." + dice.of("sqrt(", "floor(", "ceil(", "rint(") + a + "))";
        };
    }

    private String strict(String a, Scope scope, int depth) {
        if (dice.oneIn(4)) {
            return "StrictMath." + dice.of("pow(", "atan2(", "hypot(") + a + ", " + make(JavaType.DOUBLE, scope, depth)
                    + ")";
        }
        return "StrictMath."
                + dice.of(
                        "sin(", "cos(", "tan(", "exp(", "log(", "atan(", "asin(", "cbrt(", "tanh(", "log1p(", "expm1(",
                        "log10(")
                + a + ")";
    }

    /** The element of an array. */
    String element(Scope.Array array, Scope scope, int depth) {
        return array.text() + "[" + index(array, scope, depth) + "]";
    }

    private String index(Scope.Array array, Scope scope, int depth) {
        if (array.access() == Access.OWN) {
            return array.own();
        }
        if (array.length() > 0) {
            boolean bad = risky && dice.oneIn(6);
            return make(JavaType.INT, scope, depth - 1) + " & " + (bad ? array.length() * 2 - 1 : array.length() - 1);
        }
        if (risky && dice.oneIn(6)) {
            return make(JavaType.INT, scope, 1);
        }
        if (!array.own().isEmpty() && dice.coin()) {
            return array.own();
        }
        var any = make(JavaType.INT, scope, depth - 1);
        return switch (dice.below(3)) {
            case 0 -> "Math.floorMod(" + any + ", " + array.text() + ".length)";
            case 1 -> "(" + any + " & 0x7fffffff) % " + array.text() + ".length";
            default -> "Math.min(Math.max(" + any + ", 0), " + array.text() + ".length - 1)";
        };
    }
}
