/**
 * LLVM's tools, run as child processes.
 *
 * <p>In: LLVM IR as text, a CPU. Out: a shared library, assembly, or optimised IR, as files. LLVM never runs inside this process: a crash
 * or a hang of it is a {@link org.gantry.CompilationException} with the input kept.
 */
package org.gantry.compiler.toolchain;
