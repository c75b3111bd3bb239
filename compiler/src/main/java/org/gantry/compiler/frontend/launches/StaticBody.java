package org.gantry.compiler.frontend.launches;

import java.lang.classfile.ClassFile;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import java.util.function.Function;
import org.gantry.spi.BodySource;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/**
 * Answers for a launch from class files alone: arrays and final classes are what they are declared to be; of anything else the shape is
 * unknown.
 */
public final class StaticBody implements BodySource {
    private final LaunchSite site;
    private final Function<String, Optional<byte[]>> classFiles;

    /**
     * Answers for a launch.
     *
     * @param classFiles the class file of a class name with slashes, of the JDK's classes too
     */
    public StaticBody(LaunchSite site, Function<String, Optional<byte[]>> classFiles) {
        this.site = site;
        this.classFiles = classFiles;
    }

    /** What to ask the compiler for this launch. */
    public KernelRequest request() {
        return new KernelRequest(site.kind(), site.dimensions(), site.longIndex(), site.options(), this);
    }

    @Override
    public ObjectShape shape(ValuePath path) {
        return switch (path) {
            case ValuePath.Body _ -> site.body();
            case ValuePath.Combiner _ -> site.combiner().orElseThrow();
            case ValuePath.Identity _ -> refined(site.identity().orElseThrow());
            case ValuePath.Capture(ValuePath function, int index) -> capture(shape(function), index);
            case ValuePath.Field field -> declared(field.descriptor());
            case ValuePath.StaticField field -> declared(field.descriptor());
            case ValuePath.Ordinal _ -> new ObjectShape.Unknown("I");
            case ValuePath.Unbox unbox -> new ObjectShape.Unknown(unbox.descriptor());
        };
    }

    @Override
    public Optional<byte[]> classFile(String className) {
        return classFiles.apply(className);
    }

    private ObjectShape capture(ObjectShape function, int index) {
        return switch (function) {
            case ObjectShape.Function lambda -> declared(lambda.captures().get(index));
            case ObjectShape.Null _, ObjectShape.Array _, ObjectShape.Instance _, ObjectShape.Unknown _ ->
                new ObjectShape.Unknown("java/lang/Object");
        };
    }

    private ObjectShape declared(String descriptor) {
        if (descriptor.startsWith("[")) {
            return new ObjectShape.Array(descriptor);
        }
        return descriptor.startsWith("L")
                ? refined(new ObjectShape.Unknown(descriptor.substring(1, descriptor.length() - 1)))
                : new ObjectShape.Unknown(descriptor);
    }

    private ObjectShape refined(ObjectShape shape) {
        return switch (shape) {
            case ObjectShape.Unknown(String declared) when isFinal(declared) -> new ObjectShape.Instance(declared);
            case ObjectShape.Null _,
                    ObjectShape.Array _,
                    ObjectShape.Instance _,
                    ObjectShape.Function _,
                    ObjectShape.Unknown _ -> shape;
        };
    }

    private boolean isFinal(String className) {
        return classFiles
                .apply(className)
                .map(bytes -> ClassFile.of().parse(bytes).flags().has(AccessFlag.FINAL))
                .orElse(false);
    }
}
