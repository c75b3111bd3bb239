package org.gantry.image;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Numbers, strings and lists as bytes. Not thread-safe. */
final class Encoder {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    byte[] bytes() {
        return out.toByteArray();
    }

    /** A number in groups of 7 bits, lowest first, the sign moved to bit 0: small ones take one byte. */
    void number(long value) {
        long rest = value << 1 ^ value >> 63;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    void flag(boolean value) {
        number(value ? 1 : 0);
    }

    void constant(Enum<?> constant) {
        number(constant.ordinal());
    }

    void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        out.writeBytes(bytes);
    }

    <T> void list(List<T> list, BiConsumer<Encoder, T> element) {
        number(list.size());
        list.forEach(each -> element.accept(this, each));
    }

    void numbers(List<Integer> list) {
        list(list, (out, each) -> out.number(each));
    }

    void flags(List<Boolean> list) {
        list(list, Encoder::flag);
    }

    void texts(List<String> list) {
        list(list, Encoder::text);
    }

    <T> void optional(Optional<T> value, BiConsumer<Encoder, T> element) {
        list(value.stream().toList(), element);
    }
}
