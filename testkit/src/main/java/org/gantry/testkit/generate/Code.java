package org.gantry.testkit.generate;

import java.util.ArrayList;
import java.util.List;

/** A piece of a program's source: a tree, so that a failing program can be made smaller by leaving pieces out. Immutable. */
public sealed interface Code {
    /** A line. */
    record Line(String text) implements Code {}

    /**
     * Lines with others inside.
     *
     * @param head what stands before, such as {@code for (...) {}
     * @param body what stands inside
     * @param tail what stands behind, such as a closing brace
     */
    record Group(String head, List<Code> body, String tail) implements Code {
        public Group {
            body = List.copyOf(body);
        }
    }

    /** The text, indented. */
    default String text() {
        var out = new StringBuilder();
        write(out, 0);
        return out.toString();
    }

    private void write(StringBuilder out, int depth) {
        switch (this) {
            case Line l -> line(out, depth, l.text());
            case Group g -> {
                line(out, depth, g.head());
                g.body().forEach(c -> c.write(out, depth + 1));
                line(out, depth, g.tail());
            }
        }
    }

    private static void line(StringBuilder out, int depth, String text) {
        if (!text.isEmpty()) {
            out.append("    ".repeat(depth)).append(text).append('\n');
        }
    }

    /** Number of lines and groups. */
    default int size() {
        return switch (this) {
            case Line _ -> 1;
            case Group g -> 1 + g.body().stream().mapToInt(Code::size).sum();
        };
    }

    /**
     * The same code without piece {@code number}, counted from 0 in the order of the text.
     *
     * @return nothing if that piece is this one
     */
    default List<Code> without(int number) {
        if (number == 0) {
            return List.of();
        }
        return switch (this) {
            case Line l -> List.of(l);
            case Group g -> {
                var body = new ArrayList<Code>();
                int rest = number - 1;
                for (var c : g.body()) {
                    int size = c.size();
                    if (rest >= 0 && rest < size) {
                        body.addAll(c.without(rest));
                    } else {
                        body.add(c);
                    }
                    rest -= size;
                }
                yield List.of(new Group(g.head(), body, g.tail()));
            }
        };
    }
}
