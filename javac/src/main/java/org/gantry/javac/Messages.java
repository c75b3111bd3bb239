package org.gantry.javac;

import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.Diagnostic.Kind;
import org.gantry.CodePlace;
import org.gantry.RefusedException;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.javac.source.SourceMap;
import org.gantry.javac.source.SourcePlace;
import org.gantry.spi.CheckSite;

/** What javac prints for us, at the innermost place whose source is being compiled. */
final class Messages {
    private final Trees trees;
    private final SourceMap sources;
    private final Set<Message> waiting = new LinkedHashSet<>();
    private boolean errors;

    private record Message(Kind kind, String text, SourcePlace place) {}

    Messages(Trees trees, SourceMap sources) {
        this.trees = trees;
        this.sources = sources;
    }

    /** Whether an error was printed. */
    boolean hasErrors() {
        return errors;
    }

    /** An error of no place in particular. */
    void error(String text) {
        errors = true;
        sources.anywhere().ifPresent(place -> print(Kind.ERROR, text, place));
    }

    /** A refused launch. */
    void refusal(LaunchReport.Refused refused, MadeClasses classes) {
        errors = true;
        RefusedException why = refused.why();
        String text = "[" + why.code() + "] " + LaunchReport.text(why);
        print(Kind.ERROR, text, refused.site(), why.places(), why.code(), classes);
    }

    /** A launch that is checked only when it happens. */
    void remark(LaunchReport.AtLaunch later, MadeClasses classes) {
        RefusedException why = later.why();
        String text = "[" + why.code() + "] checked at launch: " + LaunchReport.text(why);
        print(Kind.NOTE, text, later.site(), why.places(), why.code(), classes);
    }

    /** The state of each check of an accepted launch, and what must hold for its items not to race. */
    void remarks(LaunchReport.Accepted accepted, MadeClasses classes) {
        var verdict = accepted.verdict();
        LaunchSite site = accepted.site();
        String unchecked = accepted.options().unchecked() ? ", unchecked" : "";
        print(Kind.NOTE, site.launch() + " accepted" + unchecked, site, List.of(), "", classes);
        for (var access : verdict.accesses()) {
            CheckSite check = verdict.sites().get(access.site());
            String subject = check.subject().isEmpty() ? "" : " of " + check.subject();
            String text = word(check.kind()) + subject + ": " + word(access.state()) + ": " + access.reason();
            print(Kind.NOTE, text, site, accepted.places().get(access.site()), "", classes);
        }
        for (var condition : verdict.raceConditions()) {
            print(Kind.NOTE, "needed at launch: " + condition.text(), site, List.of(), "", classes);
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void print(
            Kind kind, String text, LaunchSite site, List<CodePlace> places, String code, MadeClasses classes) {
        var all = Stream.concat(places.stream(), Stream.of(site.place())).toList();
        for (CodePlace place : all) {
            Optional<SourcePlace> found = sources.find(place, code, classes::find);
            if (found.isPresent()) {
                String inside = place.equals(all.getFirst()) ? "" : inside(all.getFirst());
                print(kind, text + inside, found.get());
                return;
            }
        }
        sources.anywhere().ifPresent(place -> print(kind, text + inside(all.getFirst()), place));
    }

    private static String inside(CodePlace place) {
        String line = place.line() > 0 ? ", line " + place.line() : "";
        return " (In " + place.className() + "." + place.method() + line + ".)";
    }

    /** What is said of a launch in a finally block is said once, though the launch is there twice. */
    private void print(Kind kind, String text, SourcePlace place) {
        waiting.add(new Message(kind, text, place));
    }

    /** Prints what is waiting, in the order of the sources. */
    void flush() {
        waiting.stream()
                .sorted(Comparator.comparing(
                                (Message m) -> sources.number(m.place().unit()))
                        .thenComparing(m -> m.place().position()))
                .forEach(m -> trees.printMessage(
                        m.kind(), m.text(), m.place().tree(), m.place().unit()));
        waiting.clear();
    }

    /** Keeps a stack trace in a file, for a report to the project. */
    static String kept(Throwable e) {
        try {
            Path file = Files.createTempFile("gantry-", ".trace");
            try (var out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
                e.printStackTrace(out);
            }
            return "Its stack trace is in " + file;
        } catch (IOException _) {
            return "Its stack trace could not be written";
        }
    }
}
