// accepted
import org.gantry.*;

/** A body that is an object. */
class AnonymousBody {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, new IndexBody() {
            private static final long serialVersionUID = 1L;

            @Override
            public void run(int i) {
                y[i] = i;
            }
        });
    }
}
