package org.gantry.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.function.Supplier;
import org.gantry.IndexBody;
import org.gantry.RefusedException;
import org.gantry.compiler.interpret.InterpretedLaunch;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.ir.IrVerifier;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;

/** Reads kernels and runs them in the IR interpreter, beside plain Java. */
final class Kernels {
    private Kernels() {}

    /** A body and the arrays that it writes. */
    record Case(IndexBody body, Object... outputs) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Case c && c.body.equals(body) && Arrays.equals(c.outputs, outputs);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(outputs);
        }
    }

    static Case of(IndexBody body, Object... outputs) {
        return new Case(body, outputs);
    }

    static FrontendKernel read(IndexBody body) {
        return read(LaunchKind.FOR_EACH, 1, new HostObjects(body, null, null));
    }

    static FrontendKernel read(LaunchKind kind, int dimensions, HostObjects host) {
        var kernel = Frontend.read(new KernelRequest(kind, dimensions, false, LaunchOptions.NONE, host));
        IrVerifier.verify(kernel.kernel());
        return kernel;
    }

    /** Runs a kernel of real objects for items 0 to n - 1. */
    static long[] run(FrontendKernel kernel, HostObjects host, long... to) {
        var arrays = kernel.signature().arrays().stream()
                .map(a -> host.value(a.path()))
                .toArray();
        var scalars = kernel.signature().scalars().stream()
                .mapToLong(s -> HostObjects.bits(host.value(s.path())))
                .toArray();
        var arguments = new KernelArguments(arrays, scalars);
        return InterpretedLaunch.run(new IrInterpreter(kernel.kernel()), arguments, new long[to.length], to);
    }

    /** Asserts that the IR does what the loop in plain Java does, bit for bit. */
    static void agree(int n, Supplier<Case> cases) {
        var expected = cases.get();
        for (int i = 0; i < n; i++) {
            expected.body().run(i);
        }
        var actual = cases.get();
        var host = new HostObjects(actual.body(), null, null);
        run(read(actual.body()), host, n);
        assertArrayEquals(expected.outputs(), actual.outputs());
    }

    /** Asserts that a body is refused at a line (0 for any). */
    static void refused(String code, int line, IndexBody body) {
        var e = assertThrows(RefusedException.class, () -> read(body));
        assertEquals("GANTRY-" + code, e.code(), e.getMessage());
        if (line > 0) {
            assertEquals(line, e.line(), e.getMessage());
        }
    }

    /** The line of the caller. */
    static int line() {
        return StackWalker.getInstance()
                .walk(s -> s.skip(1).findFirst().orElseThrow().getLineNumber());
    }
}
