package org.gantry.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.RefusedException;
import org.gantry.compiler.check.Checker;
import org.gantry.compiler.ir.InvalidIrException;
import org.gantry.compiler.ir.IrParser;
import org.gantry.compiler.ir.IrPrinter;
import org.gantry.compiler.ir.IrVerifier;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.simplify.Pass;
import org.gantry.compiler.simplify.Simplifier;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Golden files: {@code src/test/resources/golden/*.ir}. The first line is {@code ; run: PASS PASS ...}, then comes a kernel, a line
 * {@code ====}, and what the passes make of it. {@code mvn test -Dtest=GoldenTest -Dgantry.bless=true} rewrites the last part.
 */
class GoldenTest {
    private static final Path DIRECTORY = Path.of("src/test/resources/golden");
    private static final String COMMAND = "; run:";
    private static final String RULE = "====\n";

    /** A pass by its name in a golden file's header: these, or one of {@link Pass} in small letters. */
    private static Kernel run(String pass, Kernel kernel) {
        IrVerifier.verify(kernel);
        return switch (pass) {
            case "verify" -> kernel;
            case "simplify" -> Simplifier.simplify(kernel);
            case "check" -> {
                var apart = IntStream.range(0, kernel.arrays().size()).boxed().toList();
                // By the rules alone: what the solver says of two items differs from time to time.
                yield Checker.check(kernel, LaunchOptions.NONE, apart, Duration.ZERO)
                        .fast();
            }
            default -> Pass.valueOf(pass.toUpperCase(Locale.ROOT)).run(kernel);
        };
    }

    @TestFactory
    Stream<DynamicTest> filesHoldWhatThePassesGive() throws IOException {
        List<Path> files;
        try (var all = Files.list(DIRECTORY)) {
            files = all.filter(f -> f.toString().endsWith(".ir")).sorted().toList();
        }
        assertFalse(files.isEmpty(), "no golden files");
        return files.stream().map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> compare(f)));
    }

    private static void compare(Path file) throws IOException {
        var text = Files.readString(file);
        int rule = text.indexOf(RULE);
        var input = rule < 0 ? text : text.substring(0, rule);
        var actual = result(input);
        if (Boolean.getBoolean("gantry.bless")) {
            Files.writeString(file, input + RULE + actual);
            return;
        }
        assertEquals(
                rule < 0 ? "" : text.substring(rule + RULE.length()),
                actual,
                file + " (-Dgantry.bless=true rewrites it)");
    }

    private static String result(String input) {
        var header = input.lines().findFirst().orElse("");
        if (!header.startsWith(COMMAND)) {
            throw new IllegalArgumentException("the first line is not " + COMMAND + " PASS ...");
        }
        var kernel = IrParser.parse(input);
        try {
            for (var pass : header.substring(COMMAND.length()).trim().split(" +")) {
                kernel = run(pass, kernel);
            }
            IrVerifier.verify(kernel);
            return IrPrinter.print(kernel);
        } catch (InvalidIrException e) {
            return e.getMessage();
        } catch (RefusedException e) {
            return e.getMessage() + "\n";
        }
    }
}
