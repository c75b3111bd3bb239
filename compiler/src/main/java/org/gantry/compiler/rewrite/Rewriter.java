package org.gantry.compiler.rewrite;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Signature;

/**
 * Rewrites the launches of a class. The instruction that makes a lambda becomes a call of the generated body's factory, filled up to the
 * same size, so that the class's own stack maps stay right: to compute them anew would need all classes of the program. Not thread-safe.
 */
public final class Rewriter {
    private static final int INVOKEDYNAMIC_BYTES = 5;

    private final ClassModel host;
    private final Function<String, Optional<byte[]>> classFiles;
    private final Map<Integer, BodyClass> bodies = new LinkedHashMap<>();
    private final Map<String, Map<Integer, BodyClass>> byMethod = new LinkedHashMap<>();

    /**
     * A class to rewrite.
     *
     * @param classFiles the class file of a class name with slashes
     */
    public Rewriter(byte[] host, Function<String, Optional<byte[]>> classFiles) {
        this.host = options().parse(host);
        this.classFiles = classFiles;
    }

    /** The class's name, with slashes. */
    public String className() {
        return host.thisClass().asInternalName();
    }

    private static ClassFile options() {
        return ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
    }

    /**
     * Gives a launch its kernel, if the launch has the form that is rewritten: its last argument is a lambda, or a reference to a method of
     * the same class with exactly the interface's types, made right before the call.
     *
     * @param kernel number in the container
     * @param signature the kernel's
     */
    public void add(LaunchSite site, int kernel, Signature signature) {
        if (site.kind() == LaunchKind.REDUCE
                || !(site.body() instanceof ObjectShape.Function lambda)
                || !lambda.owner().equals(host.thisClass().asInternalName())
                || BodyClass.kinds(lambda).isEmpty()) {
            return;
        }
        int at = site.place().offset() - INVOKEDYNAMIC_BYTES;
        var method = site.place().method() + site.place().descriptor();
        if (makesLambda(method, at)) {
            var body = new BodyClass(host, kernel, lambda, new Reading(host, lambda, signature, classFiles));
            bodies.put(kernel, body);
            byMethod.computeIfAbsent(method, _ -> new LinkedHashMap<>()).put(at, body);
        }
    }

    private boolean makesLambda(String key, int at) {
        for (MethodModel method : host.methods()) {
            if (key(method).equals(key) && method.code().isPresent()) {
                int offset = 0;
                for (CodeElement element : method.code().get()) {
                    if (element instanceof Instruction instruction) {
                        if (offset == at) {
                            return instruction instanceof InvokeDynamicInstruction;
                        }
                        offset += instruction.sizeInBytes();
                    }
                }
            }
        }
        return false;
    }

    private static String key(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    /**
     * The class files: that of the class itself, and those of its bodies, by name with slashes; none if no launch was given a kernel.
     */
    public Map<String, byte[]> classes() {
        var classes = new LinkedHashMap<String, byte[]>();
        if (!bodies.isEmpty()) {
            classes.put(host.thisClass().asInternalName(), options().transformClass(host, transform()));
            bodies.values().forEach(body -> classes.put(body.name(), body.classFile()));
        }
        return classes;
    }

    private ClassTransform transform() {
        return ClassTransform.ACCEPT_ALL
                .andThen((builder, element) -> {
                    if (element instanceof MethodModel method && byMethod.containsKey(key(method))) {
                        builder.transformMethod(method, methodTransform(method));
                    } else {
                        builder.with(element);
                    }
                })
                .andThen(ClassTransform.endHandler(this::addMethods));
    }

    private void addMethods(ClassBuilder builder) {
        bodies.values().forEach(body -> body.addToHost(builder));
    }

    private MethodTransform methodTransform(MethodModel method) {
        CodeModel code = method.code().orElseThrow();
        List<StackMapTableAttribute> frames = code.attributes().stream()
                .filter(StackMapTableAttribute.class::isInstance)
                .map(StackMapTableAttribute.class::cast)
                .toList();
        return MethodTransform.transformingCode(CodeTransform.ofStateful(() -> new Replacing(byMethod.get(key(method))))
                .andThen(CodeTransform.endHandler(builder -> frames.forEach(builder::with))));
    }

    /** Replaces the instructions that make lambdas. */
    private static final class Replacing implements CodeTransform {
        private final Map<Integer, BodyClass> bodies;
        private int offset;

        Replacing(Map<Integer, BodyClass> bodies) {
            this.bodies = bodies;
        }

        @Override
        public void accept(CodeBuilder builder, CodeElement element) {
            if (element instanceof Instruction instruction) {
                var body = Optional.ofNullable(bodies.get(offset));
                offset += instruction.sizeInBytes();
                if (body.isPresent()) {
                    builder.invokestatic(
                                    ClassDesc.ofInternalName(body.get().name()),
                                    BodyClass.FACTORY,
                                    body.get().factoryType())
                            .nop()
                            .nop();
                    return;
                }
            }
            builder.with(element);
        }
    }
}
