package org.gantry.compiler.toolchain;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Machine code of an NVIDIA GPU: an ELF file with a section {@code .text.NAME} for each function. Section {@code .nv.info} holds pairs of a
 * function's number in the table of symbols and its registers. Instructions take 16 bytes from compute capability 7.0 on.
 */
public final class Cubin {
    private static final int MAGIC = 0x464c457f;
    private static final int HEADER = 64;
    private static final int INSTRUCTION = 16;
    private static final int SYMBOL = 24;
    private static final int OPCODE = 0xfff;
    private static final int NOP = 0x918;
    private static final int LONG_ATTRIBUTE = 4;
    private static final int REGISTERS = 0x2f;
    private static final String TEXT = ".text.";

    /**
     * What a function takes.
     *
     * @param registers of 32 bits, for each thread
     * @param instructions with the branch to itself behind the last one, without the padding behind that
     */
    public record Size(int registers, int instructions) {}

    private record Section(String name, int at, int size, int link) {}

    private final byte[] file;
    private final ByteBuffer bytes;
    private final List<Section> sections = new ArrayList<>();

    private Cubin(byte[] file) {
        this.file = file;
        this.bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        if (file.length < HEADER || bytes.getInt(0) != MAGIC) {
            throw new IllegalArgumentException("not an ELF file");
        }
        int table = number(0x28);
        int entry = bytes.getShort(0x3a);
        int names = number(table + entry * bytes.getShort(0x3e) + 24);
        for (int s = 0; s < bytes.getShort(0x3c); s++) {
            int header = table + s * entry;
            var name = text(names + bytes.getInt(header));
            sections.add(new Section(name, number(header + 24), number(header + 32), bytes.getInt(header + 40)));
        }
    }

    /**
     * The functions of a file, by name.
     *
     * @throws IllegalArgumentException if it is no such file
     */
    public static Map<String, Size> functions(byte[] file) {
        var cubin = new Cubin(file);
        var registers = cubin.registers();
        Map<String, Size> functions = new LinkedHashMap<>();
        for (var section : cubin.sections) {
            if (section.name().startsWith(TEXT)) {
                var name = section.name().substring(TEXT.length());
                functions.put(name, new Size(registers.getOrDefault(name, 0), cubin.instructions(section)));
            }
        }
        return functions;
    }

    /** Attributes are two bytes of form and kind and two that are the value, or for long ones the size of what follows. */
    private Map<String, Integer> registers() {
        Map<String, Integer> registers = new HashMap<>();
        for (var info : named(".nv.info")) {
            for (int at = info.at(); at < info.at() + info.size(); ) {
                boolean isLong = file[at] == LONG_ATTRIBUTE;
                if (isLong && file[at + 1] == REGISTERS) {
                    registers.put(symbol(bytes.getInt(at + 4)), bytes.getInt(at + 8));
                }
                at += 4 + (isLong ? bytes.getShort(at + 2) : 0);
            }
        }
        return registers;
    }

    private String symbol(int number) {
        var symbols = named(".symtab").getFirst();
        var names = sections.get(symbols.link());
        return text(names.at() + bytes.getInt(symbols.at() + number * SYMBOL));
    }

    private List<Section> named(String name) {
        return sections.stream().filter(s -> s.name().equals(name)).toList();
    }

    private int instructions(Section text) {
        int count = text.size() / INSTRUCTION;
        while (count > 0 && (bytes.getShort(text.at() + (count - 1) * INSTRUCTION) & OPCODE) == NOP) {
            count--;
        }
        return count;
    }

    private int number(int at) {
        return Math.toIntExact(bytes.getLong(at));
    }

    private String text(int from) {
        int to = from;
        while (file[to] != 0) {
            to++;
        }
        return new String(file, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
