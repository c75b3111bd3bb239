package org.gantry.compiler;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gantry.RefusedException;
import org.gantry.spi.HostLevel;
import org.gantry.spi.NvptxTarget;

/** The targets that images can be made for, by name: {@code host} and {@code nvptx} stand for all of theirs. */
public final class ImageTargets {
    /** Where none are named: both levels of the host, and PTX for all GPUs since 2018 and for those since 2022. */
    public static final List<String> DEFAULT = List.of("host", NvptxTarget.SM_75.id(), NvptxTarget.SM_90.id());

    private ImageTargets() {}

    /**
     * The ids of targets, each once.
     *
     * @throws RefusedException C106 for a name that is none
     */
    public static List<String> of(List<String> names) {
        return names.stream().flatMap(ImageTargets::named).distinct().toList();
    }

    private static Stream<String> named(String name) {
        var all = all();
        var found = all.stream()
                .filter(id -> id.equals(name) || id.startsWith(name + ":"))
                .toList();
        if (found.isEmpty()) {
            throw new RefusedException(
                    "GANTRY-C106",
                    "",
                    0,
                    "there is no target " + name + " for images: name host, nvptx, or some of "
                            + String.join(", ", all));
        }
        return found.stream();
    }

    private static List<String> all() {
        return Stream.concat(
                        Arrays.stream(HostLevel.values()).map(HostLevel::id),
                        Arrays.stream(NvptxTarget.values()).map(NvptxTarget::id))
                .toList();
    }
}
