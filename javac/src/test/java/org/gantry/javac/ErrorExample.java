package org.gantry.javac;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A Java program of {@code docs/errors.md}: a fenced block under a line that begins with {@code Wrong} or {@code Right}, and ends with a
 * colon. That line may name the environment: {@code Wrong, with `GANTRY_DEVICE=cpu`:}. A block without {@code main} is what stands in it.
 *
 * @param code of the section, as {@code R202}
 * @param name of the class
 * @param environment of the program; device jvm where it says none
 */
record ErrorExample(String code, String name, boolean wrong, Map<String, String> environment, String text) {
    private static final Pattern SECTION = Pattern.compile("(?ms)^## GANTRY-([A-Z]\\d{3})$(.*?)(?=^## |\\z)");
    private static final Pattern PROGRAM = Pattern.compile(
            "(?ms)^(?<kind>Wrong|Right)(?:, with `(?<name>\\w+)=(?<value>[^`]*)`| \\([^)]*\\))?:\n\n```java\n(?<text>.*?)^```$");
    private static final Pattern FENCE = Pattern.compile("(?m)^```java$");

    /** The sections of the file, by code. */
    static Map<String, String> sections(String file) {
        var sections = new TreeMap<String, String>();
        SECTION.matcher(file).results().forEach(s -> sections.put(s.group(1), s.group(2)));
        return sections;
    }

    /** The programs of a section. */
    static List<ErrorExample> of(String code, String section) {
        List<MatchResult> found = PROGRAM.matcher(section).results().toList();
        if (found.size() != FENCE.matcher(section).results().count()) {
            throw new IllegalStateException("a block of java in the section of " + code + " has no heading");
        }
        return IntStream.range(0, found.size())
                .mapToObj(k -> of(code, k + 1, found.get(k)))
                .toList();
    }

    private static ErrorExample of(String code, int number, MatchResult found) {
        return new ErrorExample(
                code,
                code + found.group("kind") + number,
                found.group("kind").equals("Wrong"),
                Optional.ofNullable(found.group("name"))
                        .map(name -> Map.of(name, found.group("value")))
                        .orElse(Map.of("GANTRY_DEVICE", "jvm")),
                found.group("text"));
    }

    /** The program as a source file. */
    String source() {
        String program = text.contains("void main()") ? text : "void main() {\n" + text + "}\n";
        return Stream.of(
                                "org.gantry.*",
                                "java.lang.invoke.*",
                                "java.util.*",
                                "java.util.concurrent.*",
                                "java.util.function.*")
                        .map(name -> "import " + name + ";\n")
                        .reduce("", String::concat)
                + program;
    }
}
