package org.gantry.runtime;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gantry.RefusedException;

/** Finds the implementation method and the captures of lambdas and method references, through their serialized form. */
final class Lambdas {
    private static final String CAPTURE = "arg$";

    private Lambdas() {}

    /** Whether the object's class was spun for a lambda or method reference. */
    static boolean isLambda(Object object) {
        return object.getClass().isHidden() && object.getClass().isSynthetic();
    }

    /**
     * The implementation method and captures.
     *
     * @param place the lambda's place in the launch, for the message
     * @throws RefusedException {@code GANTRY-R404} if the lambda's interface is not Serializable
     */
    static SerializedLambda resolve(Object lambda, String place) {
        if (lambda instanceof Serializable) {
            try (Extraction extraction = new Extraction()) {
                extraction.writeObject(lambda);
                if (extraction.found.isPresent()) {
                    return extraction.found.get();
                }
            } catch (IOException unreadable) {
                throw unresolved(lambda, place);
            }
        }
        throw unresolved(lambda, place);
    }

    /** The fields that hold the captures, in order; their values cannot be read without access. */
    static List<Field> captures(Class<?> lambdaClass) {
        return Arrays.stream(lambdaClass.getDeclaredFields())
                .filter(field -> field.getName().startsWith(CAPTURE))
                .sorted(Comparator.comparingInt(
                        field -> Integer.parseInt(field.getName().substring(CAPTURE.length()))))
                .toList();
    }

    private static RefusedException unresolved(Object lambda, String place) {
        String type = Arrays.stream(lambda.getClass().getInterfaces())
                .map(Class::getName)
                .filter(name -> !name.equals(Serializable.class.getName()))
                .findFirst()
                .orElse("function");
        return Refusals.at(
                "GANTRY-R404",
                "the code of " + place + ", a " + type + ", cannot be found: declare it as an interface of org.gantry"
                        + " (DoubleFn, IntFn, ...) or as another interface that extends Serializable");
    }

    /** Writes nothing, and keeps the serialized form of the first object. */
    private static final class Extraction extends ObjectOutputStream {
        private Optional<SerializedLambda> found = Optional.empty();

        Extraction() throws IOException {
            super(OutputStream.nullOutputStream());
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            if (found.isEmpty() && object instanceof SerializedLambda form) {
                found = Optional.of(form);
            }
            return Boolean.TRUE; // instead of the form, whose captures need not be serializable
        }
    }
}
