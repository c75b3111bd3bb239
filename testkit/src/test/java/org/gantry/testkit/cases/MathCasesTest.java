package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.junit.jupiter.api.Test;

/** The functions of Math: near StrictMath on all devices, and the same bits on all that compile. */
class MathCasesTest {
    private static final double[] X = DoubleStream.concat(
                    DoubleStream.of(0.0, -0.0, 1, -1, 0.5, 1e-310, 700, 1e9, -3e9, 1e22, Double.MAX_VALUE),
                    DoubleStream.concat(
                            DoubleStream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN),
                            new SplittableRandom(1).doubles(500, -30, 30)))
            .toArray();

    /** By name, what each function gives for all arguments. */
    private static Map<String, double[]> results(Launch launch) {
        int n = X.length;
        var x = X;
        var all = new TreeMap<String, double[]>();
        for (var name : new String[] {
            "exp", "expm1", "log", "log10", "log1p", "pow", "sin", "cos", "tan", "asin", "acos", "atan", "atan2",
            "sinh", "cosh", "tanh", "cbrt", "hypot"
        }) {
            all.put(name, new double[n]);
        }
        var exp = all.get("exp");
        var expm1 = all.get("expm1");
        var log = all.get("log");
        var log10 = all.get("log10");
        var log1p = all.get("log1p");
        var pow = all.get("pow");
        launch.forEach(n, i -> {
            exp[i] = Math.exp(x[i]);
            expm1[i] = Math.expm1(x[i]);
            log[i] = Math.log(x[i]);
            log10[i] = Math.log10(x[i]);
            log1p[i] = Math.log1p(x[i]);
            pow[i] = Math.pow(x[i], x[n - 1 - i]);
        });
        var sin = all.get("sin");
        var cos = all.get("cos");
        var tan = all.get("tan");
        var asin = all.get("asin");
        var acos = all.get("acos");
        var atan = all.get("atan");
        var atan2 = all.get("atan2");
        launch.forEach(n, i -> sin[i] = Math.sin(x[i]));
        launch.forEach(n, i -> cos[i] = Math.cos(x[i]));
        launch.forEach(n, i -> tan[i] = Math.tan(x[i]));
        launch.forEach(n, i -> {
            asin[i] = Math.asin(x[i] / 30);
            acos[i] = Math.acos(x[i] / 30);
            atan[i] = Math.atan(x[i]);
            atan2[i] = Math.atan2(x[i], x[n - 1 - i]);
        });
        var sinh = all.get("sinh");
        var cosh = all.get("cosh");
        var tanh = all.get("tanh");
        var cbrt = all.get("cbrt");
        var hypot = all.get("hypot");
        launch.forEach(n, i -> {
            sinh[i] = Math.sinh(x[i]);
            cosh[i] = Math.cosh(x[i]);
            tanh[i] = Math.tanh(x[i]);
            cbrt[i] = Math.cbrt(x[i]);
            hypot[i] = Math.hypot(x[i], x[n - 1 - i]);
        });
        return all;
    }

    private static double strict(String name, int i) {
        double x = X[i];
        double y = X[X.length - 1 - i];
        return switch (name) {
            case "exp" -> StrictMath.exp(x);
            case "expm1" -> StrictMath.expm1(x);
            case "log" -> StrictMath.log(x);
            case "log10" -> StrictMath.log10(x);
            case "log1p" -> StrictMath.log1p(x);
            case "pow" -> StrictMath.pow(x, y);
            case "sin" -> StrictMath.sin(x);
            case "cos" -> StrictMath.cos(x);
            case "tan" -> StrictMath.tan(x);
            case "asin" -> StrictMath.asin(x / 30);
            case "acos" -> StrictMath.acos(x / 30);
            case "atan" -> StrictMath.atan(x);
            case "atan2" -> StrictMath.atan2(x, y);
            case "sinh" -> StrictMath.sinh(x);
            case "cosh" -> StrictMath.cosh(x);
            case "tanh" -> StrictMath.tanh(x);
            case "cbrt" -> StrictMath.cbrt(x);
            case "hypot" -> StrictMath.hypot(x, y);
            default -> throw new IllegalStateException(name);
        };
    }

    /** Two results that are each within 1 ulp (2.5 for hyperbolics) differ by twice that at most. */
    @OnEachDevice
    void functionsAreNearStrictMath(Launch launch) {
        results(launch).forEach((name, values) -> {
            for (int i = 0; i < X.length; i++) {
                double expected = strict(name, i);
                boolean same = Double.compare(expected, values[i]) == 0;
                double allowed = (name.endsWith("h") ? 5 : name.equals("atan2") ? 4 : 2) * Math.ulp(expected);
                assertTrue(
                        same || Math.abs(expected - values[i]) <= allowed,
                        name + " of " + X[i] + ": " + values[i] + ", not " + expected);
            }
        });
    }

    /** The device jvm calls the JVM's own functions. */
    @Test
    void allDevicesThatCompileGiveTheSameBits() {
        var cpu = results(Gantry.on(Device.named("cpu")));
        var others = Stream.concat(Device.all().stream(), Stream.of(Device.named("virtual")))
                .filter(d -> !d.name().equals("jvm") && !d.name().equals("cpu"))
                .toList();
        for (var device : others) {
            results(Gantry.on(device))
                    .forEach((name, values) -> assertArrayEquals(cpu.get(name), values, name + " on " + device));
        }
    }
}
