// accepted
import org.gantry.Gantry;

/** The area of a curve, a reduction without arrays. */
class Integrates {
    static void launch() {
        double h = 0.01;
        double area = h * Gantry.sum(100, i -> {
            double x = (i + 0.5) * h;
            return 4 / (1 + x * x);
        });
    }
}
