package org.gantry.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gantry.RefusedException;

/** A kernel that the frontend has read: its parameters are known; code is made for each grouping of its arrays. Thread-safe. */
public interface KernelModel {
    /** The parameters, before any arrays are merged. */
    Signature signature();

    /** A name for messages: class, method and line of the body. */
    String name();

    /** Per array parameter, whether the kernel writes its elements. */
    boolean[] writes();

    /** Per array parameter, whether the kernel reads its elements. */
    boolean[] reads();

    /** Whether its parameters are those that a {@link CompiledBody} reads. */
    default boolean hasCompiledBody() {
        return false;
    }

    /**
     * Checks and compiles the kernel for one grouping of its arrays.
     *
     * @param groups per array parameter, the number of its group (0, 1, ... in order of first appearance); parameters of one group are the
     *     same array
     * @throws RefusedException if it cannot be shown to be safe, or holds a construct that the host target cannot run
     */
    KernelVariant compile(List<Integer> groups);

    /**
     * Checks and compiles the kernel for a GPU, for one grouping of its arrays.
     *
     * @param target id of the target, such as {@link NvptxTarget#id()}
     * @param groups as for {@link #compile}
     * @throws RefusedException C106 if there is no such target; otherwise as {@link #compile}
     */
    default GpuVariant compileFor(String target, List<Integer> groups) {
        throw new RefusedException("GANTRY-C106", "", 0, "this compiler makes no code for the target " + target);
    }

    /**
     * The module of a variant as machine code of exactly its target; empty where the tool for that is not installed, or not wanted.
     *
     * @throws org.gantry.CompilationException C107 if the tool refuses it, C103 if it hangs, C104 if files cannot be written
     */
    default Optional<Path> assemble(GpuVariant variant) {
        return variant.binary();
    }

    /**
     * Only checks the kernel, as {@link #compile} does: what a device that interprets needs.
     *
     * @throws RefusedException as {@link #compile}
     */
    KernelVerdict check(List<Integer> groups);

    /**
     * Interprets a launch, and looks for races and accesses out of bounds. Nothing is refused.
     *
     * @param arrays the Java arrays of the array parameters; they are written
     * @param scalars the scalar parameters as raw bits
     * @param from first coordinates
     * @param to one past the last coordinates
     */
    default Interpretation interpret(Object[] arrays, long[] scalars, long[] from, long[] to) {
        throw new UnsupportedOperationException("this compiler does not interpret");
    }
}
