package org.gantry.testkit.generate;

/** Constants, extreme ones often, as expressions of exactly their type. */
final class Literals {
    private final Dice dice;

    Literals(Dice dice) {
        this.dice = dice;
    }

    String of(JavaType type) {
        return switch (type) {
            case BOOLEAN -> dice.of("true", "false");
            case BYTE -> "(byte) " + dice.of("0", "1", "-1", "127", "-128", String.valueOf(dice.below(256) - 128));
            case CHAR -> dice.of("'\\u0000'", "'a'", "'\\uffff'", "(char) " + dice.below(65536), "'Z'");
            case SHORT ->
                "(short) " + dice.of("0", "1", "-1", "32767", "-32768", String.valueOf(dice.below(65536) - 32768));
            case INT ->
                dice.of(
                        "0",
                        "1",
                        "-1",
                        "2",
                        "Integer.MAX_VALUE",
                        "Integer.MIN_VALUE",
                        smallInt(),
                        smallInt(),
                        anyInt());
            case LONG ->
                dice.of(
                        "0L",
                        "1L",
                        "-1L",
                        "Long.MAX_VALUE",
                        "Long.MIN_VALUE",
                        "4294967296L",
                        smallInt() + "L",
                        dice.bits() + "L");
            case FLOAT ->
                dice.of(
                        "0.0f",
                        "-0.0f",
                        "1.0f",
                        "-1.5f",
                        "Float.NaN",
                        "Float.POSITIVE_INFINITY",
                        "Float.NEGATIVE_INFINITY",
                        "Float.MIN_VALUE",
                        "Float.MAX_VALUE",
                        "1e10f",
                        "3.1415927f",
                        (float) (dice.real() * 100 - 50) + "f",
                        (float) dice.real() + "f");
            case DOUBLE ->
                dice.of(
                        "0.0",
                        "-0.0",
                        "1.0",
                        "-2.5",
                        "Double.NaN",
                        "Double.POSITIVE_INFINITY",
                        "Double.NEGATIVE_INFINITY",
                        "Double.MIN_VALUE",
                        "Double.MAX_VALUE",
                        "1e300",
                        "0.1",
                        String.valueOf(dice.real() * 100 - 50),
                        String.valueOf(dice.real()));
        };
    }

    private String smallInt() {
        return String.valueOf(dice.below(40) - 10);
    }

    private String anyInt() {
        return "0x" + Integer.toHexString((int) dice.bits());
    }
}
