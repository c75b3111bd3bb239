package org.gantry.compiler;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gantry.CodePlace;
import org.gantry.RefusedException;
import org.gantry.compiler.frontend.Frontend;
import org.gantry.compiler.frontend.Places;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.frontend.launches.StaticBody;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchOptions;

/** What the checks say of one launch from its class files alone, with its arrays taken to be different. */
public sealed interface LaunchReport {
    /** The launch. */
    LaunchSite site();

    /**
     * The kernel is safe under the verdict's conditions, as far as its options let it be checked.
     *
     * @param options the launch's, together with those of annotations: an unchecked kernel may race
     * @param places per check site of the verdict, its instruction and the calls through which that was inlined, innermost first
     */
    record Accepted(LaunchSite site, LaunchOptions options, KernelVerdict verdict, List<List<CodePlace>> places)
            implements LaunchReport {
        public Accepted {
            places = List.copyOf(places);
        }
    }

    /** The kernel is refused. */
    record Refused(LaunchSite site, RefusedException why) implements LaunchReport {}

    /** What the kernel is, only a launch knows: it is checked there. */
    record AtLaunch(LaunchSite site, RefusedException why) implements LaunchReport {}

    /**
     * Checks a launch.
     *
     * @param classFiles the class file of a class name with slashes, of the JDK's classes too
     */
    static LaunchReport of(LaunchSite site, Function<String, Optional<byte[]>> classFiles) {
        var pipeline = new Pipeline();
        try {
            var plain = pipeline.simplify(pipeline.read(new StaticBody(site, classFiles).request()));
            var checked = pipeline.check(plain, Pipeline.allDistinct(plain));
            var verdict = checked.verdict();
            var failing = new StaticLaunch(site.known(), plain.signature()).failing(verdict.raceConditions());
            if (failing.isPresent()) {
                throw failing.get().refusal(checked.racesAt());
            }
            var places = plain.kernel().sites().stream()
                    .map(s -> Places.of(s.position()))
                    .toList();
            return new Accepted(site, plain.options(), verdict, places);
        } catch (RefusedException why) {
            return Frontend.isKnownOnlyAtLaunch(why) ? new AtLaunch(site, why) : new Refused(site, why);
        }
    }

    /** A refusal in words, without place and code. */
    static String text(RefusedException why) {
        String code = "[" + why.code() + "] ";
        String message = why.getMessage();
        return message.substring(message.indexOf(code) + code.length());
    }
}
