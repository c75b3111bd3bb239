// refused at launch R201
import org.gantry.Gantry;

/** A matrix of the launch's sizes, with a row stride that is too short. */
class WidthOfTheLaunch {
    record Grid(int rows, int cols, int stride, double[] data) {}

    static void fill(Grid g) {
        Gantry.forEach(g.rows(), g.cols(), (r, c) -> g.data()[r * g.stride() + c] = 1);
    }

    static void launch() {
        fill(new Grid(4, 9, 8, new double[100]));
    }
}
