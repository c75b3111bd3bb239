// refused at launch R202
import org.gantry.*;

/** A body for each constant of an enum. */
enum BodyOfAnEnum {
    STAY(y -> i -> y[i] = 1),
    SHIFT(y -> i -> y[i] = 2 * y[i + 1]);

    interface Maker {
        IndexBody on(double[] y);
    }

    private final Maker maker;

    BodyOfAnEnum(Maker maker) {
        this.maker = maker;
    }

    static void launch() {
        for (BodyOfAnEnum one : values()) {
            Gantry.forEach(99, one.maker.on(new double[100]));
        }
    }
}
