package org.gantry.compiler.target;

import java.util.List;
import org.gantry.compiler.lower.LoweredKernel;

/**
 * The contract of a target: all that differs between the machines that kernels run on. Implementations are immutable.
 *
 * <p>The calling convention of the native functions is {@link org.gantry.spi.Signature}'s, the meaning of each operation is that of
 * {@link org.gantry.compiler.ir.Op}, which is Java's, bit for bit. A failing check must stay a real exit until after optimisation: an
 * {@code unreachable} behind it would become an assumption.
 */
public interface Target {
    /** LLVM's name of the machine kind, such as {@code x86_64-unknown-linux-gnu}. */
    String triple();

    /** The exact machine that code is made for, features included; differs whenever the code may differ. */
    String identity();

    /**
     * The kernel's functions as a module of LLVM IR text.
     *
     * @throws org.gantry.RefusedException if the target cannot run the kernel
     */
    String emit(LoweredKernel kernel);

    /** Whether failing checks may set a flag, because code without exits is faster here (see {@link LoweredKernel}). */
    boolean flags();

    /** What the tools make of the module. */
    Image image();

    /** What the tools' text becomes before it is kept: the text itself, unless a target knows better. */
    default String finish(String text) {
        return text;
    }

    /** A kind of image. */
    enum Image {
        /** A shared library of the host. */
        LIBRARY,
        /** PTX, as text. */
        PTX
    }

    /** What clang is told to compile that module: CPU, features and optimisation. */
    List<String> options(LoweredKernel kernel);
}
