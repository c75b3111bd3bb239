package org.gantry.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One entry of LLVM's offload binary format, version 1, as LLVM 15 to 22 read it: a header, an entry, a map of strings, and an image. A
 * container is one such binary after the other, each a multiple of 8 bytes long. Numbers are little-endian; offsets count from the binary's
 * first byte.
 *
 * <pre>
 * header  u8[4] magic 10 FF 10 AD, u32 version, u64 size, u64 offset of the entry, u64 size of the entry
 * entry   u16 image kind, u16 producer, u32 flags, u64 offset of the strings, u64 strings, u64 offset of the image, u64 its size
 * string  u64 offset of the key, u64 offset of the value, both ended by a zero byte
 * </pre>
 *
 * @param kind what the image is
 * @param strings what is said of it; {@code triple} and {@code arch} are what LLVM's tools show
 * @param image its bytes; read-only
 */
record OffloadBinary(Kind kind, Map<String, String> strings, ByteBuffer image) {
    /** LLVM's numbers for what an image is. */
    enum Kind {
        /** Nothing that LLVM knows: our metadata. */
        NONE,
        /** A shared library. */
        OBJECT,
        BITCODE,
        CUBIN,
        FATBINARY,
        PTX
    }

    private static final int MAGIC = 0xAD10FF10; // little-endian
    private static final int VERSION = 1;
    private static final int HEADER = 32;
    private static final int ENTRY = 40;
    private static final int STRING = 16;
    private static final int ALIGNMENT = 8;
    private static final int MOST_STRINGS = 64;

    OffloadBinary {
        strings = Map.copyOf(strings);
        image = image.asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The image, from its first byte; the caller may move in it. */
    @Override
    public ByteBuffer image() {
        return image.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The binaries one after the other. */
    static byte[] write(List<OffloadBinary> binaries) {
        List<byte[]> parts = binaries.stream().map(OffloadBinary::bytes).toList();
        int size = 0;
        for (byte[] part : parts) {
            size = Math.addExact(size, part.length);
        }
        ByteBuffer all = ByteBuffer.allocate(size);
        parts.forEach(all::put);
        return all.array();
    }

    private byte[] bytes() {
        Map<String, byte[]> text = new LinkedHashMap<>();
        // In one order, so that the same content gives the same bytes.
        strings.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(string -> {
            text.put(string.getKey(), string.getKey().getBytes(StandardCharsets.UTF_8));
            text.put("=" + string.getKey(), string.getValue().getBytes(StandardCharsets.UTF_8));
        });
        int texts = HEADER + ENTRY + STRING * strings.size();
        int end = texts
                + text.values().stream().mapToInt(bytes -> bytes.length + 1).sum();
        int start = aligned(end);
        int size = aligned(Math.addExact(start, image.remaining()));
        ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(MAGIC).putInt(VERSION).putLong(size).putLong(HEADER).putLong(ENTRY);
        out.putShort((short) kind.ordinal()).putShort((short) 0).putInt(0);
        out.putLong(HEADER + ENTRY).putLong(strings.size()).putLong(start).putLong(image.remaining());
        int at = texts;
        for (byte[] one : text.values()) {
            out.putLong(at);
            at += one.length + 1;
        }
        text.values().forEach(one -> out.put(one).put((byte) 0));
        out.position(start).put(image());
        return out.array();
    }

    private static int aligned(int size) {
        return Math.addExact(size, ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /**
     * The binaries of a container.
     *
     * @throws ImageProblem I101 if the bytes are none, I102 if they are of another version of the format
     */
    static List<OffloadBinary> parse(byte[] container) throws ImageProblem {
        List<OffloadBinary> binaries = new ArrayList<>();
        ByteBuffer all = ByteBuffer.wrap(container).order(ByteOrder.LITTLE_ENDIAN);
        while (all.hasRemaining()) {
            if (all.remaining() < HEADER + ENTRY) {
                throw ImageProblem.damaged("it ends inside a header, at byte " + all.position());
            }
            if (all.getInt(all.position()) != MAGIC) {
                throw ImageProblem.damaged("no magic number 10 FF 10 AD at byte " + all.position());
            }
            int version = all.getInt(all.position() + 4);
            if (version != VERSION) {
                throw new ImageProblem(
                        ImageProblem.FOREIGN,
                        "the container is of version " + Integer.toUnsignedString(version)
                                + " of LLVM's offload format; this is read up to version " + VERSION);
            }
            long size = all.getLong(all.position() + 8);
            if (size < HEADER + ENTRY || size > all.remaining() || size % ALIGNMENT != 0) {
                throw ImageProblem.damaged(
                        "a binary of " + size + " bytes at byte " + all.position() + " of " + container.length);
            }
            binaries.add(one(all.slice(all.position(), (int) size).order(ByteOrder.LITTLE_ENDIAN)));
            all.position(all.position() + (int) size);
        }
        return List.copyOf(binaries);
    }

    private static OffloadBinary one(ByteBuffer binary) throws ImageProblem {
        int entry = offset(binary, binary.getLong(16), ENTRY);
        int kind = Short.toUnsignedInt(binary.getShort(entry));
        if (kind >= Kind.values().length) {
            throw ImageProblem.damaged("an image of the unknown kind " + kind);
        }
        long count = binary.getLong(entry + 16);
        if (count < 0 || count > MOST_STRINGS) {
            throw ImageProblem.damaged(Long.toUnsignedString(count) + " strings in one binary");
        }
        int strings = offset(binary, binary.getLong(entry + 8), (int) count * STRING);
        Map<String, String> map = new LinkedHashMap<>();
        for (int k = 0; k < count; k++) {
            map.put(
                    text(binary, binary.getLong(strings + STRING * k)),
                    text(binary, binary.getLong(strings + STRING * k + 8)));
        }
        long size = binary.getLong(entry + 32);
        int image = offset(binary, binary.getLong(entry + 24), size);
        return new OffloadBinary(Kind.values()[kind], map, binary.slice(image, (int) size));
    }

    /** An offset behind which there are {@code size} bytes. */
    private static int offset(ByteBuffer binary, long offset, long size) throws ImageProblem {
        if (size < 0 || offset < 0 || offset > binary.limit() || size > binary.limit() - offset) {
            throw ImageProblem.damaged(
                    size + " bytes at offset " + offset + " of a binary of " + binary.limit() + " bytes");
        }
        return (int) offset;
    }

    private static String text(ByteBuffer binary, long at) throws ImageProblem {
        int start = offset(binary, at, 1);
        int end = start;
        while (end < binary.limit() && binary.get(end) != 0) {
            end++;
        }
        if (end == binary.limit()) {
            throw ImageProblem.damaged("a string without an end");
        }
        byte[] bytes = new byte[end - start];
        binary.get(start, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
