package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;

/** The IR's text as tokens: words, quoted strings, numbers, and single punctuation marks; {@code ;} begins a comment. */
final class Scanner {
    /** A token; {@code quoted} tells strings (already unescaped) from words. */
    private record Token(String text, boolean quoted, int line) {}

    private static final String MARKS = "(){}[],:=<>@";
    private static final String STOPS = MARKS + ";\"";

    private final List<Token> tokens = new ArrayList<>();
    private int next;

    Scanner(String text) {
        int line = 0;
        for (var row : text.split("\n", -1)) {
            line++;
            row(row, line);
        }
        tokens.add(new Token("end of text", false, line));
    }

    private void row(String row, int line) {
        int at = 0;
        while (at < row.length()) {
            char c = row.charAt(at);
            if (c == ';') {
                return;
            } else if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '"') {
                at = string(row, at + 1, line);
            } else if (MARKS.indexOf(c) >= 0) {
                tokens.add(new Token(String.valueOf(c), false, line));
                at++;
            } else if (row.startsWith("->", at)) {
                tokens.add(new Token("->", false, line));
                at += 2;
            } else {
                int end = at;
                while (end < row.length()
                        && !Character.isWhitespace(row.charAt(end))
                        && STOPS.indexOf(row.charAt(end)) < 0) {
                    end++;
                }
                tokens.add(new Token(row.substring(at, end), false, line));
                at = end;
            }
        }
    }

    private int string(String row, int start, int line) {
        var text = new StringBuilder();
        for (int at = start; at < row.length(); at++) {
            char c = row.charAt(at);
            if (c == '"') {
                tokens.add(new Token(text.toString(), true, line));
                return at + 1;
            }
            if (c == '\\' && at + 1 < row.length()) {
                at++;
                text.append(row.charAt(at) == 'n' ? '\n' : row.charAt(at));
            } else {
                text.append(c);
            }
        }
        throw new IllegalArgumentException("line " + line + ": a string without end");
    }

    /** A fault at the next token. */
    IllegalArgumentException fault(String expected) {
        var token = tokens.get(next);
        return new IllegalArgumentException(
                "line " + token.line() + ": expected " + expected + ", found " + token.text());
    }

    /** Whether the next token is this word or mark; takes it if so. */
    boolean accept(String text) {
        var token = tokens.get(next);
        if (!token.quoted() && token.text().equals(text)) {
            next++;
            return true;
        }
        return false;
    }

    /** Takes this word or mark. */
    void expect(String text) {
        if (!accept(text)) {
            throw fault(text);
        }
    }

    /** Whether the next token is this word or mark. */
    boolean at(String text) {
        return !tokens.get(next).quoted() && tokens.get(next).text().equals(text);
    }

    /** Takes a word. */
    String word() {
        if (tokens.get(next).quoted() || next == tokens.size() - 1) {
            throw fault("a word");
        }
        return tokens.get(next++).text();
    }

    /** Takes a string. */
    String string() {
        if (!tokens.get(next).quoted()) {
            throw fault("a string");
        }
        return tokens.get(next++).text();
    }

    /** Takes a number, decimal or in hexadecimal raw bits. */
    long number() {
        var word = tokens.get(next).text();
        try {
            long value = word.startsWith("0x") ? Long.parseUnsignedLong(word.substring(2), 16) : Long.parseLong(word);
            next++;
            return value;
        } catch (NumberFormatException e) {
            throw fault("a number");
        }
    }

    /** Takes an int. */
    int count() {
        return Math.toIntExact(number());
    }

    /** Takes a name with a prefix and a number, such as {@code b12} or {@code %3}. */
    int numbered(char prefix) {
        var word = tokens.get(next).text();
        if (!isNumbered(word, prefix)) {
            throw fault(prefix + " and a number");
        }
        next++;
        return Integer.parseInt(word.substring(1));
    }

    /** Whether a word is a prefix and a number. */
    static boolean isNumbered(String word, char prefix) {
        return word.length() > 1
                && word.charAt(0) == prefix
                && word.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
    }

    /** Whether all is read. */
    boolean atEnd() {
        return next == tokens.size() - 1;
    }

    /** Goes back to a position. */
    void backTo(int position) {
        next = position;
    }

    /** The position, for {@link #backTo}. */
    int position() {
        return next;
    }
}
