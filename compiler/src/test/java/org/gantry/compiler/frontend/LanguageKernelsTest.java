package org.gantry.compiler.frontend;

import static org.gantry.compiler.frontend.Kernels.agree;
import static org.gantry.compiler.frontend.Kernels.of;

import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.gantry.DoubleFn;
import org.gantry.IntFn;
import org.junit.jupiter.api.Test;

/** More of the language: generics, inner classes, early exits with objects, library classes that are plain Java. */
class LanguageKernelsTest {
    record Pair<A, B>(A first, B second) {
        <C> Pair<C, B> withFirst(C c) {
            return new Pair<>(c, second);
        }
    }

    record Hit(int index, double distance) {}

    private static Hit search(double[] a, double limit) {
        for (int k = 0; k < a.length; k++) {
            if (a[k] > limit) {
                return new Hit(k, a[k] - limit);
            }
        }
        return null;
    }

    @Test
    void recordsReturnedFromLoopsOrNull() {
        double[] data = {1, 5, 2, 9, 3, 12};
        agree(15, () -> {
            var out = new double[15];
            return of(
                    i -> {
                        var hit = search(data, i);
                        var best = new Hit(-1, 0);
                        for (int round = 0; round < 3; round++) {
                            var h = search(data, i * 0.5 + round);
                            if (h != null && h.distance() > best.distance()) {
                                best = h;
                            }
                        }
                        out[i] = (hit == null ? -1 : hit.index() + hit.distance())
                                + 100 * best.index()
                                + best.distance();
                    },
                    (Object) out);
        });
    }

    @Test
    void genericRecordsOfBoxes() {
        agree(20, () -> {
            var out = new double[20];
            return of(
                    i -> {
                        var p = new Pair<Integer, Double>(i, i * 0.5);
                        var q = p.withFirst(i % 2 == 0 ? 3L : 4L);
                        Pair<?, Double> r = i % 3 == 0 ? p : q;
                        double v = switch (r) {
                            case Pair<?, Double>(Integer n, Double d) -> n * d;
                            case Pair<?, Double>(Long n, Double d) -> n + d;
                            default -> -1;
                        };
                        out[i] = v + q.first() + p.second();
                    },
                    (Object) out);
        });
    }

    private static int sum(int... values) {
        int s = 0;
        for (int v : values) {
            s += v;
        }
        return s;
    }

    @Test
    void variableArityCallsAndEnhancedLoops() {
        agree(20, () -> {
            var out = new int[20];
            return of(i -> out[i] = sum(1, i, 3) + sum() + sum(i), (Object) out);
        });
    }

    @Test
    @SuppressWarnings("lossy-conversions")
    void compoundAssignmentsAndIncrements() {
        agree(20, () -> {
            var out = new int[20];
            var longs = new long[20];
            var chars = new char[20];
            var bytes = new byte[20];
            var floats = new float[20];
            return of(
                    i -> {
                        int k = i;
                        out[i] = k++ + ++k - k--;
                        out[i] += 2.7;
                        out[i] <<= i;
                        longs[i] = out[i]++ * 3L;
                        longs[i] ^= ~longs[i] >>> 3;
                        chars[i] += 'x';
                        chars[i]++;
                        bytes[i] -= 100;
                        bytes[i] *= i;
                        bytes[i] >>>= 1;
                        floats[i]--;
                        floats[i] /= i + 1;
                        short s = (short) (chars[i] * 1000);
                        s += i;
                        out[i] += s;
                    },
                    out,
                    longs,
                    chars,
                    bytes,
                    floats);
        });
    }

    class Inner {
        private final int base;
        private double state;

        Inner(int base) {
            this.base = base;
        }

        class Deep {
            int twice() {
                return 2 * base + offset;
            }
        }

        double next() {
            return state += base;
        }
    }

    private final int offset = Integer.parseInt("17");

    @Test
    void innerClasses() {
        agree(20, () -> {
            var out = new double[20];
            return of(
                    i -> {
                        var inner = new Inner(i);
                        var deep = inner.new Deep();
                        double total = 0;
                        do {
                            total += inner.next();
                        } while (total < 50 && inner.state < 40 && i > 0);
                        out[i] = deep.twice() + total + inner.state;
                    },
                    (Object) out);
        });
    }

    @Test
    void lambdasThatCaptureLambdas() {
        agree(20, () -> {
            var out = new double[20];
            double a = 3;
            DoubleFn f = x -> x * a;
            DoubleFn g = x -> f.apply(x) + f.apply(1);
            IntFn[] none = {};
            int length = none.length;
            return of(
                    i -> {
                        IntUnaryOperator add = x -> x + i;
                        IntFunction<IntUnaryOperator> curry = y -> x -> add.applyAsInt(x) * y;
                        IntPredicate even = x -> x % 2 == 0;
                        Supplier<Hit> make = () -> new Hit(i, g.apply(i));
                        out[i] = g.apply(i)
                                + curry.apply(i).applyAsInt(5)
                                + length
                                + (even.negate().or(x -> x == 4).test(i) ? 1 : 0)
                                + make.get().distance()
                                + add.andThen(x -> -x).compose(x -> x * 7).applyAsInt(2);
                    },
                    (Object) out);
        });
    }

    interface Scale {
        double factor();

        default double apply(double x) {
            return x * factor();
        }
    }

    interface Twice extends Scale {
        @Override
        default double factor() {
            return 2;
        }
    }

    static class Base {
        protected final double k;

        Base(double k) {
            this.k = k;
        }

        double go(double x) {
            return x + step();
        }

        double step() {
            return k;
        }
    }

    static class Derived extends Base implements Twice {
        Derived(double k) {
            super(k * 2);
        }

        @Override
        double step() {
            return super.step() + 1;
        }
    }

    @Test
    void overriddenMethodsOfHostAndKernelObjects() {
        Base host = new Derived(3);
        Scale scale = new Derived(1);
        agree(20, () -> {
            var out = new double[20];
            return of(
                    i -> {
                        Base mine = i % 2 == 0 ? new Base(i) : new Derived(i);
                        out[i] = host.go(i) + scale.apply(i) + mine.go(1) + mine.k;
                    },
                    (Object) out);
        });
    }

    enum Mode {
        A,
        B,
        C
    }

    private static Mode mode(int i) {
        if (i < 5) {
            return Mode.A;
        }
        return i < 10 ? Mode.B : null;
    }

    @Test
    void enumsThatMayBeNull() {
        agree(20, () -> {
            var out = new int[20];
            return of(
                    i -> {
                        Mode m = mode(i);
                        int v = switch (m) {
                            case null -> 7;
                            case A -> 1;
                            case Mode x when x == Mode.B && i % 2 == 0 -> 2;
                            default -> 3;
                        };
                        Mode last = Mode.C;
                        for (int k = 0; k < i; k++) {
                            last = last == Mode.C ? Mode.A : Mode.C;
                        }
                        for (var each : Mode.values()) {
                            v += each == m ? 0 : 3;
                        }
                        v += Mode.values()[i % 3].ordinal();
                        out[i] = v + (m == null ? 10 : m.ordinal() * 10) + last.ordinal() * 100;
                    },
                    (Object) out);
        });
    }

    record Complex(double re, double im) {
        Complex times(Complex o) {
            return new Complex(re * o.re - im * o.im, re * o.im + im * o.re);
        }

        Complex plus(Complex o) {
            return new Complex(re + o.re, im + o.im);
        }

        double norm() {
            return re * re + im * im;
        }
    }

    @Test
    void mandelbrot() {
        agree(200, () -> {
            var out = new int[200];
            return of(
                    i -> {
                        var c = new Complex(i * 0.013 - 2, i * 0.005);
                        var z = new Complex(0, 0);
                        int k = 0;
                        while (k < 50 && z.norm() < 4) {
                            z = z.times(z).plus(c);
                            k++;
                        }
                        out[i] = k;
                    },
                    (Object) out);
        });
    }

    static final class Rng {
        private long state;

        Rng(long seed) {
            state = seed * 0x9E3779B97F4A7C15L + 1;
        }

        double next() {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            return (state >>> 11) * 0x1p-53;
        }
    }

    @Test
    void randomWalkWithAMutableGenerator() {
        agree(50, () -> {
            var out = new double[50];
            return of(
                    i -> {
                        var rng = new Rng(i);
                        double x = 0;
                        for (int k = 0; k < 20; k++) {
                            double step = rng.next();
                            if (step > 0.5) {
                                x += rng.next();
                                continue;
                            }
                            x -= step;
                        }
                        out[i] = x;
                    },
                    (Object) out);
        });
    }

    private static void sort(double[] a) {
        for (int i = 1; i < a.length; i++) {
            double v = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j--];
            }
            a[j + 1] = v;
        }
    }

    @Test
    void medianInALocalArray() {
        agree(50, () -> {
            var in = new double[60];
            for (int k = 0; k < 60; k++) {
                in[k] = k * 7919 % 60;
            }
            var out = new double[50];
            return of(
                    i -> {
                        var window = new double[5];
                        for (int k = 0; k < 5; k++) {
                            window[k] = in[i + k];
                        }
                        sort(window);
                        out[i] = window[2];
                    },
                    (Object) out);
        });
    }

    @Test
    void stacksInsteadOfRecursion() {
        agree(20, () -> {
            var out = new int[20];
            return of(
                    i -> {
                        var stack = new int[32];
                        int top = 0;
                        stack[top++] = i;
                        int visited = 0;
                        while (top > 0) {
                            int n = stack[--top];
                            visited++;
                            if (n > 1) {
                                stack[top++] = n / 2;
                                stack[top++] = n / 3;
                            }
                        }
                        out[i] = visited;
                    },
                    (Object) out);
        });
    }
}
