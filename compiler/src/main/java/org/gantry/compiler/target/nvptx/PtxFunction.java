package org.gantry.compiler.target.nvptx;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.Role;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Metadata;
import org.gantry.compiler.target.TargetFunction;
import org.gantry.spi.NvptxTarget;

/** One kernel function. Not thread-safe. */
final class PtxFunction extends TargetFunction {
    /** Where threads go that have nothing more to do. */
    static final String EXIT = "exit";

    private final NvptxTarget arch;
    private String failed = EXIT;

    PtxFunction(NvptxTarget arch, LoweredFunction function, List<Integer> slotOf, Metadata metadata) {
        super(function, metadata, true);
        this.arch = arch;
        boolean combines = function.role() == Role.COMBINE;
        for (int p = 0; p < kernel().arrays().size(); p++) {
            add(combines ? array("null", "0", true) : array("%array." + slotOf.get(p), "%length." + p, true));
        }
        for (int s = 0; s < kernel().scalars().size(); s++) {
            add(scalarOf(kernel().scalars().get(s), "%scalar." + s));
        }
    }

    /** A scalar; an I32 is widened again where an index wants it, since 64-bit values take two registers. */
    private Bound scalarOf(KernelParameter parameter, String bits) {
        var bound = scalar(parameter, bits);
        return parameter.type() == Type.Scalar.I32 ? wide(((Bound.Scalar) bound).text(), true) : bound;
    }

    private Bound.Scalar wide(String i32, boolean atEntry) {
        var extension = "sext i32 " + i32 + " to i64";
        return new Bound.Scalar(i32, atEntry ? code().hoisted(extension) : code().value(extension));
    }

    /** A coordinate as an argument of the item's function: I32, or I64 for kernels with long coordinates. */
    Bound.Scalar coordinate(String text) {
        return kernel().longIndex() ? new Bound.Scalar(text) : wide(text, false);
    }

    @Override
    public List<Bound> bind(List<String> coordinates) {
        var bound = new ArrayList<Bound>();
        for (var c : coordinates) {
            bound.add(
                    kernel().longIndex()
                            ? new Bound.Scalar(c)
                            : coordinate(code().value("trunc i64 " + c + " to i32")));
        }
        return bound;
    }

    @Override
    public Bound.Array array(String pointer, String length, boolean atEntry) {
        return new Bound.Array(pointer, length, pointer);
    }

    @Override
    public String pointer(Type.Space space) {
        return PtxTarget.pointer(space);
    }

    /** 32-bit arithmetic takes half the registers and instructions; LLVM sees through its sign extension where it does not wrap. */
    @Override
    public boolean wideIndices() {
        return false;
    }

    @Override
    public String marks(Type.Array type) {
        return switch (type.space()) {
            case GLOBAL, LOCAL -> "";
            case CONSTANT -> metadata().invariant();
        };
    }

    /** The device's memory is the launch's own, so what it does not write does not change: ld.global.nc. */
    @Override
    public String unwrittenMarks(Type.Array type) {
        return metadata().invariant();
    }

    @Override
    public String loopMarks(Function function, int from, int header) {
        return arch == NvptxTarget.SM_75 && Unrolling.bounded(function, header)
                ? ", !llvm.loop " + metadata().unrolledLoop(Unrolling.FACTOR)
                : "";
    }

    @Override
    public void flagUnless(String ok) {
        throw new IllegalStateException("checks exit on GPUs");
    }

    /** There is no stop word. */
    @Override
    public boolean polls() {
        return false;
    }

    @Override
    public void poll() {
        throw new IllegalStateException("there is no stop word on GPUs");
    }

    /** Tells where an item goes on after a failure from here on. */
    void failTo(String label) {
        failed = label;
    }

    /** The first item that fails takes the record: by compare-and-swap of the site's number. */
    @Override
    public void fail(Failure failure) {
        var code = code();
        var swapped = code.value("cmpxchg ptr addrspace(1) %error, i64 0, i64 " + (failure.site() + 1L)
                + " syncscope(\"device\") monotonic monotonic");
        var first = code.fresh("first");
        code.branch(code.value("extractvalue {i64, i1} " + swapped + ", 1"), first, failed);
        code.block(first);
        error(1, failure.index());
        error(2, failure.length());
        for (int d = 0; d < failure.coordinates().size(); d++) {
            error(3 + d, failure.coordinates().get(d));
        }
        error(6, failure.isNull());
        code.jump(failed);
    }

    private void error(int slot, String value) {
        var address = code().value("getelementptr inbounds i64, ptr addrspace(1) %error, i64 " + slot);
        code().line("store i64 " + value + ", ptr addrspace(1) " + address);
    }

    /** A special register, as i32. */
    String special(String name) {
        return code().value("call i32 @llvm.nvvm.read.ptx.sreg." + name + "()");
    }

    /** Ends the function. */
    void finish() {
        code().jump(EXIT);
        code().block(EXIT);
        code().line("ret void");
    }
}
