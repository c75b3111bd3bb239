package org.gantry.compiler.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The child JVM with Z3. */
class SolverTest {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final String X = "(declare-const x Int)(assert (< 2 x 4))";

    @Test
    @DisplayName("values, numbers below zero among them; nothing is left of the question before")
    void answers() {
        var solver = Solver.fresh(true);
        var three = new Answer.Satisfiable(Map.of("x", BigInteger.valueOf(3)));
        assertEquals(three, solver.ask(X, List.of("x"), LIMIT));
        assertEquals(new Answer.Unsatisfiable(), solver.ask(X + "(assert (distinct x 3))", List.of("x"), LIMIT));
        var below = new Answer.Satisfiable(Map.of("x", BigInteger.valueOf(-7)));
        assertEquals(below, solver.ask("(declare-const x Int)(assert (= (+ x 9) 2))", List.of("x"), LIMIT));
    }

    @Test
    @DisplayName("a crash of the child is no answer, and the next question starts another")
    void crashes() {
        var solver = Solver.fresh(true);
        solver.ask(X, List.of(), LIMIT);
        solver.crash();
        assertEquals(new Answer.Unknown("Z3 crashed"), solver.ask(X, List.of(), LIMIT));
        assertInstanceOf(Answer.Satisfiable.class, solver.ask(X, List.of(), LIMIT));
    }

    @Test
    @DisplayName("a question that is too hard is unknown after its limit")
    void limits() {
        var solver = Solver.fresh(true);
        var cubes = "(declare-const a Int)(declare-const b Int)(declare-const c Int)"
                + "(assert (and (> a 1000) (> b 1000) (> c 1000)))"
                + "(assert (= (+ (* a a a a a) (* b b b b b)) (* c c c c c)))";
        long start = System.nanoTime();
        var answer = solver.ask(cubes, List.of(), Duration.ofMillis(200));
        assertEquals(new Answer.Unknown("Z3 found no answer within 200 ms"), answer);
        assertTrue(System.nanoTime() - start < 30_000_000_000L);
    }

    @Test
    @DisplayName("without the solver's jars every answer is unknown")
    void absent() {
        var answer = assertInstanceOf(Answer.Unknown.class, Solver.fresh(false).ask(X, List.of(), LIMIT));
        assertTrue(answer.why().contains("not on the class path"), answer.why());
    }
}
