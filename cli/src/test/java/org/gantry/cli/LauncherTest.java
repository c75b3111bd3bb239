package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher script, in a checkout of its own whose Maven and JDKs are scripts that record how they were called. */
class LauncherTest {
    @TempDir
    private Path folder;

    private Path checkout;
    private Path tools;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void makeCheckout() throws IOException {
        checkout = Files.createDirectories(folder.resolve("check out"));
        tools = Files.createDirectories(folder.resolve("tools"));
        Files.copy(Repository.ROOT.resolve("gantry"), checkout.resolve("gantry"));
        script(checkout.resolve("gantry"), Repository.text(Repository.ROOT.resolve("gantry")));
        source("pom.xml");
        source("cli/pom.xml");
        source("cli/src/main/java/Main.java");
        script(tools.resolve("mvn"), """
                #!/bin/bash
                echo "$*" >>"%1$s/mvn-calls"
                mkdir "%1$s/mvn-running" || { echo "two at once" >>"%1$s/mvn-calls"; exit 1; }
                sleep "${MVN_SECONDS:-0}"
                rmdir "%1$s/mvn-running"
                if [[ -n ${MVN_FAILS:-} ]]; then echo "[ERROR] ';' expected"; exit 1; fi
                mkdir -p "%2$s/cli/target/classes"
                echo -n "%2$s/cli/target/classes" >"%2$s/cli/target/classpath"
                """.formatted(folder, checkout));
        environment.put("GANTRY_JAVA_HOME", jdk("25.0.3").toString());
        environment.put("PATH", tools + ":" + System.getenv("PATH"));
        environment.put("GANTRY_BUILD_LOCKED", "");
    }

    @Test
    void theFirstLaunchBuildsAndTheSecondDoesNot() throws Exception {
        assertEquals(0, gantry("devices").status());
        assertEquals(0, gantry("devices").status());
        assertEquals(1, mavenCalls().size());
    }

    @Test
    void aNewerSourceIsBuilt() throws Exception {
        gantry("devices");
        Files.setLastModifiedTime(
                checkout.resolve("cli/src/main/java/Main.java"),
                FileTime.from(Instant.now().plusSeconds(2)));
        gantry("devices");
        assertEquals(2, mavenCalls().size());
    }

    @Test
    void aDeletedSourceIsNoticed() throws Exception {
        source("cli/src/main/java/Old.java");
        gantry("devices");
        Files.delete(checkout.resolve("cli/src/main/java/Old.java"));
        gantry("devices");
        assertEquals(2, mavenCalls().size());
    }

    @Test
    void aFailedBuildShowsMavensMessagesAndIsTriedAgain() throws Exception {
        environment.put("MVN_FAILS", "yes");
        Outcome failed = gantry("devices");
        assertEquals(1, failed.status());
        assertTrue(failed.err().contains("[ERROR] ';' expected"), failed::err);
        assertTrue(failed.err().contains("[GANTRY-U103]"), failed::err);
        environment.put("MVN_FAILS", "");
        assertEquals(0, gantry("devices").status());
    }

    @Test
    void launchesAtTheSameTimeBuildOnce() throws Exception {
        environment.put("MVN_SECONDS", "0.5");
        try (var threads = Executors.newFixedThreadPool(3)) {
            List<Callable<Outcome>> launches = Stream.generate(() -> (Callable<Outcome>) () -> gantry("devices"))
                    .limit(3)
                    .toList();
            for (var outcome : threads.invokeAll(launches)) {
                assertEquals(0, outcome.get().status());
            }
        }
        assertEquals(1, mavenCalls().size());
    }

    @Test
    void theProgramGetsItsArgumentsUnchangedAndItsExitStatusIsReturned() throws Exception {
        Outcome outcome = gantry("run", "a b", "*", "", "--status=7");
        assertEquals(7, outcome.status());
        assertTrue(outcome.out().endsWith("org.gantry.cli.Main|run|a b|*||--status=7|\n"), outcome::out);
        assertTrue(outcome.out().contains("--enable-native-access=ALL-UNNAMED|"), outcome::out);
    }

    @Test
    void aNamedJdkThatIsTooOldIsRefused() throws Exception {
        environment.put("GANTRY_JAVA_HOME", jdk("17.0.15").toString());
        Outcome outcome = gantry("devices");
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().contains("[GANTRY-U101]"), outcome::err);
    }

    @Test
    void anOldJavaHomeIsPassedOver() throws Exception {
        Path newer = jdk("26");
        environment.put("GANTRY_JAVA_HOME", "");
        environment.put("JAVA_HOME", jdk("17.0.15").toString());
        environment.put("PATH", newer.resolve("bin") + ":" + environment.get("PATH"));
        Outcome outcome = gantry("devices");
        assertTrue(outcome.out().startsWith(newer.toRealPath() + "|"), outcome::out);
    }

    @Test
    void testRunsMavensTests() throws Exception {
        assertEquals(0, gantry("test").status());
        assertEquals(0, gantry("test", "--long").status());
        List<String> calls = mavenCalls();
        assertTrue(calls.get(0).endsWith("pom.xml test"), calls::toString);
        assertTrue(calls.get(1).endsWith("pom.xml -Dgantry.long=true test"), calls::toString);
    }

    @Test
    void aFailedTestIsStatus1AndAnUnknownOptionStatus2() throws Exception {
        environment.put("MVN_FAILS", "yes");
        assertEquals(1, gantry("test").status());
        assertEquals(2, gantry("test", "--quick").status());
    }

    private Outcome gantry(String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of(checkout + "/gantry"), Stream.of(arguments))
                .toList();
        return Outcome.ofProgram(folder, environment, command);
    }

    private List<String> mavenCalls() throws IOException {
        return Files.readAllLines(folder.resolve("mvn-calls"));
    }

    private void source(String name) throws IOException {
        Path file = checkout.resolve(name);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
    }

    private Path jdk(String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve("jdk-" + version));
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        script(home.resolve("bin/javac"), "#!/bin/bash\n");
        script(home.resolve("bin/jar"), """
                #!/bin/bash
                while [[ $1 != --file ]]; do shift; done
                touch "$2"
                """);
        script(home.resolve("bin/java"), """
                #!/bin/bash
                printf '%%s|' "%s" "$@"; echo
                for argument in "$@"; do if [[ $argument == --status=* ]]; then exit "${argument#--status=}"; fi; done
                """.formatted(home));
        return home;
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
