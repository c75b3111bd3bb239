package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gantry.virtual.ptx.PtxException;
import org.gantry.virtual.ptx.Statement;

/** An instruction's name and modifiers; what is left when all that are understood have been taken makes it unsupported. */
final class Opcode {
    private final Statement.Instruction instruction;
    private final String name;
    private final List<String> left = new ArrayList<>();
    private final List<PtxType> types = new ArrayList<>();

    Opcode(Statement.Instruction instruction) {
        this.instruction = instruction;
        String[] parts = instruction.opcode().split("\\.");
        this.name = parts[0];
        for (String part : Arrays.asList(parts).subList(1, parts.length)) {
            Optional<PtxType> type = PtxType.of(part);
            if (type.isPresent()) {
                types.add(type.get());
            } else if (!part.isEmpty()) {
                left.add(part);
            }
        }
    }

    String name() {
        return name;
    }

    Statement.Instruction instruction() {
        return instruction;
    }

    /** The last type: that of the operands. */
    PtxType type() {
        if (types.isEmpty()) {
            throw unsupported("it has no type");
        }
        return types.getLast();
    }

    /** The first type: that of the result, where it is another one. */
    PtxType resultType() {
        if (types.size() < 2) {
            throw unsupported("it has no two types");
        }
        return types.getFirst();
    }

    /** Takes a modifier, and says whether it was there. */
    boolean take(String modifier) {
        return left.remove(modifier);
    }

    /** Takes that one of these modifiers which is there. */
    Optional<String> takeOne(List<String> modifiers) {
        for (String modifier : modifiers) {
            if (take(modifier)) {
                return Optional.of(modifier);
            }
        }
        return Optional.empty();
    }

    /** Takes that one of these modifiers which must be there. */
    String need(List<String> modifiers) {
        return takeOne(modifiers).orElseThrow(() -> unsupported("one of " + modifiers + " is missing"));
    }

    /** Takes modifiers that change nothing here. */
    void ignore(String... modifiers) {
        left.removeAll(List.of(modifiers));
    }

    void ignoreStartingWith(String prefix) {
        left.removeIf(modifier -> modifier.startsWith(prefix));
    }

    /** Refuses modifiers that nobody took. */
    void finish() {
        if (!left.isEmpty()) {
            throw unsupported("modifier ." + left.getFirst() + " is not known here");
        }
    }

    PtxException unsupported(String why) {
        return new PtxException(instruction.line(), "unsupported instruction '" + instruction.opcode() + "': " + why);
    }
}
