package org.gantry.image;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what {@link Encoder} writes. Every length is held against the bytes that are left before anything is allocated, and nesting is
 * bounded, so that no input takes more memory than a small multiple of its own size. Not thread-safe.
 */
final class Decoder {
    /** Deeper nesting than any that the compiler makes. */
    private static final int DEEPEST = 200;

    private final ByteBuffer in;
    private int depth;

    Decoder(ByteBuffer in) {
        this.in = in;
    }

    /** Reads one thing. */
    interface Element<T> {
        T read(Decoder in) throws ImageProblem;
    }

    long number() throws ImageProblem {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            if (!in.hasRemaining()) {
                throw ImageProblem.damaged("the metadata ends inside a number");
            }
            byte next = in.get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        throw ImageProblem.damaged("a number of more than 64 bits");
    }

    /** A number in {@code [0, limit)}. */
    int below(int limit, String what) throws ImageProblem {
        long value = number();
        if (value < 0 || value >= limit) {
            throw ImageProblem.damaged(what + " " + value + " where there are " + limit);
        }
        return (int) value;
    }

    boolean flag() throws ImageProblem {
        return below(2, "flag") == 1;
    }

    <E extends Enum<E>> E constant(E[] constants) throws ImageProblem {
        return constants[below(constants.length, "constant")];
    }

    String text() throws ImageProblem {
        int length = count();
        ByteBuffer bytes = in.slice(in.position(), length);
        in.position(in.position() + length);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException invalid) {
            throw ImageProblem.damaged("a text that is not UTF-8");
        }
    }

    /** A count of things that take a byte each at least. */
    private int count() throws ImageProblem {
        long count = number();
        if (count < 0 || count > in.remaining()) {
            throw ImageProblem.damaged(count + " elements in the last " + in.remaining() + " bytes of the metadata");
        }
        return (int) count;
    }

    <T> List<T> list(Element<T> element) throws ImageProblem {
        int count = count();
        List<T> list = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            list.add(element.read(this));
        }
        return List.copyOf(list);
    }

    /** A list of numbers in {@code [0, limit)}. */
    List<Integer> numbers(int limit, String what) throws ImageProblem {
        return list(in -> in.below(limit, what));
    }

    List<Boolean> flags() throws ImageProblem {
        return list(Decoder::flag);
    }

    List<String> texts() throws ImageProblem {
        return list(Decoder::text);
    }

    <T> Optional<T> optional(Element<T> element) throws ImageProblem {
        List<T> list = list(element);
        if (list.size() > 1) {
            throw ImageProblem.damaged(list.size() + " values where there may be one");
        }
        return list.stream().findFirst();
    }

    /** Something that may contain others of its kind. */
    <T> T nested(Element<T> element) throws ImageProblem {
        if (++depth > DEEPEST) {
            throw ImageProblem.damaged("nested deeper than " + DEEPEST + " levels");
        }
        T read = element.read(this);
        depth--;
        return read;
    }

    /** The end of all. */
    void end() throws ImageProblem {
        if (in.hasRemaining()) {
            throw ImageProblem.damaged(in.remaining() + " bytes behind the end of the metadata");
        }
    }
}
