package org.gantry.compiler.frontend;

import java.lang.classfile.Attributes;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.Set;
import org.gantry.spi.LaunchOptions;

/** Launch options that stand on methods as annotations. */
final class Annotations {
    private Annotations() {}

    /** The options on a method, and if it is a lambda's, on the methods in which the lambda stands. */
    static LaunchOptions around(ClassFiles.Method method, ClassFiles classes) {
        return around(method, classes, new HashSet<>());
    }

    private static LaunchOptions around(ClassFiles.Method method, ClassFiles classes, Set<String> seen) {
        var options = on(method.model());
        if (!method.has(AccessFlag.SYNTHETIC) || !seen.add(method.key())) {
            return options;
        }
        for (var m : classes.find(method.owner()).orElseThrow().methods()) {
            if (refersTo(m, method)) {
                options = Frontend.merged(options, around(new ClassFiles.Method(method.owner(), m), classes, seen));
            }
        }
        return options;
    }

    private static boolean refersTo(MethodModel in, ClassFiles.Method lambda) {
        return in.code().stream()
                .flatMap(c -> c.elementStream())
                .anyMatch(e -> e instanceof InvokeDynamicInstruction i
                        && i.bootstrapArgs().stream()
                                .anyMatch(a -> a instanceof DirectMethodHandleDesc h
                                        && Dynamic.internalName(h.owner()).equals(lambda.owner())
                                        && h.methodName().equals(lambda.name())
                                        && h.lookupDescriptor().equals(lambda.descriptor())));
    }

    private static LaunchOptions on(MethodModel method) {
        var found = new HashSet<String>();
        method.findAttribute(Attributes.runtimeInvisibleAnnotations())
                .ifPresent(a ->
                        a.annotations().forEach(x -> found.add(x.className().stringValue())));
        return new LaunchOptions(
                found.contains("Lorg/gantry/Unchecked;"),
                found.contains("Lorg/gantry/Algebraic;"),
                found.contains("Lorg/gantry/NoResidualChecks;"));
    }
}
