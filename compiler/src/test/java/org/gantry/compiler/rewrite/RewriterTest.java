package org.gantry.compiler.rewrite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.IndexBody;
import org.gantry.compiler.ImageMaker;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.image.ClassImages;
import org.gantry.image.Container;
import org.gantry.spi.CompiledBody;
import org.gantry.spi.Parameter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rewritten classes are valid, do what they did, and their bodies read what the kernels need. */
class RewriterTest {
    private static final String NAME = "org/gantry/compiler/rewrite/Launching";

    private Map<String, byte[]> classes;
    private ClassImages images;
    private ClassLoader loader;
    private MethodHandles.Lookup lookup;

    private static Optional<byte[]> classFile(String name) {
        try (var in = RewriterTest.class.getResourceAsStream("/" + name + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void rewrite() throws Exception {
        var maker = new ImageMaker(Map.of("GANTRY_CACHE", System.getProperty("java.io.tmpdir")), List.of(), false);
        byte[] original = classFile(NAME).orElseThrow();
        var prepared = maker.prepare(original, LaunchScanner.scan(original), RewriterTest::classFile);
        classes = prepared.classes();
        images = Container.read(
                        maker.container(prepared, RewriterTest::classFile).orElseThrow())
                .content();
        loader = new Loader(classes);
        Class<?> host = loader.loadClass(NAME.replace('/', '.'));
        lookup = MethodHandles.privateLookupIn(host, MethodHandles.lookup());
    }

    /** Finds the rewritten classes before the others. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(RewriterTest.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] bytes = classes.get(name.replace(".class", ""));
            return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] bytes = classes.get(name.replace('.', '/'));
            if (bytes == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
        }
    }

    private MethodHandle handle(String name, MethodType type) throws ReflectiveOperationException {
        return lookup.findStatic(lookup.lookupClass(), name, type);
    }

    private Object host(int shift) throws Throwable {
        return lookup.findConstructor(lookup.lookupClass(), MethodType.methodType(void.class, int.class))
                .invoke(shift);
    }

    /** The body of a kernel with these captured values. */
    private CompiledBody body(int kernel, MethodType type, Object... captures) throws Throwable {
        Class<?> body = loader.loadClass(NAME.replace('/', '.') + "$$Gantry" + kernel);
        return (CompiledBody) MethodHandles.privateLookupIn(body, MethodHandles.lookup())
                .findStatic(body, "of", type)
                .invokeWithArguments(captures);
    }

    private static CompiledBody each(RewriterTest test, double[] y) throws Throwable {
        return test.body(
                0,
                MethodType.methodType(
                        IndexBody.class,
                        double[].class,
                        byte.class,
                        char.class,
                        short.class,
                        boolean.class,
                        int.class,
                        long.class,
                        float.class,
                        double.class),
                y,
                (byte) -1,
                '\uffff',
                (short) -2,
                true,
                -3,
                Long.MIN_VALUE,
                -0.0f,
                -0.0);
    }

    /** What a body says of the scalar with a name. */
    private long scalar(CompiledBody body, String name) {
        var signature = images.kernels().get(body.kernel()).signature();
        for (int k = 0; k < signature.scalars().size(); k++) {
            if (signature.scalars().get(k).name().equals(name)) {
                int parameter = signature.arrays().size() + k;
                assertTrue(body.reads(parameter), name);
                return body.scalar(parameter);
            }
        }
        throw new IllegalArgumentException(
                signature.scalars().stream().map(Parameter::name).toList() + " have no " + name);
    }

    @Test
    void allRewrittenClassesAreValid() {
        var resolver = ClassHierarchyResolver.ofClassLoading(loader);
        var verifier = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(resolver));
        classes.forEach((name, bytes) -> assertEquals(List.of(), verifier.verify(bytes), name));
    }

    @Test
    void launchesOfLambdasAndOwnMethodsAreRewritten() {
        assertEquals(
                List.of(NAME, NAME + "$$Gantry0", NAME + "$$Gantry1", NAME + "$$Gantry2"),
                classes.keySet().stream().sorted().toList());
        // The method of a library has other types than the interface; what a captured function is, only a launch knows.
        assertEquals(4, images.kernels().size());
    }

    @Test
    void rewrittenLaunchesDoWhatTheyDid() throws Throwable {
        double[] y = new double[2];
        handle(
                        "each",
                        MethodType.methodType(
                                void.class,
                                byte.class,
                                char.class,
                                short.class,
                                boolean.class,
                                int.class,
                                long.class,
                                float.class,
                                double.class,
                                double[].class))
                .invoke((byte) 1, 'a', (short) 2, true, 3, 4L, 5f, 6.0, y);
        assertArrayEquals(new double[] {119, 120}, y);
        Object host = host(7);
        assertArrayEquals(new double[] {7, 9.5, 12, 14.5, 17, 19.5, 22, 24.5}, (double[])
                lookup.findVirtual(lookup.lookupClass(), "fields", MethodType.methodType(double[].class))
                        .invoke(host));
        assertEquals(34, (int) lookup.findVirtual(lookup.lookupClass(), "method", MethodType.methodType(int.class))
                .invoke(host));
        assertEquals(12.0, (double) handle("apply", MethodType.methodType(double.class, double[].class))
                .invoke(new double[] {1, 2, 3}));
    }

    @Test
    void aBodyGivesEachTypesBits() throws Throwable {
        double[] y = new double[1];
        CompiledBody body = each(this, y);
        assertEquals(0, body.kernel());
        assertSame(y, body.array(0));
        assertSame(y, body.capture(0));
        assertEquals(-1, scalar(body, "b"));
        assertEquals(0xFFFF, scalar(body, "c"));
        assertEquals(-2, scalar(body, "s"));
        assertEquals(1, scalar(body, "z"));
        assertEquals(-3, scalar(body, "i"));
        assertEquals(Long.MIN_VALUE, scalar(body, "l"));
        assertEquals(Integer.MIN_VALUE, scalar(body, "f"));
        assertEquals(Long.MIN_VALUE, scalar(body, "d"));
    }

    @Test
    void aBodyReadsPrivateFieldsOfTheClassThatLaunches() throws Throwable {
        Object host = host(9);
        CompiledBody body = body(1, MethodType.methodType(IndexBody.class, lookup.lookupClass()), host);
        assertSame(host, body.capture(0));
        assertEquals(8, ((double[]) body.array(0)).length);
        assertEquals(9, scalar(body, "shift"));
        assertEquals(Float.floatToRawIntBits(2.5f), scalar(body, "factor"));
    }

    @Test
    void whatIsNoParameterIsNotRead() throws Throwable {
        CompiledBody body = each(this, new double[1]);
        assertFalse(body.reads(9));
        assertFalse(body.reads(-1));
        assertTrue(Optional.ofNullable(body.array(5)).isEmpty());
        assertEquals(0, body.scalar(99));
    }

    @Test
    void namesOfCapturedVariablesStayInTheFields() {
        var model = ClassFile.of().parse(classes.get(NAME + "$$Gantry0"));
        assertEquals(
                List.of("val$y", "val$b", "val$c", "val$s", "val$z", "val$i", "val$l", "val$f", "val$d"),
                model.fields().stream().map(f -> f.fieldName().stringValue()).toList());
        assertEquals(
                ClassDesc.of("org.gantry.compiler.rewrite.Launching$$Gantry0"),
                model.thisClass().asSymbol());
    }
}
