package org.gantry.compiler.solver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A running child. Not thread-safe. */
final class SolverProcess implements AutoCloseable {
    private static final List<String> NEEDED =
            List.of("com/microsoft/z3/Native.class", "tools/aqua/turnkey/support/TurnKey.class");

    private final Process process;
    private final DataOutputStream out;
    private final BlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();
    private final Path folder;

    private SolverProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        out = new DataOutputStream(process.getOutputStream());
        Thread.ofPlatform().daemon().name("gantry-solver").start(this::read);
    }

    /** The class path of a child; empty if a jar of the solver is not on this class's path. */
    static Optional<String> classPath() {
        var own = SolverProcess.class.getName().replace('.', '/') + ".class";
        var all = new ArrayList<String>();
        for (var name : List.of(own, NEEDED.getFirst(), NEEDED.getLast())) {
            var place = place(name);
            if (place.isEmpty()) {
                return Optional.empty();
            }
            all.add(place.get());
        }
        return Optional.of(String.join(File.pathSeparator, all));
    }

    /** The jar or folder that a class is in. */
    private static Optional<String> place(String name) {
        var url = Optional.ofNullable(SolverProcess.class.getClassLoader().getResource(name));
        return url.flatMap(u -> switch (u.getProtocol()) {
                    case "jar" ->
                        Optional.of(
                                URI.create(u.getPath().substring(0, u.getPath().indexOf("!/"))));
                    case "file" ->
                        Optional.of(URI.create(
                                u.toString().substring(0, u.toString().length() - name.length())));
                    default -> Optional.empty();
                })
                .map(u -> Path.of(u).toString());
    }

    /**
     * Starts a child; its files, the solver's libraries among them, lie in a folder that goes with it.
     *
     * @throws IOException if it cannot be started
     */
    static SolverProcess start(String classPath) throws IOException {
        var folder = Files.createTempDirectory("gantry-solver");
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "-Djava.io.tmpdir=" + folder,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        classPath,
                        SolverChild.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        command.environment().remove("JDK_JAVA_OPTIONS");
        command.environment().remove("JAVA_TOOL_OPTIONS");
        return new SolverProcess(command.start(), folder);
    }

    private void read() {
        try (var in = new DataInputStream(process.getInputStream())) {
            while (true) {
                answers.add(Optional.of(SolverChild.receive(in)));
            }
        } catch (IOException ended) {
            answers.add(Optional.empty());
        }
    }

    /**
     * Sends commands.
     *
     * @throws IOException if the child has ended
     */
    void send(String commands) throws IOException {
        SolverChild.send(out, commands);
    }

    /**
     * The next message.
     *
     * @return empty if there was none within the limit
     * @throws IOException if the child has ended
     */
    Optional<String> receive(Duration limit) throws IOException {
        boolean interrupted = false;
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            while (true) {
                try {
                    var answer = answers.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                    if (answer == null) {
                        return Optional.empty();
                    }
                    if (answer.isEmpty()) {
                        throw new IOException("the solver has ended");
                    }
                    return answer;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** For tests: ends the child as a crash would. */
    void crash() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Ends the child and removes its files. */
    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        } catch (IOException gone) {
            // Nothing is left to remove.
        }
    }
}
