package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.CheckForm;
import org.gantry.spi.NativeStatus;
import org.gantry.spi.Signature;

/**
 * What the parts of one native function share: its code, the kernel's parameters as loaded at its entry, and how it ends. Not thread-safe.
 */
final class NativeFunction {
    private final LoweredFunction function;
    private final Metadata metadata;
    private final Code code = new Code();
    private final PureOps ops;
    private final List<Bound> parameters = new ArrayList<>();
    private final String accessGroup;
    private final String flag;
    private final String stop;

    /**
     * Starts a function.
     *
     * @param slotOf per array parameter, its native argument; empty if the function has no array arguments
     */
    NativeFunction(LoweredFunction function, List<Integer> slotOf, Metadata metadata) {
        this.function = function;
        this.metadata = metadata;
        this.ops = new PureOps(code, function.kernel().algebraic());
        this.accessGroup = metadata.add("distinct !{}");
        this.flag = flags() ? allocate("i32", "i32 0") : "";
        this.stop = function.polls() ? code.hoisted("load ptr, ptr " + blockSlot(Signature.STOP)) : "";
        bindArrays(slotOf);
        bindScalars();
    }

    private void bindArrays(List<Integer> slotOf) {
        var arrays = kernel().arrays();
        for (int p = 0; p < arrays.size(); p++) {
            if (slotOf.isEmpty()) {
                parameters.add(new Bound.Array("null", "0", "@empty"));
                continue;
            }
            var length =
                    code.hoisted("load i64, ptr " + blockSlot(Signature.FIRST_LENGTH + p) + metadata.lengthRange());
            parameters.add(array("%array." + slotOf.get(p), length, true));
        }
    }

    /** An array; where checks are flagged, with a pointer that can be read when it is empty. */
    Bound.Array array(String pointer, String length, boolean atEntry) {
        if (!flags()) {
            return new Bound.Array(pointer, length, pointer);
        }
        var empty = "icmp eq i64 " + length + ", 0";
        var isEmpty = atEntry ? code.hoisted(empty) : code.value(empty);
        var select = "select i1 " + isEmpty + ", ptr @empty, ptr " + pointer;
        return new Bound.Array(pointer, length, atEntry ? code.hoisted(select) : code.value(select));
    }

    private void bindScalars() {
        int first = Signature.FIRST_LENGTH + kernel().arrays().size();
        for (int s = 0; s < kernel().scalars().size(); s++) {
            parameters.add(scalar(kernel().scalars().get(s), first + s));
        }
    }

    private Bound scalar(KernelParameter parameter, int slot) {
        var bits = code.hoisted("load i64, ptr " + blockSlot(slot));
        return switch ((Type.Scalar) parameter.type()) {
            case I64 -> new Bound.Scalar(bits);
            case I1, I8, I16, I32 ->
                new Bound.Scalar(code.hoisted("trunc i64 " + bits + " to " + Types.register(parameter.type())), bits);
            case F16, F32 -> {
                var narrow = code.hoisted(
                        "trunc i64 " + bits + " to i" + parameter.type().width());
                yield new Bound.Scalar(code.hoisted("bitcast i"
                        + parameter.type().width() + " " + narrow + " to " + Types.register(parameter.type())));
            }
            case F64 -> new Bound.Scalar(code.hoisted("bitcast i64 " + bits + " to double"));
        };
    }

    /** The address of a slot of the block. */
    String blockSlot(int slot) {
        return code.hoisted("getelementptr inbounds i64, ptr %block, i64 " + slot);
    }

    /** A variable of the whole function with a first value. */
    String allocate(String type, String first) {
        var variable = code.hoisted("alloca " + type);
        code.line("store " + first + ", ptr " + variable);
        return variable;
    }

    /** The kernel's parameters: arrays, then scalars. */
    List<Bound> parameters() {
        return List.copyOf(parameters);
    }

    Kernel kernel() {
        return function.kernel();
    }

    LoweredFunction lowered() {
        return function;
    }

    Code code() {
        return code;
    }

    PureOps ops() {
        return ops;
    }

    Metadata metadata() {
        return metadata;
    }

    /** Whether failing checks set a flag and go on. */
    boolean flags() {
        return function.checks() == CheckForm.FLAG;
    }

    /** The mark of an access to memory that items share. */
    String accessGroup() {
        return ", !llvm.access.group " + accessGroup;
    }

    /** The mark of the jump that closes a loop over items. */
    String itemLoop() {
        return function.parallel() ? ", !llvm.loop " + metadata.parallelLoop(accessGroup) : "";
    }

    /** Sets the flag if the condition does not hold. */
    void flagUnless(String ok) {
        var bad = code.value("xor i1 " + ok + ", true");
        var bit = code.value("zext i1 " + bad + " to i32");
        var before = code.value("load i32, ptr " + flag);
        code.line("store i32 " + code.value("or i32 " + before + ", " + bit) + ", ptr " + flag);
    }

    /** Leaves the function if the stop word is set. */
    void poll() {
        var word = code.value("load volatile i32, ptr " + stop);
        var go = code.value("icmp eq i32 " + word + ", 0");
        var on = code.fresh("go");
        var out = code.fresh("stop");
        code.branch(go, on, out);
        code.block(out);
        code.line("ret i32 " + NativeStatus.STOPPED);
        code.block(on);
    }

    /** What a failing check tells, as i64 texts. */
    record Failure(int site, String index, String length, String isNull, List<String> coordinates) {}

    /** Ends the current block and the function with a failure. The stores are real, so that nothing is assumed from them. */
    void fail(Failure failure) {
        error(0, Long.toString(failure.site() + 1L));
        error(1, failure.index());
        error(2, failure.length());
        for (int d = 0; d < failure.coordinates().size(); d++) {
            error(3 + d, failure.coordinates().get(d));
        }
        error(6, failure.isNull());
        code.line("ret i32 " + NativeStatus.FAILED);
    }

    private void error(int slot, String value) {
        var address = code.value("getelementptr inbounds i64, ptr %error, i64 " + slot);
        code.line("store i64 " + value + ", ptr " + address);
    }

    /** Ends the function after all items. */
    void finish() {
        if (!flags()) {
            code.line("ret i32 " + NativeStatus.OK);
            return;
        }
        var bits = code.value("load i32, ptr " + flag);
        var set = code.value("icmp ne i32 " + bits + ", 0");
        code.line("ret i32 "
                + code.value("select i1 " + set + ", i32 " + NativeStatus.FLAGGED + ", i32 " + NativeStatus.OK));
    }

    /** The global that holds a table. */
    static String table(ConstantTable table, int number) {
        var element = Types.element(table.element());
        var text = new StringBuilder("@table." + number + " = private unnamed_addr constant ["
                + table.bits().size() + " x " + element + "] [");
        for (int i = 0; i < table.bits().size(); i++) {
            text.append(i == 0 ? "" : ", ").append(element).append(' ');
            text.append(PureOps.constant(table.element(), table.bits().get(i)));
        }
        return text.append("], align 64\n").toString();
    }
}
