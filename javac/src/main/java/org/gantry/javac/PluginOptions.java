package org.gantry.javac;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ImageTargets;

/**
 * What stands behind {@code -Xplugin:Gantry}.
 *
 * @param remarks whether the state of each check is printed
 * @param folder where the class files go, if that is said
 * @param images names of the targets that images are made for, if any are made
 * @param aliases whether images are made for launches in which arrays are the same one, too
 * @param unknown what is no option
 */
record PluginOptions(
        boolean remarks, Optional<Path> folder, Optional<List<String>> images, boolean aliases, List<String> unknown) {
    private static final String IMAGES = "images";

    PluginOptions {
        unknown = List.copyOf(unknown);
    }

    static PluginOptions parse(List<String> arguments) {
        boolean remarks = false;
        boolean aliases = false;
        var folder = Optional.<Path>empty();
        var images = Optional.<List<String>>empty();
        var unknown = new java.util.ArrayList<String>();
        var rest = new ArrayDeque<>(arguments);
        while (!rest.isEmpty()) {
            String argument = rest.remove();
            if (argument.equals("remarks")) {
                remarks = true;
            } else if (argument.equals("aliases")) {
                aliases = true;
            } else if (argument.equals(IMAGES)) {
                images = Optional.of(ImageTargets.DEFAULT);
            } else if (argument.startsWith(IMAGES + "=")) {
                images = Optional.of(
                        List.of(argument.substring(IMAGES.length() + 1).split(",")));
            } else if (argument.equals("-d") && !rest.isEmpty()) {
                folder = Optional.of(Path.of(rest.remove()));
            } else {
                unknown.add(argument);
            }
        }
        return new PluginOptions(remarks, folder, images, aliases, unknown);
    }
}
