package org.gantry.compiler.frontend;

import static org.gantry.compiler.frontend.Kernels.agree;
import static org.gantry.compiler.frontend.Kernels.of;

import java.io.Serializable;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import org.gantry.DoubleFn;
import org.gantry.DoubleFn2;
import org.gantry.IndexBody;
import org.gantry.IndexSet;
import org.gantry.IntFn;
import org.junit.jupiter.api.Test;

/** Objects that a kernel makes do not exist in the IR; objects of the host are read at launch. */
class ObjectKernelsTest {
    record Vec(double x, double y) {
        Vec {
            if (x != x) {
                throw new IllegalArgumentException("not a number");
            }
        }

        Vec plus(Vec o) {
            return new Vec(x + o.x, y + o.y);
        }

        Vec times(double f) {
            return new Vec(x * f, y * f);
        }

        static Vec pick(boolean first, Vec a, Vec b) {
            if (first) {
                return a;
            }
            return b;
        }
    }

    @Test
    void recordsOnAllPaths() {
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        var v = new Vec(i, 2 * i);
                        Vec w = i % 3 == 0 ? v.times(2) : new Vec(7, i).plus(v);
                        out[i] = w.x() + w.y() + Vec.pick(i > 5, v, w).x();
                    },
                    (Object) out);
        });
    }

    @Test
    void recordsCarriedByLoops() {
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        var acc = new Vec(0, 1);
                        Vec last = null;
                        for (int k = 0; k < i; k++) {
                            acc = acc.plus(new Vec(k, -k)).times(0.5);
                            if (k % 4 == 1) {
                                last = acc;
                            }
                        }
                        out[i] = acc.x() + 3 * acc.y() + (last == null ? -1 : last.x());
                    },
                    (Object) out);
        });
    }

    @Test
    void recordEquality() {
        agree(20, () -> {
            var out = new boolean[20];
            return of(i -> out[i] = new Vec(i % 4, 0.0).equals(new Vec(2, i % 2 == 0 ? 0.0 : -0.0)), (Object) out);
        });
    }

    static final class Counter {
        private int n;
        private final int step;

        Counter(int step) {
            this.step = step;
        }

        Counter add(int times) {
            for (int k = 0; k < times; k++) {
                n += step;
            }
            return this;
        }
    }

    @Test
    void mutableObjects() {
        agree(20, () -> {
            var out = new int[20];
            return of(
                    i -> {
                        var c = new Counter(3);
                        var d = c;
                        for (int k = 0; k < i; k++) {
                            c.add(k).add(1);
                            if (k % 2 == 0) {
                                d.n--;
                            }
                        }
                        var swapped = new Counter(100);
                        if (i > 10) {
                            swapped = new Counter(200);
                            swapped.n = 5;
                        }
                        swapped.add(2);
                        out[i] = c.n * 1000 + swapped.n;
                    },
                    (Object) out);
        });
    }

    sealed interface Shape permits Circle, Square, Line {
        double area();

        default double twice() {
            return 2 * area();
        }
    }

    record Circle(double r) implements Shape {
        @Override
        public double area() {
            return 3 * r * r;
        }
    }

    record Square(double a, int k) implements Shape {
        @Override
        public double area() {
            return a * a + k;
        }
    }

    enum Line implements Shape {
        ONLY;

        @Override
        public double area() {
            return 0.25;
        }
    }

    private static Shape shape(int i) {
        return i % 2 == 0 ? new Circle(i) : new Square(i, 7);
    }

    @Test
    void sealedTypesAndPatterns() {
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        Shape s = shape(i);
                        double v = switch (s) {
                            case Circle(double r) when r > 10 -> r;
                            case Circle c -> c.r() + 1000;
                            case Square(var a, var k) -> a * k;
                            case Line l -> -1;
                        };
                        if (s instanceof Square q && q.k() == 7) {
                            v += 0.5;
                        }
                        out[i] = v + s.area() + s.twice();
                    },
                    (Object) out);
        });
    }

    record Span(int from, boolean open, double length) {}

    /** javac tells such patterns apart by switches on the primitive components. */
    @Test
    void recordPatternsOfOneClassWithDifferentGuards() {
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> out[i] = switch (new Span(i, i % 2 == 0, i * 0.5)) {
                        case Span(int from, boolean open, double length) when from > 20 -> length;
                        case Span(int from, boolean open, double length) when open -> -from;
                        case Span(int from, boolean open, double length) -> from + length;
                    },
                    (Object) out);
        });
    }

    enum Op {
        ADD {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        MUL {
            @Override
            int apply(int a, int b) {
                return a * b;
            }
        };

        abstract int apply(int a, int b);
    }

    enum Planet {
        EARTH(9.81),
        MOON(1.62),
        MARS(3.7);

        final double g;

        Planet(double g) {
            this.g = g;
        }
    }

    @Test
    void enums() {
        agree(30, () -> {
            var out = new double[30];
            var captured = Planet.MARS;
            var op = Op.MUL;
            return of(
                    i -> {
                        Planet p = i % 3 == 0 ? Planet.EARTH : i % 3 == 1 ? Planet.MOON : captured;
                        double v = p.g + p.ordinal();
                        switch (p) {
                            case EARTH -> v += 100;
                            case MARS -> v += 200;
                            default -> v += 300;
                        }
                        v += switch (captured) {
                            case MOON -> 1;
                            case EARTH, MARS -> 2;
                        };
                        Op o = i > 10 ? Op.ADD : Op.MUL;
                        out[i] = v
                                + o.apply(i, 3)
                                + op.apply(i, i)
                                + (p == captured ? 0.5 : 0)
                                + p.compareTo(Planet.MOON);
                    },
                    (Object) out);
        });
    }

    @Test
    void capturedFunctions() {
        agree(30, () -> {
            var out = new double[30];
            double k = 2.5;
            DoubleFn f = x -> x * k;
            DoubleFn root = Math::sqrt;
            DoubleFn2 max = Math::max;
            IntFn inc = x -> x + 1;
            return of(
                    i -> {
                        DoubleFn chosen = i % 2 == 0 ? f : root;
                        out[i] = f.apply(i) + root.apply(i) + max.apply(i, 7) + inc.apply(i) + chosen.apply(3);
                    },
                    (Object) out);
        });
    }

    private static double twice(DoubleUnaryOperator f, double x) {
        return f.applyAsDouble(f.applyAsDouble(x));
    }

    private static <T, R> R generic(Function<T, R> f, T x) {
        return f.apply(x);
    }

    @Test
    void functionsMadeInTheKernel() {
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        double c = i * 0.5;
                        IntBinaryOperator add = Integer::sum;
                        DoubleUnaryOperator g = x -> x + c;
                        Function<Integer, Integer> h = x -> x * 3;
                        Function<Double, Vec> make = x -> new Vec(x, x);
                        out[i] = twice(g, 1)
                                + add.applyAsInt(i, 4)
                                + generic(h, i)
                                + h.andThen(x -> x + 0.5).apply(i)
                                + generic(make, 2.0).x()
                                + g.andThen(g).applyAsDouble(2);
                    },
                    (Object) out);
        });
    }

    @Test
    void boxes() {
        Integer captured = 41;
        Double d = 0.5;
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        Integer b = i;
                        Long sum = 0L;
                        for (int k = 0; k < i; k++) {
                            sum += k;
                        }
                        Object o = i % 2 == 0 ? b : (Object) (Double) (i * 0.25);
                        double v = o instanceof Integer n ? n : o instanceof Double x ? x : -1;
                        out[i] = b + captured + d + sum + v + (b.equals(captured - 30) ? 1 : 0);
                    },
                    (Object) out);
        });
    }

    static final class Field3 implements IndexBody {
        private static final long serialVersionUID = 1L;

        static final double[] SHARED = {1, 2, 3};
        static final int SCALE = Integer.getInteger("no.such.property", 3);
        private final double[] out;
        private final Params params = new Params(4, new float[] {5, 6, 7});

        Field3(double[] out) {
            this.out = out;
        }

        record Params(int a, float[] b) implements Serializable {}

        @Override
        public void run(int i) {
            out[i] = SHARED[i % 3] * SCALE + params.a + params.b()[i % 3];
        }
    }

    @Test
    void bodiesThatAreObjects() {
        agree(30, () -> {
            var out = new double[30];
            return of(new Field3(out), (Object) out);
        });
        agree(30, () -> {
            var out = new double[30];
            return of(
                    new IndexBody() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        public void run(int i) {
                            out[i] = i;
                        }
                    },
                    (Object) out);
        });
    }

    @Test
    void localArrays() {
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        var a = new double[3][3];
                        for (int r = 0; r < 3; r++) {
                            double[] row = a[r];
                            for (int c = 0; c < row.length; c++) {
                                row[c] = i + r * c;
                            }
                        }
                        int[] t = {3, 1, 2};
                        var bytes = new byte[4];
                        bytes[i % 4] = (byte) (i * 77);
                        var u = new double[2];
                        var v = new double[2];
                        for (int k = 0; k < 5; k++) {
                            u[0] = v[1] + k;
                            v[1] = u[0] * 0.5;
                            var swap = u;
                            u = v;
                            v = swap;
                        }
                        double[][] m = {{1, 2}, {3, i}};
                        Vec[] vs = {new Vec(1, 2), new Vec(3, i)};
                        vs[i % 2] = vs[(i + 1) % 2].times(2);
                        out[i] = a[i % 3][t[i % 3] - 1]
                                + bytes[i % 4]
                                + u[0]
                                + v[1]
                                + a.length
                                + m[i % 2][1]
                                + vs[0].x()
                                + vs[i % 2].y();
                    },
                    (Object) out);
        });
    }

    @Test
    void rowsOfTables() {
        agree(30, () -> {
            var rows = new double[30][];
            for (int i = 0; i < 30; i++) {
                rows[i] = new double[i + 1];
            }
            char[][][] deep = {{{'a', 'b'}}, {{'c', 'd'}}};
            return of(
                    i -> {
                        var row = rows[i];
                        for (int k = 0; k < row.length; k++) {
                            row[k] = k + deep[i % 2][0][k % 2];
                        }
                    },
                    (Object) rows);
        });
    }

    @Test
    void indexSetsAreDistinct() {
        var set = IndexSet.of(new int[] {3, 1, 4});
        agree(3, () -> {
            var out = new double[5];
            return of(i -> out[set.get(i)] = i + set.size() + set.max(), (Object) out);
        });
        var out = new double[5];
        var kernel = Kernels.read(i -> out[set.get(i)] = i);
        var index = kernel.kernel().arrays().stream()
                .filter(a -> a.distinct())
                .findFirst()
                .orElseThrow();
        org.junit.jupiter.api.Assertions.assertTrue(index.minScalar() >= 0 && index.maxScalar() > index.minScalar());
    }

    @Test
    void assertionsAndExceptionsOnPathsNotTaken() {
        agree(30, () -> {
            var out = new int[30];
            return of(
                    i -> {
                        assert i >= 0 : "negative";
                        if (i < 0) {
                            throw new IllegalStateException("cannot be");
                        }
                        out[i] = java.util.Objects.checkIndex(i, 30) + java.util.Objects.requireNonNull(out).length;
                    },
                    (Object) out);
        });
    }

    static final class Settings {
        private double scale;
        private final double[] table;

        Settings(double scale, double... table) {
            this.scale = scale;
            this.table = table;
        }

        double at(int i) {
            return table[i % table.length] * scale;
        }
    }

    @Test
    void oneOfSeveralObjectsOfTheHost() {
        var a = new Settings(2, 1, 2, 3);
        var b = new Settings(3, 7);
        agree(30, () -> {
            var out = new double[30];
            return of(
                    i -> {
                        var chosen = i % 3 == 0 ? a : b;
                        Settings mine = i % 4 == 0 ? new Settings(i, 1.5) : chosen;
                        out[i] = chosen.at(i) + mine.scale;
                    },
                    (Object) out);
        });
    }

    @Test
    void libraryCodeWhoseMessagesAreMadeOfStrings() {
        agree(30, () -> {
            var out = new int[30];
            return of(
                    i -> {
                        var t = new int[8];
                        java.util.Arrays.fill(t, i % 4, 6, i);
                        java.util.Arrays.fill(t, 7, 8, 5);
                        out[i] = t[3] + t[7] + t[6];
                    },
                    (Object) out);
        });
    }
}
