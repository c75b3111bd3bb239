package org.gantry.compiler.rewrite;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandleInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.gantry.spi.CompiledBody;
import org.gantry.spi.ObjectShape;

/**
 * The class that stands for one lambda: its fields are the captured values. What only the class that launches may do, such as calling the
 * lambda's method or reading its own private fields, stands in static methods that are added to that class.
 */
final class BodyClass {
    /** Makes a body from the captured values. */
    static final String FACTORY = "of";

    private static final int PACKAGE_FINAL = ClassFile.ACC_FINAL | ClassFile.ACC_SUPER | ClassFile.ACC_SYNTHETIC;
    private static final int HELPER = ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

    private final ClassDesc host;
    private final int version;
    private final boolean hostIsInterface;
    private final int kernel;
    private final ObjectShape.Function lambda;
    private final Reading reading;
    private final List<ClassDesc> captures;
    private final ClassDesc self;

    /** How the implementation is called. */
    enum Kind {
        STATIC,
        VIRTUAL,
        INTERFACE
    }

    BodyClass(ClassModel host, int kernel, ObjectShape.Function lambda, Reading reading) {
        this.host = host.thisClass().asSymbol();
        this.version = host.majorVersion();
        this.hostIsInterface = host.flags().has(java.lang.reflect.AccessFlag.INTERFACE);
        this.kernel = kernel;
        this.lambda = lambda;
        this.reading = reading;
        this.captures = lambda.captures().stream().map(ClassDesc::ofDescriptor).toList();
        this.self = ClassDesc.ofInternalName(host.thisClass().asInternalName() + "$$Gantry" + kernel);
    }

    /** How a lambda's implementation is called, if it takes exactly what the interface gives, and gives what that wants. */
    static Optional<Kind> kinds(ObjectShape.Function lambda) {
        var implementation = MethodTypeDesc.ofDescriptor(lambda.descriptor());
        var method = MethodTypeDesc.ofDescriptor(lambda.interfaceDescriptor());
        boolean isStatic = lambda.kind() == MethodHandleInfo.REF_invokeStatic;
        var given = new ArrayList<ClassDesc>();
        if (!isStatic) {
            given.add(ClassDesc.ofInternalName(lambda.owner()));
        }
        given.addAll(implementation.parameterList());
        var wanted = new ArrayList<ClassDesc>();
        lambda.captures().forEach(capture -> wanted.add(ClassDesc.ofDescriptor(capture)));
        wanted.addAll(method.parameterList());
        if (!given.equals(wanted) || !implementation.returnType().equals(method.returnType())) {
            return Optional.empty();
        }
        return switch (lambda.kind()) {
            case MethodHandleInfo.REF_invokeStatic -> Optional.of(Kind.STATIC);
            case MethodHandleInfo.REF_invokeVirtual, MethodHandleInfo.REF_invokeSpecial -> Optional.of(Kind.VIRTUAL);
            case MethodHandleInfo.REF_invokeInterface -> Optional.of(Kind.INTERFACE);
            default -> Optional.empty();
        };
    }

    /** Its name, with slashes. */
    String name() {
        return self.descriptorString().substring(1, self.descriptorString().length() - 1);
    }

    MethodTypeDesc factoryType() {
        return MethodTypeDesc.of(ClassDesc.ofInternalName(lambda.interfaceName()), captures);
    }

    private MethodTypeDesc method() {
        return MethodTypeDesc.ofDescriptor(lambda.interfaceDescriptor());
    }

    private MethodTypeDesc runType() {
        var parameters = new ArrayList<>(captures);
        parameters.addAll(method().parameterList());
        return MethodTypeDesc.of(method().returnType(), parameters);
    }

    private String run() {
        return "gantry$" + kernel + "$run";
    }

    private String reader(int parameter) {
        return "gantry$" + kernel + "$" + parameter;
    }

    // ---------------------------------------------------------------- in the class that launches

    /** Adds what the body calls: the lambda's method, and the values of parameters. */
    void addToHost(ClassBuilder builder) {
        int flags = hostIsInterface ? HELPER | ClassFile.ACC_PUBLIC : HELPER;
        builder.withMethodBody(run(), runType(), flags, code -> {
            loadAll(code, runType());
            var owner = ClassDesc.ofInternalName(lambda.owner());
            var type = MethodTypeDesc.ofDescriptor(lambda.descriptor());
            switch (kinds(lambda).orElseThrow()) {
                case STATIC -> code.invokestatic(owner, lambda.name(), type, hostIsInterface);
                case VIRTUAL -> {
                    if (hostIsInterface) {
                        code.invokeinterface(owner, lambda.name(), type);
                    } else {
                        code.invokevirtual(owner, lambda.name(), type);
                    }
                }
                case INTERFACE -> code.invokeinterface(owner, lambda.name(), type);
            }
            code.return_(TypeKind.from(type.returnType()));
        });
        for (int parameter = 0; parameter < reading.parameters(); parameter++) {
            int number = parameter;
            if (reading.reads(number)) {
                builder.withMethodBody(reader(number), readerType(number), flags, code -> reading.emit(code, number));
            }
        }
    }

    private MethodTypeDesc readerType(int parameter) {
        return MethodTypeDesc.of(reading.isArray(parameter) ? CD_Object : CD_long, captures);
    }

    private static void loadAll(CodeBuilder code, MethodTypeDesc type) {
        int slot = 0;
        for (ClassDesc parameter : type.parameterList()) {
            var kind = TypeKind.from(parameter);
            code.loadLocal(kind, slot);
            slot += kind.slotSize();
        }
    }

    // ---------------------------------------------------------------- the body

    byte[] classFile() {
        return ClassFile.of().build(self, builder -> {
            builder.withVersion(version, 0)
                    .withFlags(PACKAGE_FINAL)
                    .withInterfaceSymbols(
                            ClassDesc.ofInternalName(lambda.interfaceName()),
                            ClassDesc.ofDescriptor(CompiledBody.class.descriptorString()));
            for (int k = 0; k < captures.size(); k++) {
                builder.withField(field(k), captures.get(k), ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            }
            constructor(builder);
            factory(builder);
            builder.withMethodBody(lambda.interfaceMethod(), method(), ClassFile.ACC_PUBLIC, code -> {
                loadCaptures(code);
                int slot = 1;
                for (ClassDesc parameter : method().parameterList()) {
                    var kind = TypeKind.from(parameter);
                    code.loadLocal(kind, slot);
                    slot += kind.slotSize();
                }
                code.invokestatic(host, run(), runType(), hostIsInterface);
                code.return_(TypeKind.from(method().returnType()));
            });
            builder.withMethodBody(
                    "kernel",
                    MethodTypeDesc.of(CD_int),
                    ClassFile.ACC_PUBLIC,
                    code -> code.loadConstant(kernel).ireturn());
            questions(builder);
        });
    }

    /** As of a local class: the name under which a message tells of a captured variable is that of the variable. */
    private String field(int capture) {
        return "val$" + reading.name(capture).orElse("c" + capture);
    }

    private void constructor(ClassBuilder builder) {
        builder.withMethodBody(INIT_NAME, MethodTypeDesc.of(CD_void, captures), ClassFile.ACC_PRIVATE, code -> {
            code.aload(0).invokespecial(CD_Object, INIT_NAME, MethodTypeDesc.of(CD_void));
            int slot = 1;
            for (int k = 0; k < captures.size(); k++) {
                var kind = TypeKind.from(captures.get(k));
                code.aload(0).loadLocal(kind, slot).putfield(self, field(k), captures.get(k));
                slot += kind.slotSize();
            }
            code.return_();
        });
    }

    private void factory(ClassBuilder builder) {
        builder.withMethodBody(FACTORY, factoryType(), ClassFile.ACC_STATIC, code -> {
            code.new_(self).dup();
            loadAll(code, factoryType());
            code.invokespecial(self, INIT_NAME, MethodTypeDesc.of(CD_void, captures))
                    .areturn();
        });
    }

    private void loadCaptures(CodeBuilder code) {
        for (int k = 0; k < captures.size(); k++) {
            code.aload(0).getfield(self, field(k), captures.get(k));
        }
    }

    private void questions(ClassBuilder builder) {
        question(
                builder,
                "capture",
                CD_Object,
                captures.size(),
                k -> !captures.get(k).isPrimitive(),
                (code, k) ->
                        code.aload(0).getfield(self, field(k), captures.get(k)).areturn());
        int parameters = reading.parameters();
        question(
                builder,
                "reads",
                CD_boolean,
                parameters,
                reading::reads,
                (code, k) -> code.iconst_1().ireturn());
        question(builder, "array", CD_Object, parameters, k -> reading.reads(k) && reading.isArray(k), (code, k) -> {
            loadCaptures(code);
            code.invokestatic(host, reader(k), readerType(k), hostIsInterface).areturn();
        });
        question(builder, "scalar", CD_long, parameters, k -> reading.reads(k) && !reading.isArray(k), (code, k) -> {
            loadCaptures(code);
            code.invokestatic(host, reader(k), readerType(k), hostIsInterface).lreturn();
        });
    }

    /** Emits one answer. */
    private interface Answer {
        void emit(CodeBuilder code, int number);
    }

    /** A method of a number, with an answer for some; for the others it is null, false or 0. */
    private static void question(
            ClassBuilder builder, String name, ClassDesc result, int count, IntPredicate answered, Answer answer) {
        builder.withMethodBody(name, MethodTypeDesc.of(result, CD_int), ClassFile.ACC_PUBLIC, code -> {
            var none = code.newLabel();
            var cases = new ArrayList<SwitchCase>();
            var labels = new ArrayList<Consumer<CodeBuilder>>();
            for (int k = 0; k < count; k++) {
                if (answered.test(k)) {
                    Label label = code.newLabel();
                    int number = k;
                    cases.add(SwitchCase.of(k, label));
                    labels.add(to -> answer.emit(to.labelBinding(label), number));
                }
            }
            code.iload(1).lookupswitch(none, cases);
            labels.forEach(each -> each.accept(code));
            code.labelBinding(none);
            if (result.equals(CD_Object)) {
                code.aconst_null().areturn();
            } else if (result.equals(CD_long)) {
                code.lconst_0().lreturn();
            } else {
                code.iconst_0().ireturn();
            }
        });
    }
}
