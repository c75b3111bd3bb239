package org.gantry.compiler.ir;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints the text form of the IR. {@link IrParser} reads it back. Constants of floating point are written as raw bits in hexadecimal with
 * the value in a comment, so that nothing is lost.
 */
public final class IrPrinter {
    private final StringBuilder out = new StringBuilder();

    private IrPrinter() {}

    /** The text of a kernel. */
    public static String print(Kernel kernel) {
        var printer = new IrPrinter();
        printer.kernel(kernel);
        return printer.out.toString();
    }

    /** The text of a function. */
    public static String print(Function function) {
        var printer = new IrPrinter();
        printer.function("function", function);
        return printer.out.toString();
    }

    private void kernel(Kernel k) {
        out.append("kernel ").append(quoted(k.name())).append(" dimensions ").append(k.dimensions());
        out.append(k.longIndex() ? " long" : "")
                .append(k.algebraic() ? " algebraic" : "")
                .append('\n');
        k.arrays().forEach(p -> parameter("array", p));
        k.scalars().forEach(p -> parameter("scalar", p));
        for (var s : k.sites()) {
            out.append("site ")
                    .append(s.kind().name().toLowerCase(Locale.ROOT))
                    .append(' ')
                    .append(quoted(s.position().file()));
            out.append(' ')
                    .append(s.position().line())
                    .append(' ')
                    .append(quoted(s.position().method()))
                    .append(' ');
            out.append(quoted(s.subject()))
                    .append(' ')
                    .append(quoted(s.exception()))
                    .append(' ')
                    .append(quoted(s.message()));
            out.append('\n');
        }
        for (var c : k.constants()) {
            out.append("table ")
                    .append(quoted(c.name()))
                    .append(' ')
                    .append(c.element())
                    .append(" [");
            out.append(c.bits().stream().map(b -> "0x" + Long.toHexString(b)).collect(Collectors.joining(", ")))
                    .append("]\n");
        }
        k.library().forEach(l -> function("library " + l.inlining().name().toLowerCase(Locale.ROOT), l.function()));
        function("item", k.item());
        k.reduction().ifPresent(r -> {
            switch (r) {
                case Reduction.BuiltIn b ->
                    out.append("reduce ")
                            .append(b.name().toLowerCase(Locale.ROOT))
                            .append('\n');
                case Reduction.Custom c -> {
                    out.append("reduce custom identity ")
                            .append(c.firstIdentityScalar())
                            .append('\n');
                    function("operator", c.operator());
                }
            }
        });
    }

    private void parameter(String kind, KernelParameter p) {
        out.append(kind).append(' ').append(quoted(p.name())).append(' ').append(p.type());
        if (p.distinct()) {
            out.append(" distinct ").append(p.minScalar()).append(' ').append(p.maxScalar());
        }
        if (p.ascending()) {
            out.append(" ascending");
            if (p.maxScalar() >= 0) {
                out.append(" to ").append(p.maxScalar());
            }
        }
        out.append('\n');
    }

    private void function(String kind, Function f) {
        out.append(kind)
                .append(' ')
                .append(quoted(f.name()))
                .append('(')
                .append(typed(f.parameters()))
                .append(')');
        if (!f.results().isEmpty()) {
            out.append(" -> ").append(f.results().stream().map(Type::toString).collect(Collectors.joining(", ")));
        }
        out.append(" {\n");
        for (int b = 0; b < f.blocks().size(); b++) {
            var block = f.blocks().get(b);
            out.append('b').append(b);
            if (!block.arguments().isEmpty()) {
                out.append('(').append(typed(block.arguments())).append(')');
            }
            out.append(":\n");
            block.body().forEach(this::instruction);
        }
        out.append("}\n");
    }

    private void instruction(Instruction i) {
        out.append("    ");
        i.result().ifPresent(r -> out.append(r).append(" = "));
        out.append(text(i.op()));
        out.append(" @").append(i.position().line());
        if (i.op() instanceof Op.Constant c && c.type() == Type.Scalar.F64) {
            out.append(" ; ").append(Double.longBitsToDouble(c.bits()));
        }
        if (i.op() instanceof Op.Constant c && c.type() == Type.Scalar.F32) {
            out.append(" ; ").append(Float.intBitsToFloat((int) c.bits()));
        }
        out.append('\n');
    }

    /** The text of an operation. */
    public static String text(Op op) {
        return switch (op) {
            case Op.Constant c ->
                c.type().isFloat()
                        ? "const " + c.type() + " 0x" + Long.toHexString(c.bits())
                        : "const " + c.type() + " " + c.bits();
            case Op.Binary b -> lower(b.kind()) + (b.noWrap() ? ".nowrap " : " ") + list(b.operands());
            case Op.Unary u -> lower(u.kind()) + " " + u.a();
            case Op.Fma f -> "fma " + list(f.operands());
            case Op.Call c -> "call " + c.function() + " " + c.type() + " " + list(c.arguments());
            case Op.Compare c -> "compare." + lower(c.kind()) + " " + list(c.operands());
            case Op.Select s -> "select " + list(s.operands());
            case Op.Convert c -> lower(c.kind()) + " " + c.a() + " to " + c.to();
            case Op.Length l -> "length " + l.array();
            case Op.IsNull n -> "is_null " + n.array();
            case Op.ConstantArray c -> "constant_array " + c.number() + " " + c.element();
            case Op.Load l -> "load " + l.array() + "[" + l.index() + "]";
            case Op.Store s -> "store " + s.array() + "[" + s.index() + "], " + s.value();
            case Op.LocalArray l -> "local_array " + l.element() + " " + l.length();
            case Op.CheckBounds c -> "check.bounds " + c.array() + "[" + c.index() + "] site " + c.site();
            case Op.CheckNotNull c -> "check.not_null " + c.array() + " site " + c.site();
            case Op.CheckDivisor c -> "check.divisor " + c.divisor() + " site " + c.site();
            case Op.CheckTrue c -> "check.true " + list(c.operands()) + " site " + c.site();
            case Op.Jump j -> "jump " + j.target();
            case Op.Branch b -> "branch " + b.condition() + ", " + b.then() + ", " + b.otherwise();
            case Op.Switch s ->
                "switch " + s.selector() + " {"
                        + s.cases().stream()
                                .map(c -> c.key() + ": " + c.target())
                                .collect(Collectors.joining(", "))
                        + "} else " + s.otherwise();
            case Op.Return r -> r.values().isEmpty() ? "return" : "return " + list(r.values());
            case Op.Throw t -> "throw site " + t.site();
        };
    }

    private static String lower(Enum<?> kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static String list(List<Value> values) {
        return values.stream().map(Value::toString).collect(Collectors.joining(", "));
    }

    private static String typed(List<Value> values) {
        return values.stream().map(v -> v + ": " + v.type()).collect(Collectors.joining(", "));
    }

    private static String quoted(String s) {
        return "\"" + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
