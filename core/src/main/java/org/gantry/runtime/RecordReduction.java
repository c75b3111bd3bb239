package org.gantry.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.gantry.Combiner;
import org.gantry.IntToObject;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.ScalarType;

/** Reductions to a record: result slots are its primitive components in order of declaration, those of nested records in their place. */
public final class RecordReduction {
    private static final ClassValue<Decoding> DECODINGS = new ClassValue<>() {
        @Override
        protected Decoding computeValue(Class<?> type) {
            return decoding(type);
        }
    };

    /** How the value of a component is made from slots. */
    private sealed interface Decoding {
        /** A primitive in one slot. */
        record Primitive(ScalarType type) implements Decoding {}

        /** A record, by its canonical constructor. */
        record Nested(Class<?> type, MethodHandle constructor, List<Decoding> components) implements Decoding {}
    }

    private RecordReduction() {}

    /**
     * A reduction of records of the identity's class.
     *
     * @param <R> the record
     */
    public static <R> Reduction<IntToObject<R>, R> of(R identity, Combiner<R> op) {
        return new Reduction<>(
                LaunchKind.REDUCE, identity, IntToObject::at, op::apply, (slots, _) -> decode(identity, slots));
    }

    private static <R> R decode(R identity, long[] slots) {
        @SuppressWarnings("unchecked") // the class of an R
        Class<R> type = (Class<R>) identity.getClass();
        return type.cast(value(DECODINGS.get(type), slots, new int[1]));
    }

    private static Object value(Decoding decoding, long[] slots, int[] next) {
        return switch (decoding) {
            case Decoding.Primitive p -> primitive(p.type(), slots[next[0]++]);
            case Decoding.Nested n -> {
                Object[] values = new Object[n.components().size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = value(n.components().get(i), slots, next);
                }
                yield construct(n, values);
            }
        };
    }

    private static Object primitive(ScalarType type, long slot) {
        return switch (type) {
            case BOOLEAN -> slot != 0;
            case BYTE -> (byte) slot;
            case CHAR -> (char) slot;
            case SHORT -> (short) slot;
            case INT -> (int) slot;
            case LONG -> slot;
            case FLOAT -> Float.intBitsToFloat((int) slot);
            case DOUBLE -> Double.longBitsToDouble(slot);
        };
    }

    private static Object construct(Decoding.Nested nested, Object[] values) {
        try {
            return nested.constructor().invoke(values);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException("constructor of " + nested.type().getName(), thrown);
        }
    }

    private static Decoding decoding(Class<?> type) {
        if (type.isPrimitive()) {
            return new Decoding.Primitive(ScalarType.of(type.descriptorString()));
        }
        if (!type.isRecord()) {
            throw Refusals.at(
                    "GANTRY-R407",
                    "a reduction to " + type.getName()
                            + ": the result must be a record of primitives or of such records");
        }
        List<Class<?>> types = new ArrayList<>();
        List<Decoding> components = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            types.add(component.getType());
            components.add(decoding(component.getType()));
        }
        try {
            MethodHandle constructor = MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findConstructor(type, MethodType.methodType(void.class, types));
            MethodHandle spread = constructor
                    .asSpreader(Object[].class, types.size())
                    .asType(MethodType.methodType(Object.class, Object[].class));
            return new Decoding.Nested(type, spread, components);
        } catch (ReflectiveOperationException denied) {
            throw Refusals.at(
                    "GANTRY-R405",
                    "record " + type.getName() + " cannot be made: add 'opens " + type.getPackageName()
                            + " to org.gantry' to its module");
        }
    }
}
