package org.gantry.compiler.frontend.intrinsics;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.constant.ConstantDesc;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Op;

/**
 * Values of static final fields, found in class files without loading the classes: java.base is closed to reflection, and a static check
 * must not run anything.
 *
 * <p>Scalars: from the ConstantValue attribute, or from {@code <clinit>} as far as it can be followed step by step. The flag that javac
 * makes for {@code assert} counts as "disabled" in JDK classes, as without {@code -esa}.
 *
 * <p>Tables: only arrays that nobody can have changed: those of {@code java.lang.FdLibm}, and javac's {@code $SwitchMap$} arrays, of
 * classes whose whole {@code <clinit>} can be followed. Other arrays are to be read at launch.
 *
 * <p>Remembers the classes that it has read. Not thread-safe.
 */
public final class ConstantStatics {
    private final Function<String, Optional<byte[]>> classFiles;
    private final Map<String, Optional<ClassModel>> models = new HashMap<>();
    private final Map<String, ClassInitialiser.Outcome> outcomes = new HashMap<>();

    /**
     * Reads classes through {@code classFiles}.
     *
     * @param classFiles gives the class file of a class, named with slashes; empty if there is none
     */
    public ConstantStatics(Function<String, Optional<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    /**
     * The value of a static final field of a primitive type, boolean to short as I32, if it can be told.
     *
     * @param className the class that declares the field, with slashes
     */
    public Optional<Op.Constant> scalar(String className, String fieldName) {
        var field = staticFinal(className, fieldName);
        if (field.isEmpty() || field.get().fieldType().stringValue().length() != 1) {
            return Optional.empty();
        }
        return field.get()
                .findAttribute(Attributes.constantValue())
                .map(ConstantValueAttribute::constant)
                .map(c -> constant(c.constantValue()))
                .or(() -> outcome(className).scalar(fieldName));
    }

    /**
     * The elements of a static final array of a primitive type that nobody can have changed, if they can be told.
     *
     * @param className the class that declares the field, with slashes
     */
    public Optional<ConstantTable> table(String className, String fieldName) {
        boolean unchanging = className.startsWith("java/lang/FdLibm") || fieldName.startsWith("$SwitchMap$");
        if (!unchanging || staticFinal(className, fieldName).isEmpty()) {
            return Optional.empty();
        }
        var outcome = outcome(className);
        return outcome.complete()
                ? outcome.array(fieldName).map(a -> a.table(className.replace('/', '.') + "." + fieldName))
                : Optional.empty();
    }

    /** The ordinal of an enum constant, if the class is an enum whose initialiser has the usual form. */
    public OptionalInt ordinal(String enumClass, String constant) {
        return model(enumClass).map(m -> EnumOrdinals.of(m).ordinal(constant)).orElse(OptionalInt.empty());
    }

    /** The number of constants of an enum class. */
    OptionalInt constants(String enumClass) {
        return model(enumClass)
                .filter(m -> m.flags().has(AccessFlag.ENUM))
                .map(m -> OptionalInt.of(EnumOrdinals.of(m).count()))
                .orElse(OptionalInt.empty());
    }

    static Op.Constant constant(ConstantDesc value) {
        return switch (value) {
            case Integer i -> Op.Constant.i32(i);
            case Long l -> Op.Constant.i64(l);
            case Float f -> Op.Constant.f32(f);
            case Double d -> Op.Constant.f64(d);
            default -> throw new IllegalArgumentException("not a number: " + value);
        };
    }

    private Optional<FieldModel> staticFinal(String className, String fieldName) {
        return model(className)
                .flatMap(m -> m.fields().stream()
                        .filter(f -> f.fieldName().equalsString(fieldName))
                        .findFirst())
                .filter(f -> f.flags().has(AccessFlag.STATIC) && f.flags().has(AccessFlag.FINAL));
    }

    private ClassInitialiser.Outcome outcome(String className) {
        var known = outcomes.get(className);
        if (known != null) {
            return known;
        }
        var outcome = initialiser(className)
                .map(code -> new ClassInitialiser(this, className, code).run())
                .orElse(ClassInitialiser.Outcome.NOTHING);
        outcomes.put(className, outcome);
        return outcome;
    }

    private Optional<CodeModel> initialiser(String className) {
        return model(className)
                .flatMap(m -> m.methods().stream()
                        .filter(x -> x.methodName().equalsString("<clinit>"))
                        .findFirst())
                .flatMap(m -> m.code());
    }

    private Optional<ClassModel> model(String className) {
        return models.computeIfAbsent(
                className,
                name -> classFiles.apply(name).map(bytes -> ClassFile.of().parse(bytes)));
    }
}
