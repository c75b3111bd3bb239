// accepted
import org.gantry.Gantry;

/** A switch over a sealed type with record patterns. */
class SealedShapes {
    sealed interface Shape {}

    record Circle(double r) implements Shape {}

    record Square(double a) implements Shape {}

    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            Shape s = i % 2 == 0 ? new Circle(i) : new Square(i);
            y[i] = switch (s) {
                case Circle(double r) -> 3 * r * r;
                case Square(double a) -> a * a;
            };
        });
    }
}
