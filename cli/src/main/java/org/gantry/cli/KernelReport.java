package org.gantry.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gantry.RefusedException;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.condition.LaunchCondition;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelVerdict;

/** How the verdict of a launch is told. */
record KernelReport(LaunchReport report) {
    /** Whether the kernel is refused. */
    boolean refused() {
        return report instanceof LaunchReport.Refused;
    }

    /** The lines for people: one for the kernel, one for each check and condition. */
    List<String> lines() {
        return switch (report) {
            case LaunchReport.Accepted accepted -> accepted(accepted);
            case LaunchReport.Refused(LaunchSite site, RefusedException why) ->
                List.of(place(site, why) + ": error: [" + why.code() + "] " + LaunchReport.text(why));
            case LaunchReport.AtLaunch(LaunchSite site, RefusedException why) ->
                List.of(place(site) + " " + site.name() + " " + site.launch() + ": checked at launch: [" + why.code()
                        + "] " + LaunchReport.text(why));
        };
    }

    /** The object that {@code check --json} prints. */
    Map<String, Object> json() {
        LaunchSite site = report.site();
        var object = Json.object(
                "class", site.className().replace('/', '.'),
                "method", site.method(),
                "launch", site.number(),
                "file", site.file(),
                "line", site.line(),
                "kind", site.launch());
        switch (report) {
            case LaunchReport.Accepted accepted -> {
                KernelVerdict found = accepted.verdict();
                object.put("verdict", "accepted");
                object.put("unchecked", accepted.options().unchecked());
                object.put(
                        "accesses",
                        found.accesses().stream()
                                .map(access -> json(found, access))
                                .toList());
                object.put(
                        "raceConditions",
                        found.raceConditions().stream().map(KernelReport::json).toList());
                object.put(
                        "boundsConditions",
                        found.boundsConditions().stream()
                                .map(KernelReport::json)
                                .toList());
            }
            case LaunchReport.Refused refused -> error(object, "refused", refused.why());
            case LaunchReport.AtLaunch later -> error(object, "at launch", later.why());
        }
        return object;
    }

    private void error(Map<String, Object> object, String verdict, RefusedException why) {
        LaunchSite site = report.site();
        boolean unplaced = why.file().isEmpty();
        object.put("verdict", verdict);
        object.put("code", why.code());
        object.put("errorFile", unplaced ? site.file() : why.file());
        object.put("errorLine", unplaced ? site.line() : why.line());
        object.put("message", LaunchReport.text(why));
    }

    private static String place(LaunchSite site, RefusedException why) {
        return why.file().isEmpty() ? site.file() + ":" + site.line() : why.file() + ":" + why.line();
    }

    private static String place(LaunchSite site) {
        return site.file() + ":" + site.line() + ":";
    }

    private static List<String> accepted(LaunchReport.Accepted accepted) {
        LaunchSite site = accepted.site();
        KernelVerdict found = accepted.verdict();
        String unchecked = accepted.options().unchecked() ? ", unchecked" : "";
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
                        Stream.of(place(site) + " " + site.name() + " " + site.launch() + ": accepted" + unchecked
                                + "; checks: " + counts),
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
