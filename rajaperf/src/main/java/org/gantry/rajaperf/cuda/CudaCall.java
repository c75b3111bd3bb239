package org.gantry.rajaperf.cuda;

import java.util.ArrayList;
import java.util.List;
import org.gantry.driver.cuda.CudaProgram;
import org.gantry.rajaperf.CCall;

/** The arguments of a C function on a device, and the kernels that stand for it, until closed. For one thread. */
final class CudaCall implements AutoCloseable {
    /** An array and its place on the device. */
    private record Copy(Object array, long address) {}

    private final CudaProgram program;
    private final CudaKernels kernels;
    private final List<Copy> copies = new ArrayList<>();
    private final List<Long> parameters = new ArrayList<>();

    /** Copies the arrays to the device; the program is closed with this call, or if that fails. */
    CudaCall(CudaProgram program, CCall call) {
        this.program = program;
        try {
            this.kernels = CudaKernels.of(call)
                    .orElseThrow(() -> new IllegalArgumentException("no kernels for " + call.function()));
            for (int k = 0; k < call.arguments().size(); k++) {
                boolean byValue = CudaKernels.isByValue(call, k);
                switch (call.arguments().get(k)) {
                    case CCall.Count(long value) -> parameters.add(value);
                    case CCall.Real(double value) -> parameters.add(Double.doubleToRawLongBits(value));
                    case CCall.Ints(int[] array) -> send(array);
                    case CCall.Reals(double[] array) when byValue -> parameters.addAll(CudaKernels.bits(array));
                    case CCall.Reals(double[] array) -> send(array);
                }
            }
        } catch (RuntimeException failed) {
            program.close();
            throw failed;
        }
    }

    private void send(Object array) {
        long address = program.send(array);
        copies.add(new Copy(array, address));
        parameters.add(address);
    }

    /** Runs each kernel once; gives the seconds between the events around each. */
    double run() {
        double seconds = 0;
        for (String name : kernels.names()) {
            seconds += program.launch(name, kernels.grid(), kernels.block(), parameters);
        }
        return seconds;
    }

    /** Copies the arrays back to the Java arrays that they came from. */
    void copyBack() {
        copies.forEach(copy -> program.fetch(copy.array(), copy.address()));
    }

    @Override
    public void close() {
        program.close();
    }
}
