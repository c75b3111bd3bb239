// refused at launch R404
import java.util.function.DoubleUnaryOperator;
import org.gantry.Gantry;

/** A lambda in an interface of the JDK. */
class FunctionOfTheJdk {
    static void launch() {
        DoubleUnaryOperator f = v -> v + 1;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = f.applyAsDouble(x[i]));
    }
}
