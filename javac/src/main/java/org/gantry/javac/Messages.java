package org.gantry.javac;

import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
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
import org.gantry.condition.LaunchCondition;
import org.gantry.javac.source.SourceMap;
import org.gantry.javac.source.SourcePlace;
import org.gantry.spi.CheckSite;

/** What javac prints for us, at the innermost place whose source is being compiled. */
final class Messages {
    private final Trees trees;
    private final SourceMap sources;
    private final Set<String> printed = new HashSet<>();
    private boolean errors;

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

    /** The state of each check of an accepted launch, and its conditions. */
    void remarks(LaunchReport.Accepted accepted, MadeClasses classes) {
        var verdict = accepted.verdict();
        LaunchSite site = accepted.site();
        print(Kind.NOTE, site.launch() + " accepted", site, List.of(), "", classes);
        for (var access : verdict.accesses()) {
            CheckSite check = verdict.sites().get(access.site());
            String subject = check.subject().isEmpty() ? "" : " of " + check.subject();
            String text = word(check.kind()) + subject + ": " + word(access.state()) + ": " + access.reason();
            print(Kind.NOTE, text, site, accepted.places().get(access.site()), "", classes);
        }
        Stream.concat(
                        verdict.raceConditions().stream().map(c -> condition("race", c)),
                        verdict.boundsConditions().stream().map(c -> condition("bounds", c)))
                .distinct()
                .forEach(text -> print(Kind.NOTE, text, site, List.of(), "", classes));
    }

    private static String condition(String kind, LaunchCondition condition) {
        return kind + " condition of the access in line " + condition.line() + ": " + condition.text();
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

    /** A launch in a finally block is there twice; what is said of it is printed once. */
    private void print(Kind kind, String text, SourcePlace place) {
        if (printed.add(kind + " " + place.unit().getSourceFile().toUri() + " " + place.position() + " " + text)) {
            trees.printMessage(kind, text, place.tree(), place.unit());
        }
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
