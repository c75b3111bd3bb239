package org.gantry.javac;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.gantry.KernelException;
import org.gantry.RefusedException;

/** Runs the {@code launch()} or {@code main()} of classes in a JVM of its own, whose environment chooses the device. */
final class Launches {
    private Launches() {}

    /**
     * What a launch came to.
     *
     * @param code {@code done}, the code of a refusal or of a failing kernel without {@code GANTRY-}, or {@code -} for other exceptions
     * @param text of the exception, in one line
     */
    record Result(String code, String text) {}

    /**
     * What each launch came to.
     *
     * @param classes folder of the class files
     */
    static Map<String, Result> of(Path classes, Map<String, String> environment, List<String> names)
            throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("-cp");
        command.add(classes + ":" + System.getProperty("java.class.path"));
        command.add(Launches.class.getName());
        command.addAll(names);
        Path text = Files.createTempFile("launches", ".txt");
        try {
            var builder = new ProcessBuilder(command)
                    .redirectOutput(text.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(240, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("a launch hangs; ended are " + Files.readString(text));
            }
            if (process.exitValue() != 0) {
                throw new IOException("launches ended early; ended are " + Files.readString(text));
            }
            var results = new HashMap<String, Result>();
            for (String line : Files.readAllLines(text)) {
                String[] parts = line.split(" ", 3);
                results.put(parts[0], new Result(parts[1].replace("GANTRY-", ""), parts[2]));
            }
            return results;
        } finally {
            Files.delete(text);
        }
    }

    /** Launches the classes named, and prints a line for each. */
    public static void main(String[] names) throws Throwable {
        for (String name : names) {
            var launch = launch(Class.forName(name));
            String result = "done ";
            try {
                launch.invoke();
            } catch (RefusedException e) {
                result = e.code() + " " + e.getMessage();
            } catch (KernelException e) {
                result = e.code() + " " + e.getMessage();
            } catch (Throwable e) {
                result = "- " + e;
            }
            System.out.println(name + " " + result.lines().collect(Collectors.joining(" ")));
        }
    }

    /** The static {@code launch()} of a class, or the {@code main()} of a new object. */
    private static MethodHandle launch(Class<?> type) throws Throwable {
        var lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        var noArguments = MethodType.methodType(void.class);
        try {
            return lookup.findStatic(type, "launch", noArguments);
        } catch (NoSuchMethodException _) {
            Object made = lookup.findConstructor(type, noArguments).invoke();
            return lookup.findVirtual(type, "main", noArguments).bindTo(made);
        }
    }
}
