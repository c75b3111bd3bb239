package org.gantry.compiler.frontend.launches;

import java.util.Optional;
import org.gantry.CodePlace;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;

/**
 * A launch in a class file.
 *
 * @param className the class that holds it, with slashes
 * @param method the method that holds it
 * @param number its number among the launches of methods of this name, from 1 in bytecode order
 * @param file source file's simple name, empty where unknown
 * @param line source line of the launch, 0 where unknown
 * @param place the call of the launch method
 * @param launch name of the launch method, such as {@code sumInt}
 * @param kind what is done with the items
 * @param dimensions number of item coordinates, 1 to 3
 * @param longIndex whether the item coordinate is a long
 * @param options those set on the launch's chain
 * @param body the body or item function
 * @param combiner the operator of a record reduction
 * @param identity the identity of a record reduction
 * @param known which of the launch's values are constants
 */
public record LaunchSite(
        String className,
        String method,
        int number,
        String file,
        int line,
        CodePlace place,
        String launch,
        LaunchKind kind,
        int dimensions,
        boolean longIndex,
        LaunchOptions options,
        ObjectShape body,
        Optional<ObjectShape> combiner,
        Optional<ObjectShape> identity,
        KnownValues known) {
    /** {@code Class#method:N}, the class by its binary name. */
    public String name() {
        return className.replace('/', '.') + "#" + method + ":" + number;
    }
}
