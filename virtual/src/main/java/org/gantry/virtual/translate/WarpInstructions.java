package org.gantry.virtual.translate;

import java.util.List;
import java.util.function.LongBinaryOperator;
import org.gantry.virtual.machine.Fault;
import org.gantry.virtual.machine.Frame;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.ptx.Operand;

/** Instructions through which threads of a warp see each other's registers. */
final class WarpInstructions {
    private final Instructions instructions;

    WarpInstructions(Instructions instructions) {
        this.instructions = instructions;
    }

    void translate(Opcode opcode, List<Op> ops) {
        switch (opcode.name()) {
            case "shfl" -> shuffle(opcode, ops);
            case "vote" -> vote(opcode, ops);
            case "redux" -> reduce(opcode, ops);
            case "activemask" -> {
                int d = instructions.write(opcode, 0);
                ops.add((frame, mask) -> forEach(mask, lane -> frame.registers()[d + lane] = mask & 0xffffffffL));
            }
            default -> throw opcode.unsupported("it is not known");
        }
    }

    private interface LaneAction {
        void at(int lane);
    }

    private static void forEach(int mask, LaneAction action) {
        for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
            action.at(Integer.numberOfTrailingZeros(lanes));
        }
    }

    /** All threads named in the member mask that still run must be here, and each that is here must be named. */
    private static void checkMembers(Frame frame, int mask, int column) {
        forEach(mask, lane -> {
            int members = (int) frame.registers()[column + lane];
            if ((members & 1 << lane) == 0) {
                throw new Fault(lane, "this thread is not in its own member mask 0x" + Integer.toHexString(members));
            }
            int missing = members & frame.warp().live() & ~mask;
            if (missing != 0) {
                throw new Fault(
                        lane,
                        "it waits for lane " + Integer.numberOfTrailingZeros(missing)
                                + ", which has taken another way");
            }
        });
        frame.warp().sync();
    }

    private void shuffle(Opcode opcode, List<Op> ops) {
        opcode.need(List.of("sync"));
        String mode = opcode.need(List.of("idx", "up", "down", "bfly"));
        boolean pair = Instructions.operand(opcode, 0) instanceof Operand.Pair;
        int d = pair ? instructions.fresh() : instructions.write(opcode, 0);
        int p = instructions.fresh();
        int a = instructions.read(opcode, 1, ops);
        int b = instructions.read(opcode, 2, ops);
        int c = instructions.read(opcode, 3, ops);
        int members = instructions.read(opcode, 4, ops);
        ops.add((frame, mask) -> {
            checkMembers(frame, mask, members);
            long[] r = frame.registers();
            long[] old = new long[Op.LANES];
            System.arraycopy(r, a, old, 0, Op.LANES);
            forEach(mask, lane -> {
                int from = source(mode, lane, (int) r[b + lane] & 31, (int) r[c + lane]);
                boolean valid = from >= 0;
                int source = valid ? from : lane;
                if ((mask & 1 << source) == 0) {
                    throw new Fault(lane, "it reads a register of lane " + source + ", which takes no part");
                }
                r[p + lane] = valid ? 1 : 0;
                r[d + lane] = old[source];
            });
        });
        if (Instructions.operand(opcode, 0) instanceof Operand.Pair both) {
            ops.add(Lanes.move(
                    instructions
                            .columns(both.first(), opcode.instruction().line(), true, ops)
                            .getFirst(),
                    d));
            ops.add(Lanes.move(
                    instructions
                            .columns(both.second(), opcode.instruction().line(), true, ops)
                            .getFirst(),
                    p));
        }
    }

    /** The lane that a thread reads from; -1 where it keeps its own value. */
    private static int source(String mode, int lane, int b, int c) {
        int segment = c >> 8 & 31;
        int last = lane & segment | c & 31 & ~segment;
        int from = switch (mode) {
            case "up" -> lane - b;
            case "down" -> lane + b;
            case "bfly" -> lane ^ b;
            default -> lane & segment | b & ~segment & 31;
        };
        boolean valid = mode.equals("up") ? from >= last : from <= last;
        return valid ? from : -1;
    }

    private void vote(Opcode opcode, List<Op> ops) {
        opcode.need(List.of("sync"));
        String mode = opcode.need(List.of("all", "any", "uni", "ballot"));
        int d = instructions.write(opcode, 0);
        int a = instructions.read(opcode, 1, ops);
        int members = instructions.read(opcode, 2, ops);
        ops.add((frame, mask) -> {
            checkMembers(frame, mask, members);
            long[] r = frame.registers();
            int yes = 0;
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                yes |= (int) (r[a + lane] & 1) << lane;
            }
            int ballot = yes;
            forEach(mask, lane -> {
                int named = (int) r[members + lane] & mask;
                int chosen = ballot & named;
                boolean holds = switch (mode) {
                    case "all" -> chosen == named;
                    case "any" -> chosen != 0;
                    default -> chosen == named || chosen == 0;
                };
                r[d + lane] = mode.equals("ballot") ? chosen & 0xffffffffL : holds ? 1 : 0;
            });
        });
    }

    private void reduce(Opcode opcode, List<Op> ops) {
        opcode.need(List.of("sync"));
        PtxType type = opcode.type();
        LongBinaryOperator f = switch (opcode.need(List.of("add", "min", "max", "and", "or", "xor"))) {
            case "add" -> Integers.add();
            case "min" -> Integers.minimum(type);
            case "max" -> Integers.maximum(type);
            case "and" -> (x, y) -> x & y;
            case "or" -> (x, y) -> x | y;
            default -> (x, y) -> x ^ y;
        };
        int d = instructions.write(opcode, 0);
        int a = instructions.read(opcode, 1, ops);
        int members = instructions.read(opcode, 2, ops);
        ops.add((frame, mask) -> {
            checkMembers(frame, mask, members);
            long[] r = frame.registers();
            long[] old = new long[Op.LANES];
            System.arraycopy(r, a, old, 0, Op.LANES);
            forEach(mask, lane -> {
                int named = (int) r[members + lane] & mask;
                long result = old[lane];
                for (int others = named & ~(1 << lane); others != 0; others &= others - 1) {
                    result = f.applyAsLong(result, old[Integer.numberOfTrailingZeros(others)]);
                }
                r[d + lane] = result;
            });
        });
    }
}
