// refused R103 25:69
import org.gantry.Gantry;

/** Constants of an enum with bodies of their own. */
class ConstantWithABody {
    enum Step {
        UP {
            @Override
            int from(int x) {
                return x + 1;
            }
        },
        DOWN {
            @Override
            int from(int x) {
                return x - 1;
            }
        };

        abstract int from(int x);
    }

    static void launch() {
        int[] y = new int[10];
        Gantry.forEach(10, i -> y[i] = (i > 3 ? Step.UP : Step.DOWN).from(i));
    }
}
