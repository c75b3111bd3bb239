package org.gantry.testkit.cases;

import org.gantry.Gantry;
import org.gantry.GantryException;

/** What tests run in a JVM of its own, to see it end: {@code saxpy} or {@code long}. */
final class ChildProgram {
    private ChildProgram() {}

    public static void main(String[] args) {
        try {
            switch (args[0]) {
                case "saxpy" -> saxpy();
                case "long" -> endless();
                default -> throw new IllegalArgumentException(args[0]);
            }
        } catch (GantryException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void saxpy() {
        double[] x = {1, 2, 3};
        double[] y = {10, 20, 30};
        double a = 2;
        Gantry.forEach(3, i -> y[i] = a * x[i] + y[i]);
        System.out.println("saxpy " + y[0] + " " + y[1] + " " + y[2]);
    }

    /** A kernel that takes minutes. */
    private static void endless() {
        var y = new double[64];
        Gantry.forEach(1, i -> y[i] = rounds(1, i));
        System.out.println("started");
        int rounds = 2_000_000_000;
        Gantry.forEach(64, i -> y[i] = rounds(rounds, i) + rounds(rounds, i + 1) + rounds(rounds, i + 2));
        System.out.println("ended " + y[0]);
    }

    private static double rounds(int n, int seed) {
        double x = seed * 0.01;
        for (int k = 0; k < n; k++) {
            x = 3.9 * x * (1 - x);
        }
        return x;
    }
}
