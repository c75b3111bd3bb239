package org.gantry.virtual.ptx;

import java.util.ArrayList;
import java.util.List;

/** The words and signs of a PTX text, with a place in it. Used by one thread. */
final class Tokens {
    private static final String END = "end of text";

    private final List<String> words = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private final String text;
    private int next;

    Tokens(String text) {
        this.text = text;
        int line = 1;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = at + 1;
            if (c == '\n') {
                line++;
            } else if (text.startsWith("//", at)) {
                end = orEnd(text.indexOf('\n', at));
            } else if (text.startsWith("/*", at)) {
                end = orEnd(text.indexOf("*/", at) + 2);
                line += (int)
                        text.substring(at, end).chars().filter(d -> d == '\n').count();
            } else if (c == '"') {
                end = orEnd(text.indexOf('"', at + 1) + 1);
                add(text.substring(at, end), line);
            } else if (!Character.isWhitespace(c) && c != '\0') {
                while (inWord(c) && end < text.length() && inWord(text.charAt(end))) {
                    end++;
                }
                add(text.substring(at, end), line);
            }
            at = end;
        }
        add(END, line);
    }

    private int orEnd(int at) {
        return at <= 1 ? text.length() : at;
    }

    private static boolean inWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '%' || c == '.';
    }

    private void add(String word, int line) {
        words.add(word);
        lines.add(line);
    }

    boolean atEnd() {
        return next == words.size() - 1;
    }

    String peek() {
        return words.get(next);
    }

    String peek(int ahead) {
        return words.get(Math.min(next + ahead, words.size() - 1));
    }

    int line() {
        return lines.get(next);
    }

    String take() {
        String word = words.get(next);
        if (atEnd()) {
            throw fail("the text ends in the middle of something");
        }
        next++;
        return word;
    }

    boolean accept(String word) {
        if (peek().equals(word)) {
            next++;
            return true;
        }
        return false;
    }

    void expect(String word) {
        if (!accept(word)) {
            throw fail("'" + word + "' expected, but there is '" + peek() + "'");
        }
    }

    /** Leaves out everything to the end of this line. */
    void skipLine() {
        int line = line();
        while (!atEnd() && line() == line) {
            next++;
        }
    }

    /** Leaves out a pair of braces and everything in it. */
    void skipBraces() {
        expect("{");
        int depth = 1;
        while (depth > 0) {
            String word = take();
            depth += word.equals("{") ? 1 : word.equals("}") ? -1 : 0;
        }
    }

    /** An integer with an optional sign. */
    long integer() {
        boolean negative = accept("-");
        String word = take();
        try {
            return negative ? -number(word) : number(word);
        } catch (NumberFormatException none) {
            next--;
            throw fail("a number expected, but there is '" + word + "'");
        }
    }

    /** The bits of a constant; for {@code 0f} and {@code 0d} those of the float or double. */
    static long number(String word) {
        if (word.startsWith("0f") || word.startsWith("0F") || word.startsWith("0d") || word.startsWith("0D")) {
            return Long.parseUnsignedLong(word, 2, word.length(), 16);
        }
        String digits = word.endsWith("U") ? word.substring(0, word.length() - 1) : word;
        if (digits.startsWith("0x") || digits.startsWith("0X")) {
            return Long.parseUnsignedLong(digits, 2, digits.length(), 16);
        }
        if (digits.startsWith("0b") || digits.startsWith("0B")) {
            return Long.parseUnsignedLong(digits, 2, digits.length(), 2);
        }
        return digits.length() > 1 && digits.startsWith("0")
                ? Long.parseUnsignedLong(digits, 8)
                : Long.parseUnsignedLong(digits);
    }

    PtxException fail(String message) {
        return new PtxException(line(), message);
    }
}
