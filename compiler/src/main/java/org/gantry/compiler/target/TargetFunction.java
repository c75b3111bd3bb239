package org.gantry.compiler.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.CheckGroups.Group;
import org.gantry.compiler.lower.CheckGroups.Member;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.CheckForm;

/**
 * One function of a target's code while it is made: its code, the kernel's parameters as loaded at its entry, and what targets do
 * differently inside an item's code. Not thread-safe.
 */
public abstract class TargetFunction {
    private final LoweredFunction function;
    private final Metadata metadata;
    private final Code code = new Code();
    private final PureOps ops;
    private final List<Bound> parameters = new ArrayList<>();

    /**
     * Starts a function; the subclass adds the kernel's parameters, arrays first.
     *
     * @param saturates whether the machine has conversions from floats that saturate as Java's do
     */
    protected TargetFunction(LoweredFunction function, Metadata metadata, boolean saturates) {
        this.function = function;
        this.metadata = metadata;
        this.ops = new PureOps(code, function.kernel().algebraic(), saturates);
    }

    /** Adds the next parameter of the kernel. */
    protected final void add(Bound parameter) {
        parameters.add(parameter);
    }

    /** The kernel's parameters: arrays, then scalars. */
    public final List<Bound> parameters() {
        return List.copyOf(parameters);
    }

    /** The kernel that the function belongs to. */
    public final Kernel kernel() {
        return function.kernel();
    }

    /** The function to be made. */
    public final LoweredFunction lowered() {
        return function;
    }

    /** Its code so far. */
    public final Code code() {
        return code;
    }

    /** What adds scalar operations to the code. */
    public final PureOps ops() {
        return ops;
    }

    /** The module's metadata. */
    public final Metadata metadata() {
        return metadata;
    }

    /** Whether failing checks set a flag and go on. */
    public final boolean flags() {
        return function.checks() == CheckForm.FLAG;
    }

    /** Sets the flag if the condition does not hold. */
    public abstract void flagUnless(String ok);

    /**
     * The group with which a check of the kernel's item function is decided, where failing checks set a flag; empty if the check is
     * compared by itself.
     */
    public Optional<Group> group(Op.CheckBounds check, int block) {
        return Optional.empty();
    }

    /** How a group is decided. */
    public Reach reach(Group group) {
        throw new IllegalStateException("no check of this function is in a group");
    }

    /** The member of its group that a check is. */
    public Member member(Op.CheckBounds check) {
        throw new IllegalStateException("no check of this function is in a group");
    }

    /** Whether loops of an item look at the stop word. */
    public abstract boolean polls();

    /** Leaves the function if the stop word is set. */
    public abstract void poll();

    /**
     * The marks of the jump that closes a loop of an item's code.
     *
     * @param from the block that ends with the jump
     * @param header the loop's first block
     */
    public String loopMarks(Function function, int from, int header) {
        return "";
    }

    /** LLVM's type of a pointer into a space. */
    public abstract String pointer(Type.Space space);

    /** Whether indices are computed in 64 bits as well as in 32. */
    public abstract boolean wideIndices();

    /** The marks of an access to an array. */
    public abstract String marks(Type.Array type);

    /** The marks of a load from an array that the kernel does not write. */
    public abstract String unwrittenMarks(Type.Array type);

    /**
     * An array reference.
     *
     * @param atEntry whether what it needs is put at the function's entry
     */
    public abstract Bound.Array array(String pointer, String length, boolean atEntry);

    /** Ends the current block with a failure. The stores are real, so that nothing is assumed from them. */
    public abstract void fail(Failure failure);

    /** What a failing check tells, as i64 texts. */
    public record Failure(int site, String index, String length, String isNull, List<String> coordinates) {
        public Failure {
            coordinates = List.copyOf(coordinates);
        }
    }

    /** The item's coordinates, i64, as arguments of its function. */
    public List<Bound> bind(List<String> coordinates) {
        var bound = new ArrayList<Bound>();
        for (var c : coordinates) {
            bound.add(
                    kernel().longIndex()
                            ? new Bound.Scalar(c)
                            : new Bound.Scalar(code.value("trunc i64 " + c + " to i32"), c));
        }
        return bound;
    }

    /**
     * A scalar parameter of the kernel.
     *
     * @param bits the i64 in which it is passed
     */
    protected final Bound scalar(KernelParameter parameter, String bits) {
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

    /** The type of an array's element in memory. */
    public final String element(Type type) {
        return switch (type) {
            case Type.Scalar s -> Types.element(s);
            case Type.Array a -> "{" + pointer(a.space()) + ", i64}";
        };
    }

    /**
     * The global that holds a table.
     *
     * @param space where it lies, such as {@code addrspace(1)}; empty for the default
     */
    public static String table(ConstantTable table, int number, String space) {
        var element = Types.element(table.element());
        var text = new StringBuilder("@table." + number + " = private unnamed_addr " + space
                + (space.isEmpty() ? "" : " ") + "constant [" + table.bits().size() + " x " + element + "] [");
        for (int i = 0; i < table.bits().size(); i++) {
            text.append(i == 0 ? "" : ", ").append(element).append(' ');
            text.append(PureOps.constant(table.element(), table.bits().get(i)));
        }
        return text.append("], align 64\n").toString();
    }
}
