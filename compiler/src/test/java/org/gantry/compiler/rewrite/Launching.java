package org.gantry.compiler.rewrite;

import org.gantry.Device;
import org.gantry.DoubleFn;
import org.gantry.Gantry;
import org.gantry.Launch;

/** Launches that are rewritten, and some that are not. */
class Launching {
    private static final Launch JVM = Gantry.on(Device.named("jvm"));

    private static float factor = 2.5f;

    private final double[] field = new double[8];
    private final int shift;

    Launching(int shift) {
        this.shift = shift;
    }

    /** Kernel 0: a capture of each type, behind a branch, so that there are stack maps. */
    static void each(byte b, char c, short s, boolean z, int i, long l, float f, double d, double[] y) {
        for (int k = 0; k < (z ? 2 : 1); k++) {
            JVM.forEach(y.length, j -> y[j] = b + c + s + (z ? 1 : 0) + i + l + f + d + j);
        }
    }

    /** Kernel 1: private fields, of the object and the class. */
    double[] fields() {
        JVM.forEach(field.length, i -> field[i] = factor * i + shift);
        return field;
    }

    /** Kernel 2: an own method. */
    int method() {
        return JVM.sumInt(4, this::shifted);
    }

    private int shifted(int i) {
        return i + shift;
    }

    /** Kernel 3: a library's method with other types stays a method reference. */
    static double sqrt() {
        return JVM.sum(5, Math::sqrt);
    }

    /** No kernel before its launch: a captured function. */
    static double apply(double[] x) {
        DoubleFn twice = a -> 2 * a;
        return JVM.sum(x.length, i -> twice.apply(x[i]));
    }
}
