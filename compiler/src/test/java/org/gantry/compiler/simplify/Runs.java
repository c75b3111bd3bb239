package org.gantry.compiler.simplify;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.ItemFailure;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.ir.Kernel;

/** What a kernel of the random ones does, as text: contents of all arrays after each item, and failures. */
final class Runs {
    private static final int LENGTH = 5;
    private static final int ITEMS = 6;

    private Runs() {}

    /** Runs items 0 to 5 on arrays of 5 elements, so that the last one fails if it gets as far as an access. */
    static String of(Kernel kernel, long seed) {
        var random = new Random(seed);
        var bytes = new byte[LENGTH];
        random.nextBytes(bytes);
        var shorts = new short[LENGTH];
        var floats = new float[LENGTH];
        var doubles = new double[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            shorts[i] = (short) random.nextInt();
            floats[i] = (float) edge(random);
            doubles[i] = edge(random);
        }
        var ints = random.ints(LENGTH, -3, 9).toArray();
        var longs = random.longs(LENGTH).toArray();
        long[] scalars = {
            random.nextInt(-2, 4),
            random.nextLong(),
            Float.floatToRawIntBits((float) edge(random)),
            Double.doubleToRawLongBits(edge(random))
        };
        var interpreter = new IrInterpreter(kernel);
        var arguments = new KernelArguments(new Object[] {bytes, shorts, ints, longs, floats, doubles}, scalars);
        var text = new StringBuilder();
        for (int item = 0; item < ITEMS; item++) {
            try {
                interpreter.item(arguments, item);
            } catch (ItemFailure f) {
                text.append(f.getMessage()).append('\n');
            }
            text.append(Arrays.toString(bytes)).append(Arrays.toString(shorts)).append(Arrays.toString(ints));
            text.append(Arrays.toString(longs));
            IntStream.range(0, LENGTH).forEach(i -> text.append(' ').append(Float.floatToIntBits(floats[i])));
            Arrays.stream(doubles).forEach(d -> text.append(' ').append(Double.doubleToLongBits(d)));
            text.append('\n');
        }
        return text.toString();
    }

    private static double edge(Random random) {
        double[] edges = {0, -0.0, 1, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 1e10, 0.5};
        return random.nextBoolean() ? edges[random.nextInt(edges.length)] : random.nextGaussian() * 100;
    }
}
