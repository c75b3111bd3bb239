package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernels in places where few people write them are found, and refused where the sign {@code ¦} stands before a character. */
class UnusualSourcesTest {
    @TempDir
    private Path output;

    @Test
    void eitherLambdaOfAConditional() {
        refused(List.of("R202", "R201"), """
                import org.gantry.Gantry;
                class A {
                    static void f(boolean b, double[] y) {
                        Gantry.forEach(8, b ? i -> y[i] = y¦[i + 1] : i -> y[i] = 1);
                        Gantry.forEach(8, b ? i -> y[i] = 1 : i -> y¦[0] = 1);
                    }
                }
                """);
    }

    @Test
    void bothLambdasOfAConditional() {
        refused(List.of("R202", "R201"), """
                import org.gantry.Gantry;
                class A {
                    static void f(boolean b, double[] y) {
                        Gantry.forEach(8, b ? i -> y[i] = y¦[i + 1] : i -> y¦[0] = 1);
                    }
                }
                """);
    }

    @Test
    void theLambdasOfASwitch() {
        refused(List.of("R202", "R201"), """
                import org.gantry.Gantry;
                class A {
                    static void f(int b, double[] y) {
                        Gantry.forEach(8, switch (b) {
                            case 0 -> i -> y[i] = y¦[i + 1];
                            case 1 -> i -> y[i] = 1;
                            default -> {
                                int k = b + 1; yield i -> y¦[0] = k;
                            }
                        });
                    }
                }
                """);
    }

    @Test
    void aLambdaInAVariable() {
        refused(List.of("R202"), """
                import org.gantry.*;
                class A {
                    static void f(double[] y) {
                        IndexBody body = i -> y[i] = y¦[i + 1];
                        for (int k = 0; k < 3; k++) {
                            Gantry.forEach(8, body);
                        }
                    }
                }
                """);
    }

    @Test
    void theOperatorsOfAReduction() {
        refused(List.of("R206"), """
                import org.gantry.Gantry;
                class A {
                    record Sum(double v) {}
                    static final Sum NONE = new Sum(0);
                    static void f(boolean b, double[] y) {
                        Gantry.reduce(8, NONE, i -> new Sum(i), b ? (p, q) -> new Sum(y¦[0] = p.v()) : (p, q) -> p);
                    }
                }
                """);
    }

    @Test
    void aMethodReferenceOrALambda() {
        refused(List.of("R202", "R201"), """
                import org.gantry.Gantry;
                class A {
                    static final double[] Y = new double[9];
                    static void one(int i) { Y[i] = Y¦[i + 1]; }
                    static void f(boolean b) {
                        Gantry.forEach(8, b ? A::one : i -> Y¦[0] = i);
                    }
                }
                """);
    }

    @Test
    void recordsAndTheirCompactConstructors() {
        refused(List.of("R202", "R202"), """
                import org.gantry.Gantry;
                record A(double[] y) {
                    A {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                    void go() {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                }
                """);
    }

    @Test
    void constantsOfAnEnum() {
        refused(List.of("R202", "R202"), """
                import org.gantry.Gantry;
                enum A {
                    ONE {
                        @Override void go(double[] y) {
                            Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                        }
                    },
                    TWO;
                    void go(double[] y) {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                }
                """);
    }

    @Test
    void staticAndPrivateMethodsOfAnInterface() {
        refused(List.of("R202", "R202"), """
                import org.gantry.Gantry;
                interface A {
                    static void go(double[] y) {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                    private void other(double[] y) {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                }
                """);
    }

    @Test
    void aGenericMethodOfALocalClassOfAGenericMethod() {
        refused("A$1Local", List.of("R202"), """
                import org.gantry.Gantry;
                class A {
                    static <T> void f(double[] y, T t) {
                        class Local<U> {
                            <V extends U> void go(V v) {
                                Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                            }
                        }
                        new Local<T>().go(t);
                    }
                }
                """);
    }

    @Test
    void namesAndCommentsOutsideAscii() {
        refused(List.of("R202"), """
                import org.gantry.Gantry;
                class A {
                    // größer 漢字 🚀
                    static void größe(double[] 値) {
                        /* 🚀 */ String s = "🚀"; Gantry.forEach(8, ί -> 値[ί] = 値¦[ί + 1]);
                    }
                }
                """);
    }

    @Test
    void linesThatEndWithCarriageReturns() {
        refused(List.of("R202"), """
                import org.gantry.Gantry;
                class A {
                    // one
                    static void f(double[] y) {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                }
                """.replace("\n", "\r\n"));
        refused(List.of("R202"), """
                import org.gantry.Gantry;
                class A {
                    // one
                    static void f(double[] y) {
                        Gantry.forEach(8, i -> y[i] = y¦[i + 1]);
                    }
                }
                """.replace("\n", "\r"));
    }

    @Test
    void tabsReachTheNextColumnOfEightAsInJavacsOwnErrors() {
        String text = """
                import org.gantry.Gantry;
                class A {
                	static void f(double[] y) {
                		Gantry.forEach(8,	i -> y[i] = y¦[i + 1]);
                	}
                }
                """;
        refused(List.of("R202"), text);
    }

    @Test
    void unicodeEscapes() {
        refused(List.of("R202"), """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] y) {
                        Gantry.forEach(8, \\u0069 -> y[i] = y¦[i + 1]);
                    }
                }
                """);
    }

    private void refused(List<String> codes, String text) {
        refused("A", codes, text);
    }

    private void refused(String refused, List<String> codes, String text) {
        String[] parts = text.split("¦");
        var errors = new ArrayList<String>();
        var before = new StringBuilder();
        for (int k = 0; k < codes.size(); k++) {
            before.append(parts[k]);
            errors.add(codes.get(k) + " " + place(before.toString()));
        }
        var outcome = Javac.into(output).compile("A", text.replace("¦", ""));
        assertEquals(errors, outcome.errors(), outcome::text);
        assertFalse(outcome.classes().contains(refused), outcome.classes()::toString);
    }

    /** Line and column behind a text; a tab ends at the next column that is a multiple of eight. */
    private static String place(String before) {
        String[] lines = before.split("\r\n|\n|\r");
        int column = 0;
        for (char c : lines[lines.length - 1].toCharArray()) {
            column = c == '\t' ? (column / 8 + 1) * 8 : column + 1;
        }
        return lines.length + ":" + (column + 1);
    }
}
