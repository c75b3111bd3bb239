package org.gantry.compiler.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.gantry.compiler.frontend.intrinsics.Intrinsics;
import org.gantry.spi.BodySource;

/** The class files of a body and of what it calls, parsed once. Not thread-safe. */
final class ClassFiles {
    /** A method and the class that declares it. */
    record Method(String owner, MethodModel model) {
        String name() {
            return model.methodName().stringValue();
        }

        String descriptor() {
            return model.methodType().stringValue();
        }

        boolean has(AccessFlag flag) {
            return model.flags().has(flag);
        }

        String key() {
            return owner + "." + name() + descriptor();
        }
    }

    /** A field and the class that declares it. */
    record Field(String owner, FieldModel model) {
        String name() {
            return model.fieldName().stringValue();
        }

        String descriptor() {
            return model.fieldType().stringValue();
        }

        String key() {
            return owner + "." + name();
        }
    }

    private final BodySource source;
    private final Map<String, Optional<ClassModel>> models = new HashMap<>();
    private final Map<String, MethodBody> bodies = new HashMap<>();

    ClassFiles(BodySource source) {
        this.source = source;
    }

    /** Whether the class belongs to the platform, or stands for one that does. */
    static boolean platform(String className) {
        return className.startsWith("java/")
                || className.startsWith(Intrinsics.MATHEMATICS)
                || className.startsWith("javax/")
                || className.startsWith("jdk/")
                || className.startsWith("sun/");
    }

    Optional<ClassModel> find(String className) {
        var known = models.get(className);
        if (known == null) {
            known = parse(className);
            models.put(className, known);
        }
        return known;
    }

    private Optional<ClassModel> parse(String className) {
        try {
            return bytes(className).map(bytes -> ClassFile.of().parse(bytes));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The compiler's mathematics comes from the compiler itself, whose classes the user's need not see. */
    private Optional<byte[]> bytes(String className) {
        if (!className.startsWith(Intrinsics.MATHEMATICS)) {
            return source.classFile(className);
        }
        try (var in = ClassFiles.class.getResourceAsStream("/" + className + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("the compiler's class " + className + " cannot be read", e);
        }
    }

    /** The method's code, parsed once. */
    MethodBody body(Method method) {
        return bodies.computeIfAbsent(
                method.key(), k -> new MethodBody(method, find(method.owner()).orElseThrow()));
    }

    /** The class and its superclasses, outwards, as far as their class files are found. */
    List<String> superclasses(String className) {
        var chain = new ArrayList<String>();
        var at = Optional.of(className);
        while (at.isPresent() && chain.size() < 1000) {
            chain.add(at.get());
            at = find(at.get()).flatMap(ClassModel::superclass).map(ClassEntry::asInternalName);
        }
        return chain;
    }

    /** All interfaces of the class, those of subclasses first. */
    SequencedSet<String> interfaces(String className) {
        var all = new LinkedHashSet<String>();
        for (var c : superclasses(className)) {
            addInterfaces(c, all);
        }
        return all;
    }

    private void addInterfaces(String className, SequencedSet<String> all) {
        var direct = find(className).map(ClassModel::interfaces).orElse(List.of());
        for (var i : direct) {
            if (all.add(i.asInternalName())) {
                addInterfaces(i.asInternalName(), all);
            }
        }
    }

    boolean isSubtype(String className, String of) {
        return of.equals("java/lang/Object")
                || superclasses(className).contains(of)
                || interfaces(className).contains(of);
    }

    /** The method that a call of {@code owner.name} names: in the class, its superclasses, its interfaces. */
    Optional<Method> method(String owner, String name, String descriptor) {
        for (var c : superclasses(owner)) {
            var found = declared(c, name, descriptor);
            if (found.isPresent()) {
                return found;
            }
        }
        return interfaceMethod(owner, name, descriptor).or(() -> firstInInterfaces(owner, name, descriptor));
    }

    /** The method that runs when {@code name} is called on an object of exactly this class. */
    Optional<Method> implementation(String className, String name, String descriptor) {
        for (var c : superclasses(className)) {
            var found =
                    declared(c, name, descriptor).filter(m -> !m.has(AccessFlag.ABSTRACT) && !m.has(AccessFlag.STATIC));
            if (found.isPresent()) {
                return found;
            }
        }
        return interfaceMethod(className, name, descriptor);
    }

    private Optional<Method> firstInInterfaces(String className, String name, String descriptor) {
        return interfaces(className).stream()
                .flatMap(i -> declared(i, name, descriptor).stream())
                .findFirst();
    }

    /** The most specific default method. */
    private Optional<Method> interfaceMethod(String className, String name, String descriptor) {
        var candidates = new ArrayList<Method>();
        for (var i : interfaces(className)) {
            declared(i, name, descriptor)
                    .filter(m -> !m.has(AccessFlag.ABSTRACT) && !m.has(AccessFlag.STATIC))
                    .ifPresent(candidates::add);
        }
        for (var c : candidates) {
            boolean hidden = candidates.stream().anyMatch(o -> o != c && isSubtype(o.owner(), c.owner()));
            if (!hidden) {
                return Optional.of(c);
            }
        }
        return Optional.empty();
    }

    Optional<Method> declared(String className, String name, String descriptor) {
        return find(className)
                .flatMap(model -> model.methods().stream()
                        .filter(m -> m.methodName().equalsString(name)
                                && m.methodType().equalsString(descriptor))
                        .findFirst())
                .map(m -> new Method(className, m));
    }

    /** The field that an access to {@code owner.name} names. */
    Optional<Field> field(String owner, String name, String descriptor) {
        for (var c : superclasses(owner)) {
            var found = declaredField(c, name, descriptor);
            if (found.isPresent()) {
                return found;
            }
        }
        return interfaces(owner).stream()
                .flatMap(i -> declaredField(i, name, descriptor).stream())
                .findFirst();
    }

    private Optional<Field> declaredField(String className, String name, String descriptor) {
        return find(className)
                .flatMap(model -> model.fields().stream()
                        .filter(f -> f.fieldName().equalsString(name)
                                && f.fieldType().equalsString(descriptor))
                        .findFirst())
                .map(f -> new Field(className, f));
    }

    /** The instance fields of an object of exactly this class, those of the outermost superclass first. */
    List<Field> instanceFields(String className) {
        var all = new ArrayList<Field>();
        for (var c : superclasses(className).reversed()) {
            find(c).ifPresent(model -> model.fields().stream()
                    .filter(f -> !f.flags().has(AccessFlag.STATIC))
                    .forEach(f -> all.add(new Field(c, f))));
        }
        return all;
    }

    /** Whether nothing in such an object changes once it is made. */
    boolean immutable(String className) {
        return find(className).isPresent()
                && instanceFields(className).stream()
                        .allMatch(f -> f.model().flags().has(AccessFlag.FINAL));
    }

    boolean isRecord(String className) {
        return superclasses(className).contains("java/lang/Record");
    }

    boolean isThrowable(String className) {
        return superclasses(className).contains("java/lang/Throwable");
    }

    boolean isInterface(String className) {
        return find(className)
                .map(ClassModel::flags)
                .map(f -> f.has(AccessFlag.INTERFACE))
                .orElse(false);
    }

    AccessFlags flags(String className) {
        return find(className).orElseThrow().flags();
    }

    /** The enum that a constant's class belongs to (constants with a body have classes of their own); empty for other classes. */
    Optional<String> enumClass(String className) {
        var chain = superclasses(className);
        int at = chain.indexOf("java/lang/Enum");
        return at <= 0 ? Optional.empty() : Optional.of(chain.get(at - 1));
    }

    /** The constants of an enum by ordinal. */
    List<Field> enumConstants(String enumClass) {
        return find(enumClass).orElseThrow().fields().stream()
                .filter(f -> f.flags().has(AccessFlag.ENUM))
                .map(f -> new Field(enumClass, f))
                .toList();
    }
}
