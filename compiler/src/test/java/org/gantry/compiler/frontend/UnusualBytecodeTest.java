package org.gantry.compiler.frontend;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.MTD_void;
import static org.gantry.compiler.frontend.Kernels.refused;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;
import org.gantry.IndexBody;
import org.junit.jupiter.api.Test;

/** Class files that javac does not make from Java source are refused with {@code GANTRY-R118}. */
class UnusualBytecodeTest {
    private static final ClassDesc MADE = ClassDesc.of(UnusualBytecodeTest.class.getPackageName(), "Made");

    /** A loader that knows one class, and gives its class file too. */
    private static final class OneClass extends ClassLoader {
        private final byte[] file;

        OneClass(byte[] file) {
            super(UnusualBytecodeTest.class.getClassLoader());
            this.file = file;
        }

        IndexBody body() throws ReflectiveOperationException {
            var made = defineClass(null, file, 0, file.length);
            return (IndexBody) made.getConstructor().newInstance();
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return name.endsWith("/Made.class") ? new ByteArrayInputStream(file) : super.getResourceAsStream(name);
        }
    }

    /** An {@code IndexBody} whose method is this code. */
    private static IndexBody body(Consumer<CodeBuilder> run) throws ReflectiveOperationException {
        byte[] file = ClassFile.of()
                .build(
                        MADE,
                        type -> type.withFlags(ACC_PUBLIC)
                                .withInterfaces(List.of(type.constantPool()
                                        .classEntry(IndexBody.class
                                                .describeConstable()
                                                .orElseThrow())))
                                .withMethodBody(
                                        ConstantDescs.INIT_NAME,
                                        MTD_void,
                                        ACC_PUBLIC,
                                        init -> init.aload(0)
                                                .invokespecial(CD_Object, ConstantDescs.INIT_NAME, MTD_void)
                                                .return_())
                                .withMethodBody(
                                        "run", MethodTypeDesc.of(ConstantDescs.CD_void, CD_int), ACC_PUBLIC, run));
        return new OneClass(file).body();
    }

    @Test
    void aLoopWithTwoEntries() throws ReflectiveOperationException {
        refused("R118", 0, body(code -> {
            var first = code.newLabel();
            var second = code.newLabel();
            var end = code.newLabel();
            code.iload(1).ifeq(second);
            code.labelBinding(first).iinc(1, 1);
            code.labelBinding(second).iinc(1, -2).iload(1).iflt(end).goto_(first);
            code.labelBinding(end).return_();
        }));
    }

    @Test
    void aConstantThatIsComputedAtRunTime() throws ReflectiveOperationException {
        refused(
                "R118",
                0,
                body(code -> code.loadConstant(DynamicConstantDesc.ofNamed(
                                ConstantDescs.ofConstantBootstrap(
                                        ClassDesc.of("java.lang.invoke.ConstantBootstraps"), "nullConstant", CD_Object),
                                "none",
                                ClassDesc.of("java.lang.String")))
                        .pop()
                        .return_()));
    }
}
