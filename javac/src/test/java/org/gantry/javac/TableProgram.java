package org.gantry.javac;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;

/**
 * A program of the table in {@code src/test/resources/programs}. Each is a source file whose first line says what is expected:
 * {@code // accepted}, and {@code // accepted, unchecked} where a race is the user's; {@code // refused R202 7:44}, for several errors
 * {@code // refused R202 7:44, R203 8:12}, and
 * {@code // refused R201 8:9 or R204 8:13} where Z3, if it is there, finds another reason,
 * {@code // refused R201 8:9 or accepted} where it finds none; or {@code // refused at launch R201}, where
 * values decide that javac does not see, or {@code // fails at launch K101}, where items fail. What is refused for races does race, with
 * the inputs of the program, unless the line goes on with {@code ; no race: REASON}. The class has the file's name, and
 * {@code launch()} makes small inputs and launches.
 *
 * @param errors the expected ones, as {@code R202 7:44}; one of these lists, of which one may be empty
 * @param launched what a launch of an accepted program comes to: {@code done}, or the code of its refusal or failure
 * @param unchecked whether its launch may race, since it asks for no check
 * @param harmless why a program that is refused for races has none
 */
record TableProgram(
        String name,
        String text,
        List<List<String>> errors,
        String launched,
        boolean unchecked,
        Optional<String> harmless) {
    private static final String ERRORS = "[RC]\\d{3} \\d+:\\d+(?:, [RC]\\d{3} \\d+:\\d+)*";
    private static final Pattern HEADER = Pattern.compile(
            "// (?:accepted(?<unchecked>, unchecked)?|(?:refused|fails) at launch (?<launch>[RK]\\d{3})|refused (?<errors>"
                    + ERRORS + "(?: or (?:" + ERRORS + "|accepted))*))(?:; no race: (?<harmless>.+))?");

    /** The whole table, the refused programs first. */
    static List<TableProgram> all() throws IOException {
        return Stream.concat(files("refused"), files("accepted"))
                .map(TableProgram::read)
                .toList();
    }

    private static Stream<Path> files(String kind) throws IOException {
        try {
            URI folder = TableProgram.class.getResource("/programs/" + kind).toURI();
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                return files.sorted().toList().stream();
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static TableProgram read(Path file) {
        try {
            String text = Files.readString(file);
            String name = file.getFileName().toString().replace(".java", "");
            Matcher header = HEADER.matcher(text.lines().findFirst().orElse(""));
            if (!header.matches()) {
                throw new IllegalStateException(file
                        + " begins with none of // accepted, // refused CODE LINE:COLUMN, // refused at launch"
                        + " CODE, // fails at launch CODE");
            }
            return new TableProgram(
                    name,
                    text,
                    Optional.ofNullable(header.group("errors"))
                            .map(errors -> Stream.of(errors.split(" or "))
                                    .map(one -> one.equals("accepted") ? List.<String>of() : List.of(one.split(", ")))
                                    .toList())
                            .orElse(List.of()),
                    Optional.ofNullable(header.group("launch")).orElse("done"),
                    header.group("unchecked") != null,
                    Optional.ofNullable(header.group("harmless")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean refused() {
        return !errors.isEmpty();
    }

    boolean runs() {
        return !refused() && launched.equals("done");
    }

    /**
     * Whether items race, for which it is refused by javac or at launch unless it is unchecked: rows that can be reached on two ways race
     * too.
     */
    boolean races() {
        return unchecked
                || Stream.concat(errors.stream().flatMap(List::stream), Stream.of(launched))
                        .anyMatch(code -> code.startsWith("R2") || code.startsWith("R406"));
    }

    JavaFileObject source() {
        return Javac.source(name, text);
    }
}
