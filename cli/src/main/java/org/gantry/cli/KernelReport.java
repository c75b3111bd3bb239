package org.gantry.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.RefusedException;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.frontend.launches.StaticBody;
import org.gantry.condition.LaunchCondition;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelVerdict;

/**
 * What the checks say of one launch whose arrays are all different.
 *
 * @param verdict the verdict of an accepted kernel
 * @param refusal why it is refused, otherwise
 */
record KernelReport(LaunchSite site, Optional<KernelVerdict> verdict, Optional<RefusedException> refusal) {
    /** Checks a launch. */
    static KernelReport of(KernelCompiler compiler, LaunchSite site, StaticBody body) {
        try {
            KernelModel model = compiler.read(body.request());
            List<Integer> different = IntStream.range(
                            0, model.signature().arrays().size())
                    .boxed()
                    .toList();
            return new KernelReport(site, Optional.of(model.check(different)), Optional.empty());
        } catch (RefusedException e) {
            return new KernelReport(site, Optional.empty(), Optional.of(e));
        }
    }

    /** The lines for people: one for the kernel, one for each check and condition. */
    List<String> lines() {
        return verdict.map(this::accepted).orElseGet(() -> List.of(refused(refusal.orElseThrow())));
    }

    /** The object that {@code check --json} prints. */
    Map<String, Object> json() {
        var object = Json.object(
                "class", site.className().replace('/', '.'),
                "method", site.method(),
                "launch", site.number(),
                "file", site.file(),
                "line", site.line(),
                "kind", site.launch(),
                "verdict", verdict.isPresent() ? "accepted" : "refused");
        refusal.ifPresent(why -> {
            object.put("code", why.code());
            object.put("errorFile", file(why));
            object.put("errorLine", line(why));
            object.put("message", text(why));
        });
        verdict.ifPresent(found -> {
            object.put(
                    "accesses",
                    found.accesses().stream().map(access -> json(found, access)).toList());
            object.put(
                    "raceConditions",
                    found.raceConditions().stream().map(KernelReport::json).toList());
            object.put(
                    "boundsConditions",
                    found.boundsConditions().stream().map(KernelReport::json).toList());
        });
        return object;
    }

    private String refused(RefusedException why) {
        return file(why) + ":" + line(why) + ": error: [" + why.code() + "] " + text(why);
    }

    private String file(RefusedException why) {
        return why.file().isEmpty() ? site.file() : why.file();
    }

    private int line(RefusedException why) {
        return why.file().isEmpty() ? site.line() : why.line();
    }

    /** A refusal in words, without place and code. */
    static String text(RefusedException why) {
        String code = "[" + why.code() + "] ";
        String message = why.getMessage();
        return message.substring(message.indexOf(code) + code.length());
    }

    private List<String> accepted(KernelVerdict found) {
        Map<KernelVerdict.State, Long> states = found.accesses().stream()
                .collect(Collectors.groupingBy(KernelVerdict.AccessState::state, Collectors.counting()));
        String counts = Stream.of(KernelVerdict.State.values())
                .map(state -> states.getOrDefault(state, 0L) + " " + word(state))
                .collect(Collectors.joining(", "));
        var accesses = found.accesses().stream().map(access -> {
            CheckSite check = found.sites().get(access.site());
            return "    " + check.file() + ":" + check.line() + ": " + what(check) + ": " + word(access.state()) + ": "
                    + access.reason();
        });
        return Stream.of(
                        Stream.of(site.file() + ":" + site.line() + ": " + site.name() + " " + site.launch()
                                + ": accepted; checks: " + counts),
                        accesses,
                        found.raceConditions().stream().map(condition -> "    race condition: " + condition.text()),
                        found.boundsConditions().stream().map(condition -> "    bounds condition: " + condition.text()))
                .flatMap(lines -> lines.distinct())
                .toList();
    }

    private static String what(CheckSite check) {
        String kind = word(check.kind());
        return check.subject().isEmpty() ? kind : kind + " of " + check.subject();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Map<String, Object> json(KernelVerdict found, KernelVerdict.AccessState access) {
        CheckSite check = found.sites().get(access.site());
        return Json.object(
                "file", check.file(),
                "line", check.line(),
                "what", word(check.kind()),
                "subject", check.subject(),
                "state", word(access.state()),
                "reason", access.reason());
    }

    private static Map<String, Object> json(LaunchCondition condition) {
        return Json.object(
                "file", condition.file(), "line", condition.line(), "code", condition.code(), "text", condition.text());
    }
}
