package org.gantry.compiler.frontend.intrinsics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.junit.jupiter.api.Test;

/** What {@link ConstantStatics} finds in class files. */
class ConstantStaticsTest {
    private static final String HERE = "org/gantry/compiler/frontend/intrinsics/ConstantStaticsTest";

    private final ConstantStatics statics = new ConstantStatics(ClassFiles::read);

    enum Colour {
        RED,
        GREEN(7),
        BLUE {
            @Override
            int weight() {
                return 3;
            }
        };

        private final int base;

        Colour() {
            this(1);
        }

        Colour(int base) {
            this.base = base;
        }

        int weight() {
            return base;
        }
    }

    /** Compiled to a {@code $SwitchMap$} in a class of its own. */
    static int code(Thread.State state) {
        return switch (state) {
            case TERMINATED -> 10;
            case NEW -> 20;
            default -> 30;
        };
    }

    static class Fields {
        static final int CONSTANT = 42;
        static final double COMPUTED = Math.sqrt(2);
        static final int AFTER_COMPUTED;
        static final int[] ARRAY = {1, 2, 3};
        static int variable = 5;

        static {
            AFTER_COMPUTED = 9;
        }
    }

    static class Assigned {
        static final long LATE;

        static {
            LATE = 1L << 40;
        }

        static final Integer BOX = 3;
    }

    @Test
    void readsTheTablesOfTheTangent() {
        var table = statics.table("java/lang/FdLibm$Tan", "T").orElseThrow();
        assertEquals(Scalar.F64, table.element());
        assertEquals(13, table.bits().size());
        assertEquals(0x3FD5555555555563L, table.bits().getFirst());
        assertEquals(0x3EFB2A7074BF7AD4L, table.bits().getLast());
    }

    @Test
    void readsTheBitsOfTwoOverPi() {
        var table = statics.table("java/lang/FdLibm$RemPio2", "two_over_pi").orElseThrow();
        assertEquals(Scalar.I32, table.element());
        assertEquals(66, table.bits().size());
        assertEquals(List.of(0xA2F983L, 0x6E4E44L, 0x1529FCL), table.bits().subList(0, 3));
        assertEquals(0xC08C6BL, table.bits().getLast());
    }

    @Test
    void readsEveryTableOfFdLibm() {
        assertEquals(2, doubles("java/lang/FdLibm$Exp", "half"));
        assertEquals(2, doubles("java/lang/FdLibm$Exp", "ln2HI"));
        assertEquals(2, doubles("java/lang/FdLibm$Exp", "ln2LO"));
        assertEquals(4, doubles("java/lang/FdLibm$Atan", "atanhi"));
        assertEquals(4, doubles("java/lang/FdLibm$Atan", "atanlo"));
        assertEquals(11, doubles("java/lang/FdLibm$Atan", "aT"));
        assertEquals(8, doubles("java/lang/FdLibm$KernelRemPio2", "PIo2"));
        assertEquals(
                32,
                statics.table("java/lang/FdLibm$RemPio2", "npio2_hw")
                        .orElseThrow()
                        .bits()
                        .size());
    }

    private int doubles(String owner, String field) {
        var table = statics.table(owner, field).orElseThrow();
        assertEquals(Scalar.F64, table.element());
        return table.bits().size();
    }

    @Test
    void readsScalarsOfFdLibm() {
        assertEquals(
                Optional.of(Op.Constant.f64(0x1.0p-24)), statics.scalar("java/lang/FdLibm$KernelRemPio2", "twon24"));
        assertEquals(Optional.of(Op.Constant.i32(0x8000_0000)), statics.scalar("java/lang/FdLibm", "SIGN_BIT"));
    }

    @Test
    void takesAssertionsOfTheJdkAsDisabled() {
        assertEquals(Optional.of(Op.Constant.i32(1)), statics.scalar("java/lang/FdLibm$Hypot", "$assertionsDisabled"));
        assertEquals(Optional.of(Op.Constant.i32(1)), statics.scalar("java/lang/Math", "$assertionsDisabled"));
    }

    @Test
    void findsOrdinalsOfEnumConstantsWithArgumentsAndBodies() {
        var colour = HERE + "$Colour";
        assertEquals(OptionalInt.of(0), statics.ordinal(colour, "RED"));
        assertEquals(OptionalInt.of(1), statics.ordinal(colour, "GREEN"));
        assertEquals(OptionalInt.of(2), statics.ordinal(colour, "BLUE"));
        assertEquals(OptionalInt.empty(), statics.ordinal(colour, "YELLOW"));
    }

    @Test
    void readsTheSwitchMapOfAnEnum() {
        var field = "$SwitchMap$" + "java$lang$Thread$State";
        var table = statics.table(HERE + "$1", field).orElseThrow();
        assertEquals(new ConstantTable(table.name(), Scalar.I32, List.of(2L, 0L, 0L, 0L, 0L, 1L)), table);
        assertEquals(10, code(Thread.State.TERMINATED));
    }

    @Test
    void takesConstantsAndWhatTheInitialiserAssignsBeforeAnythingUnknown() {
        assertEquals(Optional.of(Op.Constant.i32(42)), statics.scalar(HERE + "$Fields", "CONSTANT"));
        assertEquals(Optional.of(Op.Constant.i64(1L << 40)), statics.scalar(HERE + "$Assigned", "LATE"));
    }

    @Test
    void leavesComputedFieldsToTheLaunch() {
        assertEquals(Optional.empty(), statics.scalar(HERE + "$Fields", "COMPUTED"));
        assertEquals(Optional.empty(), statics.scalar(HERE + "$Fields", "AFTER_COMPUTED"));
    }

    @Test
    void leavesVariablesBoxesAndArraysOfUsersToTheLaunch() {
        assertEquals(Optional.empty(), statics.scalar(HERE + "$Fields", "variable"));
        assertEquals(Optional.empty(), statics.table(HERE + "$Fields", "ARRAY"));
        assertEquals(Optional.empty(), statics.scalar(HERE + "$Assigned", "BOX"));
        assertEquals(Optional.empty(), statics.scalar(HERE + "$Nowhere", "X"));
    }
}
