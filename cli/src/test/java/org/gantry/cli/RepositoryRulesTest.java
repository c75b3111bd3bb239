package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules that hold for the sources of all modules. */
class RepositoryRulesTest {
    private static final int LONGEST_FILE = 600;
    private static final int LONGEST_LINE = 140;
    private static final Set<String> VAGUE = Set.of("util", "utils", "helper", "helpers", "manager", "common", "misc");
    private static final Pattern CODE = Pattern.compile("GANTRY-[RKCDIU]\\d{3}");
    private static final Pattern SECTION = Pattern.compile("(?m)^## (GANTRY-[RKCDIU]\\d{3})$");

    private final List<Path> main = Repository.sources("main");
    private final List<Path> all =
            Stream.concat(main.stream(), Repository.sources("test").stream()).toList();

    @Test
    void sourcesAreFound() {
        assertTrue(
                main.contains(Repository.ROOT.resolve("cli/src/main/java/org/gantry/cli/Main.java")), main::toString);
    }

    @Test
    void noFileIsLongerThan600Lines() {
        assertEquals(
                List.of(),
                all.stream()
                        .filter(file -> lines(file) > LONGEST_FILE)
                        .map(RepositoryRulesTest::name)
                        .toList());
    }

    @Test
    void noLineIsLongerThan140Characters() {
        assertEquals(
                List.of(),
                all.stream()
                        .filter(file -> Repository.text(file).lines().anyMatch(line -> line.length() > LONGEST_LINE))
                        .map(RepositoryRulesTest::name)
                        .toList());
    }

    @Test
    void noPackageHasANameThatSaysNothing() {
        assertEquals(
                List.of(),
                all.stream()
                        .filter(file ->
                                Stream.of(name(file.getParent()).split("/")).anyMatch(VAGUE::contains))
                        .map(RepositoryRulesTest::name)
                        .toList());
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
        assertEquals(
                List.of(),
                main.stream()
                        .filter(file -> !file.endsWith("module-info.java"))
                        .map(file -> file.getParent().resolve("package-info.java"))
                        .distinct()
                        .filter(file -> !Files.exists(file))
                        .map(RepositoryRulesTest::name)
                        .toList());
    }

    @Test
    void everyErrorCodeInTheSourcesIsDocumentedAndTheOtherWayRound() {
        var documented = new TreeSet<>(matches(SECTION, Repository.text(errors()), 1));
        var used = new TreeSet<String>();
        for (Path file : main) {
            used.addAll(matches(CODE, withoutComments(file), 0));
        }
        used.addAll(matches(CODE, Repository.text(Repository.ROOT.resolve("gantry")), 0));
        assertEquals(String.join("\n", used), String.join("\n", documented));
    }

    @Test
    void errorSectionsOfAKindAreSortedAndUnique() {
        List<String> codes = matches(SECTION, Repository.text(errors()), 1);
        for (char kind : List.of('C', 'D', 'I', 'K', 'R', 'U')) {
            List<String> ofKind =
                    codes.stream().filter(code -> code.charAt(7) == kind).toList();
            assertEquals(List.copyOf(new TreeSet<>(ofKind)), ofKind);
        }
    }

    private static Path errors() {
        return Repository.ROOT.resolve("docs/errors.md");
    }

    private static String withoutComments(Path file) {
        return Repository.text(file)
                .lines()
                .filter(line -> !line.strip().startsWith("*") && !line.strip().startsWith("/"))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> matches(Pattern pattern, String text, int group) {
        return pattern.matcher(text).results().map(match -> match.group(group)).toList();
    }

    private static long lines(Path file) {
        return Repository.text(file).lines().count();
    }

    private static String name(Path file) {
        return Repository.ROOT.relativize(file).toString();
    }
}
